package dev.muster.play.course;

import dev.muster.compile.statement.Completion;
import dev.muster.compile.statement.Witness;
import dev.muster.model.Origin;
import dev.muster.world.Arguments;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is done while somebody may watch. */
final class Watched {
  private Watched() {}

  static Completion doing(
      @Nullable Witness witness, Origin routine, Arguments arguments, Supplier<Completion> body) {
    return witness == null ? body.get() : watched(witness, witness.begin(routine, arguments), body);
  }

  static Completion doing(
      @Nullable Witness witness, Witness.Answering answering, Supplier<Completion> body) {
    return witness == null ? body.get() : watched(witness, witness.begin(answering), body);
  }

  private static Completion watched(Witness witness, int begun, Supplier<Completion> body) {
    try {
      return body.get();
    } finally {
      witness.end(begun);
    }
  }
}
