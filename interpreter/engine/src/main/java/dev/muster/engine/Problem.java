package dev.muster.engine;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import java.util.List;

/**
 * Something that is wrong with a rulebook, or looks wrong.
 *
 * @param slug the name of this sort of problem, {@code unknown-name}; the language reference lists
 *     them
 * @param notes reasons and ways out, each a whole sentence
 * @param text all of it for people, over several lines, with the line of the rulebook
 */
public record Problem(
    Severity severity, String slug, String message, Place place, List<String> notes, String text) {
  /** The severity of a problem: whether a rulebook that has it can be used. */
  public enum Severity {
    /** It cannot. */
    ERROR,
    /** It can, but may not do what is meant. */
    WARNING
  }

  static Problem of(Diagnostic diagnostic) {
    return new Problem(
        diagnostic.severity() == Diagnostic.Severity.ERROR ? Severity.ERROR : Severity.WARNING,
        diagnostic.slug(),
        diagnostic.message(),
        Place.of(diagnostic.primary().span()),
        List.copyOf(diagnostic.notes()),
        DiagnosticText.plain().one(diagnostic));
  }

  static List<Problem> of(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(Problem::of).toList();
  }
}
