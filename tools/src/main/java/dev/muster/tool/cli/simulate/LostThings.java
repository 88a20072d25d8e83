package dev.muster.tool.cli.simulate;

import dev.muster.model.Setup.SideSetup;
import dev.muster.tool.cli.console.Style;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the sides lose in many battles.
 *
 * @param battles what each has cost
 */
record LostThings(List<SideSetup> sides, List<List<LostThing>> battles) {
  /** Of the kinds and things of a side that are named, those lost most often. */
  private static final int MOST_NAMED = 6;

  String text() {
    StringBuilder text = new StringBuilder();
    for (SideSetup side : sides) {
      Map<String, Long> things = counted(side, LostThing::title);
      if (!things.isEmpty()) {
        text.append(
            String.format(
                Locale.ROOT,
                "%s loses %.1f things in each battle on average: %s%n  most often %s%n",
                Style.visible(side.title()),
                average(things.values().stream().mapToLong(n -> n).sum()),
                frequent(counted(side, LostThing::kind), "%s %.1f", 1),
                frequent(things, "%s %.0f %%", 100)));
      }
    }
    return text.toString();
  }

  private double average(long number) {
    return (double) number / battles.size();
  }

  private String frequent(Map<String, Long> numbers, String form, double scale) {
    return numbers.entrySet().stream()
        .sorted(Comparator.comparing(entry -> -entry.getValue()))
        .limit(MOST_NAMED)
        .map(
            entry ->
                String.format(
                    Locale.ROOT,
                    form,
                    Style.visible(entry.getKey()),
                    scale * average(entry.getValue())))
        .collect(Collectors.joining(", "));
  }

  private Map<String, Long> counted(SideSetup side, Function<LostThing, String> by) {
    return battles.stream()
        .flatMap(List::stream)
        .filter(thing -> thing.side().equals(side.name()))
        .collect(Collectors.groupingBy(by, TreeMap::new, Collectors.counting()));
  }

  /** How many, of each side by its name, by the titles of kinds. */
  Map<String, Map<String, Long>> kinds() {
    Map<String, Map<String, Long>> kinds = new LinkedHashMap<>();
    sides.forEach(side -> kinds.put(side.name(), counted(side, LostThing::kind)));
    return kinds;
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    for (SideSetup side : sides) {
      Map<String, Object> lost = new LinkedHashMap<>();
      lost.put("kinds", counted(side, LostThing::kind));
      lost.put("things", counted(side, LostThing::name));
      json.put(side.name(), lost);
    }
    return json;
  }
}
