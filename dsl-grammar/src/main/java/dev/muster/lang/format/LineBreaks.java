package dev.muster.lang.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Breaks a line that is too long: there where it belongs together least, and where a line may end.
 * What is still too long then, is broken within.
 */
final class LineBreaks {
  private static final String FURTHER = "    ";

  private static final Set<String> BEFORE =
      Set.of(
          "when", "where", "and", "or", "then", "else", "say", "costs", "leads", "proves",
          "offered", "instead", "unless");

  private static final Set<String> BEHIND = Set.of(",", "=", "+", "-", "*", "/");

  private final List<Word> words;
  private final List<String> lines = new ArrayList<>();
  private String line;

  private LineBreaks(List<Word> words, String indentation) {
    this.words = words;
    this.line = indentation;
  }

  /** The lines of words that belong to one line, whose comments end theirs. */
  static List<String> of(List<Word> words, int depth) {
    String indentation = Page.indented(depth, "");
    LineBreaks breaks = new LineBreaks(words, indentation);
    String further = indentation + FURTHER;
    int from = 0;
    for (int i = 1; i < words.size(); i++) {
      if (!words.get(i).comments().isEmpty()) {
        breaks.lay(from, i, further);
        breaks.comments(words.get(i), further);
        from = i;
      }
    }
    breaks.lay(from, words.size(), further);
    breaks.lines.add(breaks.line);
    return breaks.lines;
  }

  /** As one line, however long. */
  static String flat(List<Word> words) {
    StringBuilder text = new StringBuilder();
    Word before = null;
    for (Word word : words) {
      if (word.endsLine()) {
        continue;
      }
      if (before != null) {
        text.append(Spacing.blank(before, word));
      }
      text.append(word.text());
      before = word;
    }
    return text.toString();
  }

  private void comments(Word word, String further) {
    for (Comment comment : word.comments()) {
      if (comment.trails()) {
        line += " " + comment.text();
      } else {
        lines.add(line);
        line = further + comment.text();
      }
    }
    lines.add(line);
    line = further;
  }

  /** Puts words behind what stands in the line. */
  private void lay(int from, int to, String further) {
    String flat = flat(words.subList(from, to));
    List<Integer> places = fits(flat) ? List.of() : places(from, to);
    if (places.isEmpty()) {
      line += flat;
      return;
    }
    boolean each = places.stream().map(words::get).anyMatch(LineBreaks::linesOfTheirOwn);
    int start = from;
    for (int i = 0; i <= places.size(); i++) {
      int end = i < places.size() ? places.get(i) : to;
      if (start > from) {
        boolean newLine = each && linesOfTheirOwn(words.get(start));
        next(start, end, newLine, further);
      } else {
        lay(start, end, further);
      }
      start = end;
    }
  }

  /** Goes on in the line or, where it then has room, in the next one. */
  private void next(int from, int to, boolean newLine, String further) {
    String flat = flat(words.subList(from, to));
    String blank = Spacing.blank(words.get(from - 1), words.get(from));
    boolean fitsNext = Page.width(further) + Page.width(flat) <= Page.WIDTH;
    List<Integer> within = places(from, to);
    String beginning = flat(words.subList(from, within.isEmpty() ? to : within.getFirst()));
    boolean better =
        fitsNext
            || declares(words.get(from - 1))
            || words.get(from).rule().equals("preposition")
            || !fits(blank + beginning);
    if (newLine || !fits(blank + flat) && better) {
      lines.add(line);
      line = further;
    } else {
      line += blank;
    }
    lay(from, to, further + FURTHER);
  }

  private static boolean linesOfTheirOwn(Word word) {
    return word.is("else");
  }

  /** Whether what a declaration is equal to comes next. */
  private static boolean declares(Word word) {
    return word.is("=") && word.rule().equals("quantityFormula");
  }

  private boolean fits(String more) {
    return Page.width(line) + Page.width(more) <= Page.WIDTH;
  }

  private List<Integer> places(int from, int to) {
    List<Integer> places = new ArrayList<>();
    int outermost = Integer.MAX_VALUE;
    for (int i = from + 1; i < to; i++) {
      Word word = words.get(i);
      if (!mayBreak(words.get(i - 1), word) || word.outer() > outermost) {
        continue;
      }
      if (word.outer() < outermost) {
        places.clear();
        outermost = word.outer();
      }
      places.add(i);
    }
    return places;
  }

  private static boolean mayBreak(Word left, Word right) {
    return right.leaf().mayBeginLine()
        && !Spacing.blank(left, right).isEmpty()
        && (BEFORE.contains(right.text())
            || BEHIND.contains(left.text())
            || right.rule().equals("preposition")
            || right.is("to") && right.rule().equals("modifierDeclaration")
            || right.is("of") && right.rule().equals("readingDeclaration"));
  }
}
