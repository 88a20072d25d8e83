package dev.muster.compile.expression;

import dev.muster.board.Bounds;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Tolerance;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.Places;
import dev.muster.primitive.Rungs;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells quickly which things a condition about nearness cannot hold for: those whose bounds are too
 * far from the bounds of what the condition compares them with. Most things on a table are far from
 * most paths, so most conditions end here.
 */
final class SpatialFilter {
  private final List<Neighbour> parts;

  /** The part of a path that must be near: its end, or any point along it. */
  private enum Along {
    END,
    WAY
  }

  /** One thing that is near enough or not. */
  private record Neighbour(CompiledExpression fixed, CompiledExpression distance, Along along) {
    Optional<Bounds> bounds(Frame f) {
      try {
        return found(f);
      } catch (RuntimeException failed) {
        // It fails again, or does not, where the condition comes to it.
        return Optional.empty();
      }
    }

    private Optional<Bounds> found(Frame f) {
      Object value = fixed.value(f);
      double margin = distance.number(f) + 2 * Tolerance.TOUCH;
      if (along == Along.WAY && value instanceof Path path) {
        return Optional.of(path.reach().grown(margin));
      }
      Shape shape = Places.shape(value, f.context().world());
      return shape == null ? Optional.empty() : Optional.of(shape.bounds().grown(margin));
    }
  }

  private SpatialFilter(List<Neighbour> parts) {
    this.parts = parts;
  }

  /**
   * The filter for the first part of the condition that is about the nearness of what is in the
   * slot; empty when none is.
   */
  static Optional<SpatialFilter> of(CheckedExpression where, int slot) {
    List<Neighbour> parts = parts(where, slot, Optional.empty());
    return parts.isEmpty() ? Optional.empty() : Optional.of(new SpatialFilter(parts));
  }

  /**
   * The parts of which at least one must hold; none when nearness is not asked for.
   *
   * @param arguments what the first slots hold, when the condition is the formula of a quantity
   *     that is asked about them
   */
  private static List<Neighbour> parts(
      CheckedExpression where, int slot, Optional<List<CheckedExpression>> arguments) {
    return switch (where) {
      case CheckedExpression.And and -> {
        List<Neighbour> left = parts(and.left(), slot, arguments);
        yield left.isEmpty() ? parts(and.right(), slot, arguments) : left;
      }
      case CheckedExpression.Or or -> {
        List<Neighbour> left = parts(or.left(), slot, arguments);
        List<Neighbour> right = parts(or.right(), slot, arguments);
        yield left.isEmpty() || right.isEmpty()
            ? List.of()
            : Stream.concat(left.stream(), right.stream()).toList();
      }
      case CheckedExpression.Apply a
          when a.is(Measurements.TOUCHES) || a.is(Measurements.OVERLAPS) ->
          part(
              fixed(a.arguments().get(0), a.arguments().get(1), slot, arguments),
              Optional.of(CompiledExpression.constant(0.0)),
              Along.WAY);
      case CheckedExpression.Apply a when a.is(Measurements.WITHIN) ->
          near(a, slot, arguments, Along.END);
      case CheckedExpression.Apply a when a.is(Measurements.COMES_WITHIN) ->
          near(a, slot, arguments, Along.WAY);
      case CheckedExpression.Ask ask
          when arguments.isEmpty()
              && ask.ofQuantity()
              && Compilation.bodies().plain(ask.quantity()) ->
          parts(
              Compilation.bodies().of(ask.quantity()).formula().orElseThrow(),
              slot,
              Optional.of(ask.arguments()));
      default -> List.of();
    };
  }

  private static List<Neighbour> part(
      Optional<CompiledExpression> fixed, Optional<CompiledExpression> distance, Along along) {
    return fixed
        .flatMap(f -> distance.map(d -> List.of(new Neighbour(f, d, along))))
        .orElse(List.of());
  }

  private static List<Neighbour> near(
      CheckedExpression.Apply a,
      int slot,
      Optional<List<CheckedExpression>> arguments,
      Along along) {
    return part(
        fixed(a.arguments().get(0), a.arguments().get(2), slot, arguments),
        reach(a.arguments().get(1)),
        along);
  }

  private static Optional<CompiledExpression> reach(CheckedExpression distance) {
    return distance instanceof CheckedExpression.Number
            || distance instanceof CheckedExpression.Apply of && of.is(Rungs.MEASURE)
        ? Optional.of(ExpressionCompiler.of(distance))
        : Optional.empty();
  }

  /**
   * Returns the expression that the thing in the slot is compared with, if it can be looked at
   * beforehand.
   */
  private static Optional<CompiledExpression> fixed(
      CheckedExpression a,
      CheckedExpression b,
      int slot,
      Optional<List<CheckedExpression>> arguments) {
    CheckedExpression one = arguments.map(known -> asked(a, known)).orElse(a);
    CheckedExpression two = arguments.map(known -> asked(b, known)).orElse(b);
    CheckedExpression other = isSlot(two, slot) ? one : isSlot(one, slot) ? two : null;
    return other == null || !plain(other, slot)
        ? Optional.empty()
        : Optional.of(ExpressionCompiler.of(other));
  }

  /** The expression with the arguments of the caller in place of the quantity's parameters. */
  private static CheckedExpression asked(
      CheckedExpression expression, List<CheckedExpression> arguments) {
    return switch (expression) {
      case CheckedExpression.Local local when local.slot() < arguments.size() ->
          arguments.get(local.slot());
      case CheckedExpression.Apply field when field.primitive().field() ->
          new CheckedExpression.Apply(
              field.primitive(),
              field.operand(),
              List.of(asked(field.of(), arguments)),
              field.type(),
              field.span());
      // A slot of the quantity's own means nothing to the caller.
      case CheckedExpression.Local local -> CheckedExpression.Constant.none(local.span());
      default -> expression;
    };
  }

  private static boolean isSlot(CheckedExpression expression, int slot) {
    return expression instanceof CheckedExpression.Local local && local.slot() == slot;
  }

  /**
   * Tests whether the expression can be looked at beforehand without doing much that may turn out
   * not to be needed.
   */
  private static boolean plain(CheckedExpression expression, int slot) {
    return switch (expression) {
      case CheckedExpression.Local local -> local.slot() != slot;
      case CheckedExpression.Apply field ->
          (field.is(Fields.PATH_END) || field.is(Fields.PATH_START))
              && field.of().type() instanceof Type.Path
              && plain(field.of(), slot);
      case CheckedExpression.PathLiteral literal -> {
        FreeSlots free = FreeSlots.of(literal);
        yield free.settled()
            && !free.read().contains(slot)
            && Subexpressions.within(literal).noneMatch(SpatialFilter::asks);
      }
      default -> false;
    };
  }

  /** Whether rules or other things are asked, which may go on for long. */
  private static boolean asks(CheckedExpression expression) {
    return expression instanceof CheckedExpression.Ask
        || expression instanceof CheckedExpression.Fold;
  }

  /** The bounds outside which nothing fits; empty when they are not known. */
  Optional<Bounds> bounds(Frame f) {
    Bounds all = null;
    for (Neighbour part : parts) {
      Optional<Bounds> bounds = part.bounds(f);
      if (bounds.isEmpty()) {
        return Optional.empty();
      }
      all = all == null ? bounds.get() : all.with(bounds.get());
    }
    return Optional.ofNullable(all);
  }

  static boolean outside(Bounds bounds, Object item) {
    return item instanceof Thing thing
        && (!thing.onTableUnnoted()
            || !bounds.near(Objects.requireNonNull(thing.shapeUnnoted()).bounds(), 0));
  }
}
