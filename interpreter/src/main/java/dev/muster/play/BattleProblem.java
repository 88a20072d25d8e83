package dev.muster.play;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;

/** The rulebook cannot be played on from here; the diagnostic says why and where. */
public final class BattleProblem extends RuntimeException {
  private final Diagnostic diagnostic;

  public BattleProblem(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  @FormatMethod
  public static BattleProblem at(
      String slug, Span where, @FormatString String message, Object... arguments) {
    return new BattleProblem(Diagnostic.error(slug, where, message, arguments));
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
