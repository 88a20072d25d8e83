package dev.muster.lang.format;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.ReadText;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.tree.Leaf;
import dev.muster.lang.tree.TextTree;
import java.util.List;

/** Writes rulebooks in their one style. */
public final class Formatter {
  private final Page page;
  private final List<Word> words;

  private Formatter(List<Word> words, Page page) {
    this.words = words;
    this.page = page;
  }

  /** A text that has mistakes stays as it is. */
  public static Formatted format(Source source) {
    ReadText read = RulebookReader.readText(source);
    List<Diagnostic> mistakes = mistakes(read);
    if (!mistakes.isEmpty()) {
      return new Formatted(source.text(), mistakes);
    }
    String text = format(read.text());
    ReadText written = RulebookReader.readText(new Source(source.name(), text));
    List<Diagnostic> tooLong = mistakes(written);
    if (tooLong.stream().anyMatch(mistake -> mistake.slug().equals("file-too-large"))) {
      return new Formatted(source.text(), tooLong);
    }
    if (!says(written.text()).equals(says(read.text()))) {
      throw new IllegalStateException("the format of " + source.name() + " changes what it says");
    }
    return new Formatted(text, List.of());
  }

  private static List<Diagnostic> mistakes(ReadText read) {
    return read.parsed().problems().stream()
        .filter(problem -> problem.severity() == Diagnostic.Severity.ERROR)
        .toList();
  }

  /** The words and signs of a text, and where lines end that end something. */
  private static List<String> says(TextTree text) {
    return text.leaves().stream()
        .map(leaf -> leaf.kind() == Leaf.Kind.LINE_END ? "\n" : leaf.text())
        .toList();
  }

  static String format(TextTree text) {
    Page page = new Page();
    Words.OfText words = Words.of(text);
    for (List<Word> declaration : words.declarations()) {
      Formatter formatter = new Formatter(declaration, page);
      formatter.lines(0, declaration.size(), 0, false);
    }
    comments(words.last(), 0, false, page);
    return page.toString();
  }

  /** Writes the lines of a block, or of the file. */
  private void lines(int from, int to, int depth, boolean inBlock) {
    boolean first = inBlock;
    int at = from;
    while (at < to) {
      Word word = words.get(at);
      int indentation = depth + word.steps();
      first = comments(word.comments(), indentation, first, page);
      if (word.lineEnds() > 1 && !first) {
        page.blank();
      }
      first = false;
      int end = lineEnd(at, to);
      line(at, end, indentation);
      at = end;
      if (at < to) {
        comments(words.get(at).comments(), depth, false, page);
        at++;
      }
    }
  }

  /** Tells whether what follows is still the first of its block. */
  private static boolean comments(
      List<Comment> comments, int depth, boolean firstOfBlock, Page page) {
    boolean first = firstOfBlock;
    for (Comment comment : comments) {
      if (comment.trails()) {
        page.trail(comment.text());
      } else {
        if (comment.lineEnds() > 1 && !first) {
          page.blank();
        }
        page.comment(depth, comment.text());
        first = false;
      }
    }
    return first;
  }

  /** Where the line ends that begins here: behind all its blocks. */
  private int lineEnd(int from, int to) {
    int open = 0;
    for (int i = from; i < to; i++) {
      Word word = words.get(i);
      if (word.endsLine() && open == 0) {
        return i;
      }
      open += word.is("{") ? 1 : word.is("}") ? -1 : 0;
    }
    return to;
  }

  private void line(int from, int to, int depth) {
    List<Word> line = words.subList(from, to);
    boolean oneLine = staysOneLine(from, to);
    if (oneLine && isRow(line)) {
      page.row(depth, Row.of(line));
    } else if (oneLine && fits(line, depth)) {
      page.line(Page.indented(depth, LineBreaks.flat(line)));
    } else {
      blocks(from, to, depth);
    }
  }

  private static boolean isRow(List<Word> line) {
    return line.stream().takeWhile(word -> !word.is("{")).anyMatch(word -> word.is("|"));
  }

  private static boolean fits(List<Word> line, int depth) {
    return Page.width(Page.indented(depth, LineBreaks.flat(line))) <= Page.WIDTH;
  }

  /** Tests whether it has no comments, and its blocks were not written on lines of their own. */
  private boolean staysOneLine(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      Word word = words.get(i);
      boolean opened = words.get(i - 1).is("{") && !word.is("}") && word.lineEnds() > 0;
      boolean ended = word.endsLine() && !word.text().isEmpty();
      if (opened || ended || !word.comments().isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Writes a line with each of its outermost blocks on lines of their own. */
  private void blocks(int from, int to, int depth) {
    int start = from;
    int open = 0;
    int block = from;
    for (int i = from; i < to; i++) {
      if (words.get(i).is("{") && open++ == 0) {
        block = i;
      } else if (words.get(i).is("}") && --open == 0 && !isEmpty(block, i)) {
        broken(start, block + 1, depth);
        lines(block + 1, i, depth + 1, true);
        comments(words.get(i).comments(), depth + 1, i == block + 1, page);
        start = i;
      }
    }
    broken(start, to, depth);
  }

  private boolean isEmpty(int open, int close) {
    return close == open + 1 && words.get(close).comments().isEmpty();
  }

  private void broken(int from, int to, int depth) {
    List<Word> part = words.subList(from, to);
    if (isRow(part) && part.stream().skip(1).allMatch(word -> word.comments().isEmpty())) {
      page.line(Page.indented(depth, LineBreaks.flat(part)));
    } else {
      LineBreaks.of(part, depth).forEach(page::line);
    }
  }
}
