package dev.muster.tool.cli.simulate;

import dev.muster.model.Rulebook;
import dev.muster.model.Topic;
import dev.muster.tool.cli.console.Style;
import dev.muster.trace.BrokenProperty;
import dev.muster.trace.StoryText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reports how often the properties of a rulebook were judged in many battles, and where each broke
 * soonest.
 */
final class PropertyReport {
  private final Map<String, Long> judged = new LinkedHashMap<>();
  private final Map<String, Broken> broken = new LinkedHashMap<>();
  private int battles;

  static PropertyReport of(Rulebook rulebook) {
    PropertyReport report = new PropertyReport();
    rulebook.rules().all().stream()
        .filter(rule -> rule.topic() instanceof Topic.Law)
        .forEach(property -> report.judged.put(property.origin().name(), 0L));
    return report;
  }

  /**
   * @param soonest where it took the fewest decisions
   * @param battles in how many it did not hold
   */
  private record Broken(BrokenProperty soonest, String battle, long battles) {
    Broken and(Broken other) {
      return soonest.decisions() <= other.soonest.decisions()
          ? new Broken(soonest, battle, battles + 1)
          : new Broken(other.soonest, other.battle, battles + 1);
    }

    String text(int of) {
      return String.format(
          Locale.ROOT,
          "broken in %d of %d battles: %s%n  soonest with %s, after %d decisions%s%n  at %s%n",
          battles,
          of,
          Style.visible(soonest.told()),
          battle,
          soonest.decisions(),
          soonest
              .after()
              .map(event -> ": " + Style.visible(StoryText.of(event)))
              .orElse(", before anything happened"),
          Style.visible(soonest.where().where()));
    }

    Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("property", soonest.property().name());
      json.put("text", soonest.told());
      json.put("where", soonest.where().where());
      json.put("battles", battles);
      json.put("soonest", battle);
      json.put("decisions", soonest.decisions());
      json.put("after", soonest.after().map(StoryText::of).orElse(""));
      return json;
    }
  }

  /**
   * @param battle what it is found by: its seed
   * @param times how often each property was judged, by its name
   * @param here what broke in it, in order
   */
  void add(String battle, Map<String, Long> times, List<BrokenProperty> here) {
    battles++;
    times.forEach((name, often) -> judged.merge(name, often, Long::sum));
    Map<String, BrokenProperty> first = new LinkedHashMap<>();
    here.forEach(b -> first.putIfAbsent(b.property().name(), b));
    first.forEach((name, b) -> broken.merge(name, new Broken(b, battle, 1), Broken::and));
  }

  boolean anyBroken() {
    return !broken.isEmpty();
  }

  String text() {
    StringBuilder text = new StringBuilder(summary());
    broken.values().forEach(each -> text.append('\n').append(each.text(battles)));
    return text.toString();
  }

  private String summary() {
    if (judged.isEmpty()) {
      return "the rulebook has no properties\n";
    }
    long held =
        judged.entrySet().stream()
            .filter(each -> each.getValue() > 0 && !broken.containsKey(each.getKey()))
            .count();
    String never =
        judged.entrySet().stream()
            .filter(each -> each.getValue() == 0)
            .map(Map.Entry::getKey)
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "%d of %s held, judged %,d times in all%s%n",
        held,
        judged.size() == 1 ? "1 property" : judged.size() + " properties",
        judged.values().stream().mapToLong(Long::longValue).sum(),
        never.isEmpty() ? "" : "; never judged: " + Style.visible(never));
  }

  /** Returns how often each was judged, by its name. */
  Map<String, Long> judged() {
    return judged;
  }

  List<Object> broken() {
    return broken.values().stream().<Object>map(Broken::json).toList();
  }
}
