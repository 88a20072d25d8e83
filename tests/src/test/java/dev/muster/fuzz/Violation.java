package dev.muster.fuzz;

/** Something does not hold. Two with the same {@code promise} are taken for the same defect. */
final class Violation extends AssertionError {
  private static final long serialVersionUID = 1;

  private final String promise;

  Violation(String promise, String shown) {
    super(promise + ":\n" + shown);
    this.promise = promise;
  }

  /** What tells one defect from another. */
  static String defect(Throwable thrown) {
    if (thrown instanceof Violation violation) {
      return violation.promise;
    }
    String at = "";
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (frame.getClassName().startsWith("dev.muster.")) {
        String place = frame.getClassName() + "." + frame.getMethodName();
        at = " in " + place.substring("dev.muster.".length());
        break;
      }
    }
    return thrown.getClass().getSimpleName() + at;
  }
}
