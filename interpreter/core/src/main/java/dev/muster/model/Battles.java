package dev.muster.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that a battle can be set up from.
 *
 * @param options the names of what a scenario may switch on
 * @param switchedInPlay those of them that begin or end in the course of a battle
 */
public record Battles(
    Map<String, Scenario> scenarios,
    Map<String, Army> armies,
    List<Deck> decks,
    List<String> generals,
    List<String> options,
    Set<String> switchedInPlay) {
  /** Whom the bots of a battle follow: whom its setup names, or else the first general. */
  public Optional<String> general(Setup setup) {
    return setup.general().or(() -> generals.stream().findFirst());
  }
}
