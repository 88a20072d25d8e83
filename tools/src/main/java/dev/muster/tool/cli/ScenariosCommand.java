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
  private final CommandContext context;

  @Parameters(paramLabel = "RULEBOOK", description = "Name, folder or file of a rulebook.")
  private String rulebook;

  ScenariosCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    OpenedRulebook book = context.playable(rulebook);
    TextColumns columns = new TextColumns();
    for (Scenario scenario : context.rulebook(book).battles().scenarios().values()) {
      String sides =
          scenario.setup().sides().stream()
              .map(SideSetup::name)
              .collect(Collectors.joining(" against "));
      columns.add(List.of(scenario.name(), scenario.origin().cited(), sides));
    }
    context.print(columns.toString());
    if (context.rulebook(book).battles().scenarios().isEmpty()) {
      context.line("`" + context.rulebook(book).name() + "` has no scenario.");
    }
    return ExitCode.CLEAN;
  }
}
