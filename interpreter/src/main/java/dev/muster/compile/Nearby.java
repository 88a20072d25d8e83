package dev.muster.compile;

import dev.muster.board.Bounds;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Tolerance;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Meeting;
import dev.muster.model.Term;
import dev.muster.model.Type;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells quickly which things a condition about nearness cannot hold for: those whose bounds are too
 * far from the bounds of what the condition compares them with. Most things on a table are far from
 * most paths, so most conditions end here.
 */
final class Nearby {
  private final List<Part> parts;

  /** One thing that is near enough or not. */
  private record Part(Code fixed, Code distance, boolean onTheWay) {
    Optional<Bounds> bounds(Frame f) {
      Object value = fixed.value(f);
      double margin = distance.number(f) + 2 * Tolerance.TOUCH;
      if (onTheWay && value instanceof Path path) {
        return Optional.of(path.reach().grown(margin));
      }
      Shape shape = Geometry.shape(value);
      return shape == null ? Optional.empty() : Optional.of(shape.bounds().grown(margin));
    }
  }

  private Nearby(List<Part> parts) {
    this.parts = parts;
  }

  /**
   * From the first part of the condition that speaks of the nearness of what is in the slot; null
   * when none does.
   */
  static Nearby of(Term where, int slot) {
    List<Part> parts = parts(where, slot, Optional.empty());
    return parts.isEmpty() ? null : new Nearby(parts);
  }

  /**
   * Of several parts one must hold.
   *
   * @param arguments what the first slots hold, when the condition is the formula of a quantity
   *     that is asked about them
   */
  private static List<Part> parts(Term where, int slot, Optional<List<Term>> arguments) {
    return switch (where) {
      case Term.And and -> {
        List<Part> left = parts(and.left(), slot, arguments);
        yield left.isEmpty() ? parts(and.right(), slot, arguments) : left;
      }
      case Term.Or or -> {
        List<Part> left = parts(or.left(), slot, arguments);
        List<Part> right = parts(or.right(), slot, arguments);
        yield left.isEmpty() || right.isEmpty()
            ? List.of()
            : Stream.concat(left.stream(), right.stream()).toList();
      }
      case Term.Meets m ->
          between(
              m.of(),
              m.other(),
              slot,
              Code.constant(0.0),
              m.meeting() == Meeting.CROSSES,
              arguments);
      case Term.Near n when n.within() ->
          between(n.of(), n.to(), slot, reach(n.distance()), false, arguments);
      case Term.ComesWithin c ->
          between(c.path(), c.of(), slot, reach(c.distance()), true, arguments);
      case Term.Ask ask when arguments.isEmpty() && ask.quantity().plain() ->
          parts(ask.quantity().base().orElseThrow(), slot, Optional.of(ask.arguments()));
      default -> List.of();
    };
  }

  private static Code reach(Term distance) {
    return distance instanceof Term.Number || distance instanceof Term.RungLength
        ? Terms.of(distance)
        : null;
  }

  private static List<Part> between(
      Term a, Term b, int slot, Code distance, boolean onTheWay, Optional<List<Term>> arguments) {
    Term one = arguments.map(known -> asked(a, known)).orElse(a);
    Term two = arguments.map(known -> asked(b, known)).orElse(b);
    Term other = isSlot(two, slot) ? one : isSlot(one, slot) ? two : null;
    return other == null || distance == null || !plain(other, slot)
        ? List.of()
        : List.of(new Part(Terms.of(other), distance, onTheWay));
  }

  /** The same as it is called by who asks; as it is where that cannot be said. */
  private static Term asked(Term term, List<Term> arguments) {
    return switch (term) {
      case Term.Local local when local.slot() < arguments.size() -> arguments.get(local.slot());
      case Term.FieldOf(Term of, Term.Field field, Type type, Span span) ->
          new Term.FieldOf(asked(of, arguments), field, type, span);
      // A slot of the quantity's own means nothing to who asks.
      case Term.Local local -> new Term.None(local.span());
      default -> term;
    };
  }

  private static boolean isSlot(Term term, int slot) {
    return term instanceof Term.Local local && local.slot() == slot;
  }

  /** What can be looked at without changing what is complained of, and when. */
  private static boolean plain(Term term, int slot) {
    return switch (term) {
      case Term.Local local -> local.slot() != slot;
      case Term.FieldOf field ->
          field.of() instanceof Term.Local local
              && local.slot() != slot
              && local.type() instanceof Type.Path
              && (field.field() == Term.Field.PATH_END || field.field() == Term.Field.PATH_START);
      default -> false;
    };
  }

  /** The bounds outside which nothing fits; empty when they cannot be told. */
  Optional<Bounds> bounds(Frame f) {
    Bounds all = null;
    for (Part part : parts) {
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
        && (!thing.onTable() || !bounds.near(thing.shape().bounds(), 0));
  }
}
