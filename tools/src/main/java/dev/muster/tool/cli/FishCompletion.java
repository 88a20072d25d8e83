package dev.muster.tool.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Completion for the shell fish, for which picocli writes none: a line for each command and option.
 */
final class FishCompletion {
  private final StringBuilder lines = new StringBuilder();
  private final String program;

  private FishCompletion(String program) {
    this.program = program;
  }

  static String of(CommandLine top) {
    FishCompletion script = new FishCompletion(top.getCommandName());
    script.commands(top, "__fish_use_subcommand");
    top.getCommandSpec().options().forEach(o -> script.option("__fish_use_subcommand", o));
    top.getSubcommands().forEach(script::subcommand);
    return script.lines.toString();
  }

  private void subcommand(String name, CommandLine command) {
    String here = "__fish_seen_subcommand_from " + name;
    if (command.getSubcommands().isEmpty()) {
      command.getCommandSpec().options().forEach(option -> option(here, option));
      return;
    }
    String names = String.join(" ", command.getSubcommands().keySet());
    commands(command, here + "; and not __fish_seen_subcommand_from " + names);
    command
        .getSubcommands()
        .forEach(
            (inner, sub) ->
                sub.getCommandSpec()
                    .options()
                    .forEach(o -> option(here + "; and __fish_seen_subcommand_from " + inner, o)));
  }

  private void commands(CommandLine of, String where) {
    of.getSubcommands()
        .forEach(
            (name, command) -> {
              UsageMessageSpec about = command.getCommandSpec().usageMessage();
              if (!about.hidden()) {
                line(where, "-f -a " + name, about.description());
              }
            });
  }

  private void option(String where, OptionSpec option) {
    if (option.hidden()) {
      return;
    }
    String names =
        List.of(option.names()).stream()
            .map(n -> n.startsWith("--") ? "-l " + n.substring(2) : "-s " + n.substring(1))
            .collect(Collectors.joining(" "));
    line(where, names + values(option), option.description());
  }

  /** What may follow: one of a few words, or a file. */
  private static String values(OptionSpec option) {
    if (option.arity().max() == 0) {
      return "";
    }
    if (option.completionCandidates() == null) {
      return " -r";
    }
    return " -x -a "
        + quoted(
            StreamSupport.stream(option.completionCandidates().spliterator(), false)
                .collect(Collectors.joining(" ")));
  }

  private void line(String where, String what, String... description) {
    lines
        .append("complete -c ")
        .append(program)
        .append(" -n ")
        .append(quoted(where))
        .append(' ')
        .append(what)
        .append(" -d ")
        .append(quoted(description.length == 0 ? "" : description[0]))
        .append('\n');
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
