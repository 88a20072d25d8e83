package dev.muster.compile.statement;

import org.jspecify.annotations.Nullable;

/** The way a statement ended: whether what follows it is still executed. */
public sealed interface Completion {
  Completion NORMAL = new Normal();
  Completion END_PROCEDURE = new EndProcedure();

  /** The next statement follows. */
  record Normal() implements Completion {}

  /** The rest of the procedure is skipped. */
  record EndProcedure() implements Completion {}

  /** The rest of the step with this name is skipped. */
  record EndStep(String name) implements Completion {}

  /** The procedure ends with the value that it gives. */
  record Given(@Nullable Object value) implements Completion {}

  default boolean isNormal() {
    return this instanceof Normal;
  }
}
