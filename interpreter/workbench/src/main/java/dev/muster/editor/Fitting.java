package dev.muster.editor;

import dev.muster.check.RulebookChecker;
import dev.muster.check.declaration.Excerpt;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.parse.Ended;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The names that fit at a place: writes one there that nothing has, and has the check tell which it
 * would have taken.
 */
final class Fitting {
  private static final String NOTHING = "zz-nothing-has-this-name";

  private final CheckedText text;
  private final Source source;

  /**
   * @param text as it was when it was checked last
   * @param source as it stands
   */
  Fitting(CheckedText text, Source source) {
    this.text = text;
    this.source = source;
  }

  /**
   * Returns first those that are likely to be meant.
   *
   * @param quoted whether the place is in the braces of a text
   */
  List<List<String>> at(int start, boolean quoted) {
    String before = source.text().substring(0, start);
    TableRow row =
        TableRow.at(source, start, this::declared)
            .orElse(new TableRow(before, quoted ? "}\"" : ""));
    String begun = row.text() + NOTHING + row.rest();
    return RulebookReader.ended(new Source(source.name(), begun), following(start))
        .map(ended -> asked(ended, start))
        .orElse(List.of());
  }

  private Optional<String> declared(String name) {
    return text.outline().getOrDefault(name, List.of()).stream()
        .map(entry -> entry.whole().verbatim())
        .filter(table -> table.contains("|"))
        .findFirst();
  }

  /** The lines below a place that are of the same declaration, by their indentation. */
  private String following(int at) {
    StringBuilder lines = new StringBuilder();
    for (int line = source.line(at) + 1; line <= source.lines(); line++) {
      String text = source.lineText(line);
      if (!text.isBlank() && !Character.isWhitespace(text.charAt(0))) {
        return text.startsWith("}") ? lines.append(text).append('\n').toString() : lines.toString();
      }
      lines.append(text).append('\n');
    }
    return lines.toString();
  }

  private List<List<String>> asked(Ended ended, int at) {
    RulebookFile begun = ended.file();
    List<RulebookFile> files = new ArrayList<>();
    for (RulebookFile file : text.files()) {
      if (file.source().name().equals(source.name())) {
        files.add(without(file, new Span(source, ended.start(), at)));
        files.add(begun);
      } else {
        files.add(file);
      }
    }
    Span all = new Span(begun.source(), 0, begun.source().text().length());
    return RulebookChecker.partly(files, new Excerpt(files, List.of(all))).problems().stream()
        .filter(problem -> problem.primary().span().source() == begun.source())
        .filter(problem -> problem.primary().span().text().contains(NOTHING))
        .flatMap(problem -> problem.fitting().stream())
        .toList();
  }

  /** A file as it was checked, without the declaration that is being typed in. */
  private RulebookFile without(RulebookFile file, Span begun) {
    Edit edit = Edit.between(file.source(), source);
    Span typed = edit.changed();
    Predicate<Span> elsewhere =
        span ->
            edit.moved(span).filter(now -> !touch(now, begun) && !touch(now, typed)).isPresent();
    return new RulebookFile(
        file.source(),
        file.declarations().stream().filter(d -> elsewhere.test(d.span())).toList(),
        file.unread().stream().filter(unread -> elsewhere.test(unread.span())).toList());
  }

  private static boolean touch(Span one, Span other) {
    return one.start() <= other.end() && other.start() <= one.end();
  }
}
