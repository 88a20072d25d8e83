package dev.muster.tool.cli.simulate;

import dev.muster.model.Scenario;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What all battles of a series have in common: only such are counted together.
 *
 * @param format grows when a row gets, loses or changes a field
 * @param contentHash of the rulebook's texts
 * @param generals who leads which side, where somebody else was chosen
 * @param seed of the first battle
 */
record SeriesHeading(
    int format,
    String rulebook,
    String contentHash,
    String scenario,
    List<String> options,
    Map<String, String> generals,
    boolean properties,
    long seed) {
  private static final int FORMAT = 1;

  static SeriesHeading of(
      OpenedRulebook book,
      Scenario scenario,
      Map<String, String> generals,
      boolean properties,
      long seed) {
    return new SeriesHeading(
        FORMAT,
        book.playable().name(),
        book.contentHash(),
        scenario.name(),
        List.copyOf(new TreeSet<>(scenario.setup().options())),
        new TreeMap<>(generals),
        properties,
        seed);
  }

  /**
   * Returns what tells it from another, as {@code this, and not that}; empty where nothing does.
   */
  Optional<String> unlike(SeriesHeading other) {
    Map<String, String> others = other.told();
    return told().entrySet().stream()
        .filter(each -> !each.getValue().equals(others.get(each.getKey())))
        .findFirst()
        .map(each -> each.getValue() + ", and not " + others.get(each.getKey()));
  }

  private Map<String, String> told() {
    Map<String, String> told = new LinkedHashMap<>();
    told.put("format", "in format " + format);
    told.put("rulebook", "of the rulebook `" + rulebook + "`");
    told.put("hash", "by the rules as they were (SHA-256 " + contentHash.substring(0, 8) + ")");
    told.put("scenario", "with `--scenario " + scenario + "`");
    told.put(
        "options",
        options.isEmpty()
            ? "without an option"
            : "with `--option " + String.join(" --option ", options) + "`");
    told.put(
        "generals",
        generals.isEmpty() ? "without `--general`" : "with `--general " + generals + "`");
    told.put("properties", (properties ? "with" : "without") + " `--properties`");
    told.put("seed", "with `--seed " + seed + "`");
    return told;
  }
}
