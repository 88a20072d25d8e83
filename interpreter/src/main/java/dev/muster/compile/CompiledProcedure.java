package dev.muster.compile;

import dev.muster.model.Procedure;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A procedure.
 *
 * @param when for windows: whether it opens
 * @param values its own, begun in its frame
 * @param temporaries the values of things that last as long as it runs
 */
public record CompiledProcedure(
    Procedure procedure,
    CompiledExpression when,
    List<CompiledAttribute> values,
    List<Step> steps,
    List<Temporary> temporaries) {
  /** A part of a procedure, which can be ended by its name. */
  public record Step(Optional<String> name, CompiledStatement body) {}

  /**
   * @param parameter of the procedure or action, which has the value; where empty, all things of
   *     the kind have it
   */
  public record Temporary(CompiledAttribute attribute, OptionalInt parameter) {}

  static CompiledProcedure of(
      Procedure procedure, List<Temporary> temporaries, Set<String> options) {
    return new CompiledProcedure(
        procedure,
        procedure
            .when()
            .map(ExpressionCompiler::of)
            .orElse(CompiledExpression.constant(Boolean.TRUE)),
        procedure.values().stream()
            .map(value -> CompiledAttribute.of(value.attribute(), value.start()))
            .toList(),
        procedure.steps().stream()
            .filter(s -> s.origin().holdsWith(options))
            .map(s -> new Step(s.name(), StatementCompiler.block(s.body())))
            .toList(),
        temporaries);
  }
}
