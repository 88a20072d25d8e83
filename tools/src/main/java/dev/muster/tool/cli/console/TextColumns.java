package dev.muster.tool.cli.console;

import java.util.ArrayList;
import java.util.List;

/** Text in aligned columns. */
public final class TextColumns {
  private final List<List<String>> lines = new ArrayList<>();

  public void add(List<String> cells) {
    lines.add(cells.stream().map(Style::visible).toList());
  }

  @Override
  public String toString() {
    List<Integer> widths = new ArrayList<>();
    for (List<String> line : lines) {
      for (int i = 0; i < line.size(); i++) {
        if (i == widths.size()) {
          widths.add(0);
        }
        widths.set(i, Math.max(widths.get(i), line.get(i).length()));
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder shown = new StringBuilder();
      for (int i = 0; i < line.size(); i++) {
        shown.append(line.get(i)).repeat(' ', widths.get(i) - line.get(i).length() + 2);
      }
      text.append(shown.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
