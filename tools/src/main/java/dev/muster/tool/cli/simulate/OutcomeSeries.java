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

  /**
   * A scenario of which battles are fought.
   *
   * @param turn what a turn is, if that is known
   */
  public record Fought(CompiledRulebooks compiled, Scenario scenario, Optional<Origin> turn) {
    public static Fought of(CompiledRulebooks compiled, Scenario scenario) {
      return new Fought(compiled, scenario, Turns.of(compiled.rulebook()).map(Procedure::origin));
    }
  }

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
    Fought fought = Fought.of(compiled, scenario);
    return bySeed(seed -> outcome(fought, seating.apply(seed), seed), first, battles);
  }

  /**
   * Returns what came of each seed; of fewer when it was interrupted.
   *
   * @param battles the battle or the battles from a seed; empty where it was interrupted
   */
  public <T> List<T> bySeed(LongFunction<Optional<T>> battles, long first, long seeds) {
    return new BattleSeries<T>(first, seeds, each -> each).fight(threads, battles, interruption);
  }

  /** Fights one battle; empty where it was interrupted. */
  public Optional<Outcome> outcome(Fought fought, Seating seating, long seed) {
    Optional<Ending> ending =
        new SeriesBattle(fought.compiled(), fought.scenario(), seed, fought.turn())
            .fight(seating, interruption);
    done.run();
    return ending.map(over -> outcome(over, fought.scenario()));
  }

  private static Outcome outcome(Ending ending, Scenario scenario) {
    Map<String, Long> lost = new LinkedHashMap<>();
    scenario.setup().sides().forEach(side -> lost.put(side.name(), ending.lostBy(side.name())));
    return new Outcome(ending.winner(), lost, ending.decisions(), ending.turns(), ending.problem());
  }
}
