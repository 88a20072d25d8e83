package dev.muster.tool.cli.help;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.file.IoErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the manual: a page for each command. For whoever makes a package. */
@Command(name = "man", description = "Writes the pages of the manual.", hidden = true)
public final class ManCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FOLDER", description = "Where the pages go; made if need be.")
  private Path folder;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Map<String, CommandLine> commands = new TreeMap<>();
    collect(spec.parent().commandLine(), commands);
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, CommandLine> command : commands.entrySet()) {
        Files.writeString(folder.resolve(command.getKey() + ".1"), ManPage.of(command.getValue()));
      }
    } catch (IOException e) {
      throw CommandFailure.because(
          "The manual cannot be written to " + folder + ": " + IoErrorText.of(e) + ".");
    }
    return ExitCode.CLEAN;
  }

  private static void collect(CommandLine command, Map<String, CommandLine> into) {
    if (!command.getCommandSpec().usageMessage().hidden()) {
      into.put(command.getCommandSpec().qualifiedName("-"), command);
      command.getSubcommands().values().forEach(sub -> collect(sub, into));
    }
  }
}
