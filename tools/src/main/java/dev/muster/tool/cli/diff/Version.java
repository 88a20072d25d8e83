package dev.muster.tool.cli.diff;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A or B: a rulebook and its supplements, as they were named.
 *
 * @param with the supplements
 * @param asOf the day as of which it is read; empty for all errata
 */
record Version(String rulebook, List<String> with, Optional<String> asOf) {
  String text() {
    return rulebook
        + (with.isEmpty() ? "" : " with " + String.join(", ", with))
        + asOf.map(day -> " as of " + day).orElse("");
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rulebook", rulebook);
    json.put("with", with);
    json.put("asOf", asOf.orElse(null));
    return json;
  }
}
