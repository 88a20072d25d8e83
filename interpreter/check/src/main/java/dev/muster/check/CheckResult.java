package dev.muster.check;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Optional;

/**
 * The result of checking: the rulebook when nothing is wrong with it, and all that is to be said
 * about it.
 */
public record CheckResult(Optional<Rulebook> rulebook, List<Diagnostic> problems) {}
