package dev.muster.play.moves;

import dev.muster.board.Box;
import dev.muster.board.Path;
import dev.muster.play.PlannedOrder;
import dev.muster.world.Arguments;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** The ways that an order names. */
public final class OrderedWays {
  private OrderedWays() {}

  /** One for each thing of the order that stands where one of its paths begins. */
  public static List<PlannedOrder.Way> of(Arguments order) {
    List<Thing> things =
        order.stream()
            .flatMap(
                part -> part instanceof Collection<?> several ? several.stream() : Stream.of(part))
            .filter(Thing.class::isInstance)
            .map(Thing.class::cast)
            .distinct()
            .toList();
    List<PlannedOrder.Way> ways = new ArrayList<>();
    order.stream()
        .filter(Path.class::isInstance)
        .map(Path.class::cast)
        .forEach(path -> things.forEach(thing -> add(thing, path, ways)));
    return ways;
  }

  private static void add(Thing thing, Path path, List<PlannedOrder.Way> ways) {
    Box base = thing.base();
    int at = base == null ? -1 : MoveResolver.places(path, 0).indexOf(base);
    if (at >= 0) {
      ways.add(
          new PlannedOrder.Way(
              thing, MoveExecutor.ways(path).stream().map(places -> places.get(at)).toList()));
    }
  }
}
