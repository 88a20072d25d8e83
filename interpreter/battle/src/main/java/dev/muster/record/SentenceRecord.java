package dev.muster.record;

import dev.muster.play.decisions.MadeDecision;
import dev.muster.record.BattleRecord.Ending;
import dev.muster.record.BattleRecord.How;
import dev.muster.record.BattleRecord.RecordedEvent;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import java.util.List;
import java.util.Map;

/**
 * A record of format 2, which held its events and its reason as sentences in the words of its time.
 * It is read for good, and compared with the sentences of today.
 */
record SentenceRecord(
    int format,
    String rulebook,
    String version,
    String contentHash,
    String scenario,
    List<String> options,
    long seed,
    Map<String, Seat> players,
    List<MadeDecision> decisions,
    List<Sentence> events,
    Outcome result) {

  static final int FORMAT = 2;

  /** The one fact of an event. */
  static final String TEXT = "text";

  // As that format has them, whatever the story says today.
  private static final String LEFT = "left unfinished";
  private static final String RAN_OUT = "the turns ran out";

  record Sentence(String kind, String text, String where) {}

  record Outcome(String winner, String reason, boolean decided) {
    private static Outcome of(Ending ending) {
      return new Outcome(
          ending.winner(),
          switch (ending.how()) {
            case DECIDED -> ending.by();
            case RAN_OUT -> RAN_OUT;
            case LEFT -> LEFT;
          },
          ending.how() == How.DECIDED);
    }

    private Ending ending() {
      return decided
          ? new Ending(How.DECIDED, winner, reason)
          : new Ending(reason.equals(LEFT) ? How.LEFT : How.RAN_OUT, winner, "");
    }
  }

  static SentenceRecord of(BattleRecord record) {
    return new SentenceRecord(
        FORMAT,
        record.rulebook(),
        record.version(),
        record.contentHash(),
        record.scenario(),
        record.options(),
        record.seed(),
        record.players(),
        record.decisions(),
        record.events().stream()
            .map(e -> new Sentence(e.kind(), String.valueOf(e.facts().get(TEXT)), e.where()))
            .toList(),
        Outcome.of(record.result()));
  }

  BattleRecord battle() {
    return new BattleRecord(
        FORMAT,
        rulebook,
        version,
        contentHash,
        "",
        scenario,
        options,
        seed,
        players,
        decisions,
        events.stream()
            .map(e -> new RecordedEvent(e.kind(), e.where(), Map.of(TEXT, e.text())))
            .toList(),
        result.ending());
  }

  /**
   * A battle fought again as this format would have it, in the words of today.
   *
   * @param events of the story, one for each that is recorded
   */
  static BattleRecord retold(BattleRecord again, List<StoryEvent> events, BattleResult result) {
    Ending ending = again.result();
    return new BattleRecord(
        FORMAT,
        again.rulebook(),
        again.version(),
        again.contentHash(),
        again.asOf(),
        again.scenario(),
        again.options(),
        again.seed(),
        again.players(),
        again.decisions(),
        events.stream().map(SentenceRecord::retold).toList(),
        result instanceof BattleResult.ByRule decided
            ? new Ending(ending.how(), ending.winner(), decided.words())
            : ending);
  }

  private static RecordedEvent retold(StoryEvent event) {
    return new RecordedEvent(
        EventFacts.kind(event), event.where(), Map.of(TEXT, StoryText.of(event)));
  }
}
