package dev.muster.record;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import dev.muster.trace.Explanation;
import dev.muster.trace.Explanation.Claim;
import dev.muster.trace.Order;
import dev.muster.trace.Reason;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Explanations in the form of records: names and numbers, each with what it follows from. */
public final class ExplanationFacts {
  private final UnaryOperator<String> place;

  /**
   * @param place what to call a place in the rulebook
   */
  public ExplanationFacts(UnaryOperator<String> place) {
    this.place = place;
  }

  public Map<String, @Nullable Object> of(Explanation explanation) {
    return of(explanation.claim()).ifAny("because", all(explanation.because())).all();
  }

  public List<Map<String, @Nullable Object>> all(List<Explanation> explanations) {
    return explanations.stream().map(this::of).toList();
  }

  private Facts of(Claim claim) {
    return switch (claim) {
      case Claim.Happened(int number, StoryEvent event) ->
          new Facts()
              .ifNot0("event", number)
              .with("happened", EventFacts.of(event))
              .ifThere("where", placed(event.where()));
      case Claim.Within(Origin rule, List<ThingRef> about) ->
          cited(new Facts().with("within", ValueFacts.rule(rule)), rule)
              .ifAny("about", ValueFacts.names(about));
      case Claim.Is(String text, Value value, Span where) ->
          new Facts()
              .with("text", text)
              .with("is", ValueFacts.of(value))
              .ifThere("where", placed(where.where()));
      case Claim.Holds(String text, boolean holds, Optional<Claim.Sides> compared, Span where) ->
          new Facts()
              .with("condition", text)
              .with("holds", holds)
              .ifThere("left", compared.map(sides -> ValueFacts.of(sides.left())))
              .ifThere("right", compared.map(sides -> ValueFacts.of(sides.right())))
              .ifThere("where", placed(where.where()));
      case Claim.Worth(Origin quantity, List<StoryEvent.Argument> arguments, Value value) ->
          cited(new Facts().with("quantity", quantity.name()), quantity)
              .ifAny(
                  "of",
                  arguments.stream().map(argument -> ValueFacts.of(argument.value())).toList())
              .with("is", ValueFacts.of(value));
      case Claim.Made(Reason.Contribution part, Origin rule) ->
          cited(new Facts().with("rule", ValueFacts.rule(rule)), rule).and(ValueFacts.of(part));
      case Claim.SetAside(Origin rule, List<Origin> by) ->
          cited(new Facts().with("setAside", ValueFacts.rule(rule)), rule)
              .with("by", by.stream().map(ValueFacts::rule).toList());
      case Claim.Seen(Origin sight, boolean sees, String because) ->
          cited(new Facts().with("sight", sight.name()), sight)
              .with("sees", sees)
              .with("for", because);
      case Claim.Refused(Refusal refusal) ->
          new Facts().with("refused", refusal.by()).with("for", RefusalText.of(refusal));
      case Claim.Allowed(Order order, String written) ->
          new Facts().with("nearest", ValueFacts.of(order).all()).with("written", written);
      case Claim.Read(Origin reading, String text) ->
          cited(new Facts().with("reading", reading.name()), reading).with("text", text);
    };
  }

  private Facts cited(Facts facts, Origin rule) {
    return facts.ifThere("pages", rule.pages()).ifThere("where", placed(rule.span().where()));
  }

  private Optional<String> placed(String where) {
    return Optional.of(place.apply(where)).filter(known -> !known.isEmpty());
  }
}
