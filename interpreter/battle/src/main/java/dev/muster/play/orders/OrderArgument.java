package dev.muster.play.orders;

import dev.muster.board.Box;
import dev.muster.board.Path;
import dev.muster.model.LengthUnit;
import dev.muster.model.Type;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Numbers;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import java.util.List;
import java.util.stream.Collectors;

/** An argument that an order names after its actor; put into words on demand. */
public sealed interface OrderArgument {
  Object value();

  /** The value without the place on the table from which a path goes. */
  default Object planned() {
    return value();
  }

  /** One word of the id of the order. */
  String id();

  /** The same word as a person would type it. */
  default String typed(LengthUnit unit) {
    return id();
  }

  Value shown(LengthUnit unit);

  record Single(Object value) implements OrderArgument {
    @Override
    public String id() {
      return ValueText.id(value);
    }

    @Override
    public String typed(LengthUnit unit) {
      return value instanceof Box box
          ? (unit.text(box.x()) + "," + unit.text(box.y())).replace(" ", "")
              + ","
              + Numbers.show(box.facing())
          : id();
    }

    @Override
    public Value shown(LengthUnit unit) {
      return Value.of(value, Type.COUNT, unit);
    }
  }

  /** One thing where a group might have been chosen. */
  record GroupOfOne(Object member) implements OrderArgument {
    @Override
    public Object value() {
      return List.of(member);
    }

    @Override
    public String id() {
      return ValueText.id(member);
    }

    @Override
    public Value shown(LengthUnit unit) {
      return Value.of(member, Type.UNKNOWN, unit);
    }
  }

  /** All the things that can be chosen for a group. */
  record WholeGroup(List<Object> value) implements OrderArgument {
    @Override
    public String id() {
      return "all";
    }

    @Override
    public Value shown(LengthUnit unit) {
      return new Value.All(Value.several(value, unit));
    }
  }

  /**
   * Some of the things that can be chosen for a group.
   *
   * @param actor who is told of before, and may be of the group
   */
  record Group(Thing actor, List<Object> value) implements OrderArgument {
    /** Between the names in the id. */
    static final String AND = "+";

    @Override
    public String id() {
      return value.stream().map(ValueText::id).collect(Collectors.joining(AND));
    }

    @Override
    public Value shown(LengthUnit unit) {
      return Value.several(value.stream().filter(member -> member != actor).toList(), unit);
    }
  }

  /**
   * @param meets whether it ends against somebody
   */
  record Planned(Path value, PathPlan plan, boolean meets) implements OrderArgument {
    @Override
    public Object planned() {
      return plan;
    }

    @Override
    public String id() {
      return PathNotation.write(plan);
    }

    @Override
    public String typed(LengthUnit unit) {
      return PathNotation.write(plan, unit);
    }

    @Override
    public Value shown(LengthUnit unit) {
      return Value.Path.of(plan, unit);
    }
  }
}
