package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.CheckedStatement;
import dev.muster.world.Secret;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compiles the statements that draw cards, discard them and shuffle them. */
final class CardCompiler {
  private CardCompiler() {}

  static CompiledStatement of(CheckedStatement.Draw statement) {
    CompiledExpression deck = ExpressionCompiler.of(statement.deck());
    CompiledSelection among = CompiledSelection.of(statement.among());
    Optional<CompiledExpression> many = statement.many().map(ExpressionCompiler::of);
    Optional<CompiledExpression> side = statement.side().map(ExpressionCompiler::of);
    return CompiledStatement.effect(
        f -> {
          BattleEffects.Drawing drawing =
              new BattleEffects.Drawing(
                  deck.value(f, Thing.class),
                  among.list(f).stream().map(Thing.class::cast).toList(),
                  many.map(m -> (int) Math.max(0, m.number(f))).orElse(1),
                  side.map(s -> s.value(f, Thing.class).owner()),
                  statement.secretly());
          List<Object> cards =
              List.copyOf(
                  statement.peek()
                      ? BattleEffects.of(f).decks().peek(drawing, statement.span())
                      : BattleEffects.of(f).decks().draw(drawing, statement.span()));
          f.set(
              statement.slot(),
              many.isPresent() ? cards : cards.isEmpty() ? null : cards.getFirst());
          // A card that was drawn is a secret of its own until it is revealed.
          f.secrets(
              statement.slot(),
              statement.peek() && statement.secretly()
                  ? drawing.side().map(Secret::of).map(Set::of).orElse(Set.of())
                  : Set.of());
        });
  }
}
