package dev.muster.tool.cli.repl;

import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import java.util.List;
import java.util.regex.Pattern;

/** What somebody typed at the prompt. */
final class TypedLine {
  private static final Pattern THING =
      Pattern.compile("(given |enemy )?[\\p{L}\\d-]+( \"[^\"]*\")?:.*");

  private TypedLine() {}

  /** Whether it is the first thing of those that begin with {@code given}. */
  static boolean begins(List<String> lines, int at) {
    return bare(lines.get(at)) && lines.subList(0, at).stream().noneMatch(TypedLine::given);
  }

  private static boolean bare(String line) {
    return THING.matcher(line).matches() && !given(line);
  }

  private static boolean given(String line) {
    return line.startsWith("given ") || line.startsWith("enemy ");
  }

  /** Whether it says something of the situation, or asks about it. */
  static boolean ofSituation(String line) {
    return THING.matcher(line).matches()
        || RulebookReader.read(new Source("line", "example typed {\n" + line + "\n}\n"))
            .problems()
            .isEmpty();
  }
}
