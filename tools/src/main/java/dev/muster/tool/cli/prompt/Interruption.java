package dev.muster.tool.cli.prompt;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C, or a system that ends all programs: what is at work is told to end and gets time for it.
 */
public final class Interruption implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 10;

  private final CountDownLatch over = new CountDownLatch(1);
  private final Console console;
  private final Runnable atInput;
  private final Thread hook = new Thread(this::come);
  private volatile boolean come;
  private boolean waiting;

  /**
   * @param atInput what to do if the work waits for a person and cannot look whether to end
   */
  public Interruption(Console console, Runnable atInput) {
    this.console = console;
    this.atInput = atInput;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Whether the work has to end. */
  public boolean hasCome() {
    return come;
  }

  /** To be called often; ends the work if it has to. */
  public void look() {
    if (come) {
      throw CommandFailure.silently(ExitCode.FAILED);
    }
  }

  /** Sets whether the work waits for a person now; what has to end does not begin to wait. */
  public synchronized void waiting(boolean now) {
    if (now) {
      look();
    }
    waiting = now;
  }

  private synchronized boolean comesAtInput() {
    come = true;
    return waiting;
  }

  private void come() {
    if (comesAtInput()) {
      atInput.run();
      return;
    }
    try {
      boolean _ = over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The work is over; what the command has still to say is said before the program ends. */
  @Override
  public void close() {
    console.atLast(this::said);
  }

  private void said() {
    over.countDown();
    try {
      boolean _ = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // It is running, and ends by itself.
    }
  }
}
