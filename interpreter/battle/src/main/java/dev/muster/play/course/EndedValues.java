package dev.muster.play.course;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Attribute;
import dev.muster.model.Lifetime;
import dev.muster.model.Routine;
import dev.muster.play.story.BattleProblem;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Values that last as long as a procedure, read when it does not run. To rules they are empty then;
 * but what an example says of one would hold whatever had happened.
 */
public final class EndedValues {
  /** The text in which nobody may read them; null where there is none. */
  private @Nullable Span within;

  /** The first that a rule has read which the text asks; null while there is none. */
  private @Nullable BattleProblem throughRules;

  public void within(Span text) {
    within = text;
    throughRules = null;
  }

  /** Runs a judgement, which may read them. */
  void aside(Runnable judged) {
    Span text = within;
    within = null;
    try {
      judged.run();
    } finally {
      within = text;
    }
  }

  /** Returns the problem of what a rule has read that the text asks. */
  public Optional<BattleProblem> throughRules() {
    return Optional.ofNullable(throughRules);
  }

  public void read(Thing thing, Attribute attribute, Span where) {
    if (within == null || throughRules != null) {
      return;
    }
    List<String> routines =
        attribute.lifetimes().stream()
            .map(Lifetime::routine)
            .map(Words::quoted)
            .distinct()
            .toList();
    BattleProblem problem =
        problem(
            where,
            "`%s` of %s lasts only as long as %s, which has ended"
                .formatted(attribute.name(), thing.title(), String.join(" or ", routines)));
    if (inText(where)) {
      throw problem;
    }
    throughRules = problem;
  }

  public void read(Routine routine, Attribute attribute, Span where) {
    if (inText(where)) {
      throw problem(
          where,
          "`%s` lasts only as long as %s, which is not running here"
              .formatted(attribute.name(), Words.quoted(routine)));
    }
  }

  private boolean inText(Span where) {
    return within != null && within.covers(where);
  }

  private static BattleProblem problem(Span where, String message) {
    return new BattleProblem(
        Diagnostic.error("outside-lifetime", where, "%s", message)
            .note(
                "expect its consequences, or begin the procedure with `during …` and run the procedures inside it"));
  }
}
