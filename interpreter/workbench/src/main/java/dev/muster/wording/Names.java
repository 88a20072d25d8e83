package dev.muster.wording;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.LengthUnit;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What the names of a rule are called in English: a name that is a word is used as one, and a
 * shorter one is replaced by what it stands for.
 */
final class Names {
  /** A name with fewer letters is no word, but for this one. */
  private static final int WORD = 4;

  private static final String FOE = "foe";

  static final String SIDE = "side";

  /** What is named so is no noun. */
  private static final String NO_NOUN = "(there|here|before|after|beside|(his|her|its|their)-.*)";

  private static final String PRONOUN = "mine|theirs|ours|yours|hers";

  /** A noun of which there is not one: neither a battery nor a sentry. */
  private static final String MASS = "(?i).*(?<!tte|ent)ry";

  /** Each of those in turn of which something is asked. */
  private static final String IT = "it";

  private final LengthUnit unit;

  /** The titles of what is set up, by its names. */
  private final Map<String, String> titles;

  private final Map<Integer, Phrase> called = new HashMap<>();

  /** What each name of a slot is called, so that it stays the same as long as it is meant. */
  private final Map<Integer, String> names = new HashMap<>();

  private final Map<Integer, Phrase> replaced = new HashMap<>();

  /** Slots of things that are picked out, until that is over. */
  private final Set<Integer> picked = new HashSet<>();

  /** What the rule is about, whatever it calls that. */
  private List<Parameter> about = List.of();

  /** Whether it is known what the rule is about. */
  private boolean known;

  Names(LengthUnit unit, Map<String, String> titles) {
    this.unit = unit;
    this.titles = titles;
  }

  /** With the same titles, and nothing else yet. */
  Names anew() {
    return new Names(unit, titles);
  }

  /** What something that is set up is called. */
  String titled(String name) {
    return titles.getOrDefault(name, Phrase.spaced(name));
  }

  LengthUnit unit() {
    return unit;
  }

  Phrase of(CheckedExpression.Local local) {
    Phrase by = replaced.get(local.slot());
    if (by != null) {
      return by;
    }
    if (!isSame(local)) {
      bind(local.slot(), local.name(), own(local.name(), local.type()), local.type());
    }
    return called.getOrDefault(local.slot(), Phrase.of(local.name()));
  }

  private boolean isSame(CheckedExpression.Local local) {
    int slot = local.slot();
    return called.containsKey(slot)
        && (local.name().equals(names.get(slot))
            || local.name().equals(IT)
            || picked.contains(slot)
            || isShort(local.name())
                && slot < about.size()
                && about.get(slot).name().equals(names.get(slot))
                && about.get(slot).type().equals(local.type()));
  }

  /** The first slots are these. */
  void know(List<Parameter> parameters) {
    know(parameters, List.of());
  }

  /**
   * The first slots are these.
   *
   * @param as what they are called where that is known; as many, or none
   */
  void know(List<Parameter> parameters, List<Optional<Phrase>> as) {
    about = parameters;
    known = true;
    for (int slot = 0; slot < parameters.size(); slot++) {
      Parameter each = parameters.get(slot);
      Phrase own = own(each.name(), each.type());
      Optional<Phrase> known = as.isEmpty() ? Optional.empty() : as.get(slot);
      bind(slot, each.name(), known.orElse(own), each.type());
    }
  }

  /** What is said from here on leaves no name behind. */
  <T> T within(Supplier<T> said) {
    Map<Integer, Phrase> before = Map.copyOf(called);
    Map<Integer, String> named = Map.copyOf(names);
    T result = said.get();
    called.clear();
    called.putAll(before);
    names.clear();
    names.putAll(named);
    return result;
  }

  /** From now on the slot stands for something else. */
  void bind(int slot, String name, Phrase as) {
    bind(slot, name, List.of(as));
  }

