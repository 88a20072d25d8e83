package dev.muster.engine;

import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryText;
import dev.muster.trace.ThingRef;
import java.util.List;
import java.util.Optional;

/** The outcome of a battle. */
public final class Result {
  private final BattleResult result;
  private final BattleRecord record;
  private final List<Event> events;

  Result(BattleResult result, BattleRecord record, List<Event> events) {
    this.result = result;
    this.record = record;
    this.events = List.copyOf(events);
  }

  /** The name of the side that won; empty when it was drawn, or not decided. */
  public Optional<String> winner() {
    return result.winner().map(ThingRef::name);
  }

  /** In words. */
  public String reason() {
    return StoryText.reason(result);
  }

  /** Whether a rule of the rulebook ended it. */
  public boolean decided() {
    return result instanceof BattleResult.ByRule;
  }

  /** Whether it was cancelled. */
  public boolean cancelled() {
    return result instanceof BattleResult.Left;
  }

  /** All that happened, whoever may know of it. */
  public List<Event> events() {
    return events;
  }

  /** The record of it, as {@code muster play --record} saves it: {@code muster replay} reads it. */
  public byte[] record() {
    return Records.bytes(record);
  }
}
