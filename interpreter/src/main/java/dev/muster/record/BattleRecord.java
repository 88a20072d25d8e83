package dev.muster.record;

import dev.muster.play.Fight;
import dev.muster.trace.Event;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All that is needed to fight a battle again, and what came of it.
 *
 * @param contentHash of the rulebook's texts, so that a changed rulebook is noticed
 * @param players {@code bot} or {@code human} by side
 */
public record BattleRecord(
    int format,
    String rulebook,
    String version,
    String contentHash,
    String scenario,
    List<String> options,
    long seed,
    Map<String, String> players,
    List<Decision> decisions,
    List<Told> events,
    Ending result) {

  /** Grows when older records can no longer be read. */
  public static final int FORMAT = 2;

  public record Decision(String side, String decision, String answer) {}

  public record Told(String kind, String text, String where) {}

  public record Ending(String winner, String reason, boolean decided) {}

  public static BattleRecord of(
      Fight fight, String contentHash, Map<String, String> players, List<Event> events) {
    List<Told> told = new ArrayList<>();
    for (Event event : events) {
      told.add(new Told(kind(event), event.tell(), event.where()));
    }
    return new BattleRecord(
        FORMAT,
        fight.playbook().rulebook().name(),
        fight.playbook().rulebook().version(),
        contentHash,
        fight.scenario().name(),
        fight.scenario().setup().options(),
        fight.seed(),
        new TreeMap<>(players),
        fight.decisions().stream()
            .map(a -> new Decision(a.side(), a.decision(), a.answer()))
            .toList(),
        told,
        new Ending(
            fight.result().winner().map(Thing::name).orElse(""),
            fight.result().reason(),
            fight.result().decided()));
  }

  private static String kind(Event event) {
    return event.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
  }
}
