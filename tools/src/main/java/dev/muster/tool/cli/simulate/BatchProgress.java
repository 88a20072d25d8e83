package dev.muster.tool.cli.simulate;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** How far many battles have come, how quickly, and how long the rest will take. */
final class BatchProgress {
  private final AtomicLong done = new AtomicLong();
  private final long start = System.nanoTime();
  private final long all;

  BatchProgress(long all) {
    this.all = all;
  }

  void oneMore() {
    done.incrementAndGet();
  }

  String text() {
    long now = done.get();
    double seconds = (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
    return "battles played: "
        + now
        + " of "
        + all
        + (now == 0
            ? ""
            : String.format(
                Locale.ROOT,
                ", %.1f a second, %.0f s left",
                now / seconds,
                (all - now) * seconds / now));
  }
}
