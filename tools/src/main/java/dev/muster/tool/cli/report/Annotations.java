package dev.muster.tool.cli.report;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.console.Style;
import java.util.List;

/**
 * Writes problems as GitHub's workflow commands, a line each, which it shows beside the lines that
 * they are about.
 */
public final class Annotations {
  private Annotations() {}

  public static String of(Diagnostic problem) {
    Span span = problem.primary().span();
    String place =
        place(span)
            + ",endLine="
            + span.source().line(span.end())
            + ",endColumn="
            + span.source().column(span.end());
    return "::"
        + problem.severity()
        + place
        + said(problem.slug(), problem.message(), problem.notes());
  }

  public static String of(String title, Span where, String message, List<String> notes) {
    return "::error" + place(where) + said(title, message, notes);
  }

  private static String place(Span span) {
    return " file="
        + property(ReportPath.of(span.source().name()))
        + ",line="
        + span.line()
        + ",col="
        + span.column();
  }

  private static String said(String title, String message, List<String> notes) {
    StringBuilder text = new StringBuilder(message);
    notes.forEach(note -> text.append('\n').append(note));
    return ",title=" + property(title) + "::" + escaped(visible(text.toString())) + "\n";
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
