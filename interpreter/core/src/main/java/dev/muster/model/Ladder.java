package dev.muster.model;

import dev.muster.lang.Span;
import java.util.List;

/**
 * Named lengths in order, shortest first; one column of lengths a scale.
 *
 * @param places the names of the rungs, where they are declared
 * @param lengths millimetres, {@code lengths.get(rung)[scale]}
 */
public record Ladder(
    Origin origin,
    List<String> rungs,
    List<String> titles,
    List<Span> places,
    List<String> scales,
    List<double[]> lengths) {
  public String name() {
    return origin.name();
  }
}
