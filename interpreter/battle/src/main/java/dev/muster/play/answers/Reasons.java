package dev.muster.play.answers;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Quantity;
import dev.muster.play.story.Story;
import dev.muster.trace.Reason;
import dev.muster.trace.Reason.Contribution;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The reasons for a value, one after the other, as the story tells them. */
final class Reasons implements ReasonNotes {
  private final EvaluationContext battle;
  private final CompiledRulebook compiled;
  private final Story story;
  private final BiFunction<Quantity, Arguments, List<Reason>> why;
  private final List<Reason> reasons = new ArrayList<>();

  /**
   * @param why other quantities have their values
   */
  Reasons(
      EvaluationContext battle,
      CompiledRulebook compiled,
      Story story,
      BiFunction<Quantity, Arguments, List<Reason>> why) {
    this.battle = battle;
    this.compiled = compiled;
    this.story = story;
    this.why = why;
  }

  List<Reason> all() {
    return reasons;
  }

  @Override
  public void base(Quantity quantity, @Nullable Object value, Base from) {
    battle.addWork(Work.ITEM);
    reasons.addAll(
        switch (from) {
          case Base.Row _ -> List.of(reason(quantity, value));
          case Base.Formula(Frame frame) -> formula(quantity, value, frame);
        });
  }

  /**
   * Returns the reasons for the base value: where the quantity is another before its own modifiers,
   * the reasons of that one, unless no rule modified it either.
   */
  private List<Reason> formula(Quantity quantity, @Nullable Object value, Frame frame) {
    List<Reason> others =
        compiled
            .quantity(quantity)
            .delegate()
            .map(delegate -> delegate.in(frame))
            .map(delegate -> why.apply(delegate.quantity(), delegate.arguments()))
            .orElse(List.of());
    return others.size() > 1 ? others : List.of(reason(quantity, value));
  }

  private Reason reason(Quantity quantity, @Nullable Object value) {
    return new Reason(new Contribution.Base(story.told(value, quantity.type())), quantity.origin());
  }

  @Override
  public void changed(RuleFiring by, Supplier<Contribution> effect) {
    battle.addWork(Work.ITEM);
    reasons.add(new Reason(effect.get(), by.rule().origin()));
  }

  @Override
  public void applying(List<RuleFiring> fired, List<RuleFiring> left) {}
}
