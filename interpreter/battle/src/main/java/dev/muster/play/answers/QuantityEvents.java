package dev.muster.play.answers;

import dev.muster.compile.expression.EmptyValue;
import dev.muster.lang.Span;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import dev.muster.play.story.Story;
import dev.muster.trace.Reason;
import dev.muster.trace.Reason.Contribution;
import dev.muster.trace.StoryEvent.Argument;
import dev.muster.trace.StoryEvent.Said;
import dev.muster.trace.StoryEvent.Saying;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Effects.QuantityCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes events of the values of quantities, and of why they have them. */
public final class QuantityEvents {
  private final Story story;
  private final QuantityEvaluator quantities;

  public QuantityEvents(Story story, QuantityEvaluator quantities) {
    this.story = story;
    this.quantities = quantities;
  }

  public Said text(List<Value> text, List<QuantityCall> from, Span where) {
    List<Reason> reasons =
        from.stream().flatMap(call -> besideText(call, text, from.size() > 1).stream()).toList();
    return new Said(new Saying.Words(text), reasons, where.where());
  }

  public Said value(QuantityCall call, Span where) {
    Quantity quantity = call.quantity();
    Value value = story.told(quantities.value(quantity, call.arguments()), quantity.type());
    return new Said(
        new Saying.Quantity(quantity.origin(), arguments(call), value),
        quantities.why(quantity, call.arguments()),
        where.where());
  }

  private List<Argument> arguments(QuantityCall call) {
    Arguments arguments = call.arguments();
    List<Argument> shown = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = call.quantity().parameters().get(i);
      shown.add(
          new Argument(parameter.preposition(), story.told(arguments.get(i), parameter.type())));
    }
    return shown;
  }

  /**
   * Returns why a quantity has the value that a text tells: a base that is nothing (0, no, none)
   * says no more than the text, and a flag that rules set is named, for `yes` alone would not say
   * of what. Where the text tells another value, such as what is left of two quantities, the base
   * says of which quantity what is added to it is a part.
   */
  private List<Reason> besideText(QuantityCall call, List<Value> text, boolean several) {
    Quantity quantity = call.quantity();
    List<Reason> reasons = quantities.why(quantity, call.arguments());
    Contribution nothing =
        new Contribution.Base(story.told(EmptyValue.of(quantity.type()), quantity.type()));
    if (!reasons.isEmpty()
        && reasons.getFirst().effect().equals(nothing)
        && (reasons.size() == 1
            || !(quantity.type() instanceof Type.Count)
            || !several && tells(text, call))) {
      reasons = reasons.subList(1, reasons.size());
    }
    return quantity.type() instanceof Type.Flag
        ? reasons.stream().map(r -> naming(quantity.origin(), r)).toList()
        : reasons;
  }

  private boolean tells(List<Value> text, QuantityCall call) {
    return text.contains(
        story.told(quantities.value(call.quantity(), call.arguments()), call.quantity().type()));
  }

  private static Reason naming(Origin flag, Reason reason) {
    return reason.rule().equals(flag)
        ? reason
        : new Reason(reason.effect(), reason.rule(), Optional.of(flag));
  }
}
