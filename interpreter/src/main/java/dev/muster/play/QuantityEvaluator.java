package dev.muster.play;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.trace.Reason;
import dev.muster.world.Arguments;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of quantities: the base, then what the modifiers that fire make of it. */
final class QuantityEvaluator {
  /** Quantities that ask each other. */
  private static final int DEPTH_LIMIT = 50;

  private final Battle battle;
  private final Memo memo;
  private final BaseEvaluator bases;
  private final List<Quantity> way = new ArrayList<>();

  QuantityEvaluator(Battle battle, Memo memo) {
    this.battle = battle;
    this.memo = memo;
    this.bases = new BaseEvaluator(battle);
  }

  @Nullable Object value(Quantity quantity, Arguments arguments) {
    return memo.get(quantity, arguments, () -> evaluate(quantity, arguments, ReasonNotes.NONE));
  }

  /** Why it has its value: the base and each change, with the rules that made them. */
  List<Reason> why(Quantity quantity, Arguments arguments) {
    List<Reason> reasons = new ArrayList<>();
    evaluate(quantity, arguments, more -> reasons.addAll(more.get()));
    return reasons;
  }

  private @Nullable Object evaluate(Quantity quantity, Arguments arguments, ReasonNotes notes) {
    if (way.size() >= DEPTH_LIMIT) {
      throw endless(quantity);
    }
    way.add(quantity);
    try {
      return modified(quantity, arguments, notes);
    } finally {
      way.removeLast();
    }
  }

  /** The quantity has been asked so often on the way that its last round is told. */
  private BattleProblem endless(Quantity quantity) {
    List<Quantity> round = way.subList(Math.max(0, way.lastIndexOf(quantity)), way.size());
    Diagnostic problem =
        Diagnostic.error(
            "endless",
            quantity.origin().span(),
            "the value of `%s` depends on itself: %s → %s",
            quantity.name(),
            Words.path(round.stream().map(Quantity::name).toList()),
            quantity.name());
    for (Quantity step : round.stream().skip(1).distinct().toList()) {
      problem = problem.also(step.origin().span(), "`%s` is on the way", step.name());
    }
    return new BattleProblem(problem);
  }

  private @Nullable Object modified(Quantity quantity, Arguments arguments, ReasonNotes notes) {
    battle.spend();
    List<RuleFiring> fired = battle.put(battle.compiled().topics().of(quantity), arguments);
    Object base = bases.base(quantity, arguments, fired, notes);
    List<RuleFiring> modifiers = new ArrayList<>();
    for (RuleFiring f : fired) {
      if (f.rule() instanceof Rule.Modifier) {
        modifiers.add(f);
      }
    }
    return modifiers.isEmpty()
        ? ModifierEvaluator.rounded(quantity, base)
        : new ModifierEvaluator(
                quantity, arguments, RuleExceptions.left(battle.compiled(), modifiers), notes)
            .applied(base);
  }
}
