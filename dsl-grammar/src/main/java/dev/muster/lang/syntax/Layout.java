package dev.muster.lang.syntax;

import java.util.List;
import java.util.function.Consumer;

/** Lines with indentation and blocks in braces. */
final class Layout {

  private static final String STEP = "  ";

  private final StringBuilder text = new StringBuilder();
  private int depth;

  void line(String line) {
    // A line may hold several: an effect with a block in the cell of a table.
    line.lines()
        .forEach(
            part ->
                text.append(part.isEmpty() ? "" : STEP.repeat(depth)).append(part).append('\n'));
  }

  void gap() {
    text.append('\n');
  }

  /** {@code header { … }}; nothing inside gives {@code header {}}. */
  <T> void block(String header, List<T> items, Consumer<T> print) {
    if (items.isEmpty()) {
      line(header + " {}");
      return;
    }
    open(header);
    items.forEach(print);
    close("");
  }

  void open(String header) {
    line(header + " {");
    depth++;
  }

  void close(String tail) {
    depth--;
    line("}" + tail);
  }

  /** Closes a block and opens its counterpart: {@code } else {}. */
  void turn(String middle) {
    depth--;
    line("} " + middle + " {");
    depth++;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
