package dev.muster.compile;

import dev.muster.board.Box;
import dev.muster.model.Attribute;
import dev.muster.model.Formation;
import dev.muster.model.NameSet;
import dev.muster.model.Type;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.List;
import java.util.stream.Collectors;

/** Values as a reader of the rulebook would write them. */
public final class ValueText {
  private ValueText() {}

  public static String value(Object value, Type type) {
    return switch (value) {
      case null -> "none";
      case Boolean flag -> flag ? "yes" : "no";
      case Double number -> number(number, type);
      case Thing thing -> thing.title();
      case List<?> list ->
          list.stream().map(v -> value(v, Type.UNKNOWN)).collect(Collectors.joining(", "));
      default -> value.toString();
    };
  }

  private static String number(double number, Type type) {
    return switch (type) {
      case Type.Distance d -> Numbers.millimetres(number);
      case Type.Angle a -> Numbers.show(number) + " degrees";
      case Type.Level l -> l.track().show((int) number);
      case Type.Rung r -> r.ladder().rungs().get((int) number);
      case Type.Dice d -> Numbers.show(number) + (number == 1 ? " die" : " dice");
      case Type.Count c -> Numbers.show(number);
      case Type.Flag f -> Numbers.show(number);
      case Type.Text t -> Numbers.show(number);
      case Type.Named n -> Numbers.show(number);
      case Type.Formations n -> Numbers.show(number);
      case Type.OfThing o -> Numbers.show(number);
      case Type.ListOf l -> Numbers.show(number);
      case Type.Path p -> Numbers.show(number);
      case Type.Spot s -> Numbers.show(number);
      case Type.Region r -> Numbers.show(number);
      case Type.Roll r -> Numbers.show(number);
      case Type.Pairing p -> Numbers.show(number);
      case Type.Moved m -> Numbers.show(number);
      case Type.Nothing n -> Numbers.show(number);
      case Type.Unknown u -> Numbers.show(number);
    };
  }

  /** How a value is named where it is chosen: in menus, records and examples. */
  public static String id(Object value) {
    return switch (value) {
      case null -> "none";
      case Boolean flag -> flag ? "yes" : "no";
      case Thing thing -> thing.name();
      case Double number -> Numbers.show(number);
      case NameSet.Member member -> member.name();
      case Formation formation -> formation.name();
      case Box box ->
          Numbers.show(box.x()) + "," + Numbers.show(box.y()) + "," + Numbers.show(box.facing());
      default -> value.toString();
    };
  }

  public static String attribute(Thing thing, Attribute attribute) {
    return value(thing.get(attribute), attribute.type());
  }
}
