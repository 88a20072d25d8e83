package dev.muster.trace;

import dev.muster.board.Body;
import dev.muster.board.Box;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Formation;
import dev.muster.model.LengthUnit;
import dev.muster.model.NameSet;
import dev.muster.model.Origin;
import dev.muster.model.Type;
import dev.muster.world.DicePairing;
import dev.muster.world.OrderForLater;
import dev.muster.world.PathPlan;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A value as it was when the event happened: nothing that happens later changes it. */
public sealed interface Value
    permits ThingRef,
        Value.None,
        Value.Flag,
        Value.Size,
        Value.Worded,
        Value.Faces,
        Value.Pairing,
        Value.Spot,
        Value.Path,
        Value.Several,
        Value.All,
        Order {
  record None() implements Value {}

  record Flag(boolean yes) implements Value {}

  /** A quantity of something. */
  sealed interface Size extends Value {
    /** In millimetres, if it is a length. */
    double number();

    /** Returns an amount spent, added, gained or lost, which is not a level of a track. */
    static Size of(double number, Type type, LengthUnit unit) {
      if (type instanceof Type.Distance) {
        return new Length(number, unit);
      }
      return type instanceof Type.Angle ? new Amount(number, Unit.DEGREES) : plain(number);
    }
  }

  record Amount(double amount, Unit unit) implements Size {
    @Override
    public double number() {
      return amount;
    }
  }

  enum Unit {
    PLAIN,
    DICE,
    DEGREES
  }

  /**
   * @param unit in which it is told
   */
  record Length(double millimetres, LengthUnit unit) implements Size {
    @Override
    public double number() {
      return millimetres;
    }
  }

  /** In the words of the rulebook, which may have a name for it. */
  sealed interface Worded extends Value {}

  /** A word of the rulebook: a member of a set of names, a formation, a level, a rung. */
  record Word(String name, String title) implements Worded {
    public static Word of(Origin origin) {
      return new Word(origin.name(), origin.label());
    }
  }

  /** A text of the rulebook in its own words. */
  record Text(String text) implements Worded {}

  /** Dice as they lie, from high to low. */
  record Faces(List<Integer> faces) implements Value {}

  record Pairing(Faces left, Faces right) implements Value {}

  record Spot(Length x, Length y) implements Value {
    static Spot of(Box box, LengthUnit unit) {
      return new Spot(new Length(box.x(), unit), new Length(box.y(), unit));
    }
  }

  /**
   * A path as it was planned.
   *
   * @param sizes lengths in millimetres, angles in degrees
   * @param unit in which lengths are told
   */
  record Path(PathShape shape, Turn turn, Optional<Word> line, List<Double> sizes, LengthUnit unit)
      implements Value {
    public static Path of(PathPlan plan, LengthUnit unit) {
      return new Path(
          plan.shape(),
          plan.turn(),
          plan.line().map(kind -> Word.of(kind.origin())),
          Arrays.stream(plan.sizes()).boxed().toList(),
          unit);
    }

    /** Returns how far it goes, if the plan gives it as a length. */
    OptionalDouble length() {
      return IntStream.range(0, sizes.size()).noneMatch(shape::lengthAt)
          ? OptionalDouble.empty()
          : OptionalDouble.of(
              IntStream.range(0, sizes.size())
                  .filter(shape::lengthAt)
                  .mapToDouble(sizes::get)
                  .sum());
    }
  }

  record Several(List<Value> values) implements Value {}

  /** A whole group, where a part of it might have been chosen. */
  record All(Several of) implements Value {}

  /**
   * @param type what a number is; a value of another kind says of itself what it is
   * @param unit in which lengths are told
   */
  static Value of(@Nullable Object value, Type type, LengthUnit unit) {
    return switch (value) {
      case null -> new None();
      case Boolean flag -> new Flag(flag);
      case Double number -> number(number, type, unit);
      case Thing thing -> ThingRef.of(thing);
      case NameSet.Member member -> new Word(member.name(), member.toString());
      case Formation formation -> new Word(formation.name(), formation.toString());
      case List<?> list -> several(list, unit);
      case Roll roll -> faces(roll);
      case DicePairing pairing -> new Pairing(faces(pairing.left()), faces(pairing.right()));
      case DicePairing.Rank pair ->
          new Pairing(new Faces(List.of(pair.left())), new Faces(List.of(pair.right())));
      case Box box -> Spot.of(box, unit);
      case Body body -> Spot.of(body.hull(), unit);
      case PathPlan plan -> Path.of(plan, unit);
      case OrderForLater order -> Order.of(order, unit);
      default -> new Text(value.toString());
    };
  }

  static Several several(List<?> values, LengthUnit unit) {
    return new Several(values.stream().map(v -> of(v, Type.UNKNOWN, unit)).toList());
  }

  private static Faces faces(Roll roll) {
    return new Faces(Arrays.stream(roll.sorted()).boxed().toList());
  }

  private static Value number(double number, Type type, LengthUnit unit) {
    return switch (type) {
      case Type.Distance d -> new Length(number, unit);
      case Type.Angle a -> new Amount(number, Unit.DEGREES);
      case Type.Dice d -> new Amount(number, Unit.DICE);
      case Type.Level(var track) -> new Word(track.show((int) number), track.title((int) number));
      case Type.Rung r -> word(r.ladder().rungs().get((int) number));
      case Type.Count c -> plain(number);
      case Type.Flag f -> plain(number);
      case Type.Text t -> plain(number);
      case Type.Named n -> plain(number);
      case Type.Formations n -> plain(number);
      case Type.OfThing o -> plain(number);
      case Type.ListOf l -> plain(number);
      case Type.Path p -> plain(number);
      case Type.Order o -> plain(number);
      case Type.Spot s -> plain(number);
      case Type.Region r -> plain(number);
      case Type.Roll r -> plain(number);
      case Type.Pairing p -> plain(number);
      case Type.DicePair p -> plain(number);
      case Type.Moved m -> plain(number);
      case Type.Nothing n -> plain(number);
      case Type.Unknown u -> plain(number);
    };
  }

  private static Amount plain(double number) {
    return new Amount(number, Unit.PLAIN);
  }

  private static Word word(String word) {
    return new Word(word, word);
  }
}
