package dev.muster.lang.format;

import dev.muster.lang.tree.Leaf;
import java.util.List;

/**
 * A word or a sign, and what stands before it.
 *
 * @param rule what it stands in
 * @param outer how deep in the tree the rule lies that holds both it and the word before it: the
 *     less, the rather a line is broken between them
 * @param steps how much further its line is indented than others of its block, if it begins one
 * @param lineEnds how many line ends stand before it, since the last word, sign or comment
 */
record Word(Leaf leaf, String rule, int outer, int steps, List<Comment> comments, int lineEnds) {

  boolean is(String sign) {
    return leaf.is(sign);
  }

  boolean endsLine() {
    return leaf.kind() == Leaf.Kind.LINE_END;
  }

  String text() {
    return leaf.text();
  }
}
