package dev.muster.engine;

/** A player who decides for a side. */
@FunctionalInterface
public interface Player {
  /**
   * Decides.
   *
   * @return the id of one of the choices, or any order in the same form that the rules allow. What
   *     is thrown here ends the battle in a {@link PlayerException}, as does an answer that is not
   *     allowed.
   */
  String answer(Question question);
}
