package dev.muster.engine;

import dev.muster.compile.statement.Candidate;
import dev.muster.trace.ChoiceText;
import dev.muster.trace.Chosen;
import java.util.List;
import java.util.Optional;

/**
 * Something that may be answered.
 *
 * @param id what is answered, and stands in records: {@code advance a straight:80}
 * @param text for people
 * @param order if it is one
 * @param leadsTo what the rulebook tells of it beforehand
 * @param liking how much the general of the rulebook likes it; bots take what they like best
 */
public record Choice(
    String id, String text, Optional<Order> order, List<String> leadsTo, double liking) {
  static Choice of(Candidate candidate) {
    Chosen chosen = candidate.chosen();
    return new Choice(
        candidate.id(),
        ChoiceText.of(chosen),
        chosen instanceof Chosen.Ordered(var order)
            ? Optional.of(Order.of(order))
            : Optional.empty(),
        List.copyOf(candidate.leadsTo()),
        candidate.utility());
  }
}
