package dev.muster.tool.cli;

import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the scenarios of a rulebook. */
@Command(
    name = "scenarios",
    description = "Lists the scenarios of a rulebook.",
    footer = {"", "Example:", "  muster scenarios my-rules"})
final class ScenariosCommand implements Callable<Integer> {
  private final Desk desk;

  @Parameters(paramLabel = "RULEBOOK", description = "Name, folder or file of a rulebook.")
  private String rulebook;

  ScenariosCommand(Desk desk) {
    this.desk = desk;
  }

  @Override
  public Integer call() {
    Book book = desk.playable(rulebook);
    Columns columns = new Columns();
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
