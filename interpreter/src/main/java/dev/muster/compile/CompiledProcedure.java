package dev.muster.compile;

import dev.muster.model.Procedure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A procedure.
 *
 * @param when for windows: whether it opens
 */
public record CompiledProcedure(Procedure procedure, CompiledExpression when, List<Step> steps) {
  /** A part of a procedure, which can be ended by its name. */
  public record Step(Optional<String> name, CompiledStatement body) {}

  static CompiledProcedure of(Procedure procedure, Set<String> options) {
    return new CompiledProcedure(
        procedure,
        procedure
            .when()
            .map(ExpressionCompiler::of)
            .orElse(CompiledExpression.constant(Boolean.TRUE)),
        procedure.steps().stream()
            .filter(s -> s.origin().holdsWith(options))
            .map(s -> new Step(s.name(), StatementCompiler.block(s.body())))
            .toList());
  }
}
