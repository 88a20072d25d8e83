package dev.muster.tool.cli.prompt;

import java.util.List;

/**
 * Stops what would scroll off the terminal before anybody has read it. If the height of the
 * terminal is unknown, as of input that is piped, nothing stops.
 */
public final class Pager {
  private static final String SKIP = "q";

  private final Prompt prompt;
  private final Interruption interruption;
  private int lines;
  private boolean skipping;

  public Pager(Prompt prompt, Interruption interruption) {
    this.prompt = prompt;
    this.interruption = interruption;
  }

  /** From here on the reader has read all there is. */
  public void read() {
    lines = 0;
    skipping = false;
  }

  /** A line is about to be printed. */
  public void line() {
    if (prompt.rows() > 2 && lines >= prompt.rows() - 2) {
      await("-- Enter: more, q: skip to your next decision -- ");
    }
    lines++;
  }

  /** Waits, if there is anything to be read, before something large is drawn. */
  public void pause() {
    if (prompt.rows() > 2 && lines > 0) {
      await("-- Enter: the table as it is now -- ");
    }
  }

  private void await(String what) {
    lines = 0;
    if (skipping) {
      return;
    }
    interruption.waiting(true);
    try {
      prompt.completes(List::of);
      skipping = prompt.read(what).map(typed -> typed.strip().equalsIgnoreCase(SKIP)).orElse(true);
    } finally {
      interruption.waiting(false);
    }
  }
}
