package dev.muster.tool.cli.manual;

import dev.muster.difference.Difference;
import dev.muster.model.Origin;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Phrase;
import java.util.List;
import java.util.Optional;

/**
 * A rulebook to be read.
 *
 * @param removed what supplements and errata have taken away
 */
record Manual(String title, String version, List<Chapter> chapters, List<Difference> removed) {
  /**
   * All of one file.
   *
   * @param page the name of its page
   * @param about what the file says of itself
   */
  record Chapter(String title, String page, String about, List<Section> sections) {}

  /**
   * @param title empty where the file has none
   */
  record Section(String title, List<Entry> entries) {}

  /**
   * A declaration.
   *
   * @param id where links lead
   * @param held in which battles it holds; empty for all
   * @param source as it is written, with what extends it
   * @param picture the name of the file of its picture
   * @param changes what errata, and then supplements, have made of it
   */
  record Entry(
      String id,
      Origin origin,
      Phrase held,
      List<Block.Body> bodies,
      List<Reading> readings,
      String source,
      Optional<String> picture,
      List<Worked> examples,
      List<Changed> changes) {}

  /**
   * @param corrected whether by errata
   */
  record Changed(Difference difference, boolean corrected, Reworded reworded) {}

  /** What was told of it before, and is told now, line by line. */
  record Reworded(List<String> before, List<String> now) {
    static final Reworded NOTHING = new Reworded(List.of(), List.of());

    boolean isEmpty() {
      return before.isEmpty() && now.isEmpty();
    }
  }

  record Reading(String text, Optional<String> pages) {}

  /** A worked example, perhaps with a picture. */
  record Worked(String title, String source, Optional<String> picture) {}
}