  private void bind(int slot, String name, Phrase as, Type type) {
    bind(
        slot,
        name,
        as.after(Phrase.of("the "))
            .filter(noun -> isShort(name))
            .map(
                noun ->
                    (type instanceof Type.OfThing
                            ? Stream.of("the ", "the other ")
                            : Stream.of("the ", "the second "))
                        .map(before -> Phrase.of(before, noun))
                        .toList())
            .orElseGet(
                () ->
                    type instanceof Type.Spot
                        ? List.of(Phrase.of("the ", noun(type)), as)
                        : List.of(as)));
  }

  /**
   * @param as what it may be called, of which the first is taken that nothing else is called
   */
  private void bind(int slot, String name, List<Phrase> as) {
    replaced.remove(slot);
    picked.remove(slot);
    names.put(slot, name);
    called.remove(slot);
    called.put(
        slot,
        as.stream()
            .filter(
                each ->
                    called.values().stream().noneMatch(other -> other.text().equals(each.text())))
            .findFirst()
            .orElseGet(() -> labelled(as.getFirst(), name)));
  }

  /** The slot stands for a thing that is picked out, until it is {@linkplain #free free} again. */
  Phrase pick(int slot, String name, Phrase as) {
    bind(slot, name, as);
    picked.add(slot);
    return called.getOrDefault(slot, as);
  }

  /** The slot stands for one that is picked out without saying what it is for. */
  void pickOne(int slot, String name, Phrase noun, Type type) {
    bind(slot, name, List.of(Phrase.of("that ", noun), own(name, type)));
  }

  /** Whether it is one of all that are picked out, and not of the enemies of anything. */
  boolean isAny(CheckedExpression.Local local) {
    return picked.contains(local.slot())
        && !called.getOrDefault(local.slot(), Phrase.of()).text().startsWith("that enemy");
  }

  /** Whether nothing that has enemies of its own is spoken of but what is picked out. */
  boolean isAboutNoThing() {
    return known
        && about.stream()
            .noneMatch(
                each -> each.type() instanceof Type.OfThing(var kind) && !kind.name().equals(SIDE));
  }

  /** Something else may be called so. */
  void forget(Phrase as) {
    called.values().removeIf(each -> each.text().equals(as.text()));
  }

  /** The slot stands for nothing any more. */
  void free(int slot) {
    called.remove(slot);
    names.remove(slot);
    picked.remove(slot);
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
    if (isShort(name)) {
      return Phrase.of(
          "the ", type instanceof Type.OfThing(var kind) ? Phrase.noun(kind.origin()) : noun(type));
    }
    String said = Phrase.spaced(name);
    return Phrase.of(name.matches(NO_NOUN) ? "“" + said + "”" : "the " + said);
  }

  static boolean isShort(String name) {
    return name.length() < WORD && !name.equals(FOE) || name.matches(PRONOUN);
  }

  /** What one thing of the kind is: {@code unit of lancers} where the kind is of several. */
  static Phrase noun(Kind kind) {
    Phrase noun = Phrase.noun(kind.origin());
    return single(kind)
        .filter(one -> !one.equals(noun))
        .map(one -> Phrase.of(one, " of ", noun))
        .orElse(noun);
  }

  /** What one thing of the kind is called; of several and of masses, what they are made of. */
  static Optional<Phrase> single(Kind kind) {
    Phrase noun = Phrase.noun(kind.origin());
    return kind.parent().isEmpty()
        ? Optional.empty()
        : isOne(noun) ? Optional.of(noun) : kind.parent().flatMap(Names::broadest);
  }

  /** The farthest kind above that has a name for one thing. */
  private static Optional<Phrase> broadest(Kind kind) {
    Phrase noun = Phrase.noun(kind.origin());
    return kind.parent()
        .flatMap(
            parent ->
                broadest(parent)
                    .or(
                        () ->
                            Optional.of(noun)
                                .filter(one -> isOne(one) && !one.text().contains(" or "))));
  }

  private static boolean isOne(Phrase noun) {
    return !noun.isSeveral() && !noun.text().matches(MASS);
  }

  /** What a value of the type is. */
  static Phrase noun(Type type) {
    return switch (type) {
      case Type.OfThing(var kind) -> noun(kind);
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
