package dev.muster.model;

import java.util.List;

/**
 * An interpretation of an unclear place of the printed text.
 *
 * @param rules the names of those that follow it
 */
public record Reading(Origin origin, String text, List<String> rules) {
  public String name() {
    return origin.name();
  }
}
