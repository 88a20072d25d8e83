package dev.muster.record;

import dev.muster.play.decisions.MadeDecision;
import dev.muster.record.BattleRecord.Ending;
import dev.muster.record.BattleRecord.RecordedEvent;
import java.util.List;
import java.util.Map;

/**
 * A record of format 3, of the time when a rulebook was the same on all days: all else is as in
 * {@link BattleRecord}.
 */
record UndatedRecord(
    int format,
    String rulebook,
    String version,
    String contentHash,
    String scenario,
    List<String> options,
    long seed,
    Map<String, Seat> players,
    List<MadeDecision> decisions,
    List<RecordedEvent> events,
    Ending result) {

  static final int FORMAT = 3;

  static UndatedRecord of(BattleRecord record) {
    return new UndatedRecord(
        FORMAT,
        record.rulebook(),
        record.version(),
        record.contentHash(),
        record.scenario(),
        record.options(),
        record.seed(),
        record.players(),
        record.decisions(),
        record.events(),
        record.result());
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
        events,
        result);
  }
}
