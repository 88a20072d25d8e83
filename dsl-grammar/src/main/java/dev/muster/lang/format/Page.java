package dev.muster.lang.format;

import java.util.ArrayList;
import java.util.List;

/** The lines of a text, among them rows of tables, whose bars come below each other. */
final class Page {
  static final int WIDTH = 120;
  private static final String STEP = "  ";

  private final List<Line> lines = new ArrayList<>();

  private sealed interface Line {}

  private record Written(String text) implements Line {}

  private record Blank() implements Line {}

  private record Remark(String text) implements Line {}

  private record Tabled(int depth, Row row, String comment) implements Line {}

  void line(String text) {
    lines.add(new Written(text));
  }

  void row(int depth, Row row) {
    lines.add(new Tabled(depth, row, ""));
  }

  void comment(int depth, String text) {
    lines.add(new Remark(indented(depth, text)));
  }

  void blank() {
    if (!lines.isEmpty()) {
      lines.add(new Blank());
    }
  }

  /** Adds a comment behind the last line. */
  void trail(String comment) {
    if (lines.isEmpty()) {
      lines.add(new Remark(comment));
      return;
    }
    lines.add(
        switch (lines.removeLast()) {
          case Tabled t -> new Tabled(t.depth(), t.row(), " " + comment);
          case Written w -> new Written(w.text() + " " + comment);
          case Remark r -> new Written(r.text() + " " + comment);
          case Blank _ -> new Written(comment);
        });
  }

  static String indented(int depth, String text) {
    return STEP.repeat(depth) + text;
  }

  static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    List<Tabled> table = new ArrayList<>();
    Table widths = new Table(List.of(), 0);
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      if (line instanceof Tabled && table.isEmpty()) {
        table.addAll(tableFrom(i));
        widths = new Table(table.stream().map(Tabled::row).toList(), 2 * table.getFirst().depth());
      } else if (line instanceof Written) {
        table.clear();
      }
      text.append(
              switch (line) {
                case Written w -> w.text();
                case Remark r -> r.text();
                case Blank _ -> "";
                case Tabled t -> indented(t.depth(), widths.padded(t.row())) + t.comment();
              })
          .append('\n');
    }
    return text.toString();
  }

  /** Only comments and blank lines may stand between the rows of a table. */
  private List<Tabled> tableFrom(int first) {
    List<Tabled> rows = new ArrayList<>();
    for (int i = first; i < lines.size() && !(lines.get(i) instanceof Written); i++) {
      if (lines.get(i) instanceof Tabled row) {
        rows.add(row);
      }
    }
    return rows;
  }
}
