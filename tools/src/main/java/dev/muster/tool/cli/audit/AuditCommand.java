package dev.muster.tool.cli.audit;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Army;
import dev.muster.model.Army.Total;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.scenario.GeneralOptions;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.scenario.Seating;
import dev.muster.tool.cli.scenario.Terms;
import dev.muster.tool.cli.simulate.SeriesOptions;
import dev.muster.tool.cli.simulate.Winners;
import dev.muster.tool.cli.simulate.Winners.Fought;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Finds out what a point buys: fights a scenario as it is, and with what costs the same swapped.
 */
@Command(
    name = "audit",
    description =
        "Swaps what the armies of a scenario take for what costs the same, and tells what is too cheap.",
    footer = {"", "Example:", "  muster audit my-rules --scenario first --battles 500"})
public final class AuditCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Spec private CommandSpec spec;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Mixin private ScenarioOptions chosen = new ScenarioOptions();

  @Mixin private GeneralOptions generals = new GeneralOptions();

  @Option(
      names = "--sum",
      paramLabel = "ATTRIBUTE",
      description = "The sum of the list that prices are in; required if it limits several.")
  private @Nullable String sum;

  @Mixin private SeriesOptions series = new SeriesOptions();

  @Mixin private FormatOption format = new FormatOption();

  public AuditCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  /** An army of a side. */
  private record Fielded(String side, Army army) {}

  @Override
  public Integer call() {
    series.check();
    OpenedRulebook book = rulebook.playable(opener);
    Scenario scenario = chosen.scenario(book.playable());
    Seating seating = generals.ofMany(book.playable(), scenario);
    List<Fielded> armies = armies(book.playable(), scenario);
    String prices = prices(armies);
    SwapFinder finder = new SwapFinder(book.files(), book.playable(), prices);
    armies.forEach(fielded -> finder.find(fielded.side(), fielded.army()));
    List<Swap> swaps = finder.found();
    if (swaps.isEmpty()) {
      throw CommandFailure.because(nothing(prices, finder.refused()));
    }
    List<Supplier<Fought>> fought = new ArrayList<>();
    fought.add(() -> new Fought(book.playable(), scenario));
    swaps.forEach(swap -> fought.add(() -> fought(swap.rulebook().get())));
    List<List<Optional<String>>> winners = new Winners(console, series, seating).of(fought);
    AuditReport report =
        new AuditReport(
            scenario,
            Terms.of(book, scenario, seating, rulebook.supplements()),
            series,
            prices,
            new PointsAudit(swaps, winners.getFirst(), winners.subList(1, winners.size())));
    console.print(format.of(report::text, report::json));
    return ExitCode.CLEAN;
  }

  private Fought fought(Rulebook swapped) {
    return new Fought(swapped, chosen.scenario(swapped));
  }

  private static List<Fielded> armies(Rulebook rulebook, Scenario scenario) {
    List<Fielded> armies = new ArrayList<>();
    for (SideSetup side : scenario.setup().sides()) {
      side.armies().stream()
          .map(name -> rulebook.battles().armies().get(name))
          .forEach(army -> armies.add(new Fielded(side.name(), army)));
    }
    if (armies.isEmpty()) {
      throw CommandFailure.because(
          "No side of `%s` has an army from a list, so nothing in it costs anything. Write one, `army NAME is LIST { take CHOICE }`, and a scenario in which a side has it, `side … { army NAME }`; in a supplement, `--with` joins it."
              .formatted(Style.visible(scenario.name())));
    }
    return armies;
  }

  /** The sum that is named, or else the only one that a list limits. */
  private String prices(List<Fielded> armies) {
    List<Total> totals =
        armies.stream().flatMap(fielded -> fielded.army().totals().stream()).toList();
    Set<String> all = totals.stream().map(Total::attribute).collect(names());
    Set<String> limited =
        totals.stream().filter(t -> t.limits().isPresent()).map(Total::attribute).collect(names());
    Set<String> meant = limited.isEmpty() ? all : limited;
    if (all.isEmpty()) {
      throw CommandFailure.because(
          "The lists of these armies add nothing up, so nothing costs anything: write `sum ATTRIBUTE (0..N)` into a list.");
    }
    if (sum != null && !all.contains(sum)) {
      throw wrong(
          "No list of these armies has a sum `%s`: there is %s."
              .formatted(Style.visible(sum), String.join(", ", all)));
    }
    if (sum == null && meant.size() > 1) {
      throw wrong(
          "Say with --sum which sum tells what things cost: %s."
              .formatted(String.join(", ", meant)));
    }
    return sum == null ? meant.iterator().next() : sum;
  }

  private static Collector<String, ?, Set<String>> names() {
    return Collectors.toCollection(TreeSet::new);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static String nothing(String prices, Optional<Diagnostic> refused) {
    return refused
        .map(
            why ->
                "No swap is possible: each breaks the list, or takes out what the rulebook names. The first of them: %s."
                    .formatted(Style.visible(why.message())))
        .orElseGet(
            () ->
                "There is nothing to swap: what these armies take has no `%s` of its own, or its list offers nothing else beside it."
                    .formatted(prices));
  }
}
