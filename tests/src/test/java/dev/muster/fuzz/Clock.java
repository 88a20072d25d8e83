package dev.muster.fuzz;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/** Processor time of this process, held against what is allowed; never looked at in a build. */
final class Clock {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final boolean STRICT = Boolean.getBoolean("muster.fuzz.strict");

  private Clock() {}

  /** Seconds of processor time, of all threads. */
  static double seconds() {
    return PROCESS.getProcessCpuTime() / 1e9;
  }

  /** Runs something that may take so many seconds when time counts. */
  static <T> T within(int seconds, String what, Supplier<T> work) {
    double before = seconds();
    T result = work.get();
    double taken = seconds() - before;
    if (STRICT && taken > seconds) {
      throw new Violation(what + " takes more than " + seconds + " s", taken + " s");
    }
    return result;
  }
}
