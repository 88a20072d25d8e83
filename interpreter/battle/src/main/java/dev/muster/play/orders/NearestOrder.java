package dev.muster.play.orders;

import dev.muster.board.Path;
import dev.muster.compile.CompiledAction;
import dev.muster.world.Arguments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds the order that comes nearest to one that may not be given. */
public final class NearestOrder {
  /** Orders that are looked at. */
  private static final int MOST = 500;

  private final OrderGenerator generator;

  public NearestOrder(OrderGenerator generator) {
    this.generator = generator;
  }

  /**
   * The allowed order of the same action to the same actor that differs in the fewest parts, and
   * where those are lengths, by the least; empty when none is allowed.
   */
  public Optional<OrderCandidate> to(CompiledAction action, Arguments arguments) {
    List<OrderCandidate> orders = new ArrayList<>();
    generator.each(
        List.of(arguments.requireThing(0)),
        actor -> List.of(action),
        order -> {
          if (orders.size() < MOST) {
            orders.add(order);
          }
        });
    return orders.stream()
        .filter(order -> generator.permissions().allows(action, order.arguments()))
        .min(
            Comparator.<OrderCandidate>comparingLong(
                    order -> differing(arguments, order.arguments()))
                .thenComparingDouble(order -> difference(arguments, order.arguments())));
  }

  private static long differing(Arguments one, Arguments other) {
    return IntStream.range(0, one.size())
        .filter(i -> !measured(one.get(i)) && !Objects.equals(one.get(i), other.get(i)))
        .count();
  }

  private static boolean measured(@Nullable Object value) {
    return value instanceof Path || value instanceof Number;
  }

  private static double difference(Arguments one, Arguments other) {
    return IntStream.range(0, one.size())
        .mapToDouble(i -> difference(one.get(i), other.get(i)))
        .sum();
  }

  private static double difference(@Nullable Object one, @Nullable Object other) {
    if (one instanceof Path from && other instanceof Path to) {
      // A degree counts as a millimetre.
      return Math.abs(from.wanted() - to.wanted())
          + Math.abs(from.direction() - to.direction())
          + Math.abs(from.turn() - to.turn());
    }
    return one instanceof Number from && other instanceof Number to
        ? Math.abs(from.doubleValue() - to.doubleValue())
        : 0;
  }
}
