package dev.muster.tool.cli.scene;

import dev.muster.board.Box;
import dev.muster.play.MoveWatcher;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remembers where things stood when something began, and how they went from there. */
final class Moves implements MoveWatcher {
  /** In millimetres and degrees; what nobody sees. */
  private static final double UNSEEN = 0.1;

  private record Leg(Thing thing, List<Box> places) {}

  /**
   * @param legs how many were gone then
   */
  private record Start(Map<Thing, Box> bases, int legs) {}

  private final List<Leg> gone = new ArrayList<>();
  private final Deque<Start> starts = new ArrayDeque<>();

  @Override
  public void went(Thing thing, List<Box> places) {
    gone.add(new Leg(thing, places));
  }

  void begin(World world) {
    Map<Thing, Box> bases = new LinkedHashMap<>();
    for (Thing thing : world.everything()) {
      Box base = thing.base();
      if (base != null && thing.onTable()) {
        bases.put(thing, base);
      }
    }
    starts.addLast(new Start(bases, gone.size()));
  }

  void end() {
    starts.removeLast();
  }

  /** Those who went anywhere. */
  List<Thing> gone() {
    return gone.stream().map(Leg::thing).distinct().toList();
  }

  /** The ways that somebody knows of, since what began last began. */
  List<Scene.Track> tracks(SideView view) {
    return tracks(view, Scene.To.HERE);
  }

  /**
   * @param here where they stand who are still on the table
   */
  List<Scene.Track> tracks(SideView view, Scene.To here) {
    Tracks made = new Tracks(view);
    List<Scene.Track> tracks = new ArrayList<>();
    if (starts.isEmpty()) {
      return tracks;
    }
    Start start = starts.getLast();
    start.bases.forEach(
        (thing, before) -> {
          Box now = thing.onTable() ? thing.base() : null;
          if (view.sees(thing) && (now == null || isElsewhere(before, now))) {
            tracks.add(
                made.of(
                    thing,
                    way(thing, before, start, now == null ? before : now),
                    now == null ? Scene.To.AWAY : here));
          }
        });
    return tracks;
  }

  private static boolean isElsewhere(Box before, Box now) {
    return !before.standsLike(now, UNSEEN)
        || Math.abs(before.width() - now.width()) > UNSEEN
        || Math.abs(before.depth() - now.depth()) > UNSEEN;
  }

  private List<Box> way(Thing thing, Box before, Start start, Box now) {
    List<Box> way = new ArrayList<>(List.of(before));
    gone.subList(start.legs, gone.size()).stream()
        .filter(leg -> leg.thing == thing)
        .flatMap(leg -> leg.places.stream())
        .filter(place -> !place.equals(way.getLast()))
        .forEach(way::add);
    if (!way.getLast().equals(now)) {
      way.add(now);
    }
    return way;
  }
}
