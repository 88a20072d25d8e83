package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.lang.Span;
import dev.muster.model.Asking;
import dev.muster.model.CheckedStatement;
import dev.muster.trace.Asked;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.Optional;
import java.util.function.Supplier;

/** An {@link Asking}, compiled. */
record CompiledAsking(
    Asking asking, CompiledExpression side, Optional<CompiledText> title, Span where) {
  static CompiledAsking of(CheckedStatement.Deciding statement) {
    Asking asking = statement.asking();
    return new CompiledAsking(
        asking,
        ExpressionCompiler.of(asking.side()),
        asking.title().map(CompiledText::of),
        statement.span());
  }

  AskedSide in(Frame frame) {
    return AskedSide.of(asking, side(frame).owner(), frame, where);
  }

  Thing side(Frame frame) {
    return side.thing(frame, asking.side().span());
  }

  /** Whatever a side is asked, and is offered, is made of what it knows. */
  <T> T known(Frame frame, Supplier<T> made) {
    return BattleEffects.of(frame).secrets().as(side(frame), made);
  }

  /** The question for a side, with values in its title. */
  Asked.ByName byName(Frame frame) {
    return new Asked.ByName(
        asking.decision().name(), title.map(text -> known(frame, () -> text.text(frame))));
  }

  Asked.Whether whether(CompiledText question, Frame frame) {
    return known(
        frame, () -> new Asked.Whether(title.map(text -> text.text(frame)), question.text(frame)));
  }
}
