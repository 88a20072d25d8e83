package dev.muster.play;

import dev.muster.compile.Candidate;
import dev.muster.trace.ReasonText;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A decision put to a player.
 *
 * @param world what the player sees as he decides; to be looked at, never changed
 * @param refusals what the side may not do now and the rule that forbids it; only made when asked
 *     for
 * @param objection what speaks against an answer that is not among the candidates, empty when it is
 *     fine
 */
public record Question(
    Thing side,
    World world,
    String decision,
    String text,
    List<? extends Candidate> candidates,
    Supplier<List<Refusal>> refusals,
    Function<String, String> objection) {

  /** All that may be answered. */
  public List<Candidate> choices() {
    return candidates.stream().filter(Candidate::allowed).map(Candidate.class::cast).toList();
  }

  /** Whether a candidate with this id may be answered. */
  public boolean allows(String id) {
    return candidates.stream().anyMatch(c -> c.is(id) && c.allowed());
  }

  /**
   * Something that may not be done, and why.
   *
   * @param readings the names of those that the rule follows
   */
  public record Refusal(
      Thing actor, String what, String rule, String pages, List<String> readings, String reason) {
    public String tell() {
      String sources = ReasonText.sources(pages, readings);
      return what + ": " + reason + " [" + rule + (sources.isEmpty() ? "" : ", " + sources) + "]";
    }
  }
}
