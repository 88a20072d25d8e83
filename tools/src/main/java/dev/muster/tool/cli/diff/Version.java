package dev.muster.tool.cli.diff;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A or B: a rulebook and its supplements, as they were named.
 *
 * @param with the supplements
 */
record Version(String rulebook, List<String> with) {
  String text() {
    return rulebook + (with.isEmpty() ? "" : " with " + String.join(", ", with));
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rulebook", rulebook);
    json.put("with", with);
    return json;
  }
}
