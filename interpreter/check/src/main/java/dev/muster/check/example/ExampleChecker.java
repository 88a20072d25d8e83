package dev.muster.check.example;

import dev.muster.check.army.ArmyChecker;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.setup.SetupChecker;
import dev.muster.check.setup.SetupPartChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.Owner;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Example;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Type;
import dev.muster.model.Validity;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Worked examples: two small sides on an empty table, or a scenario, and what is then done and
 * expected.
 */
public final class ExampleChecker {
  private static final String OWN = "blue";
  private static final String OTHER = "red";

  private final StatementContext context;
  private final SetupChecker setups;
  private final ArmyChecker armies;
  private final ExampleStepChecker stepChecker;
  private final Map<String, Scenario> scenarios;

  /** The things that several cases of an example are given alike. */
  private final Map<ExampleItem, List<ThingSetup>> givenAlready = new IdentityHashMap<>();

  private final List<Example> made = new ArrayList<>();

  public ExampleChecker(
      StatementContext context, ArmyChecker armies, Map<String, Scenario> scenarios) {
    this.context = context;
    this.scenarios = scenarios;
    this.setups = new SetupChecker(context);
    this.armies = armies;
    this.stepChecker = new ExampleStepChecker(context);
  }

  public List<Example> of(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Example e) {
        List<ExampleCases.Case> cases = ExampleCases.of(e, context.problems);
        givenAlready.clear();
        for (int i = 0; i < cases.size(); i++) {
          define(d, cases.get(i), d.origin().line(i + 1, cases.size(), d.origin().span()));
        }
      }
    }
    stepChecker.faces();
    return List.copyOf(made);
  }

  private void define(EffectiveDeclaration d, ExampleCases.Case one, Origin origin) {
    Declaration.Example e = one.example();
    proves(e);
    Optional<String> scenario = scenario(e);
    if (scenario.isEmpty()
        && e.items().stream().anyMatch(ExampleItem.InScenario.class::isInstance)) {
      return;
    }
    Scope scope = scenario.map(context::things).map(Scope::within).orElseGet(Scope::empty);
    boolean ownSides = scenario.isEmpty();
    if (!ownSides) {
      setUpTwice(e);
    }
    ArmyExampleChecker chosen = new ArmyExampleChecker(context, armies, setups, d);
    if (ownSides) {
      Type side = new Type.OfThing(context.names.side());
      scope.namedThing(OWN, side);
      scope.namedThing(OTHER, side);
    }
    names(e, scope, chosen);
    SetupPartChecker parts = new SetupPartChecker(context);
    List<ThingSetup> own = new ArrayList<>();
    List<ThingSetup> others = new ArrayList<>();
    List<Example.Step> steps = new ArrayList<>();
    Map<ExampleItem, List<ThingSetup>> given = given(e, scope);
    List<ThingSetup> changes =
        joined(e.items()).stream()
            .flatMap(change -> changed(change, scenario, scope).stream())
            .toList();
    for (ExampleItem item : e.items()) {
      switch (item) {
        case ScenarioItem.TableSize i -> parts.table(i);
        case ScenarioItem.Scale i -> parts.scale(i);
        case ScenarioItem.Options i -> parts.options(i);
        case ScenarioItem.Terrain i -> parts.terrain(i);
        case ExampleItem.Given i ->
            (i.enemy() ? others : own).addAll(given.getOrDefault(i, List.of()));
        case ExampleItem.ArmyChosen i -> {
          (i.owner() == Owner.ENEMY ? others : own).addAll(chosen.things(i));
          chosen.unlessRefused(i, e.items()).ifPresent(steps::add);
        }
        case ExampleItem other -> stepChecker.of(other, scope, chosen).ifPresent(steps::add);
      }
    }
    List<Setup.SideSetup> sides =
        ownSides ? List.of(side(OWN, "south", own, e), side(OTHER, "north", others, e)) : List.of();
    Setup setup = parts.setup(sides, List.of(), Optional.empty(), Optional.empty());
    List<String> proven = e.proves().stream().map(Name::text).toList();
    // Anything that an option brings is shown with the option.
    Optional<String> option = origin.validity().onlyIn().filter(only -> !Validity.ofScenario(only));
    Example example =
        new Example(
            origin,
            proven,
            one.row(),
            scenario.map(scenarios::get).map(s -> changed(s, changes)),
            setup,
            List.copyOf(steps),
            scope.frame().size());
    made.add(option.map(example::with).orElse(example));
  }

  /** Returns what differs from the scenario; reports what the scenario does not have. */
  private Optional<ThingSetup> changed(
      ExampleItem.ChangeThing change, Optional<String> scenario, Scope scope) {
    Name thing = change.thing();
    if (scenario.isEmpty() && withoutColon(change, scope)) {
      return Optional.empty();
    }
    if (scenario.isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "given-otherwise",
                  thing.span(),
                  "`given` can change only things that a scenario sets up")
              .note("begin with `scenario NAME`, or set it up here: `given %s: KIND …`", thing));
      return Optional.empty();
    }
    Scope things = context.things(scenario.get());
    Type type = things.find(thing.text()).map(Scope.LocalMeaning::type).orElse(Type.NOTHING);
    Optional<Kind> kind = type instanceof Type.OfThing(Kind k) ? Optional.of(k) : Optional.empty();
    if (kind.isEmpty() && !thing.isMissing() && !TypeRules.unknown(type)) {
      context.problems.unknown(
          thing, things.names(), "`%s` sets up nothing called `%s`", scenario.get(), thing);
    }
    context.means(thing, things);
    return kind.flatMap(of -> setups.changed(thing, of, change.settings(), scope));
  }

  /** Reports {@code given guards infantry}, where a colon is missing. */
  private boolean withoutColon(ExampleItem.ChangeThing change, Scope scope) {
    Optional<Name> kind =
        change.settings().stream()
            .findFirst()
            .flatMap(
                setting ->
                    switch (setting) {
                      case Declaration.Setting.On on -> Optional.of(on.flag());
                      case Declaration.Setting.Attribute attribute -> Optional.of(attribute.name());
                      case Declaration.Setting other -> Optional.empty();
                    })
            .filter(name -> context.names.kinds.containsKey(name.text()));
    kind.ifPresent(
        of -> {
          Name thing = change.thing();
          setups.namedThing(thing.text(), thing, of, scope);
          context.problems.add(
              Diagnostic.error(
                      "given-otherwise",
                      thing.span(),
                      "a colon stands before the kind of `%s`",
                      thing)
                  .note("write `given %s: %s`", thing, of)
                  .mend(
                      new Span(thing.span().source(), thing.span().end(), thing.span().end()),
                      ":"));
        });
    return kind.isPresent();
  }

  /** Joins what is given of one thing on several lines, as if it were on one line. */
  private static List<ExampleItem.ChangeThing> joined(List<ExampleItem> items) {
    Map<String, ExampleItem.ChangeThing> joined = new LinkedHashMap<>();
    for (ExampleItem item : items) {
      if (item instanceof ExampleItem.ChangeThing change) {
        joined.merge(
            change.thing().text(),
            change,
            (first, more) ->
                new ExampleItem.ChangeThing(
                    first.thing(),
                    Stream.concat(first.settings().stream(), more.settings().stream()).toList(),
                    first.span()));
      }
    }
    return List.copyOf(joined.values());
  }

  private Scenario changed(Scenario scenario, List<ThingSetup> changes) {
    setups.placed(changes, scenario.setup());
    return changes.isEmpty() ? scenario : scenario.changed(changes);
  }

  /**
   * Returns what is given, which comes before the first line is done: no line has named a value
   * yet.
   */
  private Map<ExampleItem, List<ThingSetup>> given(Declaration.Example e, Scope scope) {
    Map<ExampleItem, List<ThingSetup>> given = new IdentityHashMap<>();
    for (ExampleItem item : e.items()) {
      if (item instanceof ExampleItem.Given i) {
        given.put(i, givenAlready.computeIfAbsent(i, once -> setups.things(i.specs(), scope)));
      }
    }
    return given;
  }

  /** Reports what is set up besides a scenario, which sets up all there is. */
  private void setUpTwice(Declaration.Example e) {
    e.items().stream()
        .flatMap(
            i ->
                switch (i) {
                  case ExampleItem.Given given -> Stream.of(given.span());
                  case ScenarioItem.Terrain terrain -> Stream.of(terrain.span());
                  case ScenarioItem.TableSize table -> Stream.of(table.span());
                  case ScenarioItem.Scale scale -> Stream.of(scale.span());
                  case ExampleItem other -> Stream.<Span>empty();
                })
        .findFirst()
        .ifPresent(
            span ->
                context.problems.add(
                    Diagnostic.error(
                            "set-up-twice",
                            span,
                            "an example of a scenario has the table, terrain and things of the scenario, and no others")
                        .note(
                            "say what is otherwise (`given x at …`), or leave out `scenario` and set up everything here")));
  }

  private Setup.SideSetup side(
      String name, String edge, List<ThingSetup> things, Declaration.Example e) {
    return new Setup.SideSetup(
        name,
        name,
        Optional.of(edge),
        context.names.side(),
        List.copyOf(things),
        List.of(),
        e.span());
  }

  private void proves(Declaration.Example e) {
    Set<String> seen = new TreeSet<>();
    for (Name id : e.proves()) {
      if (!seen.add(id.text())) {
        context.problems.add(
            Diagnostic.warning("proves-twice", id.span(), "`%s` is named twice", id));
      }
    }
  }

  /** The one that is named, or that must be meant. */
  private Optional<String> scenario(Declaration.Example e) {
    for (ExampleItem item : e.items()) {
      if (item instanceof ExampleItem.InScenario(Name name, var span)) {
        if (scenarios.containsKey(name.text())) {
          context.problems.means(name, scenarios.get(name.text()).origin());
          return Optional.of(name.text());
        }
        context.problems.unknown(name, scenarios.keySet(), "there is no scenario `%s`", name);
        return Suggestion.nearest(name.text(), scenarios.keySet());
      }
    }
    return Optional.empty();
  }

  private void names(Declaration.Example e, Scope scope, ArmyExampleChecker chosen) {
    for (ExampleItem item : e.items()) {
      switch (item) {
        case ExampleItem.Given i -> setups.names(i.specs(), scope);
        case ExampleItem.ArmyChosen i -> chosen.names(i, scope);
        case ScenarioItem.Terrain t ->
            setups.namedThing(t.name().text(), t.name(), t.kind(), scope);
        case ExampleItem other -> {}
      }
    }
  }
}
