package dev.muster.compile;

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

  /** One statement after the other, until one does not complete normally. */
  static CompiledStatement all(CompiledStatement[] statements) {
    return f -> {
      for (CompiledStatement statement : statements) {
        f.context().addWork();
        Completion completion = statement.run(f);
        if (!completion.isNormal()) {
          return completion;
        }
      }
      return Completion.NORMAL;
    };
  }
}
