package dev.muster.play.answers;

import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.rule.CompiledRule;
import dev.muster.model.Topic;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.CallStack;
import dev.muster.session.Request;
import dev.muster.session.RuleDepthExceededException;
import dev.muster.session.RuleFailedException;
import dev.muster.session.RuleMatch;
import dev.muster.session.RuleSession;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Puts questions and events of a battle before its rules. */
public final class RuleRequests {
  private final EvaluationContext battle;
  private final CompiledRulebook compiled;
  private final RuleSession session;
  private final RuleExceptions exceptions;

  private final CallStack calls;

  RuleRequests(
      EvaluationContext battle, CompiledRulebook compiled, RuleSession session, CallStack calls) {
    this.battle = battle;
    this.compiled = compiled;
    this.session = session;
    this.exceptions = new RuleExceptions(battle, compiled.rulebook().rules().exceptions());
    this.calls = calls;
  }

  CompiledRulebook compiled() {
    return compiled;
  }

  List<RuleFiring> put(Topic topic, Arguments arguments) {
    return put(compiled.topics().of(topic), arguments);
  }

  /** Those that no other sets aside. */
  List<RuleFiring> left(List<RuleFiring> fired) {
    return exceptions.left(fired);
  }

  /** The rules that apply, in the order of the rulebook. */
  List<RuleFiring> put(int topic, Arguments arguments) {
    compiled.asked(topic);
    if (session.silent(topic)) {
      return List.of();
    }
    Request request = Request.of(topic, arguments.followedBy(battle));
    List<RuleMatch> fired = fired(request);
    if (fired.isEmpty()) {
      return List.of();
    }
    battle.addWork((long) Work.RULE * fired.size());
    List<RuleFiring> firings = new ArrayList<>(fired.size());
    for (RuleMatch f : fired) {
      CompiledRule rule = compiled.rule(f.rule().id());
      compiled.fires(rule);
      firings.add(new RuleFiring(rule, f, request));
    }
    return firings;
  }

  private List<RuleMatch> fired(Request request) {
    battle.addWork(session.trials(request));
    try {
      return session.put(request);
    } catch (RuleFailedException failed) {
      throw cause(failed);
    } catch (RuleDepthExceededException deep) {
      throw BattleProblem.at(
          BattleProblem.ENDLESS,
          calls.where(),
          "the rules depend on each other in a circle: %s",
          Objects.requireNonNull(deep.getMessage()));
    }
  }

  /** Returns what went wrong in a condition, or in a condition of one that it asked. */
  public static RuntimeException cause(RuleFailedException failed) {
    Throwable cause = failed;
    while (cause instanceof RuleFailedException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause instanceof RuntimeException r ? r : failed;
  }
}
