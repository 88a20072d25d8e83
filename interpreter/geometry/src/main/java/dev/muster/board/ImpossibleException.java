package dev.muster.board;

/**
 * Thrown for what no table has: a base without extent, a way of no number or below 0, too wide a
 * turn.
 */
public final class ImpossibleException extends IllegalArgumentException {
  public ImpossibleException(String message) {
    super(message);
  }
}
