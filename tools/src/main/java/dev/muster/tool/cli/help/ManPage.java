package dev.muster.tool.cli.help;

import dev.muster.tool.cli.console.Version;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A command as a page of the manual, in the macros of {@code man(7)}. Picocli's own generator
 * writes AsciiDoc, which only a second tool turns into pages.
 */
final class ManPage {
  private final StringBuilder page = new StringBuilder();

  private ManPage() {}

  static String of(CommandLine command) {
    ManPage page = new ManPage();
    page.write(command);
    return page.page.toString();
  }

  private void write(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    String name = spec.qualifiedName("-");
    macro("TH", name.toUpperCase(Locale.ROOT), "1", "", "Muster " + Version.built());
    macro("SH", "NAME");
    text(name + " - " + String.join(" ", spec.usageMessage().description()));
    macro("SH", "SYNOPSIS");
    text(synopsis(command));
    if (!spec.positionalParameters().isEmpty()) {
      macro("SH", "ARGUMENTS");
      spec.positionalParameters().forEach(p -> item(p.paramLabel(), p));
    }
    macro("SH", "OPTIONS");
    spec.options().stream()
        .filter(option -> !option.hidden())
        .forEach(option -> item(names(option), option));
    commands(command);
    List<String> footer =
        List.of(spec.usageMessage().footer()).stream().filter(line -> !line.isBlank()).toList();
    if (!footer.isEmpty()) {
      macro("SH", "NOTES");
      footer.forEach(
          line -> {
            text(line.strip());
            macro("br");
          });
    }
  }

  private static String synopsis(CommandLine command) {
    return new Help(command.getCommandSpec(), Help.defaultColorScheme(Help.Ansi.OFF))
        .synopsis(0)
        .strip()
        .replaceAll("\\s+", " ");
  }

  private static String names(OptionSpec option) {
    String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
    return List.of(option.names()).stream().collect(Collectors.joining(", ")) + value;
  }

  private void commands(CommandLine command) {
    List<CommandLine> shown =
        command.getSubcommands().values().stream()
            .filter(sub -> !sub.getCommandSpec().usageMessage().hidden())
            .toList();
    if (!shown.isEmpty()) {
      macro("SH", "COMMANDS");
      for (CommandLine sub : shown) {
        macro("TP");
        page.append("\\fB").append(escaped(sub.getCommandName())).append("\\fR\n");
        text(String.join(" ", sub.getCommandSpec().usageMessage().description()));
      }
    }
  }

  private void item(String name, ArgSpec about) {
    macro("TP");
    page.append("\\fB").append(escaped(name)).append("\\fR\n");
    text(
        String.join(" ", about.description())
            .replace("${DEFAULT-VALUE}", String.valueOf(about.defaultValue())));
  }

  private void macro(String name, String... arguments) {
    page.append('.').append(name);
    for (String argument : arguments) {
      page.append(" \"").append(escaped(argument)).append('"');
    }
    page.append('\n');
  }

  /** A line that begins with a dot or an apostrophe would be a macro. */
  private void text(String text) {
    page.append(text.startsWith(".") || text.startsWith("'") ? "\\&" : "")
        .append(escaped(text))
        .append('\n');
  }

  private static String escaped(String text) {
    StringBuilder ascii = new StringBuilder();
    text.replace("\\", "\\e")
        .replace("-", "\\-")
        .codePoints()
        .forEach(
            c -> ascii.append(c < 128 ? Character.toString(c) : String.format("\\[u%04X]", c)));
    return ascii.toString();
  }
}
