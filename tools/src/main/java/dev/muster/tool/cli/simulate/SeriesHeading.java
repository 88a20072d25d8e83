package dev.muster.tool.cli.simulate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What all battles of a series have in common: only such are counted together.
 *
 * @param format grows when a row gets, loses or changes a field
 * @param supplements as they were named
 * @param contentHash of the rulebook's texts
 * @param generals who plays and leads which side, where somebody else was chosen
 * @param seed of the first battle
 */
record SeriesHeading(
    int format,
    String rulebook,
    List<String> supplements,
    String contentHash,
    String scenario,
    List<String> options,
    Map<String, String> generals,
    boolean properties,
    long seed) {
  static final int FORMAT = 1;

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
    told.put(
        "with",
        supplements.isEmpty()
            ? "without `--with`"
            : "with `--with " + String.join(" --with ", supplements) + "`");
    told.put("hash", "by the rules as they were (SHA-256 " + contentHash.substring(0, 8) + ")");
    told.put("scenario", "with `--scenario " + scenario + "`");
    told.put(
        "options",
        options.isEmpty()
            ? "without an option"
            : "with `--option " + String.join(" --option ", options) + "`");
    told.put(
        "generals",
        generals.isEmpty()
            ? "without `--side` and `--general`"
            : "with `--side` and `--general` " + generals);
    told.put("properties", (properties ? "with" : "without") + " `--properties`");
    told.put("seed", "with `--seed " + seed + "`");
    return told;
  }
}
