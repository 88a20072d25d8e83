package dev.muster.record;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All that is needed to fight a battle again, and what came of it.
 *
 * @param contentHash of the rulebook's texts, so that a changed rulebook is noticed
 * @param asOf the day as of which the rulebook was read; empty for all errata
 * @param players who plays, by side
 */
public record BattleRecord(
    int format,
    String rulebook,
    String version,
    String contentHash,
    String asOf,
    String scenario,
    List<String> options,
    long seed,
    Map<String, Seat> players,
    List<MadeDecision> decisions,
    List<RecordedEvent> events,
    Ending result) {

  /**
   * Grows whenever a field, a kind or a fact is added, goes, or means something else. Older ones
   * are read for good.
   */
  public static final int FORMAT = 4;

  /**
   * Something that happened.
   *
   * @param where {@code file:line} of the rule, empty when there is none
   * @param facts as {@link EventFacts} names them; in a record of {@link SentenceRecord} its text
   */
  public record RecordedEvent(
      String kind,
      String where,
      @JsonAnyGetter @JsonAnySetter Map<String, @Nullable Object> facts) {
    public static RecordedEvent of(StoryEvent event) {
      return new RecordedEvent(EventFacts.kind(event), event.where(), EventFacts.of(event));
    }
  }

  /** The reason for a battle's end. */
  public enum How {
    /** A rule or a statement of the rulebook. */
    DECIDED,
    /** Its procedure was over. */
    RAN_OUT,
    /** It is not over. */
    LEFT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * @param winner empty when drawn or not decided
   * @param by the name of the rule that decided it, or the words of the statement that did
   */
  public record Ending(How how, String winner, String by) {}

  /** The day as of which the rulebook is to be read; empty for all errata. */
  public Optional<String> day() {
    return asOf.isEmpty() ? Optional.empty() : Optional.of(asOf);
  }

  /**
   * The same with places that do not depend on where the rulebook lies.
   *
   * @param places what to call the files, by the names of their sources
   */
  public BattleRecord portable(Map<String, String> places) {
    return new BattleRecord(
        format,
        rulebook,
        version,
        contentHash,
        asOf,
        scenario,
        options,
        seed,
        players,
        List.copyOf(decisions),
        events.stream()
            .map(e -> new RecordedEvent(e.kind(), portable(e.where(), places), e.facts()))
            .toList(),
        result);
  }

  /** A place in a rulebook that does not depend on where the rulebook lies. */
  public static String portable(String where, Map<String, String> places) {
    int line = where.lastIndexOf(':');
    String file = where.substring(0, Math.max(line, 0));
    return places.getOrDefault(file, file) + where.substring(Math.max(line, 0));
  }

  /** Whether the battle was left before it was over, and can be resumed. */
  public boolean left() {
    return result.how() == How.LEFT;
  }

  /**
   * The start of a battle: with the same answers, the same battle follows.
   *
   * @param contentHash of the rulebook's text
   * @param asOf the day as of which it was read; empty for all errata
   * @param players who plays, by side
   */
  public record Start(
      Rulebook rulebook,
      String contentHash,
      Optional<String> asOf,
      Scenario scenario,
      long seed,
      Map<String, Seat> players) {}

  /**
   * @param result empty where a problem broke it off
   */
  public static BattleRecord of(
      Start start,
      List<MadeDecision> decisions,
      List<StoryEvent> events,
      Optional<BattleResult> result) {
    return of(start, decisions, events, result.orElseGet(BattleResult.Left::new));
  }

  /** A battle as it stands when somebody is asked: what the record of it says if they leave now. */
  public static BattleRecord soFar(
      Start start, List<MadeDecision> decisions, List<StoryEvent> events) {
    return of(start, decisions, events, new BattleResult.Left());
  }

  private static BattleRecord of(
      Start start, List<MadeDecision> decisions, List<StoryEvent> events, BattleResult result) {
    return new BattleRecord(
        FORMAT,
        start.rulebook().name(),
        start.rulebook().version(),
        start.contentHash(),
        start.asOf().orElse(""),
        start.scenario().name(),
        start.scenario().setup().options(),
        start.seed(),
        new TreeMap<>(start.players()),
        decisions,
        events.stream().map(RecordedEvent::of).toList(),
        ending(result));
  }

  static Ending ending(BattleResult result) {
    String winner = result.winner().map(ThingRef::name).orElse("");
    return switch (result) {
      case BattleResult.ByRule decided ->
          new Ending(How.DECIDED, winner, ValueFacts.by(decided.degree()));
      case BattleResult.RanOut() -> new Ending(How.RAN_OUT, winner, "");
      case BattleResult.Left() -> new Ending(How.LEFT, winner, "");
    };
  }
}
