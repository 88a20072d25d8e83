package dev.muster.compile.expression;

import dev.muster.board.Bounds;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Tolerance;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.Places;
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
    List<Neighbour> parts = parts(where, new Seen(slot, Optional.empty()));
    return parts.isEmpty() ? Optional.empty() : Optional.of(new SpatialFilter(parts));
  }

  /** The parts of which at least one must hold; none when nearness is not asked for. */
  private static List<Neighbour> parts(CheckedExpression where, Seen seen) {
    return switch (where) {
      case CheckedExpression.And and -> {
        List<Neighbour> left = parts(and.left(), seen);
        yield left.isEmpty() ? parts(and.right(), seen) : left;
      }
      case CheckedExpression.Or or -> {
        List<Neighbour> left = parts(or.left(), seen);
        List<Neighbour> right = parts(or.right(), seen);
        yield left.isEmpty() || right.isEmpty()
            ? List.of()
            : Stream.concat(left.stream(), right.stream()).toList();
      }
      case CheckedExpression.Compared c ->
          switch (c.relation()) {
            case BELOW, AT_MOST -> near(c.left(), c.right(), seen);
            case ABOVE, AT_LEAST -> near(c.right(), c.left(), seen);
            case EQUAL, DIFFERENT -> List.of();
          };
      case CheckedExpression.Apply a
          when a.is(Measurements.TOUCHES) || a.is(Measurements.OVERLAPS) ->
          part(
              seen.fixed(a.arguments().get(0), a.arguments().get(1)),
              Optional.of(CompiledExpression.constant(0.0)),
              Along.WAY);
      case CheckedExpression.Apply a when a.is(Measurements.WITHIN) ->
          near(a.arguments().get(0), a.arguments().get(2), a.arguments().get(1), seen, Along.END);
      case CheckedExpression.Apply a when a.is(Measurements.COMES_WITHIN) ->
          near(a.arguments().get(0), a.arguments().get(2), a.arguments().get(1), seen, Along.WAY);
      case CheckedExpression.Ask ask
          when seen.arguments().isEmpty()
              && ask.ofQuantity()
              && Compilation.bodies().plain(ask.quantity()) ->
          parts(
              Compilation.bodies().of(ask.quantity()).formula().orElseThrow(),
              new Seen(seen.slot(), Optional.of(ask.arguments())));
      default -> List.of();
    };
  }

  private static List<Neighbour> part(
      Optional<CompiledExpression> fixed, Optional<CompiledExpression> distance, Along along) {
    return fixed
        .flatMap(f -> distance.map(d -> List.of(new Neighbour(f, d, along))))
        .orElse(List.of());
  }

  /** Where the first of two comes within a distance of the other. */
  private static List<Neighbour> near(
      CheckedExpression a,
      CheckedExpression b,
      CheckedExpression distance,
      Seen seen,
      Along along) {
    return part(seen.fixed(a, b), seen.beforehand(distance), along);
  }

  /**
   * A distance that must not exceed another.
   *
   * @param most what it must not exceed
   */
  private static List<Neighbour> near(
      CheckedExpression distance, CheckedExpression most, Seen seen) {
    return distance instanceof CheckedExpression.Apply of && of.is(Measurements.DISTANCE)
        ? near(of.arguments().get(0), of.arguments().get(1), most, seen, Along.END)
        : List.of();
  }

  /**
   * What a condition speaks of, as the selection sees it.
   *
   * @param slot of the thing that is looked at
   * @param arguments what the first slots hold, when the condition is the formula of a quantity
   *     that is asked about them
   */
  private record Seen(int slot, Optional<List<CheckedExpression>> arguments) {
    /**
     * Returns the expression that the thing in the slot is compared with, if it can be looked at
     * beforehand.
     */
    Optional<CompiledExpression> fixed(CheckedExpression a, CheckedExpression b) {
      return isSlot(b) ? beforehand(a) : isSlot(a) ? beforehand(b) : Optional.empty();
    }

    Optional<CompiledExpression> beforehand(CheckedExpression expression) {
      return Optional.of(seen(expression)).filter(this::plain).map(ExpressionCompiler::of);
    }

    private boolean isSlot(CheckedExpression expression) {
      return seen(expression) instanceof CheckedExpression.Local local && local.slot() == slot;
    }

    private CheckedExpression seen(CheckedExpression expression) {
      return arguments.map(known -> asked(expression, known)).orElse(expression);
    }

    /** The expression with the arguments of the caller in place of the quantity's parameters. */
    private static CheckedExpression asked(
        CheckedExpression expression, List<CheckedExpression> arguments) {
      return switch (expression) {
        case CheckedExpression.Local local when local.slot() < arguments.size() ->
            arguments.get(local.slot());
        case CheckedExpression.Apply call ->
            new CheckedExpression.Apply(
                call.primitive(),
                call.operand(),
                call.arguments().stream().map(argument -> asked(argument, arguments)).toList(),
                call.type(),
                call.span());
        case CheckedExpression.Number _ -> expression;
        // A slot of the quantity's own means nothing to the caller.
        default -> CheckedExpression.Constant.none(expression.span());
      };
    }

    /**
     * Tests whether the expression can be looked at beforehand without doing much that may turn out
     * not to be needed: no rules or other things are asked, which may go on for long.
     */
    private boolean plain(CheckedExpression expression) {
      return switch (expression) {
        case CheckedExpression.Number _ -> true;
        case CheckedExpression.Local local -> local.slot() != slot;
        case CheckedExpression.Apply call -> call.arguments().stream().allMatch(this::plain);
        case CheckedExpression.PathLiteral literal -> {
          FreeSlots free = FreeSlots.of(literal);
          yield free.settled()
              && !free.read().contains(slot)
              && Subexpressions.within(literal).noneMatch(Seen::asks);
        }
        default -> false;
      };
    }

    private static boolean asks(CheckedExpression expression) {
      return expression instanceof CheckedExpression.Ask
          || expression instanceof CheckedExpression.Fold;
    }
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
