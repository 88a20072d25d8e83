package dev.muster.model;

import java.util.List;
import java.util.Map;

/**
 * A whole checked rulebook. Everything in it is in the order of the text.
 *
 * @param keepsSecrets whether anything in it may be known to one side only
 */
public record Rulebook(
    Origin origin,
    String version,
    Vocabulary vocabulary,
    Topics topics,
    Map<String, Procedure> procedures,
    Bodies bodies,
    Rules rules,
    Battles battles,
    List<Example> examples,
    List<Reading> readings,
    boolean keepsSecrets) {
  public String name() {
    return origin.name();
  }
}
