package dev.muster.tool.cli.scene;

import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.board.LineOfSight;
import dev.muster.board.Point;
import dev.muster.board.Segment;
import dev.muster.model.Sight;
import dev.muster.play.Battle;
import dev.muster.world.Arguments;
import dev.muster.world.SideView;
import dev.muster.world.SightResult;
import dev.muster.world.Thing;
import java.util.List;

/** Lines along which things are seen, or are not. */
final class Sights {
  private Sights() {}

  /**
   * @param told whether it is seen, and why
   */
  record Seen(String told, Scene.Ray ray) {}

  static Seen look(Battle battle, SideView view, Sight sight, Thing viewer, Thing target) {
    SightResult result = battle.look(sight, Arguments.of(viewer, target));
    Segment line =
        result.line().orElseGet(() -> new Segment(eye(sight, viewer.requireBase()), of(target)));
    List<Thing> known = result.hindering().stream().filter(view::sees).distinct().toList();
    List<Thing> through =
        known.stream()
            .filter(t -> LineOfSight.blocked(line.from(), line.to(), t.requireShape()))
            .toList();
    List<Thing> shown = result.sees() ? List.of() : through.isEmpty() ? known : through;
    return new Seen(
        (result.sees() ? "sees " : "does not see ") + target.title() + ": " + result.told(),
        new Scene.Ray(
            sight.origin().label(),
            line,
            result.sees(),
            shown.stream().map(t -> new Scene.Hindering(t.title(), t.requireShape())).toList()));
  }

  private static Point eye(Sight sight, Box base) {
    return switch (sight.eye()) {
      case EDGE, FRONT_CENTRE -> base.front();
      case CENTRE -> base.centre();
    };
  }

  private static Point of(Thing target) {
    Bounds bounds = target.requireShape().bounds();
    return new Point((bounds.minX() + bounds.maxX()) / 2, (bounds.minY() + bounds.maxY()) / 2);
  }
}
