package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.Example;
import dev.muster.model.Procedure;
import dev.muster.model.Special;
import java.util.List;

/**
 * Checks what can only be said of the whole: nobody has this, that is still open, these two
 * contradict each other.
 */
public final class WholeRulebookChecks {
  private final CheckedBodies bodies;
  private final List<EffectiveDeclaration> declared;
  private final ProblemCollector problems;

  private WholeRulebookChecks(CheckedBodies bodies, ProblemCollector problems) {
    this.bodies = bodies;
    this.declared = bodies.signatures().declarations().all();
    this.problems = problems;
  }

  public static void check(CheckedBodies bodies, ProblemCollector problems) {
    WholeRulebookChecks checks = new WholeRulebookChecks(bodies, problems);
    new ConflictChecker(problems).check(bodies.rules());
    new TriggerCycles(problems).find(bodies.rules(), bodies.all());
    new QuantityCycles(problems).find(bodies);
    new ReplacementChecker(problems).check(bodies.rules());
    new ExceptionMatter(problems).check(bodies.rules());
    new VictoryOrder(problems).check(bodies.rules());
    if (!problems.anyError()) {
      checks.specials();
      checks.expectations();
      new RefusedActions(problems).check(bodies.rules());
      new SelfModifiers(problems).check(bodies.rules());
      new MaskedModifiers(problems).check(bodies.rules());
      CallGraph graph = new CallGraph(bodies);
      new LifetimeChecker(problems).check(bodies, graph);
      new EventChecker(problems).check(bodies, graph);
      AttributeChanges changes =
          AttributeChanges.of(bodies, graph.statements(), bodies.all().actions().values());
      new ChangeChecker(problems)
          .check(bodies, bodies.played() ? AttributeChanges.inPlay(bodies, graph) : changes);
      new AttributeValueChecker(problems).check(bodies, graph, changes);
      new DryDeckChecker(problems).check(bodies, graph);
      new HeldCardChecker(problems).check(bodies, graph);
      new LoopChecker(problems).check(graph);
      new TurnLimitChecker(problems).check(bodies, graph);
      new UnreachedChecker(problems).check(bodies, graph);
      new UnusedNames(problems, bodies).check();
      new UnusedLets(problems).check(bodies, graph);
      new PlacedChecker(problems).check(bodies, graph);
      new RemovedChecker(problems).check(bodies);
      new OrdersChecker(problems, bodies, graph).check();
      new SecretReadChecker(problems).check(bodies);
      new AbsentValueChecker(problems, bodies).check(graph);
    }
    checks.entry();
    checks.open();
  }

  /** Only where there are rosters or examples can a special rule be missed in them. */
  private void specials() {
    boolean rosters =
        declared.stream()
            .anyMatch(
                d ->
                    d.declaration() instanceof Declaration.Scenario
                        || d.declaration() instanceof Declaration.Army
                        || d.declaration() instanceof Declaration.Example);
    if (!rosters) {
      return;
    }
    for (Special special : bodies.signatures().names().specials.values()) {
      if (!bodies.usedSpecials().contains(special.name())) {
        problems.add(
            Diagnostic.warning(
                    "special-unused",
                    special.origin().span(),
                    "nothing in the rosters and examples has `%s`",
                    special.name())
                .note("add an example that uses it, to test it against the printed rule"));
      }
    }
  }

  /** Examples that hold whatever the rules say. */
  private void expectations() {
    bodies.examples().stream()
        .filter(example -> !example.mayFail())
        .map(Example::origin)
        .distinct()
        .forEach(
            origin ->
                problems.add(
                    Diagnostic.warning(
                            "expects-nothing",
                            origin.span(),
                            "`%s` expects nothing, so it holds whatever the rules say",
                            origin.name())
                        .note(
                            "say what comes of it: `expect CONDITION`; `expect VALUE = ?` shows what it is")));
  }

  private void open() {
    for (EffectiveDeclaration d : declared) {
      if (d.open()) {
        problems.add(
            Diagnostic.warning(
                    "open-declaration",
                    d.name().span(),
                    "the %s `%s` is still open",
                    d.declarationKind(),
                    d.name())
                .note(
                    "the printed rules leave it open; a rulebook that extends this one fills it with `replace %s %s …`",
                    d.declarationKind(), d.name()));
      }
    }
  }

  private void entry() {
    boolean fights =
        declared.stream().anyMatch(d -> d.declaration() instanceof Declaration.Scenario);
    var battle = bodies.signatures().names().procedures.get(Procedure.START);
    if (fights && battle == null) {
      EffectiveDeclaration scenario =
          declared.stream()
              .filter(d -> d.declaration() instanceof Declaration.Scenario)
              .findFirst()
              .orElseThrow();
      problems.add(
          Diagnostic.warning(
                  "no-battle",
                  scenario.name().span(),
                  "no rule says how a battle is played: there is no `procedure battle`")
              .note("it is run after a scenario is set up, until a side has won"));
    } else if (battle != null && !battle.parameters().isEmpty()) {
      problems.add(
          Diagnostic.error(
              "no-battle",
              battle.origin().span(),
              "`procedure battle` is where a battle begins, so it takes no parameters"));
    }
  }
}
