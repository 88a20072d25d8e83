package dev.muster.model;

import java.util.Map;

/**
 * The kinds of things and their members, and the names of lengths.
 *
 * @param kinds with those that the language itself knows: thing, side, command, area, line
 * @param lengthUnit in which lengths are told
 */
public record Vocabulary(
    Map<String, Kind> kinds,
    Map<String, Special> specials,
    Map<String, Ladder> ladders,
    Map<String, Zone> zones,
    Map<String, Arc> arcs,
    LengthUnit lengthUnit) {}
