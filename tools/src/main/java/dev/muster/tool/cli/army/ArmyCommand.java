package dev.muster.tool.cli.army;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands for orders of battle. */
@Command(
    name = "army",
    description = "Checks orders of battle.",
    synopsisSubcommandLabel = "COMMAND")
public final class ArmyCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "No command given: expected check. See `muster army --help`.");
  }
}
