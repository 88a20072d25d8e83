package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Declaration.ChoiceItem;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.Offer;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Declaration.Setting;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Name;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Extends scenarios and army lists: what is set up, and what can be taken. */
final class SetupMerger {
  private final ProblemCollector problems;

  /** What could have been meant. */
  private final Set<String> known = new LinkedHashSet<>();

  private boolean found;

  SetupMerger(ProblemCollector problems) {
    this.problems = problems;
  }

  Declaration extend(Declaration declaration, Extension extension) {
    return switch (declaration) {
      case Declaration.Scenario s ->
          new Declaration.Scenario(s.head(), scenario(s, extension), s.span());
      case Declaration.Army a ->
          new Declaration.Army(a.head(), a.list(), army(a, extension), a.span());
      case Declaration other -> other;
    };
  }

  private List<ScenarioItem> scenario(Declaration.Scenario s, Extension extension) {
    return switch (extension) {
      case Extension.AddSetup(ScenarioItem item) -> with(s.items(), item);
      case Extension.AddTo to -> {
        List<Spec> more = things(to);
        List<ScenarioItem> with =
            more.isEmpty()
                ? s.items()
                : ofRosters(s, to.group(), spec -> Optional.of(withMore(spec, more)), more);
        yield withArmies(with, s.head().name(), to);
      }
      case Extension.ChangeThing change ->
          ofRosters(
              s,
              change.thing(),
              spec -> Optional.of(withSettings(spec, change.settings())),
              List.of());
      case Extension.RemovePart(Name part, var span) -> {
        List<ScenarioItem> without = new ArrayList<>();
        for (ScenarioItem item : s.items()) {
          if (named(item).filter(part.text()::equals).isPresent()) {
            found = true;
          } else {
            without.add(item);
          }
        }
        boolean gone = found;
        found = false;
        List<ScenarioItem> left =
            rosters(without, part, spec -> Optional.empty(), List.of()).stream()
                .map(item -> withoutArmy(item, part))
                .toList();
        found |= gone;
        complain(s.head().name(), part);
        yield left;
      }
      case Extension other -> s.items();
    };
  }

  /** Terrain, and where somebody is deployed. */
  private Optional<String> named(ScenarioItem item) {
    Optional<String> name =
        switch (item) {
          case ScenarioItem.Terrain t -> Optional.of(t.name().text());
          case ScenarioItem.DeployIn d -> Optional.of(d.what().text());
          case ScenarioItem other -> Optional.empty();
        };
    name.ifPresent(known::add);
    return name;
  }

  /** The new item stands instead of the old one where there can be one only. */
  private static List<ScenarioItem> with(List<ScenarioItem> items, ScenarioItem item) {
    boolean once =
        switch (item) {
          case ScenarioItem.TableSize _,
              ScenarioItem.Scale _,
              ScenarioItem.Limit _,
              ScenarioItem.UseGeneral _ ->
              true;
          case ScenarioItem.Options _,
              ScenarioItem.SideRoster _,
              ScenarioItem.Terrain _,
              ScenarioItem.DeployIn _,
              ScenarioItem.Start _,
              ScenarioItem.Rule _ ->
              false;
        };
    List<ScenarioItem> all = new ArrayList<>(items);
    if (once) {
      all.removeIf(old -> old.getClass() == item.getClass());
    }
    if (item instanceof ScenarioItem.DeployIn now) {
      all.removeIf(
          old ->
              old instanceof ScenarioItem.DeployIn before
                  && before.what().text().equals(now.what().text()));
    }
    all.add(item);
    return List.copyOf(all);
  }

  private List<ScenarioItem> ofRosters(
      Declaration.Scenario s, Name name, Function<Spec, Optional<Spec>> change, List<Spec> toSide) {
    List<ScenarioItem> changed = rosters(s.items(), name, change, toSide);
    complain(s.head().name(), name);
    return changed;
  }

  /**
   * @param toSide what is added where the name is that of a side
   */
  private List<ScenarioItem> rosters(
      List<ScenarioItem> items,
      Name name,
      Function<Spec, Optional<Spec>> change,
      List<Spec> toSide) {
    List<ScenarioItem> changed = new ArrayList<>();
    for (ScenarioItem item : items) {
      if (item instanceof ScenarioItem.SideRoster side) {
        List<Spec> roster = new ArrayList<>(specs(side.roster(), name, change));
        if (!toSide.isEmpty() && side.head().name().text().equals(name.text())) {
          found = true;
          roster.addAll(toSide);
        }
        known.add(side.head().name().text());
        changed.add(
            new ScenarioItem.SideRoster(
                side.head(), side.baseline(), List.copyOf(roster), side.armies(), side.span()));
      } else {
        changed.add(item);
      }
    }
    return List.copyOf(changed);
  }

  private List<Spec> specs(List<Spec> roster, Name name, Function<Spec, Optional<Spec>> change) {
    List<Spec> changed = new ArrayList<>();
    for (Spec spec : roster) {
      known.add(spec.name().text());
      Spec inside =
          new Spec(
              spec.count(),
              spec.name(),
              spec.title(),
              spec.kind(),
              spec.settings(),
              specs(spec.roster(), name, change),
              spec.span());
      if (spec.name().text().equals(name.text())) {
        found = true;
        change.apply(inside).ifPresent(changed::add);
      } else {
        changed.add(inside);
      }
    }
    return List.copyOf(changed);
  }

