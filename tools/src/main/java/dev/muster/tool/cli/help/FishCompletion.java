package dev.muster.tool.cli.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

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
    script.command(top, List.of());
    return script.lines.toString();
  }

  /**
   * @param typed the commands that have been typed to come here
   */
  private void command(CommandLine command, List<String> typed) {
    Map<String, CommandLine> below = new LinkedHashMap<>(command.getSubcommands());
    below.values().removeIf(sub -> sub.getCommandSpec().usageMessage().hidden());
    List<String> when = new ArrayList<>();
    typed.forEach(name -> when.add("__fish_seen_subcommand_from " + name));
    if (!below.isEmpty()) {
      when.add("not __fish_seen_subcommand_from " + String.join(" ", below.keySet()));
    }
    String here = String.join("; and ", when);
    below.forEach(
        (name, sub) ->
            line(here, "-f -a " + name, sub.getCommandSpec().usageMessage().description()));
    command.getCommandSpec().options().forEach(option -> option(here, option));
    below.forEach(
        (name, sub) -> command(sub, Stream.concat(typed.stream(), Stream.of(name)).toList()));
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

  /** Returns what may follow: one of a few words, or a file. */
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
