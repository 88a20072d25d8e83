package dev.muster.tool.cli.scenario;

import dev.muster.record.Seat;
import java.util.Locale;

/** Who plays a side. */
public enum Who {
  HUMAN,
  BOT,
  SEARCH;

  /** As records tell it: whatever is no person is a bot. */
  public Seat seat() {
    return this == HUMAN ? Seat.HUMAN : Seat.BOT;
  }

  /** As the command line writes it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