  private List<ScenarioItem> withArmies(
      List<ScenarioItem> items, Name scenario, Extension.AddTo to) {
    if (to.armies().isEmpty()) {
      return items;
    }
    List<String> sides = new ArrayList<>();
    List<ScenarioItem> changed = new ArrayList<>();
    for (ScenarioItem item : items) {
      if (item instanceof ScenarioItem.SideRoster side) {
        sides.add(side.head().name().text());
        boolean meant = side.head().name().text().equals(to.group().text());
        changed.add(
            meant
                ? withArmies(
                    side, Stream.concat(side.armies().stream(), to.armies().stream()).toList())
                : side);
      } else {
        changed.add(item);
      }
    }
    if (!sides.contains(to.group().text())) {
      problems.unknown(
          to.group(),
          sides,
          "an army is given to a side, and `%s` has no side `%s`",
          scenario,
          to.group());
    }
    return List.copyOf(changed);
  }

  private ScenarioItem withoutArmy(ScenarioItem item, Name army) {
    if (!(item instanceof ScenarioItem.SideRoster side)) {
      return item;
    }
    side.armies().forEach(a -> known.add(a.text()));
    List<Name> left = side.armies().stream().filter(a -> !a.text().equals(army.text())).toList();
    found |= left.size() < side.armies().size();
    return withArmies(side, left);
  }

  private static ScenarioItem.SideRoster withArmies(
      ScenarioItem.SideRoster side, List<Name> armies) {
    return new ScenarioItem.SideRoster(
        side.head(), side.baseline(), side.roster(), List.copyOf(armies), side.span());
  }

  private List<Spec> things(Extension.AddTo to) {
    List<Spec> things = new ArrayList<>();
    for (ChoiceItem item : to.items()) {
      switch (item) {
        case ChoiceItem.Thing(Spec spec) -> things.add(spec);
        case Offer offer ->
            problems.add(
                Diagnostic.error(
                        "wrong-extension",
                        to.group().span(),
                        "`%s` is set up in a scenario, where nothing is chosen",
                        to.group())
                    .note("write the things themselves: `NAME \"Title\": KIND …`"));
      }
    }
    return things;
  }

  private static Spec withMore(Spec group, List<Spec> more) {
    List<Spec> roster = new ArrayList<>(group.roster());
    roster.addAll(more);
    return new Spec(
        group.count(),
        group.name(),
        group.title(),
        group.kind(),
        group.settings(),
        List.copyOf(roster),
        group.span());
  }

  /** What is said anew takes the place of what was said of the same thing before. */
  private static Spec withSettings(Spec spec, List<Setting> settings) {
    List<Setting> all = new ArrayList<>(spec.settings());
    for (Setting now : settings) {
      all.removeIf(
          before -> about(before).filter(s -> about(now).equals(Optional.of(s))).isPresent());
      all.add(now);
    }
    return new Spec(
        spec.count(),
        spec.name(),
        spec.title(),
        spec.kind(),
        List.copyOf(all),
        spec.roster(),
        spec.span());
  }

  /** What it says something of, where that can be said once; specials add up. */
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

  private List<ArmyItem> army(Declaration.Army a, Extension extension) {
    return switch (extension) {
      case Extension.AddOffer(Offer offer) -> {
        List<ArmyItem> all = new ArrayList<>(a.items());
        all.add(offer);
        yield List.copyOf(all);
      }
      case Extension.AddTo to -> {
        for (Name army : to.armies()) {
          problems.add(
              Diagnostic.error(
                      "wrong-extension",
                      army.span(),
                      "`%s` is a choice of a list, where no army is taken",
                      to.group())
                  .note("a scenario gives an army to a side: `SIDE { army %s }`", army));
        }
        yield ofChoices(a, to.group(), choice -> Optional.of(withMore(choice, to.items())));
      }
      case Extension.RemovePart(Name part, var span) ->
          ofChoices(a, part, choice -> Optional.empty());
      case Extension other -> a.items();
    };
  }

  private List<ArmyItem> ofChoices(
      Declaration.Army a, Name name, Function<Offer.Choice, Optional<Offer.Choice>> change) {
    List<ArmyItem> changed = new ArrayList<>();
    for (ArmyItem item : a.items()) {
      if (item instanceof Offer.Choice choice) {
        choice(choice, name, change).ifPresent(changed::add);
      } else {
        changed.add(item);
      }
    }
    complain(a.head().name(), name);
    return List.copyOf(changed);
  }

  private Optional<Offer.Choice> choice(
      Offer.Choice choice, Name name, Function<Offer.Choice, Optional<Offer.Choice>> change) {
    known.add(choice.head().name().text());
    List<ChoiceItem> items = new ArrayList<>();
    for (ChoiceItem item : choice.items()) {
      if (item instanceof Offer.Choice inner) {
        choice(inner, name, change).ifPresent(items::add);
      } else {
        items.add(item);
      }
    }
    Offer.Choice inside = withItems(choice, items);
    if (!choice.head().name().text().equals(name.text())) {
      return Optional.of(inside);
    }
    found = true;
    return change.apply(inside);
  }

  private static Offer.Choice withMore(Offer.Choice choice, List<ChoiceItem> more) {
    List<ChoiceItem> items = new ArrayList<>(choice.items());
    items.addAll(more);
    return withItems(choice, items);
  }

  private static Offer.Choice withItems(Offer.Choice choice, List<ChoiceItem> items) {
    return new Offer.Choice(
        choice.head(), choice.command(), choice.limits(), List.copyOf(items), choice.span());
  }

  private void complain(Name extended, Name part) {
    if (!found && !part.isMissing()) {
      problems.unknown(part, known, "`%s` has nothing called `%s`", extended, part);
    }
  }
}
