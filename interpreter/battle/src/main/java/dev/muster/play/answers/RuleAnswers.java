package dev.muster.play.answers;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Topic;
import dev.muster.play.story.CallStack;
import dev.muster.play.story.Story;
import dev.muster.session.RuleSession;
import dev.muster.trace.Reason;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.RankingResult;
import dev.muster.world.SightResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the rules answer, in one battle. */
public final class RuleAnswers {
  private final RuleRequests requests;
  private final EvaluationCache cache;
  private final QuantityEvaluator quantities;
  private final SightEvaluator sights;

  public RuleAnswers(
      EvaluationContext battle,
      CompiledRulebook compiled,
      RuleSession session,
      Story story,
      CallStack calls) {
    this.requests = new RuleRequests(battle, compiled, session, calls);
    this.cache = new EvaluationCache(battle.world(), story.secrecy());
    this.quantities = new QuantityEvaluator(battle, requests, cache, story);
    this.sights = new SightEvaluator(battle, requests);
  }

  public CompiledRulebook compiled() {
    return requests.compiled();
  }

  /** The rules that apply, in the order of the rulebook. */
  public List<RuleFiring> put(Topic topic, Arguments arguments) {
    return requests.put(topic, arguments);
  }

  public List<RuleFiring> put(int topic, Arguments arguments) {
    return requests.put(topic, arguments);
  }

  /** Those that no other sets aside. */
  public List<RuleFiring> left(List<RuleFiring> fired) {
    return requests.left(fired);
  }

  public QuantityEvaluator quantities() {
    return quantities;
  }

  public @Nullable Object value(Quantity quantity, Arguments arguments) {
    return quantities.value(quantity, arguments);
  }

  /** Returns why a quantity has its value. */
  public List<Reason> why(Quantity quantity, Arguments arguments) {
    return quantities.why(quantity, arguments);
  }

  public boolean sees(Sight sight, Arguments arguments) {
    return Boolean.TRUE.equals(cache.get(sight, arguments, () -> sights.sees(sight, arguments)));
  }

  /** Returns whether one thing sees another, and why. */
  public SightResult look(Sight sight, Arguments arguments) {
    return sights.look(sight, arguments);
  }

  /** The party that a ranking prefers, and why; empty when it prefers none. */
  public Optional<RankingResult> rank(Ranking ranking, Arguments arguments) {
    return RankingEvaluator.preferred(ranking, put(ranking, arguments));
  }

  /** Finds something out when it is asked for. */
  public <T> MemoizedValue<T> memoized(Supplier<T> source) {
    return new MemoizedValue<>(cache, source);
  }

  /** Returns what was found out about this, if that still holds, or finds it out now. */
  public @Nullable Object memoized(
      Object asked, Arguments arguments, Supplier<@Nullable Object> found) {
    return cache.get(asked, arguments, found);
  }
}
