package dev.muster.check.rulebook;

import dev.muster.check.declaration.DeclarationContext;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import dev.muster.model.Special;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What can only be said of the whole: nobody has this, that is still open, these two contradict
 * each other.
 */
public final class WholeRulebookChecks {
  private final DeclarationContext context;

  private WholeRulebookChecks(DeclarationContext context) {
    this.context = context;
  }

  public static void check(CheckedBodies bodies, DeclarationContext context) {
    List<EffectiveDeclaration> declared = bodies.signatures().declarations().all();
    WholeRulebookChecks checks = new WholeRulebookChecks(context);
    checks.conflicts(bodies.rules());
    new TriggerCycles(context).find(bodies.rules());
    if (!context.problems.anyError()) {
      checks.specials(declared);
    }
    checks.entry(declared);
    checks.open(declared);
  }

  /** Only where there are rosters can a special rule be missed in them. */
  private void specials(List<EffectiveDeclaration> declared) {
    boolean rosters =
        declared.stream()
            .anyMatch(
                d ->
                    d.declaration() instanceof Declaration.Scenario
                        || d.declaration() instanceof Declaration.Army);
    if (!rosters) {
      return;
    }
    for (Special special : context.names.specials.values()) {
      if (!context.names.had.contains(special.name())) {
        context.problems.add(
            Diagnostic.warning(
                    "special-unused",
                    special.origin().span(),
                    "nothing in the rosters and examples has `%s`",
                    special.name())
                .note("an example with it would show that it does what the page says"));
      }
    }
  }

  private void open(List<EffectiveDeclaration> declared) {
    for (EffectiveDeclaration d : declared) {
      if (d.open()) {
        context.problems.add(
            Diagnostic.warning(
                    "open-declaration",
                    d.name().span(),
                    "the %s `%s` is still open",
                    d.sort(),
                    d.name())
                .note(
                    "the printed rules leave it open; a rulebook that extends this one fills it with `replace %s %s …`",
                    d.sort(), d.name()));
      }
    }
  }

  /** Two rules that always set the same quantity, neither an exception to the other. */
  private void conflicts(Rules rules) {
    Map<String, Rule.Modifier> first = new LinkedHashMap<>();
    for (Rule rule : rules.all()) {
      if (rule instanceof Rule.Modifier m
          && m.change() == Change.SET
          && m.when().isEmpty()
          && m.bearer() instanceof Rule.Bearer.Nobody
          && !rules.exceptions().stated(m)
          && m.origin().onlyIn().isEmpty()) {
        Rule.Modifier before = first.putIfAbsent(m.quantity().name() + m.filters(), m);
        if (before != null) {
          context.problems.add(
              Diagnostic.error(
                      "conflict",
                      m.origin().span(),
                      "`%s` and `%s` both always set `%s`",
                      m.origin().name(),
                      before.origin().name(),
                      m.quantity().name())
                  .also(before.origin().span(), "the other")
                  .note(
                      "say which is the exception: `modifier … instead of …`, or when each holds: `when …`"));
        }
      }
    }
  }

  private void entry(List<EffectiveDeclaration> declared) {
    boolean fights =
        declared.stream().anyMatch(d -> d.declaration() instanceof Declaration.Scenario);
    var battle = context.names.procedures.get("battle");
    if (fights && battle == null) {
      EffectiveDeclaration scenario =
          declared.stream()
              .filter(d -> d.declaration() instanceof Declaration.Scenario)
              .findFirst()
              .orElseThrow();
      context.problems.add(
          Diagnostic.warning(
                  "no-battle",
                  scenario.name().span(),
                  "no rule says how a battle is played: there is no `procedure battle`")
              .note("it is run after a scenario is set up, until a side has won"));
    } else if (battle != null && !battle.parameters().isEmpty()) {
      context.problems.add(
          Diagnostic.error(
              "no-battle",
              battle.origin().span(),
              "`procedure battle` is where a battle begins, so it takes no parameters"));
    }
  }
}
