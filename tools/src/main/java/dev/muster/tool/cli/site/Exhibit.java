package dev.muster.tool.cli.site;

import dev.muster.tool.cli.packages.RulebookPackage;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * A rulebook in the gallery.
 *
 * @param earlier packages of earlier versions, the newest first
 * @param book the newest, opened
 * @param proved how many of its examples hold
 * @param readings what else there is to be read or printed, by the names of files
 */
record Exhibit(
    RulebookPackage newest,
    List<RulebookPackage> earlier,
    OpenedRulebook book,
    int proved,
    Set<String> readings) {
  static final String SHEET = "sheet.html";
  static final String PRINTED_SHEET = "sheet.pdf";
  static final String MANUAL = "manual";

  String name() {
    return newest.name();
  }

  String title() {
    return newest.manifest().title();
  }

  /** Where its page is, seen from the first page. */
  String page() {
    return name() + "/index.html";
  }

  static String file(RulebookPackage version) {
    return version.name() + "-" + version.version() + ".zip";
  }

  /** What it says of itself. */
  String summary() {
    byte[] readme = newest.files().get("README.md");
    return readme == null ? "" : Readme.summary(new String(readme, StandardCharsets.UTF_8));
  }
}
