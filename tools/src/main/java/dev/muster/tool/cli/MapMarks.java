package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Gives each thing of a side that can stand on the table a short mark for the whole battle:
 * upper-case letters for the first side, lower-case letters for the second; {@code A2} follows
 * {@code Z}.
 */
final class MapMarks {
  private static final int LETTERS = 26;

  private final World world;
  private final Map<Thing, String> marks = new LinkedHashMap<>();

  MapMarks(World world) {
    this.world = world;
    for (Thing side : world.sides()) {
      int at = 0;
      for (Thing thing : world.everything()) {
        if (thing.side() == side && thing.kind().hasBase()) {
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

  /** Empty for a thing that has no base. */
  String of(Thing thing) {
    return marks.getOrDefault(thing, "");
  }

  /** The mark of the thing of this name. */
  String of(String name) {
    return world.named(name).map(this::of).orElse("");
  }

  /** The thing of that name, mark or title. */
  Optional<Thing> find(String what) {
    return world
        .named(what)
        .or(
            () ->
                marks.entrySet().stream()
                    .filter(e -> e.getValue().equals(what))
                    .map(Map.Entry::getKey)
                    .findFirst())
        .or(
            () ->
                world.everything().stream()
                    .filter(
                        t -> t.title().equalsIgnoreCase(what) || t.name().equalsIgnoreCase(what))
                    .findFirst());
  }

  /** The message if there is no thing of this name. */
  String missing(String what) {
    List<String> names =
        world.everything().stream().filter(t -> !t.removed()).map(Thing::name).toList();
    return Style.visible(
        "There is no `"
            + what
            + "`"
            + Suggestion.nearest(what, names)
                .map(n -> ": did you mean `" + n + "`?")
                .orElse("; look shows everything there is."));
  }

  /** The index of its side. */
  int side(Thing thing) {
    return world.sides().indexOf(thing.side());
  }
}
