package dev.muster.model;

import dev.muster.lang.syntax.Declaration.Permit;
import java.util.List;
import java.util.Optional;

/**
 * A rule of the language, which becomes a Drools rule: where it is about the topic and its
 * conditions hold, it gives its answer. Slots 0..n-1 of its frame are the parts of the topic; what
 * a special's bearer brings follows.
 *
 * @param when what it asks for, in order
 */
public record Rule(
    Origin origin,
    Topic topic,
    List<CheckedExpression> when,
    Answer answer,
    int frame,
    Bearer bearer) {
  /** A rule that holds whoever is there. */
  public static Rule of(
      Origin origin, Topic topic, List<CheckedExpression> when, Answer answer, int frame) {
    return new Rule(origin, topic, List.copyOf(when), answer, frame, new Bearer.Nobody());
  }

  /** The conditions under which it applies: `only` refuses where what it asks for does not hold. */
  public List<CheckedExpression> guard() {
    return permits(Permit.ONLY)
        ? CheckedExpression.all(when).stream()
            .<CheckedExpression>map(all -> new CheckedExpression.Not(all, all.span()))
            .toList()
        : when;
  }

  public boolean permits(Permit permit) {
    return answer instanceof Answer.Permit p && p.permit() == permit;
  }

  public boolean changes(Quantity quantity) {
    return topic == quantity && (answer instanceof Answer.Change || answer instanceof Answer.Lift);
  }

  /** Whether it holds whoever is there, without a condition, in every battle or in one option. */
  public boolean unconditional() {
    return when.isEmpty() && bearer instanceof Bearer.Nobody;
  }

  /** The event it responds to. */
  public Optional<Event> heard() {
    return topic.matter() instanceof Event event ? Optional.of(event) : Optional.empty();
  }
}
