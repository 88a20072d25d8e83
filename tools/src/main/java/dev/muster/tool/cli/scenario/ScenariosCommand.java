package dev.muster.tool.cli.scenario;

import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.RulebookParameter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the scenarios of a rulebook. */
@Command(
    name = "scenarios",
    description = "Lists the scenarios of a rulebook.",
    footer = {"", "Example:", "  muster scenarios my-rules"})
public final class ScenariosCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private RulebookParameter rulebook = new RulebookParameter();

  public ScenariosCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    OpenedRulebook book = rulebook.playable(opener);
    TextColumns columns = new TextColumns();
    for (Scenario scenario : book.playable().battles().scenarios().values()) {
      String sides =
          scenario.setup().sides().stream()
              .map(SideSetup::name)
              .collect(Collectors.joining(" against "));
      columns.add(List.of(scenario.name(), scenario.origin().cited(), sides));
    }
    console.print(columns.toString());
    if (book.playable().battles().scenarios().isEmpty()) {
      console.line("`" + book.playable().name() + "` has no scenario.");
    }
    return ExitCode.CLEAN;
  }
}
