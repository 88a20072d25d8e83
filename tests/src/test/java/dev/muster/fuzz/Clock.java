package dev.muster.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Supplier;

/** Processor time of this thread, held against what is allowed; never looked at in a build. */
final class Clock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final boolean STRICT = Boolean.getBoolean("muster.fuzz.strict");

  private Clock() {}

  /** Runs something that may take so many seconds when time counts. */
  static <T> T within(int seconds, String what, Supplier<T> work) {
    long before = THREADS.getCurrentThreadCpuTime();
    T result = work.get();
    double taken = (THREADS.getCurrentThreadCpuTime() - before) / 1e9;
    if (STRICT && taken > seconds) {
      throw new Violation(what + " takes more than " + seconds + " s", taken + " s");
    }
    return result;
  }
}
