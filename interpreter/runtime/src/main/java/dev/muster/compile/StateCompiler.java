package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.world.Thing;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compiles the statements that change a value: of a local name, or of a thing. */
final class StateCompiler {
  private StateCompiler() {}

  static CompiledStatement of(CheckedStatement.Let statement) {
    return local(statement.slot(), StatementStory.telling(statement.value()));
  }

  static CompiledStatement of(CheckedStatement.SetLocal statement) {
    return local(statement.slot(), StatementStory.telling(statement.value()));
  }

  private static CompiledStatement local(int slot, CompiledExpression value) {
    return SecretTracking.needed()
        ? CompiledStatement.effect(f -> SecretTracking.set(f, slot, () -> value.value(f)))
        : CompiledStatement.effect(f -> f.set(slot, value.value(f)));
  }

  static CompiledStatement of(CheckedStatement.Set s) {
    return changed(
        s.of(),
        s.value(),
        (changes, thing, value) -> changes.change(thing, s.attribute(), value, s.span()));
  }

  static CompiledStatement of(CheckedStatement.SetField s) {
    return changed(
        s.of(),
        s.value(),
        (changes, thing, value) -> changes.changeField(thing, s.field(), value, s.span()));
  }

  private interface Change {
    void apply(BattleEffects.Changes changes, Thing thing, @Nullable Object value);
  }

  private static CompiledStatement changed(
      CheckedExpression whose, CheckedExpression value, Change change) {
    CompiledExpression of = ExpressionCompiler.of(whose);
    CompiledExpression now = StatementStory.telling(value);
    return CompiledStatement.effect(
        f -> change.apply(BattleEffects.of(f).changes(), of.thing(f, whose.span()), now.value(f)));
  }

  static CompiledStatement of(CheckedStatement.Adjust statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.of());
    CompiledExpression amount = StatementStory.telling(statement.amount());
    return CompiledStatement.effect(
        f -> {
          double by = amount.number(f) * statement.sign();
          BattleEffects.of(f)
              .changes()
              .adjust(
                  of.thing(f, statement.of().span()),
                  statement.attribute(),
                  by,
                  Optional.of(statement.verb()),
                  statement.span());
        });
  }

  static CompiledStatement of(CheckedStatement.Remove statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.thing());
    return CompiledStatement.effect(
        f ->
            BattleEffects.of(f)
                .changes()
                .remove(of.thing(f, statement.thing().span()), statement.span()));
  }
}
