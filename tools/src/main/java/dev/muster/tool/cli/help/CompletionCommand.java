package dev.muster.tool.cli.help;

import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what a shell needs to complete commands and options. */
@Command(
    name = "completion",
    description = "Prints a script that completes commands and options in your shell.",
    footer = {
      "",
      "Example:",
      "  muster completion bash > ~/.local/share/bash-completion/completions/muster"
    })
public final class CompletionCommand implements Callable<Integer> {
  enum Shell {
    BASH,
    ZSH,
    FISH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Console console;

  @Parameters(paramLabel = "SHELL", description = "The shell: bash, zsh or fish.")
  private Shell shell;

  @Spec private CommandSpec spec;

  public CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandLine muster = spec.parent().commandLine();
    console.print(
        switch (shell) {
          // The script of bash lets zsh read it as bash would.
          case BASH, ZSH -> AutoComplete.bash(muster.getCommandName(), muster);
          case FISH -> FishCompletion.of(muster);
        });
    return ExitCode.CLEAN;
  }
}
