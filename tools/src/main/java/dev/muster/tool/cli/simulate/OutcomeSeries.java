package dev.muster.tool.cli.simulate;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.scenario.Seating;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/** Fights battles of which only is asked who won, what each side lost, and how long they were. */
public final class OutcomeSeries {
  /**
   * What came of a battle.
   *
   * @param winner its name
   * @param lost how many things of each side, by its name
   * @param turns how many began; 0 where it is not known what a turn is
   * @param problem what broke it off
   */
  public record Outcome(
      Optional<String> winner,
      Map<String, Long> lost,
      int decisions,
      int turns,
      Optional<Diagnostic> problem) {}

  private final int threads;
  private final Runnable done;
  private final Interruption interruption;

  /**
   * @param done told of each battle that is over
   */
  public OutcomeSeries(SeriesOptions series, Runnable done, Interruption interruption) {
    this.threads = series.threads();
    this.done = done;
    this.interruption = interruption;
  }

  /**
   * Returns what came of each, by seed; of fewer when it was interrupted.
   *
   * @param seating by seed
   * @param first the first of their seeds
   */
  public List<Outcome> of(
      CompiledRulebooks compiled,
      Scenario scenario,
      LongFunction<Seating> seating,
      long first,
      long battles) {
    List<String> sides = scenario.setup().sides().stream().map(side -> side.name()).toList();
    Optional<Origin> turn = Turns.of(compiled.rulebook()).map(Procedure::origin);
    return new BattleSeries(first, battles, _ -> {})
            .fight(
                threads,
                seed -> {
                  Optional<Ending> ending =
                      new SeriesBattle(compiled, scenario, seed, turn)
                          .fight(seating.apply(seed), interruption);
                  done.run();
                  return ending;
                },
                interruption)
            .stream()
            .map(ending -> outcome(ending, sides))
            .toList();
  }

  private static Outcome outcome(Ending ending, List<String> sides) {
    Map<String, Long> lost = new LinkedHashMap<>();
    sides.forEach(side -> lost.put(side, ending.lostBy(side)));
    return new Outcome(ending.winner(), lost, ending.decisions(), ending.turns(), ending.problem());
  }
}
