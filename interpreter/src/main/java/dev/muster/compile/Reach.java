package dev.muster.compile;

import dev.muster.lang.Span;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Notes which parts of the rules are evaluated, executed or asked. What is compiled while nobody
 * wants to know does not note anything. For one thread.
 */
public final class Reach {
  private static final ScopedValue<Reach> WANTED = ScopedValue.newInstance();

  private final Set<Span> parts = new HashSet<>();
  private Set<Span> reached = new HashSet<>();

  /** What is compiled meanwhile notes here that it is reached. */
  public <T> T during(Supplier<T> work) {
    return ScopedValue.where(WANTED, this).call(work::get);
  }

  /** All parts that can be reached, of what has been compiled. */
  public Set<Span> parts() {
    return parts;
  }

  /** The parts that have been reached since this was asked the last time. */
  public Set<Span> take() {
    Set<Span> taken = reached;
    reached = new HashSet<>();
    return taken;
  }

  void add(Collection<Span> spans) {
    reached.addAll(spans);
  }

  static Optional<Reach> wanted() {
    return WANTED.isBound() ? Optional.of(WANTED.get()) : Optional.empty();
  }

  void part(Span span) {
    parts.add(span);
  }

  static CompiledExpression noted(Span span, CompiledExpression compiled) {
    if (!WANTED.isBound() || compiled.constant()) {
      return compiled;
    }
    Reach reach = WANTED.get();
    reach.parts.add(span);
    return CompiledExpression.of(
        f -> {
          reach.reached.add(span);
          return compiled.value(f);
        });
  }

  static CompiledStatement noted(Span span, CompiledStatement compiled) {
    if (!WANTED.isBound()) {
      return compiled;
    }
    Reach reach = WANTED.get();
    reach.parts.add(span);
    return f -> {
      reach.reached.add(span);
      return compiled.run(f);
    };
  }
}
