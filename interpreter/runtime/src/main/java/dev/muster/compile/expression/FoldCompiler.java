package dev.muster.compile.expression;

import dev.muster.board.Shape;
import dev.muster.model.CheckedExpression.Fold;
import dev.muster.primitive.Lists;
import dev.muster.primitive.Places;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import org.jspecify.annotations.Nullable;

/** Compiles what makes one value from all that a selection picks out. */
final class FoldCompiler {
  private FoldCompiler() {}

  static CompiledExpression of(Fold fold) {
    CompiledSelection selection = CompiledSelection.of(fold.selection());
    CompiledExpression value =
        fold.value().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(null));
    return switch (fold.form()) {
      case ANY -> Memoized.of(fold, CompiledExpression.flag(selection::any));
      case EVERY -> Memoized.of(fold, CompiledExpression.flag(f -> selection.every(f, value)));
      case COUNT -> Memoized.of(fold, CompiledExpression.number(selection::count));
      case LIST -> CompiledExpression.of(f -> Lists.kept(selection.list(f), f.context()));
      case SUM -> CompiledExpression.number(f -> selection.sum(f, value));
      case HIGHEST, LOWEST -> CompiledExpression.number(f -> extreme(fold, selection, value, f));
      case NEAREST ->
          Memoized.of(fold, CompiledExpression.of(f -> nearest(selection, value.value(f), f)));
      case FIRST -> CompiledExpression.of(selection::first);
      case WITH_HIGHEST -> CompiledExpression.of(f -> selection.highest(f, value));
      case WITH_LOWEST -> CompiledExpression.of(f -> selection.lowest(f, value));
    };
  }

  private static double extreme(
      Fold fold, CompiledSelection selection, CompiledExpression value, Frame f) {
    Object best =
        fold.is(Fold.Form.HIGHEST) ? selection.highest(f, value) : selection.lowest(f, value);
    if (best == null) {
      return 0;
    }
    f.set(selection.slot(), best);
    return value.number(f);
  }

  private static @Nullable Object nearest(
      CompiledSelection selection, @Nullable Object from, Frame f) {
    Shape near = Places.place(from, f.context().world());
    Object best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Object item : selection.list(f)) {
      if (item == from || near == null || further(item, near, least)) {
        continue;
      }
      double d = Places.distance(item, near, f.context());
      if (d < least) {
        best = item;
        least = d;
      }
    }
    return best;
  }

  /** Tests, without measuring, whether the thing is surely no nearer than that. */
  private static boolean further(Object item, Shape from, double than) {
    return item instanceof Thing thing
        && thing.onTable()
        && thing.requireShape().bounds().gap(from.bounds()) > than;
  }
}
