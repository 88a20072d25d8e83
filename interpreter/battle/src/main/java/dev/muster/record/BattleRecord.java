package dev.muster.record;

import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.FoughtBattle;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import dev.muster.trace.ThingRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All that is needed to fight a battle again, and what came of it.
 *
 * @param contentHash of the rulebook's texts, so that a changed rulebook is noticed
 * @param players who plays, by side
 */
public record BattleRecord(
    int format,
    String rulebook,
    String version,
    String contentHash,
    String scenario,
    List<String> options,
    long seed,
    Map<String, Seat> players,
    List<Decision> decisions,
    List<RecordedEvent> events,
    Ending result) {

  /** Grows when older records can no longer be read. */
  public static final int FORMAT = 2;

  public record Decision(String side, String decision, String answer) {}

  public record RecordedEvent(String kind, String text, String where) {
    public static RecordedEvent of(StoryEvent event) {
      return new RecordedEvent(BattleRecord.kind(event), StoryText.of(event), event.where());
    }
  }

  public record Ending(String winner, String reason, boolean decided) {}

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
        scenario,
        options,
        seed,
        players,
        decisions,
        events.stream()
            .map(e -> new RecordedEvent(e.kind(), e.text(), portable(e.where(), places)))
            .toList(),
        result);
  }

  private static String portable(String where, Map<String, String> places) {
    int line = where.lastIndexOf(':');
    String file = where.substring(0, Math.max(line, 0));
    return places.getOrDefault(file, file) + where.substring(Math.max(line, 0));
  }

  /** Whether the battle was left before it was over, and can be resumed. */
  public boolean left() {
    return result.equals(ending(new BattleResult.Left()));
  }

  /**
   * What a battle starts from: with the same answers, the same battle follows.
   *
   * @param contentHash of the rulebook's text
   * @param players who plays, by side
   */
  public record Start(
      Rulebook rulebook,
      String contentHash,
      Scenario scenario,
      long seed,
      Map<String, Seat> players) {}

  public static BattleRecord of(
      FoughtBattle fight, String contentHash, Map<String, Seat> players, List<StoryEvent> events) {
    Start start =
        new Start(
            fight.compiled().rulebook(), contentHash, fight.scenario(), fight.seed(), players);
    return of(start, fight.decisions(), events, fight.result());
  }

  /**
   * @param result empty where a problem broke it off
   */
  public static BattleRecord of(
      Start start,
      List<FoughtBattle.Answer> decisions,
      List<StoryEvent> events,
      Optional<BattleResult> result) {
    return of(start, decisions, events, result.orElseGet(BattleResult.Left::new));
  }

  /** A battle as it stands when somebody is asked: what the record of it says if they leave now. */
  public static BattleRecord soFar(
      Start start, List<FoughtBattle.Answer> decisions, List<StoryEvent> events) {
    return of(start, decisions, events, new BattleResult.Left());
  }

  private static BattleRecord of(
      Start start,
      List<FoughtBattle.Answer> decisions,
      List<StoryEvent> events,
      BattleResult result) {
    return new BattleRecord(
        FORMAT,
        start.rulebook().name(),
        start.rulebook().version(),
        start.contentHash(),
        start.scenario().name(),
        start.scenario().setup().options(),
        start.seed(),
        new TreeMap<>(start.players()),
        decisions.stream().map(a -> new Decision(a.side(), a.decision(), a.answer())).toList(),
        events.stream().map(RecordedEvent::of).toList(),
        ending(result));
  }

  private static Ending ending(BattleResult result) {
    return new Ending(
        result.winner().map(ThingRef::name).orElse(""),
        StoryText.reason(result),
        result instanceof BattleResult.Decided);
  }

  /** Part of the format: programs that read records rely on these names. */
  private static String kind(StoryEvent event) {
    return switch (event) {
      case StoryEvent.Began _ -> "began";
      case StoryEvent.Finished _ -> "finished";
      case StoryEvent.Said _ -> "said";
      case StoryEvent.Decided _ -> "decided";
      case StoryEvent.Ordered _ -> "ordered";
      case StoryEvent.Rolled _ -> "rolled";
      case StoryEvent.Rerolled _ -> "rerolled";
      case StoryEvent.Counted _ -> "counted";
      case StoryEvent.Picked _ -> "picked";
      case StoryEvent.Drawn _ -> "drawn";
      case StoryEvent.Discarded _ -> "discarded";
      case StoryEvent.Shuffled _ -> "shuffled";
      case StoryEvent.Changed _ -> "changed";
      case StoryEvent.Moved _ -> "moved";
      case StoryEvent.Secret secret -> kind(secret.event());
      case StoryEvent.Revealed _ -> "revealed";
      case StoryEvent.TakenOff _ -> "taken off";
      case StoryEvent.Removed _ -> "removed";
      case StoryEvent.Applied _ -> "applied";
      case StoryEvent.Ended _ -> "ended";
    };
  }
}
