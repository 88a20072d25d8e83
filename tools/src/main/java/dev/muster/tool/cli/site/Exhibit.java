package dev.muster.tool.cli.site;

import dev.muster.tool.cli.packages.RulebookPackage;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A rulebook in the gallery.
 *
 * @param earlier packages of earlier versions, the newest first
 * @param book the newest, opened
 * @param sheet whether there is a sheet of it
 */
record Exhibit(
    RulebookPackage newest, List<RulebookPackage> earlier, OpenedRulebook book, boolean sheet) {
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
