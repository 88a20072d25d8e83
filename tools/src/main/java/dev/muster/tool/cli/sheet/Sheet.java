package dev.muster.tool.cli.sheet;

import dev.muster.tool.cli.page.Block;
import java.util.List;

/** A quick-reference sheet of a rulebook. */
record Sheet(String title, List<String> subtitle, List<Section> sections) {
  record Section(String title, List<Block> blocks) {}
}
