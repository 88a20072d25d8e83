package dev.muster.tool.cli;

import dev.muster.compile.Stands;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A short mark for each thing of a side that can stand on the table, the same for the whole battle:
 * capital letters for the first side, small ones for the second; after the last letter {@code A2}.
 */
final class Marks {
  private static final int LETTERS = 26;

  private final World world;
  private final Map<Thing, String> marks = new LinkedHashMap<>();

  Marks(World world) {
    this.world = world;
    for (Thing side : world.sides()) {
      int at = 0;
      for (Thing thing : world.everything()) {
        if (thing.side() == side && Stands.hasBase(thing.kind())) {
          marks.put(thing, mark(at++, world.sides().indexOf(side)));
        }
      }
    }
  }

  private static String mark(int at, int side) {
    String mark =
        (char) ('A' + at % LETTERS) + (at < LETTERS ? "" : String.valueOf(at / LETTERS + 1));
    return side == 0 ? mark : mark.toLowerCase(Locale.ROOT);
  }

  /** In the order of setup. */
  Map<Thing, String> all() {
    return marks;
  }

  /** Empty for what never stands on the table as a base. */
  String of(Thing thing) {
    return marks.getOrDefault(thing, "");
  }

  /** What has the mark. */
  Optional<Thing> thing(String mark) {
    return marks.entrySet().stream()
        .filter(e -> e.getValue().equals(mark))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** The place of its side among the sides. */
  int side(Thing thing) {
    return world.sides().indexOf(thing.side());
  }
}
