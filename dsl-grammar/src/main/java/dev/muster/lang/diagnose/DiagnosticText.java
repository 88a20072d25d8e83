package dev.muster.lang.diagnose;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic.Label;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;

/**
 * Problems as people read them: for each its place, the line with the spot underlined, the reasons,
 * the way out.
 */
public final class DiagnosticText {

  /** Problems printed before the rest is only counted. */
  public static final int MOST = 200;

  /** Characters of a source line shown at most; longer lines are cut around the spot. */
  static final int WIDTH = 120;

  private static final int BEFORE_SPOT = 60;
  private static final String CUT = "…";

  private final boolean colour;

  private DiagnosticText(boolean colour) {
    this.colour = colour;
  }

  public static DiagnosticText plain() {
    return new DiagnosticText(false);
  }

  public static DiagnosticText coloured() {
    return new DiagnosticText(true);
  }

  /** {@code file:line:column: error[slug]: message}, for tools. */
  public static String oneLine(Diagnostic problem) {
    return Visible.of(problem.primary().span().toString())
        + ": "
        + problem.severity()
        + "["
        + problem.slug()
        + "]: "
        + Visible.of(problem.message());
  }

  /** All problems, one below the other, and how many there are. */
  public String all(List<Diagnostic> problems) {
    StringBuilder text = new StringBuilder();
    problems.stream().limit(MOST).forEach(problem -> text.append(one(problem)).append('\n'));
    if (problems.size() > MOST) {
      text.append("… and ").append(problems.size() - MOST).append(" more\n");
    }
    return text.append(count(problems)).append('\n').toString();
  }

  private static String count(List<Diagnostic> problems) {
    long errors = problems.stream().filter(d -> d.severity() == Severity.ERROR).count();
    long warnings = problems.size() - errors;
    return number(errors, "error") + (warnings == 0 ? "" : ", " + number(warnings, "warning"));
  }

  private static String number(long count, String what) {
    return count == 0 ? "no " + what + "s" : Words.count(count, what);
  }

  public String one(Diagnostic problem) {
    int margin = margin(problem);
    String gutter = " ".repeat(margin) + " ";
    Tint tint = problem.severity() == Severity.ERROR ? Tint.RED : Tint.YELLOW;
    StringBuilder text = new StringBuilder();
    text.append(tinted(tint, problem.severity() + "[" + problem.slug() + "]"))
        .append(tinted(Tint.BOLD, ": " + Visible.of(problem.message())))
        .append('\n');
    for (List<Label> group : groups(problem)) {
      Span first = group.getFirst().span();
      text.append(tinted(Tint.BLUE, gutter.substring(1) + "--> "))
          .append(Visible.of(first.toString()))
          .append('\n');
      if (first.source().text().isEmpty()) {
        continue;
      }
      text.append(tinted(Tint.BLUE, gutter + "|")).append('\n');
      for (Label label : group) {
        appendLine(text, label, margin, label == problem.primary() ? tint : Tint.BLUE);
      }
      text.append(tinted(Tint.BLUE, gutter + "|")).append('\n');
    }
    for (String note : problem.notes()) {
      text.append(tinted(Tint.BLUE, gutter + "= ")).append(Visible.of(note)).append('\n');
    }
    return text.toString();
  }

  /** The primary place first; labels of the same file directly after it share its frame. */
  private static List<List<Label>> groups(Diagnostic problem) {
    List<List<Label>> groups = new ArrayList<>();
    groups.add(new ArrayList<>(List.of(problem.primary())));
    for (Label other : problem.others()) {
      Span last = groups.getLast().getLast().span();
      boolean goesOn = last.source() == other.span().source() && other.span().line() == last.line();
      if (goesOn) {
        groups.getLast().add(other);
      } else {
        groups.add(new ArrayList<>(List.of(other)));
      }
    }
    return groups;
  }

  private static int margin(Diagnostic problem) {
    int widest = problem.primary().span().line();
    for (Label label : problem.others()) {
      widest = Math.max(widest, label.span().line());
    }
    return Integer.toString(widest).length();
  }

  private void appendLine(StringBuilder text, Label label, int margin, Tint tint) {
    Span span = label.span();
    int number = span.line();
    String line = span.source().lineText(number).replace('\t', ' ');
    int column = Math.min(span.column() - 1, line.length());
    int length = Math.max(1, Math.min(span.end() - span.start(), line.length() - column));
    int cutBefore =
        line.length() <= WIDTH ? 0 : Math.clamp(column - BEFORE_SPOT, 0, line.length() - WIDTH);
    int cutAfter = Math.min(line.length(), cutBefore + WIDTH);
    String shown =
        (cutBefore > 0 ? CUT : "")
            + line.substring(cutBefore, cutAfter)
            + (cutAfter < line.length() ? CUT : "");
    int indent = column - cutBefore + (cutBefore > 0 ? CUT.length() : 0);
    int carets = Math.max(1, Math.min(length, cutAfter - column));

    text.append(
            tinted(
                Tint.BLUE, " ".repeat(margin - Integer.toString(number).length()) + number + " | "))
        .append(Visible.of(shown))
        .append('\n')
        .append(tinted(Tint.BLUE, " ".repeat(margin + 1) + "| "))
        .append(" ".repeat(indent))
        .append(
            tinted(
                tint,
                "^".repeat(carets)
                    + (label.text().isEmpty() ? "" : " " + Visible.of(label.text()))))
        .append('\n');
  }

  private enum Tint {
    RED("\u001b[1;31m"),
    YELLOW("\u001b[1;33m"),
    BLUE("\u001b[1;34m"),
    BOLD("\u001b[1m");

    private final String code;

    Tint(String code) {
      this.code = code;
    }
  }

  private String tinted(Tint tint, String text) {
    return colour ? tint.code + text + "\u001b[0m" : text;
  }
}
