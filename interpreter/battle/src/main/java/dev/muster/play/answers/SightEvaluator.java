package dev.muster.play.answers;

import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.board.Distance;
import dev.muster.board.LineOfSight;
import dev.muster.board.Segment;
import dev.muster.board.Shape;
import dev.muster.model.Answer;
import dev.muster.model.Sight;
import dev.muster.model.Type;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.SightResult;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds whether one thing sees another past what the rules say is in the way. */
final class SightEvaluator {
  /** Steps that it takes to draw all lines to a target, or past one outline. */
  private static final long LINES = 4 * Work.MEASUREMENT;

  /**
   * The number of corners from which on outlines that a line meets are looked at again and again.
   */
  private static final int FEW_CORNERS = 100;

  private final EvaluationContext battle;
  private final RuleRequests requests;

  SightEvaluator(EvaluationContext battle, RuleRequests requests) {
    this.battle = battle;
    this.requests = requests;
  }

  boolean sees(Sight sight, Arguments arguments) {
    return look(sight, arguments).sees();
  }

  private String told(double distance) {
    return ValueText.value(distance, Type.DISTANCE, battle.world().lengthUnit());
  }

  private static double distance(@Nullable Thing viewer, @Nullable Thing target) {
    return Distance.between(
        Objects.requireNonNull(Objects.requireNonNull(viewer).base()),
        Objects.requireNonNull(target).requireShape());
  }

  /** Returns whether it is seen, and what is in the way or how far off it is in plain sight. */
  SightResult look(Sight sight, Arguments arguments) {
    if (!(arguments.get(0) instanceof Thing viewer)
        || !(arguments.get(1) instanceof Thing target)
        || viewer.base() == null
        || !target.onTable()) {
      return SightResult.unseen(List.of(), () -> "one of them is not on the table");
    }
    List<Thing> blockers = new ArrayList<>();
    for (RuleFiring firing : requests.put(sight, arguments)) {
      if (firing.rule().answer() instanceof Answer.Value) {
        if (firing.value() instanceof Number most
            && distance(viewer, target) > most.doubleValue() + 1e-6) {
          return SightResult.unseen(
              List.of(),
              () ->
                  "it is "
                      + told(distance(viewer, target))
                      + " off, farther than "
                      + told(most.doubleValue()));
        }
        continue;
      }
      firing.things(
          (blocker, frame, rule) -> {
            if (!same(blocker, viewer) && !same(blocker, target)) {
              blockers.add(blocker);
            }
          });
    }
    battle.addWork(LINES);
    blockers.forEach(blocker -> battle.addWork(looking(blocker.requireShape().outlines())));
    Optional<Segment> line = line(sight, viewer, target, blockers);
    return line.isPresent()
        ? new SightResult(
            line,
            blockers,
            () -> "nothing is in the way, and it is " + told(distance(viewer, target)) + " off")
        : SightResult.unseen(
            blockers,
            () ->
                "in the way: "
                    + blockers.stream()
                        .map(Thing::title)
                        .distinct()
                        .collect(Collectors.joining(", ")));
  }

  private static Optional<Segment> line(
      Sight sight, Thing viewer, Thing target, List<Thing> blockers) {
    List<Shape> shapes = blockers.stream().map(Thing::requireShape).toList();
    Box seen = target.base() != null ? target.base() : around(target.requireShape());
    Box from = Objects.requireNonNull(viewer.base());
    return switch (sight.eye()) {
      case EDGE -> LineOfSight.clearLines(from, seen, shapes);
      case FRONT_CENTRE -> LineOfSight.clearLines(from.front(), seen, shapes);
      case CENTRE -> LineOfSight.clearLines(from.centre(), seen, shapes);
    };
  }

  private static long looking(long outlines) {
    return LINES * outlines * (1 + outlines / FEW_CORNERS);
  }

  /** Whether one is the other, or part of it. */
  private static boolean same(Thing a, Thing b) {
    return a.whole() == b || b.whole() == a;
  }

  private static Box around(Shape shape) {
    Bounds b = shape.bounds();
    return new Box(
        (b.minX() + b.maxX()) / 2,
        (b.minY() + b.maxY()) / 2,
        Math.max(0.1, b.maxX() - b.minX()),
        Math.max(0.1, b.maxY() - b.minY()),
        0);
  }
}
