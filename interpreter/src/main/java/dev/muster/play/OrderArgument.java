package dev.muster.play;

import dev.muster.board.Path;
import dev.muster.model.Type;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.PathPlan;
import java.util.List;

/** What an order names after its actor; put into words when somebody wants them. */
sealed interface OrderArgument {
  Object value();

  /** One word of the id of the order. */
  String id();

  Value shown();

  record Single(Object value) implements OrderArgument {
    @Override
    public String id() {
      return ValueText.id(value);
    }

    @Override
    public Value shown() {
      return Value.of(value, Type.COUNT);
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
    public Value shown() {
      return Value.of(member, Type.UNKNOWN);
    }
  }

  /** All the things that can be chosen for a group. */
  record WholeGroup(List<Object> value) implements OrderArgument {
    @Override
    public String id() {
      return "all";
    }

    @Override
    public Value shown() {
      return new Value.All(Value.several(value));
    }
  }

  record Planned(Path value, PathPlan plan) implements OrderArgument {
    @Override
    public String id() {
      return PathNotation.write(plan);
    }

    @Override
    public Value shown() {
      return Value.Path.of(plan);
    }
  }
}
