package dev.muster.session;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kie.api.runtime.rule.AgendaFilter;
import org.kie.api.runtime.rule.Match;

/**
 * A {@link Request} while it is before the rules: a fresh fact each time, so that nothing Drools
 * concluded about an earlier one can stick. Rules that fire are noted here; so is a condition that
 * throws, because an exception passing through Drools would leave its network in an inconsistent
 * state.
 */
final class PendingRequest implements AgendaFilter {
  private static final long NO_BEARING = -1;
  private static final Comparator<Hit> RULE_THEN_BEARING =
      Comparator.comparingInt(Hit::index).thenComparingLong(Hit::order);

  private final Request request;
  private final List<RuleSpec> rules;
  private final SpecialRegistry specials;
  private final List<Hit> hits = new ArrayList<>(4);
  private @Nullable Integer @Nullable [] bearerNumbers;
  private @Nullable RuleSpec trying;
  private @Nullable Failure failure;
  private boolean constraintThrew;

  private record Hit(int index, long order, RuleMatch fired) {}

  private record Failure(int index, long order, Throwable thrown) {
    static Failure of(Error error) {
      return new Failure(-1, NO_BEARING, error);
    }

    static Failure of(RuleSpec rule, long order, Throwable thrown) {
      return new Failure(
          rule.id(),
          order,
          switch (thrown) {
            case RuleFailedException inner -> inner;
            case RuleDepthExceededException inner -> inner;
            case RuntimeException cause -> new RuleFailedException(rule, cause);
            case Throwable other -> other;
          });
    }

    boolean before(Failure other) {
      return index < other.index || (index == other.index && order <= other.order);
    }

    /**
     * Whether nothing else is to be tried: rules that ask for each other would fork without end.
     */
    boolean ends() {
      Throwable cause = thrown instanceof RuleFailedException failed ? failed.getCause() : thrown;
      return cause instanceof Error || cause instanceof EndsEvaluation e && e.endsEvaluation();
    }

    RuntimeException rethrow() {
      return switch (thrown) {
        case RuntimeException exception -> exception;
        case Error error -> throw error;
        case Throwable checked ->
            throw new AssertionError("a condition cannot throw this", checked);
      };
    }
  }

  PendingRequest(Request request, List<RuleSpec> rules, SpecialRegistry specials) {
    this.request = request;
    this.rules = rules;
    this.specials = specials;
  }

  /** An argument; null where there are not so many. */
  @Nullable Object argument(int index) {
    return index < request.argCount() ? request.arg(index) : null;
  }

  Integer topic() {
    return request.topic();
  }

  /**
   * Looked up once: a key Drools has hashed by must stay as it is until the request is out of the
   * network.
   */
  Integer bearerNumber(int argIndex) {
    if (argIndex >= request.argCount()) {
      return SpecialFact.NOBODY;
    }
    if (bearerNumbers == null) {
      bearerNumbers = new Integer[request.argCount()];
    }
    Integer number = bearerNumbers[argIndex];
    if (number == null) {
      number = specials.numberOf(request.arg(argIndex));
      bearerNumbers[argIndex] = number;
    }
    return number;
  }

  /**
   * The rule whose condition is being tested, for the path of a {@link RuleDepthExceededException}.
   */
  RuleSpec trying() {
    return Objects.requireNonNull(trying);
  }

  /**
   * Whether the constraint lets the request through. One that throws does: the whole conditions of
   * its rules, tested behind it, throw the same, or are decided before they come to it.
   */
  boolean holds(Constraint constraint) {
    if (ended()) {
      return false;
    }
    try {
      return constraint.test().test(request);
    } catch (RuntimeException thrown) {
      constraintThrew = true;
    } catch (Error error) {
      failure = Failure.of(error);
    }
    return true;
  }

  boolean holds(RuleSpec rule) {
    return holds(rule, null, NO_BEARING);
  }

  boolean holds(RuleSpec rule, SpecialFact fact) {
    return holds(rule, fact.assignment(), fact.order());
  }

  private boolean ended() {
    return failure != null && failure.ends();
  }

  // All conditions are tried even after one threw: which of them is reported must not depend on
  // Drools' order. Only what ends the evaluation is reported whatever else fails.
  private boolean holds(RuleSpec rule, @Nullable Object subject, long order) {
    if (ended()) {
      return false;
    }
    RuleSpec outer = trying;
    trying = rule;
    boolean holds = false;
    try {
      RuleCondition when = rule.when();
      Condition tested = constraintThrew ? when.whole() : when.residual().orElseThrow().test();
      holds = tested.test(request, subject);
    } catch (Throwable thrown) {
      Failure later = Failure.of(rule, order, thrown);
      if (failure == null || later.ends() || !failure.before(later)) {
        failure = later;
      }
    }
    trying = outer;
    return holds;
  }

  /** Notes a rule as it fires. Drools calls this as a filter; everything passes. */
  @Override
  public boolean accept(Match match) {
    RuleSpec rule = rules.get(match.getRule().getLoadOrder());
    switch (rule.subject()) {
      case Subject.None _ -> fires(rule);
      case Subject.BearerAt _, Subject.EachBearer _ -> fires(rule, fact(match));
    }
    return true;
  }

  void fires(RuleSpec rule) {
    hits.add(new Hit(rule.id(), NO_BEARING, new RuleMatch(rule, null)));
  }

  void fires(RuleSpec rule, SpecialFact fact) {
    hits.add(new Hit(rule.id(), fact.order(), new RuleMatch(rule, fact.assignment())));
  }

  private static SpecialFact fact(Match match) {
    for (Object object : match.getObjects()) {
      if (object instanceof SpecialFact fact) {
        return fact;
      }
    }
    throw new IllegalStateException("fired without a special: " + match.getRule().getName());
  }

  /**
   * The rules that fired, in order, counted in {@code counts} by rule index; throws the first
   * failure.
   */
  List<RuleMatch> fired(long[] counts) {
    if (failure != null) {
      throw failure.rethrow();
    }
    if (hits.size() > 1) {
      hits.sort(RULE_THEN_BEARING);
    }
    RuleMatch[] fired = new RuleMatch[hits.size()];
    for (int i = 0; i < fired.length; i++) {
      Hit hit = hits.get(i);
      counts[hit.index()]++;
      fired[i] = hit.fired();
    }
    return List.of(fired);
  }
}
