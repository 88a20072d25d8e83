package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ChoiceItem;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.Offer;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Name;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Extends a scenario, an army list or a deck: what is set up, and what can be taken. However much
 * that is, an extension finds what it names at once.
 */
public final class SetupMerger {
  /** Things of all setups, examples and armies of a rulebook. */
  public static final int MOST_IN_ALL = 100_000;

  private static final Class<?> SIDE = ScenarioItem.SideRoster.class;
  private static final Class<?> THING = Spec.class;
  private static final Class<?> ARMY = Name.class;
  private static final Class<?> CHOICE = Offer.Choice.class;
  private static final Class<?> TERRAIN = ScenarioItem.Terrain.class;
  private static final Class<?> DEPLOYED = ScenarioItem.DeployIn.class;

  private final Name name;
  private final List<Class<?>> removable;
  private final SetupPart whole;
  private final ProblemCollector problems;
  private final Map<SetupPart.Key, Set<SetupPart>> named = new LinkedHashMap<>();

  /** To choices of a list, of which several may have one name. */
  private int added;

  SetupMerger(Declaration declaration, ProblemCollector problems) {
    this.name = declaration.head().name();
    this.removable =
        declaration instanceof Declaration.Army
            ? List.of(CHOICE)
            : List.of(TERRAIN, DEPLOYED, THING, ARMY);
    this.whole = new SetupPart(declaration);
    this.problems = problems;
    index(whole);
  }

  /** The scenario or the list with all that extensions say. */
  Declaration extended() {
    return (Declaration) whole.now();
  }

  private void index(SetupPart part) {
    part.key().ifPresent(k -> named.computeIfAbsent(k, key -> new LinkedHashSet<>()).add(part));
    part.parts().forEach(this::index);
  }

  private Set<SetupPart> all(Class<?> sort, String called) {
    return named.getOrDefault(new SetupPart.Key(sort, called), Set.of());
  }

  private void remove(Set<SetupPart> parts) {
    for (SetupPart part : List.copyOf(parts)) {
      part.remove();
      forget(part);
    }
  }

  private void forget(SetupPart part) {
    part.key()
        .ifPresent(
            key -> {
              all(key.sort(), key.name()).remove(part);
              if (all(key.sort(), key.name()).isEmpty()) {
                named.remove(key);
              }
            });
    part.parts().forEach(this::forget);
  }

  void remove(Name part) {
    boolean found = false;
    for (Class<?> sort : removable) {
      Set<SetupPart> meant = all(sort, part.text());
      found |= !meant.isEmpty();
      remove(meant);
    }
    complain(
        !found, part, Stream.concat(removable.stream(), Stream.of(SIDE)).toArray(Class<?>[]::new));
  }

  void addCards(Spec cards) {
    index(whole.add(cards));
  }

  /** The new item stands instead of the old one where there can be one only. */
  void setUp(ScenarioItem item) {
    if (item instanceof ScenarioItem.SideRoster side
        && !all(SIDE, side.head().name().text()).isEmpty()) {
      Name known = side.head().name();
      problems.add(
          Diagnostic.error(
                  "duplicate-thing", known.span(), "`%s` already has the side `%s`", name, known)
              .note("leave out `side` to add to it: `%s { … }`", known));
      return;
    }
    SetupPart part = whole.add(item);
    part.key().filter(SetupPart.Key::once).ifPresent(key -> remove(all(key.sort(), key.name())));
    index(part);
  }

  void change(Extension.ChangeThing change) {
    Set<SetupPart> things = all(THING, change.thing().text());
    // A second thing of the name is a mistake of its own.
    things.stream().limit(1).forEach(thing -> change.settings().forEach(thing::say));
    complain(things.isEmpty(), change.thing(), THING, SIDE);
  }

  void offer(Offer offer) {
    index(whole.add(offer));
  }

  void addToGroup(Extension.AddTo to) {
    addThings(to);
    addArmies(to);
  }

  private void addThings(Extension.AddTo to) {
    List<Spec> more = things(to);
    if (more.isEmpty()) {
      return;
    }
    List<SetupPart> groups =
        Stream.of(THING, SIDE)
            .flatMap(sort -> all(sort, to.group().text()).stream().limit(1))
            .toList();
    groups.forEach(group -> more.forEach(spec -> index(group.add(spec))));
    complain(groups.isEmpty(), to.group(), THING, SIDE);
  }

  private void addArmies(Extension.AddTo to) {
    if (to.armies().isEmpty()) {
      return;
    }
    Set<SetupPart> sides = all(SIDE, to.group().text());
    sides.stream().limit(1).forEach(side -> to.armies().forEach(army -> index(side.add(army))));
    if (sides.isEmpty()) {
      problems.unknown(
          to.group(),
          names(SIDE),
          "an army is given to a side, and `%s` has no side `%s`",
          name,
          to.group());
    }
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

  void addToChoice(Extension.AddTo to) {
    for (Name army : to.armies()) {
      problems.add(
          Diagnostic.error(
                  "wrong-extension",
                  army.span(),
                  "`%s` is a choice of a list, where no army is taken",
                  to.group())
              .note("a scenario gives an army to a side: `SIDE { army %s }`", army));
    }
    List<SetupPart> choices = List.copyOf(all(CHOICE, to.group().text()));
    for (SetupPart choice : choices) {
      added += to.items().size();
      if (added > MOST_IN_ALL) {
        problems.add(
            Diagnostic.error(
                "how-many", to.span(), "a rulebook can set up at most %s things", MOST_IN_ALL));
        return;
      }
      to.items().forEach(item -> index(choice.add(item)));
    }
    complain(choices.isEmpty(), to.group(), CHOICE);
  }

  private void complain(boolean unknown, Name part, Class<?>... sorts) {
    if (unknown) {
      problems.unknown(part, names(sorts), "`%s` has nothing called `%s`", name, part);
    }
  }

  /** Returns the names that could have been meant. */
  private List<String> names(Class<?>... sorts) {
    return named.keySet().stream()
        .filter(key -> List.of(sorts).contains(key.sort()))
        .map(SetupPart.Key::name)
        .distinct()
        .toList();
  }
}
