package dev.muster.play.course;

import dev.muster.compile.statement.Completion;
import dev.muster.compile.statement.Watcher;
import dev.muster.model.Origin;
import dev.muster.world.Arguments;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is done while somebody may watch. */
final class Watched {
  private Watched() {}

  static Completion doing(
      @Nullable Watcher watcher, Origin routine, Arguments arguments, Supplier<Completion> body) {
    return watcher == null ? body.get() : watched(watcher, watcher.begin(routine, arguments), body);
  }

  static Completion doing(
      @Nullable Watcher watcher, Watcher.Answering answering, Supplier<Completion> body) {
    return watcher == null ? body.get() : watched(watcher, watcher.begin(answering), body);
  }

  private static Completion watched(Watcher watcher, int begun, Supplier<Completion> body) {
    try {
      return body.get();
    } finally {
      watcher.end(begun);
    }
  }
}
