package dev.muster.editor;

import dev.muster.lang.Source;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A row of a table that is being typed. */
final class TableRow {
  private static final Pattern BEGINS =
      Pattern.compile("\\s*((replace|remove)\\s+)?(row\\s+)?\\|.*");
  private static final Pattern TEXT = Pattern.compile("\"[^\"]*\"?");
  private static final Pattern SIGN = Pattern.compile("\\|\\|?");

  private TableRow() {}

  /**
   * What ends a row behind the cell at a place, with as many cells as the first row has; of the
   * first row, as many as the next has, or with a row below it. Empty where no row is typed.
   */
  static String rest(Source source, int at) {
    int line = source.line(at);
    String begun = source.text().substring(source.lineStart(line), at);
    if (!BEGINS.matcher(begun).matches()) {
      return "";
    }
    List<String> typed = signs(begun);
    Optional<String> first = first(source, line);
    if (first.isPresent()) {
      return " " + String.join(" - ", rest(first.get(), typed));
    }
    String below = line < source.lines() ? source.lineText(line + 1).strip() : "";
    if (below.startsWith("|")) {
      return " " + String.join(" x ", rest(below, typed));
    }
    String rest = typed.contains("||") ? " |" : " || x |";
    List<String> all = signs(begun + rest);
    return rest + "\n" + String.join(" - ", all);
  }

  /** The first row of the table that is above a line. */
  private static Optional<String> first(Source source, int line) {
    Optional<String> first = Optional.empty();
    for (int above = line - 1; above > 0; above--) {
      String text = source.lineText(above).strip();
      if (text.endsWith("{")) {
        return first;
      }
      if (text.startsWith("|")) {
        first = Optional.of(text);
      }
    }
    return first;
  }

  /** The signs of a row behind those that are typed. */
  private static List<String> rest(String row, List<String> typed) {
    List<String> all = signs(row);
    return all.subList(Math.min(typed.size(), all.size()), all.size());
  }

  private static List<String> signs(String row) {
    return SIGN.matcher(TEXT.matcher(row).replaceAll(""))
        .results()
        .map(MatchResult::group)
        .toList();
  }
}
