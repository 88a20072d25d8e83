package dev.muster.compile.expression;

import dev.muster.model.Type;
import dev.muster.world.Numbers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The value where nothing has been said yet: 0, no, none, an empty list. */
public final class EmptyValue {
  private EmptyValue() {}

  public static @Nullable Object of(Type type) {
    return switch (type) {
      case Type.Flag f -> Boolean.FALSE;
      case Type.Count c -> Numbers.box(0);
      case Type.Dice d -> Numbers.box(0);
      case Type.Distance d -> Numbers.box(0);
      case Type.Angle a -> Numbers.box(0);
      case Type.Level l -> Numbers.box(l.track().low());
      case Type.Text t -> "";
      case Type.ListOf l -> List.of();
      case Type.Named _,
          Type.Formations _,
          Type.Rung _,
          Type.OfThing _,
          Type.Path _,
          Type.Order _,
          Type.Spot _,
          Type.Region _,
          Type.Roll _,
          Type.Pairing _,
          Type.DicePair _,
          Type.Moved _,
          Type.Nothing _,
          Type.Unknown _ ->
          null;
    };
  }
}
