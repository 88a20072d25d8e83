package dev.muster.tool.cli.simulate;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** How far many battles have come, how quickly, and how long the rest will take. */
final class BatchProgress {
  private final AtomicLong done = new AtomicLong();
  private final long start = System.nanoTime();
  private final long before;
  private final long all;

  /**
   * @param before how many of all were there at the start
   */
  BatchProgress(long before, long all) {
    this.before = before;
    this.all = all;
  }

  void oneMore() {
    done.incrementAndGet();
  }

  String text() {
    long now = done.get();
    double seconds = (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
    return "battles played: "
        + (before + now)
        + " of "
        + all
        + (now == 0
            ? ""
            : String.format(
                Locale.ROOT,
                ", %.1f a second, %.0f s left",
                now / seconds,
                (all - before - now) * seconds / now));
  }
}
