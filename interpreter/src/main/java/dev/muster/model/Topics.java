package dev.muster.model;

import java.util.Map;

/**
 * What can be put before the rules.
 *
 * @param reached by attribute, the event of its reaching a level, where a rule listens; {@code
 *     changed} likewise
 */
public record Topics(
    Map<String, Quantity> quantities,
    Map<String, Sight> sights,
    Map<String, Ranking> rankings,
    Map<String, Outcome> outcomes,
    Map<String, Action> actions,
    Map<String, Event> events,
    Map<Attribute, Event> reached,
    Map<Attribute, Event> changed) {}
