package dev.muster.tool.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is done with orders of battle; each deed is a command under this one. */
@Command(
    name = "army",
    description = "Works with orders of battle.",
    synopsisSubcommandLabel = "COMMAND")
final class ArmyCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Say what to do: check. More: muster army --help");
  }
}
