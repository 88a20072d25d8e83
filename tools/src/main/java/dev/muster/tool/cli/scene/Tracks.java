package dev.muster.tool.cli.scene;

import dev.muster.board.Box;
import dev.muster.tool.cli.table.MapMarks;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.List;

/** Puts ways into a scene, as somebody sees them. */
final class Tracks {
  private final SideView view;
  private final MapMarks marks;

  Tracks(SideView view) {
    this.view = view;
    this.marks = new MapMarks(view);
  }

  Scene.Track of(Thing thing, List<Box> way, Scene.To to) {
    return new Scene.Track(
        thing.name(),
        marks.of(thing),
        thing.title(),
        view.world().sides().indexOf(thing.side()),
        way,
        to);
  }
}
