package dev.muster.compile.expression;

import dev.muster.lang.Span;
import dev.muster.model.Rule;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Notes which parts of the rules are evaluated, executed, asked or fire. Anything compiled while
 * nobody wants to know notes nothing. For one thread.
 */
public final class Reach {
  private static final ScopedValue<Reach> WANTED = ScopedValue.newInstance();

  /** The parts that can be reached. */
  public enum Reachable {
    EXPRESSION,
    STATEMENT,
    RULE
  }

  private final Map<Span, Reachable> parts = new LinkedHashMap<>();
  private final Set<Span> reached = new HashSet<>();
  private final Set<Span> fired = new HashSet<>();

  /** Does the work; parts compiled meanwhile note here that they are reached. */
  public <T> T during(Supplier<T> work) {
    return ScopedValue.where(WANTED, this).call(work::get);
  }

  /** All parts that can be reached, of what has been compiled. */
  public Map<Span, Reachable> parts() {
    return parts;
  }

  /** The parts evaluated or executed, and the rules asked, since it was cleared. */
  public Set<Span> reached() {
    return Set.copyOf(reached);
  }

  /** The rules that have fired since it was cleared. */
  public Set<Span> fired() {
    return Set.copyOf(fired);
  }

  public void clear() {
    reached.clear();
    fired.clear();
  }

  public static Optional<Reach> wanted() {
    return WANTED.isBound() ? Optional.of(WANTED.get()) : Optional.empty();
  }

  public void add(Rule rule) {
    parts.put(rule.origin().span(), Reachable.RULE);
  }

  public void asked(Collection<Span> rules) {
    reached.addAll(rules);
  }

  public void fired(Rule rule) {
    fired.add(rule.origin().span());
  }

  /**
   * Returns what is to be called whenever the part is reached; empty where nobody wants to know.
   */
  public static Optional<Runnable> of(Span span, Reachable part) {
    if (!WANTED.isBound()) {
      return Optional.empty();
    }
    Reach reach = WANTED.get();
    if (part == Reachable.STATEMENT) {
      reach.parts.put(span, part);
    } else {
      reach.parts.putIfAbsent(span, part);
    }
    return Optional.of(() -> reach.reached.add(span));
  }
}
