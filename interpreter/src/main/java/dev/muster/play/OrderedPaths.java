package dev.muster.play;

import dev.muster.board.Box;
import dev.muster.board.Path;
import dev.muster.compile.CompiledAction;
import dev.muster.compile.ParameterDomain;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes plans into the paths of an order. Such a path ends where the move will really end, so that
 * rules about an order look at where it leads to; and of several, each begins where the one before
 * ends.
 */
final class OrderedPaths {
  private final World world;
  private final Box start;
  private final MoveResolver.Way way;

  private OrderedPaths(World world, Box start, MoveResolver.Way way) {
    this.world = world;
    this.start = start;
    this.way = way;
  }

  /**
   * The paths of one parameter of an order; empty when its actor is not on the table.
   *
   * @param frame has the arguments before the slot
   */
  static Optional<OrderedPaths> of(
      Battle battle, ParameterDomain.Paths domain, int slot, Frame frame) {
    Thing actor = frame.requireThing(0);
    return Optional.ofNullable(actor.base())
        .map(
            base ->
                new OrderedPaths(
                    battle.world(),
                    start(base, slot, frame),
                    battle.moves().resolver().way(actor, domain.limits().in(frame))));
  }

  private static Box start(Box base, int slot, Frame frame) {
    Box start = base;
    for (int i = 1; i < slot; i++) {
      if (frame.get(i) instanceof Path before) {
        start = before.end();
      }
    }
    return start;
  }

  Box start() {
    return start;
  }

  OrderArgument.Planned planned(PathPlan plan) {
    return new OrderArgument.Planned(path(plan), plan);
  }

  private Path path(PathPlan plan) {
    return real(plan.from(start, world));
  }

  private Path real(Path wanted) {
    Path path = way.ending(wanted).path();
    return path == wanted ? path : path.wanting(wanted.length());
  }

  private @Nullable Object path(@Nullable Object given) {
    return switch (given) {
      case PathPlan plan -> path(plan);
      case Path path -> real(path.from(start));
      case null, default -> given;
    };
  }

  /** The arguments of an order with its plans made into paths. */
  static Arguments in(Battle battle, CompiledAction order, Arguments arguments) {
    Frame frame = Frame.of(arguments, order.action().frame(), battle);
    @Nullable Object[] values = new Object[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      Object given = arguments.get(i);
      Object value = given;
      if (arguments.get(0) instanceof Thing
          && order.domains().get(i) instanceof ParameterDomain.Paths domain) {
        value = of(battle, domain, i, frame).map(paths -> paths.path(given)).orElse(given);
        frame.set(i, value);
      }
      values[i] = value;
    }
    return Arguments.of(values);
  }
}
