package dev.muster.play.decisions;

import dev.muster.compile.statement.AskedSide;
import dev.muster.compile.statement.Candidate;
import dev.muster.trace.Asked;
import dev.muster.trace.Objection;
import dev.muster.trace.OrderForm;
import dev.muster.trace.ThingRef;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A decision put to a player.
 *
 * @param view what the player sees as they decide; to be looked at, never changed
 * @param refusals what the side may not do now and the rule that forbids it; only made when asked
 *     for
 * @param objection what speaks against an answer that is not among the candidates
 * @param forms how the orders are written that can be given; only made when asked for
 * @param inVain whether a candidate is an order that changed nothing, and nothing has changed since
 * @param about whom it is about that is decided: the things of the innermost procedure
 */
public record Question(
    AskedSide whom,
    SideView view,
    Asked asked,
    List<? extends Candidate> candidates,
    Supplier<Refusals> refusals,
    Function<String, Optional<Objection>> objection,
    Supplier<List<OrderForm>> forms,
    Predicate<Candidate> inVain,
    List<ThingRef> about) {
  public Thing side() {
    return whom.side();
  }

  /** Its name in the rulebook. */
  public String decision() {
    return whom.decision();
  }

  /** All that may be answered. */
  public List<Candidate> choices() {
    return candidates.stream().filter(Candidate::allowed).map(Candidate.class::cast).toList();
  }

  /** Whether a candidate with this id may be answered. */
  public boolean allows(String id) {
    return candidates.stream().anyMatch(c -> c.is(id) && c.allowed());
  }
}
