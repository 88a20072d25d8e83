package dev.muster.tool.cli.sheet;

import dev.muster.tool.cli.page.Block;
import java.util.List;
import java.util.function.Predicate;

/**
 * A quick-reference sheet of a rulebook.
 *
 * @param changed what a bar stands beside
 */
record Sheet(
    String title, List<String> subtitle, List<Section> sections, Predicate<Object> changed) {
  record Section(String title, List<Block> blocks) {}
}
