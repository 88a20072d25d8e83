package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Words;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.List;
import java.util.Optional;

/** Decides which kinds of value go together, and what they are called in messages. */
public final class TypeRules {
  private TypeRules() {}

  public static boolean unknown(Type type) {
    return type instanceof Type.Unknown;
  }

  /** Counts of all sorts: numbers, dice, levels. */
  public static boolean counts(Type type) {
    return type instanceof Type.Count || type instanceof Type.Dice || type instanceof Type.Level;
  }

  public static boolean numeric(Type type) {
    return counts(type) || type instanceof Type.Distance || type instanceof Type.Angle;
  }

  /** Whether a value of {@code found} is possible where {@code wanted} is expected. */
  public static boolean fits(Type wanted, Type found) {
    if (unknown(wanted) || unknown(found) || wanted.equals(found)) {
      return true;
    }
    if (found instanceof Type.Nothing || wanted instanceof Type.Nothing) {
      return mayBeMissing(wanted) && mayBeMissing(found);
    }
    return switch (wanted) {
      case Type.Dice dice ->
          found instanceof Type.Dice other
              ? dice.die().faces().equals(other.die().faces())
              : counts(found);
      case Type.Count count -> counts(found);
      case Type.Level level ->
          found instanceof Type.Level other
              ? level.track().names().equals(other.track().names())
              : counts(found);
      case Type.OfThing thing ->
          found instanceof Type.OfThing other && related(thing.kind(), other.kind());
      case Type.ListOf list ->
          found instanceof Type.ListOf other && fits(list.element(), other.element());
      case Type.Roll roll -> found instanceof Type.Roll;
      case Type.Text text ->
          !(found instanceof Type.Moved
              || found instanceof Type.Pairing
              || found instanceof Type.Region);
      case Type.Distance d -> false;
      case Type.Angle a -> false;
      case Type.Flag f -> false;
      case Type.Named n -> false;
      case Type.Formations f -> false;
      case Type.Rung r -> false;
      case Type.Path p -> false;
      case Type.Order o -> false;
      case Type.Spot s -> false;
      case Type.Region r -> found instanceof Type.OfThing;
      case Type.Pairing p -> false;
      case Type.DicePair p -> false;
      case Type.Moved m -> false;
      case Type.Nothing n -> false;
      case Type.Unknown u -> true;
    };
  }

  /** Whether two values can be equal: what can be made a text is not for that equal to one. */
  public static boolean comparable(Type a, Type b) {
    return a instanceof Type.Text == b instanceof Type.Text || unknown(a) || unknown(b)
        ? fits(a, b) || fits(b, a)
        : false;
  }

  private static boolean mayBeMissing(Type type) {
    return switch (type) {
      case Type.OfThing t -> true;
      case Type.Named n -> true;
      case Type.Formations f -> true;
      case Type.Rung r -> true;
      case Type.Path p -> true;
      case Type.Order o -> true;
      case Type.Spot s -> true;
      case Type.Nothing n -> true;
      case Type.Unknown u -> true;
      case Type.Count c -> false;
      case Type.Dice d -> false;
      case Type.Distance d -> false;
      case Type.Angle a -> false;
      case Type.Flag f -> false;
      case Type.Text t -> false;
      case Type.Level l -> false;
      case Type.ListOf l -> false;
      case Type.Region r -> false;
      case Type.Roll r -> false;
      case Type.Pairing p -> false;
      case Type.DicePair p -> false;
      case Type.Moved m -> false;
    };
  }

  /** Whether a thing could be both; which it is, play finds out. */
  public static boolean related(Kind a, Kind b) {
    return a.is(b) || b.is(a);
  }

  /** The kind of a choice between two values; empty when they do not go together. */
  public static Optional<Type> join(Type a, Type b) {
    if (unknown(a) || b instanceof Type.Nothing && fits(a, b)) {
      return Optional.of(a);
    }
    if (unknown(b) || a instanceof Type.Nothing && fits(b, a)) {
      return Optional.of(b);
    }
    if (a instanceof Type.OfThing(Kind x) && b instanceof Type.OfThing(Kind y)) {
      return Optional.of(new Type.OfThing(common(x, y)));
    }
    if (a instanceof Type.Dice || b instanceof Type.Dice) {
      return a instanceof Type.Dice
          ? (fits(a, b) ? Optional.of(a) : Optional.empty())
          : fits(b, a) ? Optional.of(b) : Optional.empty();
    }
    return fits(a, b) ? Optional.of(a) : fits(b, a) ? Optional.of(b) : Optional.empty();
  }

  public static Kind common(Kind a, Kind b) {
    Kind k = a;
    while (!b.is(k)) {
      k = k.parent().orElseThrow();
    }
    return k;
  }

  public static Kind common(List<Kind> kinds) {
    return kinds.stream().reduce(TypeRules::common).orElseThrow();
  }

  /** As a message says it: {@code a distance}. */
  public static String say(Type type) {
    return switch (type) {
      case Type.Count c -> "a number";
      case Type.Dice d ->
          d.die().name().equals("d6")
              ? "a number of dice"
              : "a number of `%s`".formatted(d.die().name());
      case Type.Distance d -> "a distance";
      case Type.Angle a -> "an angle";
      case Type.Flag f -> "a flag (yes or no)";
      case Type.Text t -> "a text";
      case Type.Level l -> "a level of %s".formatted(l.track().name());
      case Type.Named n ->
          n.set().name().equals(BuiltinDeclarations.EDGES)
              ? "an edge of the table"
              : "a name of the set `%s`".formatted(n.set().name());
      case Type.Formations f -> "a formation";
      case Type.Rung r -> "a rung of the ladder `%s`".formatted(r.ladder().name());
      case Type.OfThing t -> Words.one(t.kind().name()).words();
      case Type.ListOf l -> "a list (each value %s)".formatted(say(l.element()));
      case Type.Path p -> "a path";
      case Type.Order o -> "an order";
      case Type.Spot s -> "a spot on the table";
      case Type.Region r -> "a region of the table";
      case Type.Roll r -> "rolled dice";
      case Type.Pairing p -> "paired dice";
      case Type.DicePair p -> "a pair of dice";
      case Type.Moved m -> "what came of a move";
      case Type.Nothing n -> "`none`";
      case Type.Unknown u -> "something unknown";
    };
  }

  /** A thing, or several that may be taken together. */
  public static boolean body(Type type) {
    return type instanceof Type.OfThing
        || type instanceof Type.ListOf(Type element)
            && (element instanceof Type.OfThing || unknown(element));
  }
}
