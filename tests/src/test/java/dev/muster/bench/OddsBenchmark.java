package dev.muster.bench;

import dev.muster.odds.Odds;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The odds of contests, and beside them those of two pools counted by hand. */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.AverageTime)
@Warmup(iterations = 5, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class OddsBenchmark {

  @State(Scope.Benchmark)
  public static class Asked {
    @Param public MeasuredContest contest;

    private Supplier<Odds> odds;

    @Setup
    public void read() {
      odds = contest.odds();
    }
  }

  @State(Scope.Benchmark)
  public static class Pools {
    @Param({"5", "8"})
    public int attack;

    private PoolsByHand byHand;

    @Setup
    public void roll() {
      byHand = new PoolsByHand(attack, attack - 1);
    }
  }

  @Benchmark
  public Odds.Exact exact(Asked asked) {
    return asked.odds.get().exact(Odds.MOST_COURSES).orElseThrow();
  }

  @Benchmark
  public Map<PoolsByHand.Result, Long> byHand(Pools pools) {
    return pools.byHand.ways();
  }
}
