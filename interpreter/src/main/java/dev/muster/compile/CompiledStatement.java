package dev.muster.compile;

import dev.muster.world.Frame;

/** An instruction, ready to be done. */
@FunctionalInterface
public interface CompiledStatement {
  /**
   * What is left for the caller: null to go on, {@link #PROCEDURE} to end the procedure, a step's
   * name to end that step.
   */
  String run(Frame frame);

  String PROCEDURE = "";

  static CompiledStatement all(CompiledStatement[] statements) {
    return f -> {
      for (CompiledStatement body : statements) {
        String ended = body.run(f);
        if (ended != null) {
          return ended;
        }
      }
      return null;
    };
  }
}
