package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import java.util.stream.Stream;

/** All that one {@code muster check} has found out. */
record CheckFindings(List<Diagnostic> problems, List<Suppressed> suppressed, Survey survey) {

  /** Returns all findings, with what could not be read. */
  List<Diagnostic> all() {
    return Stream.concat(survey.unread().stream(), problems.stream()).toList();
  }
}
