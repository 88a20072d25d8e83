package dev.muster.tool.cli;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;

/**
 * Writes problems as GitHub's workflow commands, a line each, which it shows beside the lines that
 * they are about.
 */
final class Annotations {
  private Annotations() {}

  static String of(Diagnostic problem) {
    Span span = problem.primary().span();
    String ends =
        ",endLine="
            + span.source().line(span.end())
            + ",endColumn="
            + span.source().column(span.end());
    return line(
        problem.severity().toString(),
        span,
        ends,
        problem.slug(),
        problem.message(),
        problem.notes());
  }

  static String of(String title, Span where, String message, List<String> notes) {
    return line("error", where, "", title, message, notes);
  }

  private static String line(
      String command, Span span, String ends, String title, String message, List<String> notes) {
    StringBuilder text = new StringBuilder(message);
    notes.forEach(note -> text.append('\n').append(note));
    return "::"
        + command
        + " file="
        + property(ReportPath.of(span.source().name()))
        + ",line="
        + span.line()
        + ",col="
        + span.column()
        + ends
        + ",title="
        + property(title)
        + "::"
        + escaped(visible(text.toString()))
        + "\n";
  }

  private static String property(String text) {
    return escaped(Style.visible(text)).replace(":", "%3A").replace(",", "%2C");
  }

  private static String visible(String text) {
    return String.join("\n", text.lines().map(Style::visible).toList());
  }

  private static String escaped(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }
}
