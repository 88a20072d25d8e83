package dev.muster.tool.cli.help;

import dev.muster.lang.diagnose.Suggestion;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Explains invalid arguments, and suggests the nearest valid one. */
public final class UsageErrors {
  private static final Pattern CHOICE =
      Pattern.compile("expected one of \\[(.*)] \\(case-insensitive\\) but was '(.*)'");

  private UsageErrors() {}

  public static String of(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().isEmpty()) {
      return unmatched(unmatched.getUnmatched().getFirst(), wrong.getCommandLine());
    }
    String message = String.valueOf(wrong.getMessage()).replace("option option", "option");
    Matcher choice = CHOICE.matcher(message);
    return choice.find()
        ? message.substring(0, choice.start())
            + "expected "
            + choice.group(1).toLowerCase(Locale.ROOT).replaceAll(", (?=[^,]*$)", " or ")
            + ", not `"
            + choice.group(2)
            + "`"
        : message;
  }

  private static String unmatched(String word, CommandLine line) {
    boolean option = word.startsWith("-");
    boolean command = !option && !line.getSubcommands().isEmpty();
    Stream<String> known =
        option
            ? line.getCommandSpec().options().stream().flatMap(o -> Stream.of(o.names()))
            : line.getSubcommands().keySet().stream();
    List<String> names = known.toList();
    String near = Suggestion.question(word, names).map(question -> ": " + question).orElse(".");
    return option
        ? "There is no option `" + word + "`" + near
        : command
            ? "There is no command `" + word + "`" + near
            : "Unexpected argument `%s`: `%s` takes %s%s."
                .formatted(
                    word,
                    line.getCommandSpec().qualifiedName(),
                    arguments(line),
                    word.contains(" ") ? "" : "; what belongs together stands in quotes");
  }

  private static String arguments(CommandLine line) {
    List<String> arguments =
        line.getCommandSpec().positionalParameters().stream()
            .map(PositionalParamSpec::paramLabel)
            .toList();
    return arguments.isEmpty() ? "none" : String.join(" ", arguments);
  }
}
