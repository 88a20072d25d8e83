package dev.muster.record;

import java.util.Locale;

/** The kind of player that plays a side. */
public enum Seat {
  HUMAN,
  BOT;

  /** As records and the command line write it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
