package dev.muster.play;

import dev.muster.compile.CompiledRule;
import dev.muster.model.Rule;
import dev.muster.session.FiredRule;
import dev.muster.session.Request;
import dev.muster.session.SpecialAssignment;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A rule that applies to a request. */
record RuleFiring(CompiledRule compiled, FiredRule fired, Request request) {
  Rule rule() {
    return compiled.rule();
  }

  /** The local names as the rule sees them. */
  Frame frame() {
    return compiled.frame(request, fired.subject());
  }

  /** Returns the value that a modifier, row or criterion gives. */
  @Nullable Object value() {
    return ((CompiledRule.Valued) compiled).value().value(frame());
  }

  /** Returns the reason that a permission gives for this order. */
  Optional<String> because() {
    return compiled instanceof CompiledRule.Permission permission
        ? permission.because(frame())
        : Optional.empty();
  }

  /** Returns the bearer of the special that the rule belongs to. */
  Optional<Thing> bearer() {
    return fired.subject() instanceof SpecialAssignment assignment
            && assignment.bearer() instanceof Thing bearer
        ? Optional.of(bearer)
        : Optional.empty();
  }
}
