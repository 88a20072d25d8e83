package dev.muster.compile;

import dev.muster.board.Bounds;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Tolerance;
import dev.muster.lang.syntax.Expression.Meeting;
import dev.muster.model.Term;
import dev.muster.model.Type;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.Optional;

/**
 * Tells quickly which things a condition about nearness cannot hold for: those whose bounds are too
 * far from the bounds of what the condition compares them with. Most things on a table are far from
 * most paths, so most conditions end here.
 */
final class Nearby {
  private final Code fixed;
  private final Code distance;
  private final boolean onTheWay;

  private Nearby(Code fixed, Code distance, boolean onTheWay) {
    this.fixed = fixed;
    this.distance = distance;
    this.onTheWay = onTheWay;
  }

  /**
   * From the first part of the condition that speaks of the nearness of what is in the slot; null
   * when none does.
   */
  static Nearby of(Term where, int slot) {
    return switch (where) {
      case Term.And and -> {
        Nearby left = of(and.left(), slot);
        yield left != null ? left : of(and.right(), slot);
      }
      case Term.Meets m ->
          between(m.of(), m.other(), slot, Code.constant(0.0), m.meeting() == Meeting.CROSSES);
      case Term.Near n when n.within() -> between(n.of(), n.to(), slot, reach(n.distance()), false);
      case Term.ComesWithin c -> between(c.path(), c.of(), slot, reach(c.distance()), true);
      default -> null;
    };
  }

  private static Code reach(Term distance) {
    return distance instanceof Term.Number || distance instanceof Term.RungLength
        ? Terms.of(distance)
        : null;
  }

  private static Nearby between(Term a, Term b, int slot, Code distance, boolean onTheWay) {
    Term other = isSlot(b, slot) ? a : isSlot(a, slot) ? b : null;
    return other == null || distance == null || !plain(other, slot)
        ? null
        : new Nearby(Terms.of(other), distance, onTheWay);
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
    Object value = fixed.value(f);
    double margin = distance.number(f) + 2 * Tolerance.TOUCH;
    if (onTheWay && value instanceof Path path) {
      return Optional.of(path.reach().grown(margin));
    }
    Shape shape = Geometry.shape(value);
    return shape == null ? Optional.empty() : Optional.of(shape.bounds().grown(margin));
  }

  static boolean outside(Bounds bounds, Object item) {
    return item instanceof Thing thing
        && (!thing.onTable() || !bounds.near(thing.shape().bounds(), 0));
  }
}
