package dev.muster.tool.cli;

import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the battles that a rulebook has ready. */
@Command(
    name = "scenarios",
    description = "Lists the scenarios of a rulebook.",
    footer = {"", "Example:", "  muster scenarios my-rules"})
final class ScenariosCommand implements Callable<Integer> {
  private final CommandContext desk;

  @Parameters(paramLabel = "RULEBOOK", description = "Name, folder or file of a rulebook.")
  private String rulebook;

  ScenariosCommand(CommandContext desk) {
    this.desk = desk;
  }

  @Override
  public Integer call() {
    OpenedRulebook book = desk.playable(rulebook);
    TextColumns columns = new TextColumns();
    for (Scenario scenario : desk.rulebook(book).scenarios().values()) {
      String sides =
          scenario.setup().sides().stream()
              .map(SideSetup::name)
              .collect(Collectors.joining(" against "));
      columns.add(List.of(scenario.name(), scenario.origin().cited(), sides));
    }
    desk.print(columns.toString());
    if (desk.rulebook(book).scenarios().isEmpty()) {
      desk.line("`" + desk.rulebook(book).name() + "` has no scenario.");
    }
    return ExitCode.CLEAN;
  }
}
