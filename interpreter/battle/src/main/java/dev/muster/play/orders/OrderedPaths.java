package dev.muster.play.orders;

import dev.muster.board.Body;
import dev.muster.board.BodyPath;
import dev.muster.board.Box;
import dev.muster.board.Path;
import dev.muster.compile.CompiledAction;
import dev.muster.compile.ParameterDomain;
import dev.muster.play.moves.MoveResolver;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes plans into the paths of an order. Such a path ends where the move will really end, so that
 * rules about an order look at where it leads to; and of several, each begins where the one before
 * ends.
 */
final class OrderedPaths {
  private final EvaluationContext battle;
  private final Start start;
  private final MoveResolver.Way way;

  private OrderedPaths(EvaluationContext battle, Start start, MoveResolver.Way way) {
    this.battle = battle;
    this.start = start;
    this.way = way;
  }

  /**
   * The beginning of a path.
   *
   * @param base of the one who goes, or round those who go as one
   */
  private record Start(Box base, Optional<Body> body) {
    Path path(PathPlan plan, World world) {
      return body.map(b -> plan.from(b, world)).orElseGet(() -> plan.from(base, world));
    }

    Path path(Path given) {
      Path path = given.from(base);
      return body.<Path>map(b -> path instanceof BodyPath ? path : new BodyPath(path, b))
          .orElse(path);
    }

    /** After a path that goes before. */
    Start after(Path before) {
      return new Start(
          before.end(),
          before instanceof BodyPath together ? Optional.of(together.bodyAt(1)) : Optional.empty());
    }
  }

  /**
   * The paths of one parameter of an order; empty when who goes along them is not on the table.
   *
   * @param frame has the arguments before the slot
   */
  static Optional<OrderedPaths> of(
      MoveResolver moves, List<ParameterDomain> domains, int slot, Frame frame) {
    ParameterDomain.Paths domain = (ParameterDomain.Paths) domains.get(slot);
    List<Thing> walkers = walkers(frame.get(domain.of()));
    if (walkers.isEmpty() || !walkers.stream().allMatch(w -> w.base() != null)) {
      return Optional.empty();
    }
    Start start =
        frame.get(domain.of()) instanceof Thing
            ? new Start(walkers.getFirst().requireBase(), Optional.empty())
            : together(walkers);
    return Optional.of(
        new OrderedPaths(
            frame.context(),
            start(start, domains, slot, frame),
            moves.way(walkers, domain.limits().in(frame))));
  }

  private static Start together(List<Thing> walkers) {
    Body body = Body.of(walkers.stream().map(Thing::requireBase).toList());
    return new Start(body.hull(), Optional.of(body));
  }

  private static List<Thing> walkers(@Nullable Object of) {
    return switch (of) {
      case Thing thing -> List.of(thing);
      case List<?> several -> several.stream().map(Thing.class::cast).toList();
      case null, default -> List.of();
    };
  }

  /** Of several paths of the same one, each begins where the one before ends. */
  private static Start start(Start first, List<ParameterDomain> domains, int slot, Frame frame) {
    int of = ((ParameterDomain.Paths) domains.get(slot)).of();
    Start start = first;
    for (int i = 1; i < slot; i++) {
      if (domains.get(i) instanceof ParameterDomain.Paths paths
          && paths.of() == of
          && frame.get(i) instanceof Path before) {
        start = start.after(before);
      }
    }
    return start;
  }

  Box start() {
    return start.base();
  }

  OrderArgument.Planned planned(PathPlan plan) {
    Path wanted = start.path(plan, battle.world());
    MoveResolver.Ending ending = ending(wanted);
    return new OrderArgument.Planned(real(wanted, ending), plan, ending.met().isPresent());
  }

  private Path real(Path wanted) {
    return real(wanted, ending(wanted));
  }

  private MoveResolver.Ending ending(Path wanted) {
    battle.addWork(Work.PATH);
    return way.ending(wanted);
  }

  private static Path real(Path wanted, MoveResolver.Ending ending) {
    Path path = ending.path();
    return path == wanted ? path : path.wanting(wanted.length());
  }

  private @Nullable Object path(@Nullable Object given) {
    return switch (given) {
      case PathPlan plan -> real(start.path(plan, battle.world()));
      case Path path -> real(start.path(path));
      case null, default -> given;
    };
  }

  /** The arguments of an order with its plans made into paths. */
  static Arguments in(MoveResolver moves, CompiledAction order, Arguments arguments, Frame frame) {
    @Nullable Object[] values = new Object[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      Object given = arguments.get(i);
      Object value = given;
      if (arguments.get(0) instanceof Thing
          && order.domains().get(i) instanceof ParameterDomain.Paths) {
        value = of(moves, order.domains(), i, frame).map(paths -> paths.path(given)).orElse(given);
        frame.set(i, value);
      }
      values[i] = value;
    }
    return Arguments.of(values);
  }
}
