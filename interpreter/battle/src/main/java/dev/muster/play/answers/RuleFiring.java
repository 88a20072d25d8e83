package dev.muster.play.answers;

import dev.muster.compile.rule.CompiledAnswer;
import dev.muster.compile.rule.CompiledRule;
import dev.muster.compile.statement.Watcher;
import dev.muster.model.Rule;
import dev.muster.session.Request;
import dev.muster.session.RuleMatch;
import dev.muster.session.SpecialAssignment;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A rule that applies to a request. */
public record RuleFiring(CompiledRule compiled, RuleMatch match, Request request)
    implements Watcher.Answering {
  @Override
  public Rule rule() {
    return compiled.rule();
  }

  public CompiledAnswer answer() {
    return compiled.answer();
  }

  @Override
  public Frame frame() {
    return compiled.frame(request, match.subject());
  }

  /** Returns the value that a modifier, row or criterion gives. */
  public @Nullable Object value() {
    return ((CompiledAnswer.Value) answer()).value().value(frame());
  }

  /** Returns the reason that a permission gives for this order. */
  public Optional<String> because() {
    return answer() instanceof CompiledAnswer.Because because
        ? because.in(frame())
        : Optional.empty();
  }

  /** Something that is done with each thing that a rule gives. */
  public interface Given {
    /**
     * @param frame in which the thing is selected
     */
    void thing(Thing thing, Frame frame, CompiledAnswer.Things answer);
  }

  /** Passes on the things on the table that it gives. */
  public void things(Given given) {
    CompiledAnswer.Things things = (CompiledAnswer.Things) answer();
    Frame frame = frame();
    for (Thing thing : things.in(frame)) {
      frame.set(things.selection().slot(), thing);
      given.thing(thing, frame, things);
    }
  }

  /** Returns the bearer of the special that the rule belongs to. */
  public Optional<Thing> bearer() {
    return match.subject() instanceof SpecialAssignment assignment
            && assignment.bearer() instanceof Thing bearer
        ? Optional.of(bearer)
        : Optional.empty();
  }
}
