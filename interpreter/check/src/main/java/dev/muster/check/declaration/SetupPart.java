package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Declaration.ChoiceItem;
import dev.muster.lang.syntax.Declaration.Offer;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Declaration.Setting;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Name;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A scenario, an army list, a deck or a part of one, while extensions change it. */
final class SetupPart {
  private final Object written;
  private final @Nullable SetupPart whole;
  private final Set<SetupPart> parts = new LinkedHashSet<>();

  /** Of a thing, by the order in which they were said. */
  private final Map<Integer, Setting> settings = new LinkedHashMap<>();

  /** The numbers of the settings that say something of the same, by what they are about. */
  private final Map<String, Set<Integer>> same = new HashMap<>();

  private int said;

  SetupPart(Declaration declaration) {
    this(declaration, null);
  }

  private SetupPart(Object written, @Nullable SetupPart whole) {
    this.written = written;
    this.whole = whole;
    within(written).forEach(this::add);
    if (written instanceof Spec spec) {
      for (Setting setting : spec.settings()) {
        about(setting)
            .ifPresent(what -> same.computeIfAbsent(what, w -> new TreeSet<>()).add(said));
        settings.put(said++, setting);
      }
    }
  }

  /** The sort of a part, and its name; no name where there can be one only. */
  record Key(Class<?> sort, String name) {
    /** Whether another such part takes its place. */
    boolean once() {
      return name.isEmpty() || sort == ScenarioItem.DeployIn.class;
    }
  }

  Optional<Key> key() {
    Optional<String> name =
        switch (written) {
          case ScenarioItem.TableSize _,
              ScenarioItem.Scale _,
              ScenarioItem.Limit _,
              ScenarioItem.UseGeneral _ ->
              Optional.of("");
          case ScenarioItem.Terrain t -> Optional.of(t.name().text());
          case ScenarioItem.DeployIn d -> Optional.of(d.what().text());
          case ScenarioItem.SideRoster s -> Optional.of(s.head().name().text());
          case Spec s -> Optional.of(s.name().text());
          case Offer.Choice c -> Optional.of(c.head().name().text());
          case Name army -> Optional.of(army.text());
          default -> Optional.empty();
        };
    return name.map(n -> new Key(written.getClass(), n));
  }

  private static Stream<?> within(Object written) {
    return switch (written) {
      case Declaration.Scenario s -> s.items().stream();
      case Declaration.Army a -> a.items().stream();
      case Declaration.Deck d -> d.cards().stream();
      case ScenarioItem.SideRoster s -> Stream.concat(s.roster().stream(), s.armies().stream());
      case Spec s -> s.roster().stream();
      case Offer.Choice c -> c.items().stream();
      default -> Stream.empty();
    };
  }

  /** As it is now. */
  Object now() {
    return switch (written) {
      case Declaration.Scenario s ->
          new Declaration.Scenario(s.head(), parts(ScenarioItem.class), s.span());
      case Declaration.Army a ->
          new Declaration.Army(a.head(), a.list(), parts(ArmyItem.class), a.span());
      case Declaration.Deck d -> new Declaration.Deck(d.head(), parts(Spec.class), d.span());
      case ScenarioItem.SideRoster s ->
          new ScenarioItem.SideRoster(
              s.head(), s.baseline(), parts(Spec.class), parts(Name.class), s.span());
      case Spec s ->
          new Spec(
              s.count(),
              s.name(),
              s.title(),
              s.kind(),
              List.copyOf(settings.values()),
              parts(Spec.class),
              s.span());
      case Offer.Choice c ->
          new Offer.Choice(c.head(), c.command(), c.limits(), parts(ChoiceItem.class), c.span());
      default -> written;
    };
  }

  private <T> List<T> parts(Class<T> sort) {
    return parts.stream()
        .filter(part -> sort.isInstance(part.written))
        .map(part -> sort.cast(part.now()))
        .toList();
  }

  Collection<SetupPart> parts() {
    return parts;
  }

  SetupPart add(Object more) {
    SetupPart part = new SetupPart(more, this);
    parts.add(part);
    return part;
  }

  void remove() {
    if (whole != null) {
      whole.parts.remove(this);
    }
  }

  /** Adds a setting, which takes the place of what was said of the same before. */
  void say(Setting setting) {
    about(setting)
        .map(what -> same.put(what, Set.of(said)))
        .ifPresent(before -> before.forEach(settings::remove));
    settings.put(said++, setting);
  }

  /** Returns what the setting is about, where that can be said once; specials add up. */
  private static Optional<String> about(Setting setting) {
    return switch (setting) {
      case Setting.InFormation _ -> Optional.of("in");
      case Setting.At _, Setting.Relative _, Setting.OffTable _ -> Optional.of("at");
      case Setting.Facing _ -> Optional.of("facing");
      case Setting.Off s -> Optional.of("." + s.flag());
      case Setting.On s -> Optional.of("." + s.flag());
      case Setting.Attribute s -> Optional.of("." + s.name());
      case Setting.Range s -> Optional.of("." + s.name());
      case Setting.OneOf s -> Optional.of("." + s.name());
      case Setting.Rolled s -> Optional.of("." + s.name());
      case Setting.Each s -> Optional.of("." + s.attribute());
      case Setting.Secret _ -> Optional.of("secret");
      case Setting.Specials _ -> Optional.empty();
    };
  }
}
