package dev.muster.play.answers;

import dev.muster.compile.expression.EmptyValue;
import dev.muster.lang.syntax.Declaration.Rounding;
import dev.muster.model.Answer;
import dev.muster.model.Quantity;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Story;
import dev.muster.trace.Reason;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The values of quantities: the base, then what the modifiers that fire make of it. */
public final class QuantityEvaluator {
  /** The limit on the number of quantities that may depend on each other. */
  private static final int DEPTH_LIMIT = 50;

  private final EvaluationContext battle;
  private final RuleRequests requests;
  private final EvaluationCache cache;
  private final BaseEvaluator bases;
  private final List<Quantity> callStack = new ArrayList<>();

  private final Story story;

  QuantityEvaluator(
      EvaluationContext battle, RuleRequests requests, EvaluationCache cache, Story story) {
    this.battle = battle;
    this.requests = requests;
    this.cache = cache;
    this.story = story;
    this.bases = new BaseEvaluator(battle, requests.compiled(), story);
  }

  @Nullable Object value(Quantity quantity, Arguments arguments) {
    return cache.get(quantity, arguments, () -> evaluate(quantity, arguments, ReasonNotes.NONE));
  }

  /** Returns why it has its value: the base and each change, with the rules that made them. */
  List<Reason> why(Quantity quantity, Arguments arguments) {
    Reasons reasons = new Reasons(battle, requests.compiled(), story, this::why);
    evaluate(quantity, arguments, reasons);
    return reasons.all();
  }

  /** Has it taken down why the quantity has its value. */
  public void note(Quantity quantity, Arguments arguments, ReasonNotes notes) {
    evaluate(quantity, arguments, notes);
  }

  /** The quantity that is being evaluated, the innermost. */
  public Optional<Quantity> innermost() {
    return callStack.isEmpty() ? Optional.empty() : Optional.of(callStack.getLast());
  }

  private @Nullable Object evaluate(Quantity quantity, Arguments arguments, ReasonNotes notes) {
    if (callStack.size() >= DEPTH_LIMIT) {
      throw endless(quantity);
    }
    callStack.add(quantity);
    try {
      return modified(quantity, arguments, notes);
    } finally {
      callStack.removeLast();
    }
  }

  /** The quantity is on the call stack already; its last cycle is reported. */
  private BattleProblem endless(Quantity quantity) {
    return QuantityCircle.problem(
        callStack.subList(Math.max(0, callStack.lastIndexOf(quantity)), callStack.size()),
        requests.compiled().rulebook());
  }

  private @Nullable Object modified(Quantity quantity, Arguments arguments, ReasonNotes notes) {
    battle.addWork(Work.QUANTITY);
    List<RuleFiring> fired = requests.put(quantity, arguments);
    List<RuleFiring> left = modifiers(quantity, fired, notes);
    // A value left open matters only where no rule sets it.
    Object base =
        quantity.open() && ModifierEvaluator.sets(left)
            ? EmptyValue.of(quantity.type())
            : bases.base(quantity, arguments, fired, notes);
    if (left.isEmpty() && quantity.rounding() == Rounding.NONE) {
      return base;
    }
    return new ModifierEvaluator(story, quantity, arguments, left, notes).applied(base);
  }

  /** Those of the rules that change the value and are not set aside. */
  private List<RuleFiring> modifiers(Quantity quantity, List<RuleFiring> fired, ReasonNotes notes) {
    if (fired.isEmpty()) {
      return fired;
    }
    List<RuleFiring> modifiers = new ArrayList<>();
    for (RuleFiring f : fired) {
      if (f.rule().changes(quantity)) {
        modifiers.add(f);
      }
    }
    List<RuleFiring> left = new ArrayList<>(requests.left(modifiers));
    notes.applying(modifiers, left);
    left.removeIf(f -> f.rule().answer() instanceof Answer.Lift);
    return left;
  }
}
