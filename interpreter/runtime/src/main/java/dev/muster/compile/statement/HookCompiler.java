package dev.muster.compile.statement;

import dev.muster.lang.Span;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Hook;
import dev.muster.model.Hooks;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles what rules may answer: they are heard before it, in its place, and after it. */
public final class HookCompiler {
  private HookCompiler() {}

  static CompiledStatement of(CheckedStatement.Hooked statement) {
    CompiledStatement body = StatementCompiler.block(statement.body());
    CompiledStatement done = statement.step().map(step -> step(step, body)).orElse(body);
    return around(statement.hooks(), done, statement.span());
  }

  /** A step is over when it is ended by its name. */
  public static CompiledStatement step(String name, CompiledStatement body) {
    return f -> {
      Completion completion = Follower.last(body, f);
      return completion.equals(new Completion.EndStep(name)) ? Completion.NORMAL : completion;
    };
  }

  /** After it, nothing is under way in it any more. */
  public static CompiledStatement rested(CompiledStatement body, Span span) {
    return f -> {
      Completion completion = body.run(f);
      BattleEffects.of(f).execution().rest(span);
      return completion;
    };
  }

  /**
   * The whole of a procedure or an action: it is over whatever ended it, and what rules answer
   * afterwards may give another value.
   */
  public static CompiledStatement whole(Hooks hooks, CompiledStatement body, Span span) {
    CompiledStatement last = f -> Follower.last(body, f);
    return f -> {
      Completion before = heard(hooks.before(), f, span).orElse(Completion.NORMAL);
      if (!before.isNormal()) {
        return before;
      }
      Completion done =
          heard(hooks.insteadOf(), f, span)
              .orElseGet(() -> Follower.within(() -> told(hooks.after(), f), last, f));
      Completion after = heard(hooks.after(), f, span).orElse(Completion.NORMAL);
      return after instanceof Completion.Given ? after : done;
    };
  }

  static CompiledStatement around(Hooks hooks, CompiledStatement body, Span span) {
    return f -> {
      Completion before = heard(hooks.before(), f, span).orElse(Completion.NORMAL);
      if (!before.isNormal()) {
        return before;
      }
      Completion done = heard(hooks.insteadOf(), f, span).orElseGet(() -> Follower.last(body, f));
      return done.isNormal() ? heard(hooks.after(), f, span).orElse(Completion.NORMAL) : done;
    };
  }

  /** What rules that are heard at a place are told. */
  private static List<?> told(Optional<Hook> hook, Frame frame) {
    List<Object> told = new ArrayList<>();
    hook.map(Hook::slots).stream()
        .flatMap(List::stream)
        .forEach(slot -> told.add(slot < 0 ? null : frame.get(slot)));
    return told;
  }

  /** Returns how the answers ended; empty when no rule answered. */
  private static Optional<Completion> heard(Optional<Hook> hook, Frame frame, Span span) {
    return hook.flatMap(h -> BattleEffects.of(frame).execution().answer(h, frame, span));
  }
}
