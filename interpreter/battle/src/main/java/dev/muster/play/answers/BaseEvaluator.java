package dev.muster.play.answers;

import dev.muster.compile.CompiledQuantity;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.expression.EmptyValue;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Answer;
import dev.muster.model.Quantity;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Story;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a quantity before any rule modifies it: the row of its table, the value of its formula,
 * or nothing.
 */
final class BaseEvaluator {
  private final EvaluationContext battle;
  private final CompiledRulebook compiled;

  private final Story story;

  BaseEvaluator(EvaluationContext battle, CompiledRulebook compiled, Story story) {
    this.battle = battle;
    this.compiled = compiled;
    this.story = story;
  }

  /**
   * @param fired the rows that fit, among others
   */
  @Nullable Object base(
      Quantity quantity, Arguments arguments, List<RuleFiring> fired, ReasonNotes notes) {
    CompiledQuantity worked = compiled.quantity(quantity);
    if (worked.table()) {
      RuleFiring row = row(quantity, arguments, fired);
      Object value = row.value();
      notes.base(quantity, value, new ReasonNotes.Base.Row(row));
      return value;
    }
    if (worked.formula().isPresent()) {
      Frame frame = Frame.of(arguments, worked.frame(), battle);
      Object value = worked.formula().get().value(frame);
      notes.base(quantity, value, new ReasonNotes.Base.Formula(frame));
      return value;
    }
    if (quantity.open()) {
      throw BattleProblem.at(
          "open-declaration",
          quantity.origin().span(),
          "`%s` is left open by the printed rules; a supplement must fill it in before it can be played",
          quantity.name());
    }
    return EmptyValue.of(quantity.type());
  }

  private RuleFiring row(Quantity quantity, Arguments arguments, List<RuleFiring> fired) {
    RuleFiring found = null;
    for (RuleFiring f : fired) {
      if (f.rule().answer() instanceof Answer.Value) {
        if (found != null && switchedOn(found) != switchedOn(f)) {
          found = switchedOn(f) ? f : found;
          continue;
        }
        if (found != null) {
          throw new BattleProblem(
              Diagnostic.error(
                      "conflict",
                      f.rule().origin().span(),
                      "two rows of `%s` fit %s",
                      quantity.name(),
                      story.told(quantity.parameters(), arguments))
                  .also(found.rule().origin().span(), "the other row"));
        }
        found = f;
      }
    }
    if (found == null) {
      throw BattleProblem.at(
          "no-row",
          quantity.origin().span(),
          "no row of `%s` fits %s",
          quantity.name(),
          story.told(quantity.parameters(), arguments));
    }
    return found;
  }

  /** A row of an option goes before those that hold in every battle. */
  private static boolean switchedOn(RuleFiring row) {
    return row.rule().origin().onlyIn().isPresent();
  }
}
