package dev.muster.session;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.kie.api.runtime.rule.AgendaFilter;
import org.kie.api.runtime.rule.Match;

/**
 * {@link Matter}s of one topic while they are before the rules: a fresh fact each time, so that
 * nothing Drools concluded about an earlier one can stick. Rules that fire are noted here; so is a
 * condition that throws, because an exception passing through Drools would leave its network half
 * way.
 */
final class Posed implements AgendaFilter {
  private static final long NO_BEARING = -1;
  private static final Comparator<Hit> RULE_THEN_BEARING =
      Comparator.comparingInt(Hit::index).thenComparingLong(Hit::order);

  private final List<Matter> matters;
  private final List<Numbered> rules;
  private final Bearings bearings;
  private final List<Hit> hits = new ArrayList<>(4);
  private final Map<Tried, BitSet> held;
  private Integer[] bearerNumbers;
  private Numbered trying;
  private Failure failure;

  private record Hit(int index, long order, Fired fired) {}

  private record Tried(int index, long order) {}

  private record Failure(int matter, int index, long order, RuleSpec rule, Throwable cause) {
    boolean before(int otherMatter, int otherIndex, long otherOrder) {
      return matter != otherMatter
          ? matter < otherMatter
          : index < otherIndex || (index == otherIndex && order <= otherOrder);
    }
  }

  /**
   * @param matters of one topic, whose parts carry the same bearings
   */
  Posed(List<Matter> matters, List<Numbered> rules, Bearings bearings) {
    this.matters = matters;
    this.held = matters.size() > 1 ? new HashMap<>() : Map.of();
    this.rules = rules;
    this.bearings = bearings;
  }

  Integer topic() {
    return matters.getFirst().topic();
  }

  /**
   * Looked up once: a key Drools has hashed by must stay as it is until the matter is out of the
   * network.
   */
  Integer bearerNumber(int argIndex) {
    Matter matter = matters.getFirst();
    if (argIndex >= matter.argCount()) {
      return Carried.NOBODY;
    }
    if (bearerNumbers == null) {
      bearerNumbers = new Integer[matter.argCount()];
    }
    Integer number = bearerNumbers[argIndex];
    if (number == null) {
      number = bearings.numberOf(matter.arg(argIndex));
      bearerNumbers[argIndex] = number;
    }
    return number;
  }

  /** The rule whose condition is being tested, for the way of a {@link RuleDepthExceeded}. */
  Numbered trying() {
    return trying;
  }

  boolean holds(Numbered rule) {
    return holds(rule, null, NO_BEARING);
  }

  boolean holdsForBearing(Numbered rule, Carried carried) {
    return holds(rule, carried.bearing(), carried.order());
  }

  boolean holdsForBearer(Numbered rule, Carried carried) {
    return holds(rule, carried.bearing().bearer(), carried.order());
  }

  // All conditions are tried even after one threw: which of them is reported must not depend on
  // Drools' order.
  private boolean holds(Numbered rule, Object subject, long order) {
    Numbered outer = trying;
    trying = rule;
    boolean any = false;
    for (int i = 0; i < matters.size(); i++) {
      try {
        if (rule.spec().when().test(matters.get(i), subject)) {
          any = true;
          if (matters.size() > 1) {
            held.computeIfAbsent(new Tried(rule.index(), order), t -> new BitSet()).set(i);
          }
        }
      } catch (Throwable thrown) {
        if (failure == null || !failure.before(i, rule.index(), order)) {
          failure = new Failure(i, rule.index(), order, rule.spec(), thrown);
        }
      }
    }
    trying = outer;
    return any;
  }

  /** Notes a rule as it fires. Drools calls this as a filter; everything passes. */
  @Override
  public boolean accept(Match match) {
    Numbered rule = rules.get(match.getRule().getLoadOrder());
    hits.add(
        switch (rule.spec().subject()) {
          case Subject.None _ -> new Hit(rule.index(), NO_BEARING, rule.withoutSubject());
          case Subject.CarriedBy _, Subject.EachBearer _ -> {
            Carried carried = carried(match);
            yield new Hit(rule.index(), carried.order(), new Fired(rule.spec(), carried.bearing()));
          }
          case Subject.EachOf _ -> {
            Carried carried = carried(match);
            yield new Hit(
                rule.index(), carried.order(), new Fired(rule.spec(), carried.bearing().bearer()));
          }
        });
    return true;
  }

  private static Carried carried(Match match) {
    for (Object fact : match.getObjects()) {
      if (fact instanceof Carried carried) {
        return carried;
      }
    }
    throw new IllegalStateException("fired without a bearing: " + match.getRule().getName());
  }

  /**
   * What fired for each matter, in order, counted in {@code counts} by rule index; or the first
   * failure thrown.
   */
  List<List<Fired>> outcomes(long[] counts) {
    if (failure != null) {
      throw asThrown(failure);
    }
    if (hits.size() > 1) {
      hits.sort(RULE_THEN_BEARING);
    }
    List<List<Fired>> outcomes = new ArrayList<>(matters.size());
    for (int i = 0; i < matters.size(); i++) {
      List<Fired> fired = new ArrayList<>(hits.size());
      for (Hit hit : hits) {
        if (matters.size() == 1 || held.get(new Tried(hit.index(), hit.order())).get(i)) {
          counts[hit.index()]++;
          fired.add(hit.fired());
        }
      }
      outcomes.add(List.copyOf(fired));
    }
    return outcomes;
  }

  private static RuntimeException asThrown(Failure failure) {
    return switch (failure.cause()) {
      case RuleFailed inner -> inner;
      case RuleDepthExceeded inner -> inner;
      case RuntimeException cause -> new RuleFailed(failure.rule(), cause);
      case Error error -> throw error;
      case Throwable checked -> throw new AssertionError("a condition cannot throw this", checked);
    };
  }
}
