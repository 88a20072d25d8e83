package dev.muster.tool.cli.console;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Shows on the terminal what a command is doing if it takes more than a second, and erases it at
 * the end.
 */
public final class ProgressIndicator implements AutoCloseable {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final Console console;
  private final Supplier<String> doing;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition over = lock.newCondition();
  private boolean done;
  private boolean shown;

  private ProgressIndicator(Console console, Supplier<String> doing) {
    this.console = console;
    this.doing = doing;
  }

  public static ProgressIndicator with(Console console, Supplier<String> doing) {
    ProgressIndicator progress = new ProgressIndicator(console, doing);
    if (console.personWaits()) {
      Thread.ofPlatform().daemon().name("patience").start(progress::tell);
    }
    return progress;
  }

  /** For a command that shows its progress in another way. */
  public static ProgressIndicator none(Console console) {
    return new ProgressIndicator(console, () -> "");
  }

  private void tell() {
    lock.lock();
    try {
      long seconds = 0;
      long left = SECOND;
      while (!done) {
        left = over.awaitNanos(left);
        if (left <= 0 && !done) {
          seconds++;
          left = SECOND;
          console.err().print("\r\u001b[Kmuster: " + doing.get() + " ... " + seconds + " s ");
          console.err().flush();
          shown = true;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      done = true;
      over.signalAll();
      if (shown) {
        console.err().print("\r\u001b[K");
        console.err().flush();
        shown = false;
      }
    } finally {
      lock.unlock();
    }
  }
}
