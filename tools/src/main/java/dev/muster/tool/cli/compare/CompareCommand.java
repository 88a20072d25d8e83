package dev.muster.tool.cli.compare;

import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.report.Json;
import dev.muster.tool.cli.report.Outputs;
import dev.muster.tool.cli.report.ReportFiles;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.scenario.GeneralOptions;
import dev.muster.tool.cli.scenario.GeneralOptions.Instead;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.scenario.Seating;
import dev.muster.tool.cli.scenario.Terms;
import dev.muster.tool.cli.simulate.OutcomeSeries;
import dev.muster.tool.cli.simulate.OutcomeSeries.Fought;
import dev.muster.tool.cli.simulate.Picture;
import dev.muster.tool.cli.simulate.SeriesOptions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fights a scenario as it is, A, and otherwise, B, from the same seeds. */
@Command(
    name = "compare",
    description =
        "Fights a scenario as it is (A) and otherwise (B), and tells what that changes, and whether it may be chance.",
    footer = {
      "",
      "Examples:",
      "  muster compare my-rules other-rules --scenario first --battles 400",
      "  muster compare my-rules --with-b supplement.muster --until-clear --battles 2000",
      "  muster compare my-rules --general-b explorer"
    })
public final class CompareCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "Name, folder or file of the rulebook of B. Default: that of A.")
  private @Nullable String other;

  @Mixin private OnlyInB onlyInB = new OnlyInB();

  @Mixin private ScenarioOptions chosen = new ScenarioOptions();

  @Mixin private GeneralOptions generals = new GeneralOptions();

  @Mixin private SeriesOptions series = new SeriesOptions();

  @Option(
      names = "--until-clear",
      description = "Ends as soon as the difference is clear, and with --battles at the latest.")
  private boolean untilClear;

  @Mixin private FormatOption format = new FormatOption();

  @Mixin private Outputs outputs = new Outputs();

  public CompareCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    series.check();
    if (onlyInB.inTurn()) {
      onlyInB.checkInTurn(
          other != null
              || !onlyInB.supplements().isEmpty()
              || onlyInB.asOf().isPresent()
              || !onlyInB.options().isEmpty()
              || !onlyInB.without().isEmpty());
    }
    OpenedRulebook bookA = rulebook.playable(opener);
    OpenedRulebook bookB = bookOfB(bookA);
    Variant a = a(bookA);
    Variant b = b(bookB, a);
    if (bookA.contentHash().equals(bookB.contentHash()) && same(a, b)) {
      throw onlyInB.wrong(
          "A and B are the same: name the rulebook of B after that of A, or say what B has otherwise with --with-b, --as-of-b, --option-b, --without, --general-b or --side-b.");
    }
    ReportFiles<CompareOutput> files = outputs.files(CompareOutput.class);
    if (files.wants(CompareOutput.SVG)) {
      Picture.requireFonts();
    }
    return reported(a, b, files);
  }

  private OpenedRulebook bookOfB(OpenedRulebook bookA) {
    return other == null && onlyInB.supplements().isEmpty() && onlyInB.asOf().isEmpty()
        ? bookA
        : opener.asOf(onlyInB.asOf().or(rulebook::asOf)).playable(nameOfB(), supplementsOfB());
  }

  private String nameOfB() {
    return other == null ? rulebook.name() : other;
  }

  private List<String> supplementsOfB() {
    return Stream.concat(rulebook.supplements().stream(), onlyInB.supplements().stream()).toList();
  }

  private Variant a(OpenedRulebook book) {
    Scenario scenario = chosen.scenario(book.playable());
    Seating seating = generals.ofMany(book.playable(), scenario, Instead.NOTHING);
    return new Variant(
        rulebook.name(),
        Fought.of(new CompiledRulebooks(book.playable()), scenario),
        List.of(seating),
        Terms.of(book, scenario, seating, rulebook.supplements()),
        List.of());
  }

  private Variant b(OpenedRulebook book, Variant a) {
    Scenario scenario =
        chosen
            .scenario(book.playable(), a.scenario(), onlyInB.options())
            .without(onlyInB.withheld(book.playable()));
    List<String> sides = scenario.setup().sides().stream().map(SideSetup::name).toList();
    if (!sides.equals(a.sides())) {
      throw CommandFailure.because(
          "`%s` has the sides %s in A, and %s in B: only what the same sides win can be compared."
              .formatted(
                  Style.visible(scenario.name()),
                  Style.visible(String.join(", ", a.sides())),
                  Style.visible(String.join(", ", sides))));
    }
    if (onlyInB.inTurn() && sides.size() < 2) {
      throw CommandFailure.because(
          "`%s` has one side, so no general can fight against another there."
              .formatted(Style.visible(scenario.name())));
    }
    List<Seating> seatings =
        (onlyInB.inTurn() ? sides.stream().map(List::of).toList() : List.of(sides))
            .stream().map(led -> seating(book, scenario, led)).toList();
    generals.checkBudget(
        scenario, Stream.concat(a.seatings().stream(), seatings.stream()).toArray(Seating[]::new));
    return new Variant(
        nameOfB(),
        Fought.of(
            book.playable() == a.fought().compiled().rulebook()
                ? a.fought().compiled()
                : new CompiledRulebooks(book.playable()),
            scenario),
        seatings,
        Terms.of(book, scenario, seating(book, scenario, sides), supplementsOfB()),
        onlyInB.without());
  }

  private Seating seating(OpenedRulebook book, Scenario scenario, List<String> ledInTurn) {
    return generals.ofMany(book.playable(), scenario, onlyInB.instead(ledInTurn));
  }

  /** Whether nothing but the rules can be different. */
  private static boolean same(Variant a, Variant b) {
    return a.terms().led().equals(b.terms().led())
        && a.terms().options().equals(b.terms().options())
        && b.without().isEmpty();
  }

  private Integer reported(Variant a, Variant b, ReportFiles<CompareOutput> files) {
    AtomicLong over = new AtomicLong();
    long all = series.battles() * (1 + b.seatings().size());
    try (Interruption interruption = new Interruption(console, () -> {})) {
      PairedSeries fought =
          new PairedSeries(a, b, new OutcomeSeries(series, over::incrementAndGet, interruption));
      try (ProgressIndicator _ =
          ProgressIndicator.with(
              console,
              () ->
                  "battles: %d of %d%s".formatted(over.get(), all, untilClear ? " at most" : ""))) {
        if (untilClear) {
          fought.fightUntilClear(series.seed(), series.battles());
        } else {
          fought.fight(series.seed(), series.battles());
        }
      }
      if (fought.pairs() > 0) {
        write(new CompareReport(a, b, series, fought.comparison(), fought.looked()), files);
      }
      if (interruption.hasCome()) {
        throw CommandFailure.because(
            "Interrupted: %d of %d pairs of battles were over."
                .formatted(fought.pairs(), series.battles()));
      }
    }
    return ExitCode.CLEAN;
  }

  private void write(CompareReport report, ReportFiles<CompareOutput> files) {
    files.write(
        output ->
            switch (output) {
              case HUMAN -> report.text();
              case JSON -> Json.text(report.json());
              case CSV -> report.csv();
              case SVG -> report.svg();
            });
    console.print(format.of(report::text, report::json));
  }
}
