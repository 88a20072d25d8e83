package dev.muster.tool.cli.simulate;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.scenario.Seating;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Who wins the battles of several scenarios, each fought from the same seeds. */
public final class Winners {
  /** A scenario of a rulebook. */
  public record Fought(Rulebook rulebook, Scenario scenario) {}

  private final Console console;
  private final SeriesOptions series;
  private final Seating seating;

  public Winners(Console console, SeriesOptions series, Seating seating) {
    this.console = console;
    this.series = series;
    this.seating = seating;
  }

  /** Returns the names of the winners, for each scenario by seed; fails where a battle does. */
  public List<List<Optional<String>>> of(List<Supplier<Fought>> scenarios) {
    BatchProgress progress = new BatchProgress(0, series.battles() * scenarios.size());
    List<List<Optional<String>>> winners = new ArrayList<>();
    try (Interruption interruption = new Interruption(console, () -> {});
        ProgressIndicator _ = ProgressIndicator.with(console, progress::text)) {
      OutcomeSeries battles = new OutcomeSeries(series, progress::oneMore, interruption);
      for (Supplier<Fought> scenario : scenarios) {
        Fought each = scenario.get();
        List<OutcomeSeries.Outcome> outcomes =
            battles.of(
                new CompiledRulebooks(each.rulebook()),
                each.scenario(),
                _ -> seating,
                series.seed(),
                series.battles());
        if (outcomes.size() < series.battles()) {
          throw CommandFailure.because(
              "Interrupted: only all battles together can be compared; `--battles` says how many each swap takes.");
        }
        List<Diagnostic> problems =
            outcomes.stream().flatMap(outcome -> outcome.problem().stream()).limit(1).toList();
        if (!problems.isEmpty()) {
          throw CommandFailure.of(problems);
        }
        winners.add(outcomes.stream().map(OutcomeSeries.Outcome::winner).toList());
      }
    }
    return winners;
  }
}
