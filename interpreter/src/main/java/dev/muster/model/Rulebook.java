package dev.muster.model;

import java.util.List;
import java.util.Map;

/**
 * A whole checked rulebook. Maps are in the order of the text.
 *
 * @param kinds with those that the language itself knows: thing, side, command, area, line
 * @param reached by attribute, the event of its reaching a level, where a rule listens; {@code
 *     changed} likewise
 * @param decisions by name, one of the places where each is asked; {@code done} and {@code
 *     NAME-none} stand on their own
 * @param options the names of what a scenario may switch on
 * @param open the parts that the printed rules leave open and nothing has filled
 */
public record Rulebook(
    Origin origin,
    String version,
    Map<String, Kind> kinds,
    Map<String, NameSet> sets,
    Map<String, Ladder> ladders,
    Map<String, Die> dice,
    Map<String, Formation> formations,
    Map<String, Arc> arcs,
    Map<String, Zone> zones,
    Map<String, Sight> sights,
    Map<String, Quantity> quantities,
    Map<String, Special> specials,
    Map<String, Action> actions,
    Map<String, Event> events,
    Map<Attribute, Event> reached,
    Map<Attribute, Event> changed,
    Map<String, Procedure> procedures,
    Map<String, Outcome> outcomes,
    Map<String, Ranking> rankings,
    Map<String, Decision> decisions,
    List<Rule> rules,
    Exceptions exceptions,
    Map<String, Scenario> scenarios,
    Map<String, Army> armies,
    List<Example> examples,
    List<String> generals,
    List<String> options,
    List<Reading> readings,
    List<Origin> open) {
  public String name() {
    return origin.name();
  }
}
