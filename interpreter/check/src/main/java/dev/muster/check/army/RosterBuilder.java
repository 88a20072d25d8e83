package dev.muster.check.army;

import dev.muster.model.Army;
import dev.muster.model.Army.Choice;
import dev.muster.model.Army.Taken;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup.AttributeSetup;
import dev.muster.model.Setup.FaceSetup;
import dev.muster.model.Setup.OpenSetup;
import dev.muster.model.Setup.PlaceSetup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The things that an army takes, ready to be set up: each is called after the way to it, the army,
 * what it stands under, its own name, and numbered where several would be called the same.
 */
public final class RosterBuilder {
  /**
   * @param name as its list calls it, without a number; {@code title} likewise
   * @param called in the list, by all that are taken together with it
   */
  private record Entry(
      String name, String title, ThingSetup like, List<Entry> under, Map<String, String> called) {}

  private record NamedEntry(Entry entry, String name, String title, List<NamedEntry> under) {}

  private RosterBuilder() {}

  public static List<ThingSetup> of(Army army) {
    return named(army.name(), taken(army.taken())).stream()
        .map(thing -> setUp(thing, army.origin().label()))
        .toList();
  }

  /** The number of things taken, commands included; a double, because it may exceed any int. */
  public static double size(List<Taken> all) {
    double size = 0;
    for (Taken taken : all) {
      int command = taken.choice().command().isPresent() ? 1 : 0;
      size += taken.count() * (command + things(taken.roster()) + size(taken.taken()));
    }
    return size;
  }

  private static double things(List<ThingSetup> roster) {
    return roster.stream().mapToDouble(thing -> 1 + things(thing.things())).sum();
  }

  private static List<Entry> taken(List<Taken> all) {
    List<Entry> entries = new ArrayList<>();
    for (Taken taken : all) {
      Choice choice = taken.choice();
      // However often nothing is taken, it remains nothing.
      if (size(List.of(taken)) == 0) {
        continue;
      }
      for (int i = 0; i < taken.count(); i++) {
        List<Entry> under = things(taken.roster(), new HashMap<>());
        under.addAll(taken(taken.taken()));
        if (choice.command().isEmpty()) {
          entries.addAll(under);
        } else {
          ThingSetup like = command(taken);
          entries.add(new Entry(choice.name(), taken.title(), like, under, new HashMap<>()));
        }
      }
    }
    return entries;
  }

  /** Returns the command for the things of a choice with a command. */
  public static ThingSetup command(Taken taken) {
    Choice choice = taken.choice();
    return new ThingSetup(
        choice.name(),
        choice.origin().label(),
        choice.command().orElseThrow(),
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        false,
        taken.roster(),
        choice.origin().span());
  }

  private static List<Entry> things(List<ThingSetup> things, Map<String, String> called) {
    List<Entry> entries = new ArrayList<>();
    for (ThingSetup thing : things) {
      boolean several = things.stream().filter(t -> t.span().equals(thing.span())).count() > 1;
      Function<String, String> bare = text -> several ? unnumbered(text) : text;
      entries.add(
          new Entry(
              bare.apply(thing.name()),
              bare.apply(thing.title()),
              thing,
              things(thing.things(), called),
              called));
    }
    return entries;
  }

  /** Without the number that a line of several things gave: {@code foot-2}, {@code Foot 2}. */
  private static String unnumbered(String text) {
    return text.substring(0, Math.max(text.lastIndexOf('-'), text.lastIndexOf(' ')));
  }

  private static List<NamedEntry> named(String above, List<Entry> entries) {
    List<String> names = numbered(entries, e -> above + "-" + e.name(), "-");
    List<String> titles = numbered(entries, Entry::title, " ");
    List<NamedEntry> named = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Entry entry = entries.get(i);
      entry.called().put(entry.like().name(), names.get(i));
      named.add(
          new NamedEntry(entry, names.get(i), titles.get(i), named(names.get(i), entry.under())));
    }
    return named;
  }

  private static List<String> numbered(
      List<Entry> entries, Function<Entry, String> text, String before) {
    Map<String, Integer> all = new HashMap<>();
    entries.forEach(e -> all.merge(text.apply(e), 1, Integer::sum));
    Map<String, Integer> sofar = new HashMap<>();
    List<String> numbered = new ArrayList<>();
    for (Entry e : entries) {
      String plain = text.apply(e);
      int number = sofar.merge(plain, 1, Integer::sum);
      numbered.add(all.getOrDefault(plain, 1) == 1 ? plain : plain + before + number);
    }
    return numbered;
  }

  private static ThingSetup setUp(NamedEntry thing, String army) {
    ThingSetup like = thing.entry().like();
    Map<String, String> called = thing.entry().called();
    return new ThingSetup(
        thing.name(),
        thing.title(),
        like.kind(),
        like.formation(),
        like.attributes().stream().map(a -> renamed(a, called)).toList(),
        like.open().stream().map(o -> rolled(o, army)).toList(),
        like.specials(),
        like.place().map(p -> renamed(p, called)),
        like.facing().map(f -> renamed(f, called)),
        like.secret(),
        thing.under().stream().map(under -> setUp(under, army)).toList(),
        like.span());
  }

  /** Each army rolls for itself. */
  private static OpenSetup rolled(OpenSetup open, String army) {
    return open instanceof OpenSetup.Rolled r
        ? new OpenSetup.Rolled(r.attribute(), r.roll(), r.column(), Optional.of(army), r.span())
        : open;
  }

  private static AttributeSetup renamed(AttributeSetup attribute, Map<String, String> called) {
    return attribute.value() instanceof CheckedExpression.Apply f
            && f.is(Things.NAMED)
            && f.operand() instanceof String name
        ? new AttributeSetup(
            attribute.attribute(),
            Things.NAMED.about(called.getOrDefault(name, name), f.type(), f.span()))
        : attribute;
  }

  private static PlaceSetup renamed(PlaceSetup place, Map<String, String> called) {
    return switch (place) {
      case PlaceSetup.At at -> at;
      case PlaceSetup.OffTable off -> off;
      case PlaceSetup.Relative r ->
          new PlaceSetup.Relative(
              r.direction(), r.gap(), called.getOrDefault(r.of(), r.of()), r.shifted());
    };
  }

  private static FaceSetup renamed(FaceSetup face, Map<String, String> called) {
    return switch (face) {
      case FaceSetup.Toward f -> new FaceSetup.Toward(called.getOrDefault(f.name(), f.name()));
      case FaceSetup.Away f -> new FaceSetup.Away(f.from().map(n -> called.getOrDefault(n, n)));
      case FaceSetup.Angle f -> f;
    };
  }
}
