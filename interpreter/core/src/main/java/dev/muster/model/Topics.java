package dev.muster.model;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Everything that can be put before the rules.
 *
 * @param hooks by procedure or action, the rules heard around the whole of it
 * @param moments the events of all places in procedures and actions at which rules are heard
 */
public record Topics(
    Map<String, Quantity> quantities,
    Map<String, Sight> sights,
    Map<String, Ranking> rankings,
    Map<String, Outcome> outcomes,
    Map<String, Action> actions,
    Map<String, Event> events,
    ChangeEvents changes,
    Map<Routine, Hooks> hooks,
    List<Event> moments) {

  /**
   * The events of changes of attributes, where a rule listens. Each has the thing, the value, and
   * who brought it about.
   *
   * @param changing before the change, which may still become another
   * @param adjusting likewise, before a number goes up or down by an amount
   */
  public record ChangeEvents(
      Map<Attribute, Event> changing,
      Map<Attribute, Event> changed,
      Map<Attribute, Event> reached,
      Map<Adjustment, Event> adjusting,
      Map<Adjustment, Event> adjusted) {

    public Stream<Event> all() {
      return Stream.of(changing, changed, reached, adjusting, adjusted)
          .flatMap(events -> events.values().stream());
    }
  }
}
