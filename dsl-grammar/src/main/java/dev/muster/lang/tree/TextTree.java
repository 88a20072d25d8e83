package dev.muster.lang.tree;

import dev.muster.lang.Source;
import java.util.ArrayList;
import java.util.List;

/** A whole text: its declarations, and in between, before and behind them blanks and comments. */
public record TextTree(Source source, List<Node> declarations) {

  /** All words and signs, in the order of the text. */
  public List<Leaf> leaves() {
    List<Leaf> leaves = new ArrayList<>();
    declarations.forEach(declaration -> collect(declaration, leaves));
    return leaves;
  }

  private static void collect(Part part, List<Leaf> leaves) {
    switch (part) {
      case Leaf leaf -> leaves.add(leaf);
      case Node node -> node.parts().forEach(inner -> collect(inner, leaves));
    }
  }
}
