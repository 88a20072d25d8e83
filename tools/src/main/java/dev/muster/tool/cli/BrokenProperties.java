package dev.muster.tool.cli;

import dev.muster.trace.BrokenProperty;
import dev.muster.trace.StoryText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The properties that did not hold in many battles, each once: where it broke soonest. */
final class BrokenProperties {
  private final Map<String, Broken> broken = new LinkedHashMap<>();
  private int battles;

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
   * @param here what broke in it, in order
   */
  void add(String battle, List<BrokenProperty> here) {
    battles++;
    Map<String, BrokenProperty> first = new LinkedHashMap<>();
    here.forEach(b -> first.putIfAbsent(b.property().name(), b));
    first.forEach((name, b) -> broken.merge(name, new Broken(b, battle, 1), Broken::and));
  }

  boolean any() {
    return !broken.isEmpty();
  }

  String text() {
    StringBuilder text = new StringBuilder();
    broken.values().forEach(each -> text.append('\n').append(each.text(battles)));
    return text.toString();
  }

  List<Object> json() {
    return broken.values().stream().<Object>map(Broken::json).toList();
  }
}
