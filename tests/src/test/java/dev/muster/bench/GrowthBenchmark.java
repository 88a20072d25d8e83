package dev.muster.bench;

import dev.muster.model.Scenario;
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

/** How the cost of a few turns grows with the number of units on the table. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.AverageTime)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 4, time = 5)
@Fork(1)
public class GrowthBenchmark {
  private static final int COLUMNS = 12;
  private static final int BRIGADE = 6;
  private static final int SEEDS = 8;

  /** Units on each side. */
  @Param({"6", "12", "24", "48", "96"})
  public int units;

  private CompiledRulebooks compiledRulebooks;
  private Scenario scenario;
  private int seed;

  @Setup
  public void muster() {
    compiledRulebooks = new CompiledRulebooks(Books.drumsWith(scenario(units)));
    scenario = compiledRulebooks.rulebook().battles().scenarios().get("growth");
  }

  @Benchmark
  public FoughtBattle fourTurns() {
    seed = seed % SEEDS + 1;
    return FoughtBattle.of(compiledRulebooks, scenario, seed, FoughtBattle.bots(seed), event -> {});
  }

  private static String scenario(int units) {
    return """
    scenario growth "Growth" {
      table 180 cm by 120 cm
      scale "15mm"
      limit 4
    %s
    %s
      start { set battle.initiative to north-side }
    }
    """
        .formatted(
            side("north-side", "north", 118, -1, units), side("south-side", "south", 2, 1, units));
  }

  private static String side(String name, String edge, int from, int step, int units) {
    String facing = step > 0 ? "north" : "south";
    StringBuilder text = new StringBuilder();
    text.append("side %s \"%s\" baseline %s {\n".formatted(name, name, edge));
    for (int first = 0; first < units; first += BRIGADE) {
      text.append("  %s-b%d \"Brigade\" : brigade {\n".formatted(name, first));
      text.append(
          "    %s-l%d \"Leader\" : leader Q 3, at %d cm by %d cm, facing %s%n"
              .formatted(name, first, 4 + first % COLUMNS * 14, from + step, facing));
      for (int i = first; i < Math.min(units, first + BRIGADE); i++) {
        text.append(
            "    %s-u%d \"Unit\" : infantry Q 4, C 4, SK 1, in attack-column, at %d cm by %d cm, facing %s%n"
                .formatted(
                    name,
                    i,
                    12 + i % COLUMNS * 14,
                    from + step * (6 + 10 * (i / COLUMNS)),
                    facing));
      }
      text.append("  }\n");
    }
    text.append("  %s-r \"Reserve\" : reserve {\n".formatted(name));
    text.append(
        "    %s-c \"Chief\" : cinc Q 3, at 90 cm by %d cm, facing %s%n"
            .formatted(name, from + step, facing));
    return text.append("  }\n}\n").toString();
  }
}
