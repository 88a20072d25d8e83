package dev.muster.wording;

import dev.muster.model.CheckedExpression;
import dev.muster.model.LengthUnit;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the names of a rule are called in English: a name that is a word is used as one, and a
 * shorter one is replaced by what it stands for.
 */
final class Names {
  /** A name with fewer letters is no word. */
  private static final int WORD = 4;

  /** Each of those in turn of which something is asked. */
  private static final String IT = "it";

  private final LengthUnit unit;
  private final Map<Integer, Phrase> called = new HashMap<>();

  /** What each name of a slot is called, so that it stays the same as long as it is meant. */
  private final Map<Integer, String> names = new HashMap<>();

  private final Map<Integer, Phrase> replaced = new HashMap<>();

  Names(LengthUnit unit) {
    this.unit = unit;
  }

  LengthUnit unit() {
    return unit;
  }

  Phrase of(CheckedExpression.Local local) {
    Phrase by = replaced.get(local.slot());
    if (by != null) {
      return by;
    }
    boolean again = local.name().equals(IT) && called.containsKey(local.slot());
    if (!again && !local.name().equals(names.get(local.slot()))) {
      bind(local.slot(), local.name(), own(local.name(), local.type()));
    }
    return called.getOrDefault(local.slot(), Phrase.of(local.name()));
  }

  /** The first slots are these. */
  void know(List<Parameter> parameters) {
    for (int slot = 0; slot < parameters.size(); slot++) {
      Parameter each = parameters.get(slot);
      bind(slot, each.name(), own(each.name(), each.type()));
    }
  }

  /** From now on the slot stands for something else. */
  void bind(int slot, String name, Phrase as) {
    replaced.remove(slot);
    names.put(slot, name);
    called.remove(slot);
    boolean taken = called.values().stream().anyMatch(other -> other.text().equals(as.text()));
    called.put(slot, taken ? labelled(as, name) : as);
  }

  /** The slot stands for nothing any more. */
  void free(int slot) {
    called.remove(slot);
    names.remove(slot);
  }

  /** The slot stands for something that has no name in English. */
  void replace(int slot, Phrase by) {
    replaced.put(slot, by);
  }

  /** With the name itself, where two are called the same. */
  static Phrase labelled(Phrase as, String name) {
    return Phrase.of(as, " " + name.toUpperCase(Locale.ROOT));
  }

  static Phrase own(String name, Type type) {
    return isShort(name) ? Phrase.of("the ", noun(type)) : Phrase.of("the " + Phrase.spaced(name));
  }

  static boolean isShort(String name) {
    return name.length() < WORD;
  }

  /** What a value of the type is. */
  static Phrase noun(Type type) {
    return switch (type) {
      case Type.OfThing(var kind) -> Phrase.noun(kind.origin());
      case Type.Named(var set) -> Phrase.noun(set.origin());
      case Type.Level _, Type.Count _, Type.Dice _ -> Phrase.of("number");
      case Type.Distance _ -> Phrase.of("distance");
      case Type.Angle _ -> Phrase.of("angle");
      case Type.Flag _ -> Phrase.of("condition");
      case Type.Text _ -> Phrase.of("text");
      case Type.Formations _ -> Phrase.of("formation");
      case Type.Rung(var ladder) -> Phrase.noun(ladder.origin());
      case Type.ListOf _ -> Phrase.of("list");
      case Type.Path _ -> Phrase.of("path");
      case Type.Order _ -> Phrase.of("order");
      case Type.Spot _ -> Phrase.of("place");
      case Type.Region _ -> Phrase.of("part of the table");
      case Type.Roll _ -> Phrase.of("roll");
      case Type.Pairing _ -> Phrase.of("comparison of dice");
      case Type.DicePair _ -> Phrase.of("pair of dice");
      case Type.Moved _ -> Phrase.of("move");
      case Type.Nothing _, Type.Unknown _ -> Phrase.of("value");
    };
  }
}
