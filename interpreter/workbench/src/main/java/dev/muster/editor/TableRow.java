package dev.muster.editor;

import dev.muster.lang.Source;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of a table that is being typed.
 *
 * @param text all up to the cell that is typed; of a row that is replaced or removed, as if it were
 *     added, so that its cells are looked at
 * @param rest what ends the row behind that cell, with as many cells as the table has
 */
record TableRow(String text, String rest) {
  private static final Pattern ADDED = Pattern.compile("((?:replace|remove) +)?row +(\\|.*)");
  private static final Pattern EXTENDED =
      Pattern.compile("(?:.* )?extend +(?:[\\p{L}-]+ +)?([\\p{L}\\d_-]+)[^{]*\\{.*");
  private static final Pattern TEXT = Pattern.compile("\"[^\"]*\"?");
  private static final Pattern SIGN = Pattern.compile("\\|\\|?");

  /**
   * Empty where no row is typed.
   *
   * @param printed the text of what a rulebook declares, by its name
   */
  static Optional<TableRow> at(Source source, int at, Function<String, Optional<String>> printed) {
    int line = source.line(at);
    String begun = source.text().substring(source.lineStart(line), at);
    String item = begun.substring(TEXT.matcher(begun).replaceAll("").lastIndexOf('{') + 1).strip();
    String text = source.text().substring(0, at);
    Matcher added = ADDED.matcher(item);
    if (added.matches()) {
      String word = added.group(1);
      String as =
          word == null ? text : text.substring(0, text.lastIndexOf(word)) + "row " + added.group(2);
      return extended(source, line)
          .flatMap(printed)
          .flatMap(table -> table.lines().map(String::strip).filter(TableRow::isRow).findFirst())
          .map(first -> new TableRow(as, cells(first, signs(item), " - ")));
    }
    return isRow(item)
        ? Optional.of(new TableRow(text, rest(source, line, item)))
        : Optional.empty();
  }

  /** As the first row has it; of the first row, as the next has it, or with a row below it. */
  private static String rest(Source source, int line, String typed) {
    Optional<String> first = first(source, line);
    if (first.isPresent()) {
      return cells(first.get(), signs(typed), " - ");
    }
    String below = line < source.lines() ? source.lineText(line + 1).strip() : "";
    if (isRow(below)) {
      return cells(below, signs(typed), " x ");
    }
    String rest = signs(typed).contains("||") ? " |" : " || x |";
    return rest + "\n" + String.join(" - ", signs(typed + rest));
  }

  private static boolean isRow(String line) {
    return line.startsWith("|");
  }

  /** The first row of the table that is above a line. */
  private static Optional<String> first(Source source, int line) {
    Optional<String> first = Optional.empty();
    for (int above = line - 1; above > 0; above--) {
      String text = source.lineText(above).strip();
      if (text.endsWith("{")) {
        return first;
      }
      if (isRow(text)) {
        first = Optional.of(text);
      }
    }
    return first;
  }

  /** What is extended on a line, or in the block that it is in. */
  private static Optional<String> extended(Source source, int line) {
    for (int above = line; above > 0; above--) {
      Matcher extended = EXTENDED.matcher(source.lineText(above));
      if (extended.matches()) {
        return Optional.of(extended.group(1));
      }
    }
    return Optional.empty();
  }

  /** The cells of a row behind those that are typed. */
  private static String cells(String row, List<String> typed, String cell) {
    List<String> all = signs(row);
    return " " + String.join(cell, all.subList(Math.min(typed.size(), all.size()), all.size()));
  }

  private static List<String> signs(String row) {
    return SIGN.matcher(TEXT.matcher(row).replaceAll(""))
        .results()
        .map(MatchResult::group)
        .toList();
  }
}
