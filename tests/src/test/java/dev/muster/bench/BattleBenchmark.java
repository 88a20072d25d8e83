package dev.muster.bench;

import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import java.util.concurrent.TimeUnit;
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

/** Whole battles between bots, seed after seed, to victory, on one thread. */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.SECONDS)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 4, time = 10)
@Measurement(iterations = 4, time = 10)
@Fork(1)
public class BattleBenchmark {
  private static final int SEEDS = 20;

  @Param({Books.DRUMS, Books.MARCH, Books.EIGHTEENTH_CENTURY, Books.MINI_NAP})
  public String rulebook;

  /** Whether it is fought as {@code simulate} does, without Drools. */
  @Param({"true", "false"})
  public boolean batch;

  private CompiledRulebooks compiledRulebooks;
  private Scenario scenario;
  private int seed;

  @Setup
  public void read() {
    compiledRulebooks = new CompiledRulebooks(Books.checked(Books.files(rulebook)));
    scenario = compiledRulebooks.rulebook().battles().scenarios().get(Books.scenario(rulebook));
  }

  @Benchmark
  public FoughtBattle fought() {
    seed = seed % SEEDS + 1;
    return batch ? Battle.inBatch(this::now) : now();
  }

  private FoughtBattle now() {
    return FoughtBattle.of(compiledRulebooks, scenario, seed, FoughtBattle.bots(seed), event -> {});
  }
}
