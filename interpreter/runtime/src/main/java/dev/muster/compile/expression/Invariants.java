package dev.muster.compile.expression;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import dev.muster.world.Frame;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The parts of the condition of a selection that do not depend on what is looked at: they are found
 * out for the first thing that needs them, and not again for the others.
 */
final class Invariants {
  /** Those of the selections in whose conditions something is compiled now. */
  private static final ScopedValue<Invariants> AROUND = ScopedValue.newInstance();

  private static final Object NONE = new Object();

  private final @Nullable Invariants around;

  /** How many selections are around this one. */
  private final int level;

  private final Map<CheckedExpression, Integer> cells = new IdentityHashMap<>();

  private Invariants(@Nullable Invariants around) {
    this.around = around;
    this.level = around == null ? 0 : around.level + 1;
  }

  static Invariants of(CheckedExpression.Selection selection) {
    Invariants invariants = new Invariants(AROUND.isBound() ? AROUND.get() : null);
    selection
        .where()
        .ifPresent(where -> invariants.add(where, new HashSet<>(Set.of(selection.slot()))));
    return invariants;
  }

  int level() {
    return level;
  }

  /** Returns room for what is found out; null where there is nothing of the sort. */
  @Nullable Object @Nullable [] room() {
    return cells.isEmpty() ? null : new Object[cells.size()];
  }

  /** Compiles the condition. */
  <T> T within(Supplier<T> condition) {
    return ScopedValue.where(AROUND, this).call(condition::get);
  }

  private void add(CheckedExpression expression, Set<Integer> bound) {
    if (known(expression)) {
      return;
    }
    FreeSlots free = FreeSlots.of(expression);
    if (free.settled() && costly(expression) && free.read().stream().noneMatch(bound::contains)) {
      cells.put(expression, cells.size());
      return;
    }
    Set<Integer> inside = new HashSet<>(bound);
    if (expression instanceof CheckedExpression.Fold fold) {
      inside.add(fold.selection().slot());
    } else if (expression instanceof CheckedExpression.Let let) {
      inside.add(let.slot());
    }
    Subexpressions.of(expression).forEach(part -> add(part, inside));
  }

  private boolean known(CheckedExpression expression) {
    return cells.containsKey(expression) || around != null && around.known(expression);
  }

  /** Whether it takes longer to find it out than to look it up. */
  private static boolean costly(CheckedExpression expression) {
    return Subexpressions.within(expression)
        .anyMatch(
            e ->
                e instanceof CheckedExpression.PathLiteral
                    || e instanceof CheckedExpression.Ask
                    || e instanceof CheckedExpression.Fold);
  }

  /** The expression, found out only once if it is one of them. */
  static CompiledExpression once(CheckedExpression expression, CompiledExpression compiled) {
    for (Invariants at = AROUND.isBound() ? AROUND.get() : null; at != null; at = at.around) {
      Integer cell = at.cells.get(expression);
      if (cell != null) {
        int level = at.level;
        return CompiledExpression.of(f -> once(compiled, f, level, cell));
      }
    }
    return compiled;
  }

  private static @Nullable Object once(CompiledExpression compiled, Frame f, int level, int cell) {
    @Nullable Object[] found = f.found(level);
    if (found == null) {
      return compiled.value(f);
    }
    Object known = found[cell];
    if (known == null) {
      Object value = compiled.value(f);
      found[cell] = value == null ? NONE : value;
      return value;
    }
    return known == NONE ? null : known;
  }
}
