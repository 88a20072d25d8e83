package dev.muster.play;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Attribute;
import dev.muster.model.Lifetime;
import dev.muster.model.Routine;
import dev.muster.world.Thing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values that last as long as a procedure, read when it does not run. To rules they are empty then;
 * but what an example says of one would hold whatever had happened.
 */
final class EndedValues {
  /** The text in which nobody may read them; null where there is none. */
  private @Nullable Span within;

  void within(Span text) {
    within = text;
  }

  void read(Thing thing, Attribute attribute, Span where) {
    if (refused(where)) {
      List<String> routines =
          attribute.lifetimes().stream()
              .map(Lifetime::routine)
              .map(Words::quoted)
              .distinct()
              .toList();
      throw problem(
          where,
          "`%s` of %s lasts only as long as %s, which has ended"
              .formatted(attribute.name(), thing.title(), String.join(" or ", routines)));
    }
  }

  void read(Routine routine, Attribute attribute, Span where) {
    if (refused(where)) {
      throw problem(
          where,
          "`%s` lasts only as long as %s, which is not running here"
              .formatted(attribute.name(), Words.quoted(routine)));
    }
  }

  private boolean refused(Span where) {
    return within != null && within.covers(where);
  }

  private static BattleProblem problem(Span where, String message) {
    return new BattleProblem(
        Diagnostic.error("outside-lifetime", where, "%s", message)
            .note(
                "expect its consequences, or begin the procedure with `during …` and run the procedures inside it"));
  }
}
