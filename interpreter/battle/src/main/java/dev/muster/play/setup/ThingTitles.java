package dev.muster.play.setup;

import dev.muster.model.Setup;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Titles things where they fight: by their titles, and with their side, their command or their name
 * where others have the same title.
 */
final class ThingTitles {
  private final Map<String, Set<String>> sides = new HashMap<>();
  private final Map<String, Integer> most = new HashMap<>();
  private final Map<String, Integer> inCommands = new HashMap<>();

  private ThingTitles() {}

  static ThingTitles of(Setup setup) {
    ThingTitles titles = new ThingTitles();
    for (Setup.SideSetup side : setup.sides()) {
      Map<String, Integer> here = new HashMap<>();
      titles.count(side.things(), side.name(), "", here);
      here.forEach((title, times) -> titles.most.merge(title, times, Math::max));
    }
    return titles;
  }

  private void count(
      List<Setup.ThingSetup> things, String side, String command, Map<String, Integer> here) {
    for (Setup.ThingSetup thing : things) {
      sides.computeIfAbsent(thing.title(), t -> new HashSet<>()).add(side);
      here.merge(thing.title(), 1, Integer::sum);
      inCommands.merge(thing.title() + '\n' + command, 1, Integer::sum);
      count(thing.things(), side, thing.title(), here);
    }
  }

  /**
   * @param command its command's title as it was written, empty when it has none
   */
  String of(Setup.ThingSetup thing, String side, String command) {
    String title = thing.title();
    if (most.getOrDefault(title, 0) > 1) {
      boolean only = !command.isEmpty() && inCommands.getOrDefault(title + '\n' + command, 0) == 1;
      return only ? title + " of " + command : title + " (" + thing.name() + ")";
    }
    return sides.getOrDefault(title, Set.of()).size() > 1 ? title + " of " + side : title;
  }
}
