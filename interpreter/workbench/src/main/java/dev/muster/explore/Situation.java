package dev.muster.explore;

import dev.muster.board.Box;
import dev.muster.model.Attribute;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Type;
import dev.muster.trace.WrittenValue;
import dev.muster.world.Arguments;
import dev.muster.world.Run;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One moment of a battle, as an example of its scenario says it: what is otherwise than the
 * scenario sets it up, and the procedures that run. Anything that cannot be written is left out.
 */
final class Situation {
  private static final String GIVEN = "given ";

  private final World world;
  private final List<String> lines = new ArrayList<>();

  private Situation(World world) {
    this.world = world;
  }

  /** The lines of an example; each can be left out. */
  static List<String> of(World world) {
    Situation situation = new Situation(world);
    List<Thing> things =
        world.everything().stream()
            .filter(thing -> !thing.terrain() && thing.deck() == null && thing.whole() == thing)
            .toList();
    things.stream().filter(thing -> thing.side() != null).forEach(situation::given);
    things.stream().filter(Thing::removed).forEach(situation::removed);
    world.sides().forEach(side -> situation.values(side, false));
    world.runs().forEach(situation::during);
    things.forEach(thing -> situation.values(thing, true));
    return List.copyOf(situation.lines);
  }

  /** Each in a line of its own, so that each can be left out. */
  private void given(Thing thing) {
    if (thing.removed()) {
      return;
    }
    Box base = thing.base();
    if (base != null) {
      given(
          thing,
          "at "
              + length(base.x())
              + " by "
              + length(base.y())
              + ", facing "
              + written(base.facing(), Type.ANGLE).orElseThrow());
    } else if (thing.offTable()) {
      given(thing, "off-table");
    }
    Optional.ofNullable(thing.formation()).ifPresent(f -> given(thing, "in " + f.name()));
    for (Attribute attribute : thing.kind().allAttributes()) {
      if (attribute.lifetimes().isEmpty() && changed(thing, attribute)) {
        written(thing.get(attribute), attribute.type())
            .ifPresent(value -> given(thing, attribute.name() + " " + value));
      }
    }
  }

  private void given(Thing thing, String setting) {
    lines.add(GIVEN + thing.name() + " " + setting);
  }

  /** The lines, with all in one that is given of one thing. */
  static List<String> joined(List<String> lines) {
    List<String> joined = new ArrayList<>();
    for (String line : lines) {
      String thing =
          line.startsWith(GIVEN) ? line.substring(0, line.indexOf(' ', GIVEN.length()) + 1) : "";
      if (!thing.isEmpty() && !joined.isEmpty() && joined.getLast().startsWith(thing)) {
        joined.set(joined.size() - 1, joined.getLast() + ", " + line.substring(thing.length()));
      } else {
        joined.add(line);
      }
    }
    return joined;
  }

  private void removed(Thing thing) {
    lines.add("remove " + thing.name());
  }

  /**
   * @param temporary whether those that end with a procedure, or the others
   */
  private void values(Thing thing, boolean temporary) {
    for (Attribute attribute : thing.kind().allAttributes()) {
      boolean ends = !attribute.lifetimes().isEmpty();
      if (ends == temporary && (ends ? thing.lives(attribute) : changed(thing, attribute))) {
        written(thing.get(attribute), attribute.type())
            .ifPresent(
                value ->
                    lines.add("set " + thing.name() + "." + attribute.name() + " to " + value));
      }
    }
  }

  private boolean changed(Thing thing, Attribute attribute) {
    return !attribute.fixed() && world.changed(thing, attribute);
  }

  private void during(Run run) {
    if (run.routine().name().equals(Procedure.START)) {
      return;
    }
    call(run.routine().name(), run.routine().parameters(), run.arguments(), world)
        .ifPresent(call -> lines.add("during " + call));
  }

  /** A routine with its arguments; empty where one of them cannot be written. */
  static Optional<String> call(
      String name, List<Parameter> parameters, Arguments arguments, World world) {
    StringBuilder call = new StringBuilder(name);
    for (int i = 0; i < parameters.size(); i++) {
      Optional<String> value = argument(arguments.get(i), parameters.get(i).type(), world);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      call.append(' ').append(parameters.get(i).preposition()).append(' ').append(value.get());
    }
    return Optional.of(call.toString());
  }

  static Optional<String> argument(@Nullable Object value, Type type, World world) {
    if (value instanceof List<?> several
        && type instanceof Type.ListOf(Type.OfThing(var kind))
        && !several.isEmpty()) {
      return Optional.of(
          several.stream()
              .map(one -> "x = " + ((Thing) one).name())
              .collect(Collectors.joining(" or ", "(list " + kind.name() + " x where ", ")")));
    }
    return WrittenValue.of(value, type, world.lengthUnit());
  }

  private Optional<String> written(@Nullable Object value, Type type) {
    return WrittenValue.of(value, type, world.lengthUnit());
  }

  private String length(double millimetres) {
    return written(millimetres, Type.DISTANCE).orElseThrow();
  }
}
