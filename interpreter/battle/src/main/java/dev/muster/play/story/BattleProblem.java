package dev.muster.play.story;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.board.ImpossibleException;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.session.EndsEvaluation;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** The rulebook cannot be played on from here; the diagnostic says why and where. */
public final class BattleProblem extends RuntimeException implements EndsEvaluation {
  /** The slug of rules that ask for each other in a circle. */
  public static final String ENDLESS = "endless";

  private final Diagnostic diagnostic;

  public BattleProblem(Diagnostic diagnostic) {
    this(diagnostic, null);
  }

  private BattleProblem(Diagnostic diagnostic, @Nullable Throwable cause) {
    super(diagnostic.message(), cause, false, false);
    this.diagnostic = diagnostic;
  }

  @FormatMethod
  public static BattleProblem at(
      String slug, Span where, @FormatString String message, Object... arguments) {
    return new BattleProblem(Diagnostic.error(slug, where, message, arguments));
  }

  /** Whether Java has thrown it: what nobody has foreseen, and no player's way to say something. */
  public static boolean ofProgram(RuntimeException failed) {
    return failed.getClass().getModule() == Object.class.getModule()
        && !(failed instanceof UncheckedIOException);
  }

  /** A problem with its place: of the rulebook, or a defect of the program that it came upon. */
  public static BattleProblem of(Throwable failed, Span where) {
    if (failed instanceof BattleProblem problem) {
      return problem;
    }
    if (failed instanceof ImpossibleException) {
      return at("cannot-go-on", where, "%s", String.valueOf(failed.getMessage()));
    }
    return new BattleProblem(
        Diagnostic.error(
                "cannot-go-on",
                where,
                "Muster failed unexpectedly in this rule (%s: %s)",
                failed.getClass().getSimpleName(),
                String.valueOf(failed.getMessage()))
            .note("this is a defect of Muster, not of the rulebook: please report it"),
        failed);
  }

  /** Whether something asked for has no answer, and neither a limit nor the program is to blame. */
  public boolean isRefusal() {
    return diagnostic.slug().equals("cannot-go-on") && !isDefect();
  }

  /** Whether the program is to blame, and no rulebook. */
  public boolean isDefect() {
    return getCause() != null;
  }

  @Override
  public boolean endsEvaluation() {
    return diagnostic.slug().equals(ENDLESS);
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
