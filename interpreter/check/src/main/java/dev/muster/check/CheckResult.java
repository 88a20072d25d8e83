package dev.muster.check;

import dev.muster.check.declaration.NameUse;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Optional;

/**
 * The result of checking: the rulebook when nothing is wrong with it, and all that is to be said
 * about it.
 *
 * @param early those of the problems that were known before any body was looked at
 * @param uses what the names in its text stand for, as far as they were looked at
 */
public record CheckResult(
    Optional<Rulebook> rulebook,
    List<Diagnostic> problems,
    List<Diagnostic> early,
    List<NameUse> uses) {
  /** What was not looked into. */
  public static CheckResult unchecked(List<Diagnostic> problems) {
    return new CheckResult(Optional.empty(), problems, problems, List.of());
  }
}
