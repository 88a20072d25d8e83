package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import java.util.List;

/** Compiles the statement that tells all what only one side knew. */
final class SecretCompiler {
  private SecretCompiler() {}

  static CompiledStatement of(CheckedStatement.Reveal statement) {
    if (statement.what() instanceof CheckedExpression.Read value && value.attribute().secret()) {
      CompiledExpression of = ExpressionCompiler.of(value.of());
      return CompiledStatement.effect(
          f ->
              BattleEffects.of(f)
                  .secrets()
                  .reveal(of.thing(f, value.of().span()), value.attribute(), statement.span()));
    }
    CompiledExpression what = ExpressionCompiler.of(statement.what());
    return CompiledStatement.effect(
        f -> {
          BattleEffects.Secrets secrets = BattleEffects.of(f).secrets();
          switch (what.value(f)) {
            case Thing thing -> secrets.reveal(List.of(thing), statement.span());
            case List<?> several ->
                secrets.reveal(
                    several.stream()
                        .filter(Thing.class::isInstance)
                        .map(Thing.class::cast)
                        .toList(),
                    statement.span());
            case Roll roll -> secrets.reveal(roll, statement.span());
            case null, default -> {}
          }
        });
  }
}
