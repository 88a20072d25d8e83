package dev.muster.tool.cli.places;

import dev.muster.check.RulebookChecker;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.RulebookParameter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists where a rule may listen, and what touches a quantity. */
@Command(
    name = "places",
    description =
        "Lists every place of a rulebook that a rule may listen to, ready to paste, and what touches a quantity.",
    footer = {"", "Example:", "  muster places my-rules my-quantity"})
public final class PlacesCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private RulebookParameter rulebook = new RulebookParameter();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NAME",
      description =
          "A procedure, window, action, event, attribute or quantity; without it, an overview.")
  private @Nullable String name;

  @Mixin private FormatOption format = new FormatOption();

  public PlacesCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    OpenedRulebook book = rulebook.playable(opener);
    List<PlacesOf> all =
        new PlaceCollector(book.playable()).collect(RulebookChecker.places(book.files()));
    List<PlacesOf> shown =
        name == null ? all : all.stream().filter(p -> p.name().equals(name)).toList();
    if (name != null && shown.isEmpty()) {
      throw CommandFailure.because(unknown(name, all));
    }
    console.print(
        format.of(
            () -> name == null ? PlacesText.overview(all) : PlacesText.whole(shown),
            () -> PlacesText.json(shown)));
    return ExitCode.CLEAN;
  }

  private String unknown(String name, List<PlacesOf> all) {
    return "`%s` has no procedure, action, event, attribute or quantity `%s`%s"
        .formatted(
            rulebook.name(),
            name,
            Suggestion.question(name, all.stream().map(PlacesOf::name).distinct().toList())
                .map(question -> ": " + question)
                .orElse("; `muster places " + rulebook.name() + "` lists them all."));
  }
}
