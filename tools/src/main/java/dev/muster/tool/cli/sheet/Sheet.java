package dev.muster.tool.cli.sheet;

import dev.muster.model.Origin;
import dev.muster.tool.cli.page.Block;
import java.util.List;
import java.util.function.Predicate;

/**
 * A quick-reference sheet of a rulebook.
 *
 * @param changed what errata and supplements have made anew or changed
 */
record Sheet(
    String title, List<String> subtitle, List<Section> sections, Predicate<Origin> changed) {
  record Section(String title, List<Block> blocks) {}
}
