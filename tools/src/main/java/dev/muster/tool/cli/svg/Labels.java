package dev.muster.tool.cli.svg;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds room for labels: the first of some places, always in the same order, that is free. */
final class Labels {
  /** Between a label and what it belongs to. */
  private static final double GAP = 3;

  /** Between a long label and anything that it does not belong to. */
  private static final double CLEARANCE = 5;

  /** How far away a label may be, with a line to what it belongs to. */
  private static final double[] AWAY = {12, 24, 40, 60};

  private static final double[][] DIRECTIONS = {
    {1, 0},
    {-1, 0},
    {0, -1},
    {0, 1},
    {1, -0.5},
    {-1, -0.5},
    {1, 0.5},
    {-1, 0.5},
    {1, -1},
    {-1, -1},
    {1, 1},
    {-1, 1}
  };

  private final Rectangle room;
  private final List<Rectangle> taken;

  Labels(Rectangle room, List<Rectangle> taken) {
    this.room = room;
    this.taken = new ArrayList<>(taken);
  }

  /** The same places are taken, and more may be without this one knowing. */
  Labels copy() {
    return new Labels(room, taken);
  }

  private boolean isFree(Rectangle place) {
    return room.contains(place) && taken.stream().noneMatch(place::overlaps);
  }

  void take(Rectangle place) {
    taken.add(place);
  }

  /** The part of it that is in the picture. */
  Rectangle seen(Rectangle whole) {
    return whole.overlaps(room) ? whole.within(room) : whole;
  }

  /** In it, if there is room. */
  Optional<Rectangle> within(Rectangle around, double width, double height) {
    for (double down : new double[] {0.5, 0.2, 0.8, 0, 1}) {
      for (double across : new double[] {0.5, 0, 1}) {
        Rectangle place =
            new Rectangle(
                around.x() + GAP + across * (around.width() - width - 2 * GAP),
                around.y() + GAP + down * (around.height() - height - 2 * GAP),
                width,
                height);
        if (around.contains(place) && isFree(place)) {
          return taken(place);
        }
      }
    }
    return Optional.empty();
  }

  /** Right beside it. */
  Optional<Rectangle> beside(Rectangle of, double width, double height) {
    return away(of, width, height, GAP);
  }

  /** Beside it, or farther away. */
  Optional<Rectangle> near(Rectangle of, double width, double height) {
    Optional<Rectangle> found = beside(of, width, height);
    for (int i = 0; i < AWAY.length && found.isEmpty(); i++) {
      found = away(of, width, height, AWAY[i]);
    }
    return found;
  }

  private Optional<Rectangle> away(Rectangle of, double width, double height, double gap) {
    for (double[] direction : DIRECTIONS) {
      double diagonal = Math.abs(direction[0]) + Math.abs(direction[1]) > 1 ? 0.8 : 1;
      double x = of.midX() + direction[0] * (of.width() / 2 + gap * diagonal + width / 2);
      double y = of.midY() + direction[1] * (of.height() / 2 + gap * diagonal + height / 2);
      Rectangle place = new Rectangle(x - width / 2, y - height / 2, width, height);
      if (room.contains(place) && isClear(place, of)) {
        return taken(place);
      }
    }
    return Optional.empty();
  }

  /** Whether it is free, and not so near to anything else that it seems to belong to that. */
  private boolean isClear(Rectangle place, Rectangle of) {
    Rectangle wider = place.wider(Math.min(CLEARANCE, place.width() / 10));
    return taken.stream().noneMatch(other -> (of.contains(other) ? place : wider).overlaps(other));
  }

  private Optional<Rectangle> taken(Rectangle place) {
    take(place);
    return Optional.of(place);
  }
}
