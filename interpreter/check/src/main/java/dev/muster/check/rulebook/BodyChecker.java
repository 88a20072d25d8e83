package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.rule.ModifierChecker;
import dev.muster.check.rule.PermissionChecker;
import dev.muster.check.rule.PreferenceChecker;
import dev.muster.check.rule.PropertyChecker;
import dev.muster.check.rule.RankingChecker;
import dev.muster.check.rule.RuleContext;
import dev.muster.check.rule.SightChecker;
import dev.muster.check.rule.SpecialChecker;
import dev.muster.check.rule.TriggerChecker;
import dev.muster.check.rule.UnmetRules;
import dev.muster.check.signature.Signatures;
import dev.muster.check.statement.BeforeBodies;
import dev.muster.check.statement.BodyFacts;
import dev.muster.check.statement.ProcedureChecker;
import dev.muster.check.statement.Reach;
import dev.muster.check.table.OutcomeChecker;
import dev.muster.check.table.QuantityChecker;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Expression;
import dev.muster.model.Action;
import dev.muster.model.Bodies;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import java.util.List;
import java.util.Optional;

/**
 * Checks the body of one declaration. What it returns follows from the signatures and from the
 * facts of bodies whose turn is before; nothing else changes by it, so that a declaration can be
 * checked anew alone.
 */
final class BodyChecker {
  private final Signatures signatures;
  private final BeforeBodies before;
  private final ProblemCollector problems;

  /**
   * @param problems of the signatures: what follows from them is not told
   */
  BodyChecker(Signatures signatures, BeforeBodies before, ProblemCollector problems) {
    this.signatures = signatures;
    this.before = before;
    this.problems = problems;
  }

  /** The order in which bodies are checked. */
  enum Turn {
    ROUTINES,
    /** They may answer any place in a routine. */
    RULES,
    /** Their preferences may speak of any decision. */
    GENERALS;

    /** Empty where a declaration has no body, or stands in the setup of battles. */
    static Optional<Turn> of(Declaration declaration) {
      return switch (declaration) {
        case Declaration.Action _, Declaration.Procedure _, Declaration.Window _ ->
            Optional.of(ROUTINES);
        case Declaration.Quantity _,
            Declaration.Modifier _,
            Declaration.Permission _,
            Declaration.Special _,
            Declaration.Trigger _,
            Declaration.Victory _,
            Declaration.Outcome _,
            Declaration.Ranking _,
            Declaration.Sight _,
            Declaration.Halt _,
            Declaration.Property _ ->
            Optional.of(RULES);
        case Declaration.General _ -> Optional.of(GENERALS);
        case Declaration other -> Optional.empty();
      };
    }

    /** Whether what is declared may speak of what bodies of this turn tell. */
    boolean isBefore(Declaration declaration) {
      return of(declaration)
          .map(turn -> compareTo(turn) < 0)
          .orElse(declaration instanceof Declaration.Example && this != GENERALS);
    }
  }

  /**
   * @param others the facts of those whose turn is before
   */
  CheckedBody check(EffectiveDeclaration d, BodyFacts others) {
    ProblemCollector own = problems.forBody();
    RuleContext context = new RuleContext(signatures, before, own, others);
    Bodies.Builder core = new Bodies.Builder();
    try {
      check(d, context, core);
      context.rules.all().forEach(rule -> UnmetRules.check(own, rule));
    } catch (ProblemCollector.Enough _) {
      // The problems found are returned.
    }
    return new CheckedBody(core.build(), context.rules, context.facts(), own.ofBody());
  }

  private static void check(EffectiveDeclaration d, RuleContext context, Bodies.Builder core) {
    SymbolTable names = context.names;
    switch (d.declaration()) {
      case Declaration.Action x -> action(d, x, context, core);
      case Declaration.Procedure x -> procedure(d, x.body(), List.of(), context, core);
      case Declaration.Window x -> procedure(d, x.body(), x.when(), context, core);
      case Declaration.Quantity x -> {
        Quantity quantity = d.in(names.quantities);
        core.add(quantity, new QuantityChecker(context).body(d, x, quantity));
      }
      case Declaration.Outcome x -> {
        Outcome outcome = d.in(names.outcomes);
        new OutcomeChecker(context).dice(d, x, outcome).ifPresent(dice -> core.add(outcome, dice));
      }
      case Declaration.Modifier x -> new ModifierChecker(context).define(d, x);
      case Declaration.Permission x -> new PermissionChecker(context).define(d, x);
      case Declaration.Special x -> new SpecialChecker(context).define(d, x);
      case Declaration.Trigger x -> new TriggerChecker(context).define(d, x);
      case Declaration.Victory x -> new TriggerChecker(context).victory(d, x);
      case Declaration.Ranking x -> new RankingChecker(context).define(d, x);
      case Declaration.Sight x -> new SightChecker(context).sight(d, x);
      case Declaration.Halt x -> new SightChecker(context).halt(d, x);
      case Declaration.Property x -> new PropertyChecker(context).define(d, x);
      case Declaration.General x -> new PreferenceChecker(context).add(d, x, core);
      case Declaration other -> {}
    }
  }

  private static void action(
      EffectiveDeclaration d, Declaration.Action a, RuleContext context, Bodies.Builder core) {
    Action action = d.in(context.names.actions);
    Action.Body body = new ProcedureChecker(context).body(d, a, action);
    core.add(action, body);
    Quantity reach = context.names.reaches.get(action.name());
    if (reach != null) {
      core.add(reach, Reach.of(body));
    }
  }

  private static void procedure(
      EffectiveDeclaration d,
      Declaration.ProcedureBody body,
      List<Expression> when,
      RuleContext context,
      Bodies.Builder core) {
    Procedure procedure = d.in(context.names.procedures);
    core.add(procedure, new ProcedureChecker(context).body(d, body, when, procedure));
  }
}
