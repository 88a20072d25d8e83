package dev.muster.tool.cli.help;

import dev.muster.tool.cli.console.ExitCode;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Prints what {@code --help} prints. Picocli's own help command would declare {@code -h} a second
 * time.
 */
@Command(name = "help", description = "Shows help for a command.")
public final class HelpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..1",
      description = "The command; without one, lists all commands.")
  private @Nullable String command;

  @Override
  public Integer call() {
    CommandLine muster = spec.parent().commandLine();
    CommandLine wanted = command == null ? muster : muster.getSubcommands().get(command);
    if (wanted == null) {
      throw new ParameterException(spec.commandLine(), "There is no command `" + command + "`.");
    }
    wanted.usage(muster.getOut());
    return ExitCode.CLEAN;
  }
}
