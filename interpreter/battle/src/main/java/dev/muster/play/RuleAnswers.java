package dev.muster.play;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Topic;
import dev.muster.session.RuleSession;
import dev.muster.trace.Reason;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.RankingResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the rules answer, in one battle. */
final class RuleAnswers {
  private final CompiledRulebook compiled;
  private final RuleRequests requests;
  private final RuleExceptions exceptions;
  private final EvaluationCache cache;
  private final QuantityEvaluator quantities;
  private final SightEvaluator sights;

  RuleAnswers(
      EvaluationContext battle,
      CompiledRulebook compiled,
      RuleSession session,
      Story story,
      CallStack calls) {
    this.compiled = compiled;
    this.requests = new RuleRequests(battle, compiled, session, calls);
    this.exceptions = new RuleExceptions(battle, compiled.rulebook().rules().exceptions());
    this.cache = new EvaluationCache(battle.world(), story.secrecy());
    this.quantities = new QuantityEvaluator(battle, this, cache, story);
    this.sights = new SightEvaluator(battle, this);
  }

  CompiledRulebook compiled() {
    return compiled;
  }

  /** The rules that apply, in the order of the rulebook. */
  List<RuleFiring> put(Topic topic, Arguments arguments) {
    return put(compiled.topics().of(topic), arguments);
  }

  List<RuleFiring> put(int topic, Arguments arguments) {
    return requests.put(topic, arguments);
  }

  /** Those that no other sets aside. */
  List<RuleFiring> left(List<RuleFiring> fired) {
    return exceptions.left(fired);
  }

  QuantityEvaluator quantities() {
    return quantities;
  }

  @Nullable Object value(Quantity quantity, Arguments arguments) {
    return quantities.value(quantity, arguments);
  }

  /** Returns why a quantity has its value. */
  List<Reason> why(Quantity quantity, Arguments arguments) {
    return quantities.why(quantity, arguments);
  }

  boolean sees(Sight sight, Arguments arguments) {
    return Boolean.TRUE.equals(cache.get(sight, arguments, () -> sights.sees(sight, arguments)));
  }

  /** Returns why one thing sees another, or does not. */
  String why(Sight sight, Arguments arguments) {
    return sights.why(sight, arguments);
  }

  /** The party that a ranking prefers, and why; empty when it prefers none. */
  Optional<RankingResult> rank(Ranking ranking, Arguments arguments) {
    return RankingEvaluator.preferred(ranking, put(ranking, arguments));
  }

  /** Returns what was found out about this since something last changed, or finds it out now. */
  @Nullable Object memoized(Object asked, Arguments arguments, Supplier<@Nullable Object> found) {
    return cache.get(asked, arguments, found);
  }
}
