package dev.muster.lang.format;

import dev.muster.lang.Source;
import dev.muster.lang.tree.Leaf;
import dev.muster.lang.tree.Node;
import dev.muster.lang.tree.Part;
import dev.muster.lang.tree.TextTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Lays a tree out as a sequence, each word with the comments before it. */
final class Words {
  /** What is given stands below what was given before it, behind {@code given} or {@code enemy}. */
  private static final int BELOW_THE_FIRST = 3;

  static final String CITE = "cite";
  private static final int FIRST = -1;
  private static final int LAST = Integer.MAX_VALUE;
  private static final Set<String> SUMS = Set.of("+", "-", "*", "/");

  private final Source source;
  private final List<Word> words = new ArrayList<>();
  private int end;
  private boolean afterLineEnd;
  private int outer;
  private int steps;

  private Words(Source source) {
    this.source = source;
  }

  /** What a text is made of: the words of each declaration, and the comments behind the last. */
  record OfText(List<List<Word>> declarations, List<Comment> last) {}

  static OfText of(TextTree text) {
    Words words = new Words(text.source());
    List<List<Word>> declarations = new ArrayList<>();
    for (Node declaration : text.declarations()) {
      words.words.clear();
      words.outer = 0;
      words.add(declaration, "", 0);
      declarations.add(List.copyOf(words.words));
    }
    return new OfText(declarations, words.gap(text.source().text().length()).comments());
  }

  private void add(Node node, String around, int depth) {
    String rule = around.equals(CITE) ? CITE : node.rule();
    if (node.rule().equals("exampleMore")) {
      steps = BELOW_THE_FIRST;
    }
    for (Part part : node.parts()) {
      outer = Math.min(outer, depth);
      switch (part) {
        case Node inner -> add(inner, rule, goesOn(inner) ? depth : depth + 1);
        case Leaf leaf -> {
          Gap gap = gap(leaf.span().start());
          words.add(new Word(leaf, rule, level(leaf), steps, gap.comments(), gap.lineEnds()));
          steps = 0;
          outer = depth;
          end = leaf.span().end();
          afterLineEnd = leaf.kind() == Leaf.Kind.LINE_END && !leaf.text().isEmpty();
        }
      }
    }
    outer = Math.min(outer, depth);
  }

  /**
   * A head is broken before what it proves rather than in the list of that, and a quantity before
   * its formula rather than in its head; a sum where nothing else can be.
   */
  private int level(Leaf leaf) {
    Word before = words.isEmpty() ? null : words.getLast();
    if (before != null && SUMS.contains(before.text())) {
      return LAST;
    }
    boolean formula = before != null && before.is("=") && before.rule().equals("quantityFormula");
    return formula || leaf.is("proves") ? FIRST : outer;
  }

  /** Whether it is one more case of the expression before it: {@code else if}. */
  private boolean goesOn(Node node) {
    return node.rule().equals("conditionalExpression")
        && !words.isEmpty()
        && words.getLast().is("else");
  }

  private record Gap(List<Comment> comments, int lineEnds) {}

  /** What stands between the last word and here. */
  private Gap gap(int start) {
    List<Comment> comments = new ArrayList<>();
    String text = source.text();
    int lineEnds = afterLineEnd ? 1 : 0;
    for (int at = end; at < start; at++) {
      if (text.charAt(at) == '\n') {
        lineEnds++;
      } else if (text.startsWith("//", at)) {
        int lineEnd = text.indexOf('\n', at);
        int behind = lineEnd < 0 ? text.length() : lineEnd;
        comments.add(new Comment(text.substring(at, behind).stripTrailing(), lineEnds));
        lineEnds = 0;
        at = behind - 1;
      }
    }
    return new Gap(List.copyOf(comments), lineEnds);
  }
}
