package dev.muster.check.setup;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.StepsChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Battles that can be fought: table, sides, terrain, options, and what is done before the first
 * turn.
 */
public final class ScenarioChecker {
  private final StatementContext context;
  private final SetupChecker setups;
  private final Function<Name, List<Setup.ThingSetup>> armies;

  /**
   * @param armies the things that an army takes
   */
  public ScenarioChecker(StatementContext context, Function<Name, List<Setup.ThingSetup>> armies) {
    this.context = context;
    this.armies = armies;
    this.setups = new SetupChecker(context);
  }

  /** Declares the things, which the scenario's own rules may name. Called first. */
  public void names(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Scenario s) {
        names(d, s);
      }
    }
  }

  private void names(EffectiveDeclaration d, Declaration.Scenario s) {
    Scope scope = context.things(d.name().text());
    for (ScenarioItem item : s.items()) {
      switch (item) {
        case ScenarioItem.SideRoster side -> {
          setups.namedThing(
              side.head().name().text(),
              side.head().name(),
              new Type.OfThing(context.names.side()),
              scope);
          setups.names(side.roster(), scope);
          for (Name army : side.armies()) {
            named(armies.apply(army), army, scope);
          }
        }
        case ScenarioItem.Terrain t ->
            setups.namedThing(t.name().text(), t.name(), t.kind(), scope);
        case ScenarioItem.TableSize i -> {}
        case ScenarioItem.Scale i -> {}
        case ScenarioItem.Options i -> {}
        case ScenarioItem.Limit i -> {}
        case ScenarioItem.DeployIn i -> {}
        case ScenarioItem.UseGeneral i -> {}
        case ScenarioItem.Start i -> {}
        case ScenarioItem.Rule i -> {}
      }
    }
  }

  public Map<String, Scenario> of(List<EffectiveDeclaration> all) {
    Map<String, Scenario> made = new LinkedHashMap<>();
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Scenario s) {
        made.put(d.name().text(), scenario(d, s));
      }
    }
    return made;
  }

  private CheckedExpression limit(ScenarioItem.Limit item) {
    CheckedExpression turns =
        context.expressions.count(item.turns(), Scope.empty(), Expectation.Operand.LIMIT);
    if (turns instanceof CheckedExpression.Number(double number, _, _) && number < 1) {
      context.problems.add(
          Diagnostic.error("how-many", turns.span(), "a battle lasts one turn at least"));
    }
    return turns;
  }

  private Scenario scenario(EffectiveDeclaration d, Declaration.Scenario s) {
    Scope things = context.things(d.name().text());
    Scope scope = Scope.within(things);
    SetupPartChecker parts = new SetupPartChecker(context);
    List<Setup.SideSetup> sides = new ArrayList<>();
    List<Setup.Deployment> deployments = new ArrayList<>();
    Optional<String> general = Optional.empty();
    Optional<CheckedExpression> limit = Optional.empty();
    List<Statement> start = new ArrayList<>();
    for (ScenarioItem item : s.items()) {
      switch (item) {
        case ScenarioItem.TableSize i -> parts.table(i);
        case ScenarioItem.Scale i -> parts.scale(i);
        case ScenarioItem.Options i -> parts.options(i);
        case ScenarioItem.Terrain i -> parts.terrain(i);
        case ScenarioItem.Limit i -> limit = Optional.of(limit(i));
        case ScenarioItem.SideRoster i -> sides.add(side(i, things));
        case ScenarioItem.DeployIn i -> deployment(i, scope).ifPresent(deployments::add);
        case ScenarioItem.UseGeneral i -> {
          Set<String> known = context.signatures.declarations().names(Declaration.General.class);
          if (!known.contains(i.general().text())) {
            context.problems.unknown(i.general(), known, "there is no general `%s`", i.general());
          }
          context.signatures.declarations().means(i.general(), Set.of("general"), context.problems);
          general = Optional.of(i.general().text());
        }
        case ScenarioItem.Start i -> start.addAll(i.body());
        case ScenarioItem.Rule i -> {}
      }
    }
    if (sides.size() != 2) {
      context.problems.add(
          Diagnostic.error(
                  "two-sides",
                  d.name().span(),
                  "a battle has two sides, but `%s` has %s",
                  d.name(),
                  sides.size())
              .note("write `side NAME \"Title\" baseline north { … }` for each"));
    }
    List<CheckedStatement> body = context.statements.all(start, scope);
    Setup setup = parts.setup(sides, deployments, general, limit);
    new PlaceChecker(context.problems, setup).lookForDoubles();
    new OverlapChecker(context.problems, setup).look();
    new EdgeChecker(context.problems, setup).look();
    new DeploymentChecker(context.problems, setup).look();
    new BaselineChecker(context.problems, setup).look(s);
    return new Scenario(d.origin(), setup, body, scope.frame().size());
  }

  private Setup.SideSetup side(ScenarioItem.SideRoster side, Scope things) {
    Optional<String> baseline = side.baseline().flatMap(this::edge);
    return new Setup.SideSetup(
        side.head().name().text(),
        side.head().title().orElse(side.head().name().text()),
        baseline,
        context.names.side(),
        Stream.concat(
                setups.things(side.roster(), things).stream(),
                side.armies().stream().map(armies).flatMap(List::stream))
            .toList(),
        side.armies().stream().map(Name::text).toList(),
        side.span());
  }

  private void named(List<Setup.ThingSetup> things, Name army, Scope scope) {
    for (Setup.ThingSetup thing : things) {
      setups.namedThing(thing.name(), army, context.types.thing(thing.kind()), scope);
      named(thing.things(), army, scope);
    }
  }

  private Optional<String> edge(Name name) {
    if (context.names.edges().member(name.text()).isEmpty()) {
      context.problems.unknown(
          name,
          BuiltinDeclarations.FACINGS.keySet().stream().sorted().toList(),
          "the table has no edge `%s`",
          name);
      return Optional.empty();
    }
    return Optional.of(name.text());
  }

  private Optional<Setup.Deployment> deployment(ScenarioItem.DeployIn item, Scope scope) {
    if (scope.find(item.what().text()).isEmpty()) {
      context.problems.unknown(
          item.what(), scope.names(), "this scenario does not set up `%s`", item.what());
      return Optional.empty();
    }
    context.means(item.what(), scope);
    CheckedExpression region =
        context.expressions.want(item.zone(), scope, Type.REGION, Expectation.Operand.DEPLOY);
    return Optional.of(
        new Setup.Deployment(
            item.what().text(),
            item.secretly(),
            region,
            new StepsChecker(context).places(item.steps(), scope),
            item.span()));
  }
}
