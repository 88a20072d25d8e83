package dev.muster.compile.statement;

import dev.muster.board.ImpossibleException;
import dev.muster.lang.Span;
import dev.muster.world.Frame;
import java.util.function.Consumer;

/** A statement, ready to be executed. */
@FunctionalInterface
public interface CompiledStatement {
  CompiledStatement NOTHING = effect(f -> {});

  Completion run(Frame frame);

  /** A statement after which the next one always follows. */
  static CompiledStatement effect(Consumer<Frame> effect) {
    return f -> {
      effect.accept(f);
      return Completion.NORMAL;
    };
  }

  /** The same for one that moves or places things; what no table has is a problem of it. */
  static CompiledStatement onTable(Span where, Consumer<Frame> effect) {
    return f -> {
      try {
        effect.accept(f);
      } catch (ImpossibleException impossible) {
        throw f.context().problem(where, "%s", String.valueOf(impossible.getMessage()));
      }
      return Completion.NORMAL;
    };
  }
}
