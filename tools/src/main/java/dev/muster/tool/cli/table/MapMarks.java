package dev.muster.tool.cli.table;

import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gives each thing of a side that can stand on the table a short mark for the whole battle:
 * upper-case letters for the first side, lower-case letters for the second; {@code A2} follows
 * {@code Z}. The name of another thing is nobody's mark.
 */
public final class MapMarks {
  private static final int LETTERS = 26;

  private final SideView view;
  private final Map<Thing, String> marks = new LinkedHashMap<>();

  public MapMarks(SideView view) {
    this.view = view;
    Set<String> names =
        known(view).stream().map(Thing::name).collect(Collectors.toCollection(HashSet::new));
    for (Thing side : view.world().sides()) {
      int at = 0;
      for (Thing thing : known(view)) {
        if (thing.side() == side && thing.kind().hasBase()) {
          String mark = mark(at++, view.world().sides().indexOf(side));
          while (names.contains(mark) && !thing.name().equals(mark)) {
            mark = mark(at++, view.world().sides().indexOf(side));
          }
          marks.put(thing, mark);
        }
      }
    }
  }

  /** In the order of setup; what was secret at first, when it was revealed. */
  private static List<Thing> known(SideView view) {
    return view.everything().stream()
        .sorted(Comparator.comparingInt(view.world()::seenSince))
        .toList();
  }

  private static String mark(int at, int side) {
    String mark =
        (char) ('A' + at % LETTERS) + (at < LETTERS ? "" : String.valueOf(at / LETTERS + 1));
    return side == 0 ? mark : mark.toLowerCase(Locale.ROOT);
  }

  /** In the order of setup. */
  public Map<Thing, String> all() {
    return marks;
  }

  /** Empty for a thing that has no base. */
  public String of(Thing thing) {
    return marks.getOrDefault(thing, "");
  }

  /** The mark of the thing of this name. */
  public String of(String name) {
    return view.named(name).map(this::of).orElse("");
  }

  /** The index of its side. */
  int side(Thing thing) {
    return view.world().sides().indexOf(thing.side());
  }
}
