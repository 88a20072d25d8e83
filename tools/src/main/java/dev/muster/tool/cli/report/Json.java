package dev.muster.tool.cli.report;

import dev.muster.lang.diagnose.Visible;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Writes maps, lists, strings, whole numbers and booleans as JSON. Jackson's databind takes longer
 * to start than {@code check} takes to run.
 */
public final class Json {
  private final StringBuilder text = new StringBuilder();

  private Json() {}

  public static String text(Object value) {
    Json json = new Json();
    json.write(value, 0);
    return json.text.append('\n').toString();
  }

  private void write(Object value, int depth) {
    switch (value) {
      case null -> text.append("null");
      case String s -> string(s);
      case Integer n -> text.append(n.intValue());
      case Long n -> text.append(n.longValue());
      case Double n -> text.append(n.doubleValue());
      case Boolean b -> text.append(b.booleanValue());
      case Map<?, ?> map -> {
        Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
        several(
            '{',
            '}',
            entries,
            depth,
            entry -> {
              string(entry.getKey().toString());
              text.append(": ");
              write(entry.getValue(), depth + 1);
            });
      }
      case List<?> list ->
          several('[', ']', list.iterator(), depth, item -> write(item, depth + 1));
      default -> throw new IllegalArgumentException("no JSON for " + value.getClass());
    }
  }

  private <T> void several(
      char open, char close, Iterator<T> items, int depth, java.util.function.Consumer<T> each) {
    text.append(open);
    boolean any = items.hasNext();
    while (items.hasNext()) {
      line(depth + 1);
      each.accept(items.next());
      if (items.hasNext()) {
        text.append(',');
      }
    }
    if (any) {
      line(depth);
    }
    text.append(close);
  }

  private void line(int depth) {
    text.append('\n').repeat(' ', 2 * depth);
  }

  private void string(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          boolean half = Character.isSurrogate(c);
          if (half
              ? !paired(value, i) || !Visible.isReadable(value.codePointAt(i - (low(c) ? 1 : 0)))
              : !Visible.isReadable(c)) {
            text.append(String.format("\\u%04x", (int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }

  private static boolean low(char c) {
    return Character.isLowSurrogate(c);
  }

  private static boolean paired(String value, int at) {
    return Character.isHighSurrogate(value.charAt(at))
        ? at + 1 < value.length() && Character.isLowSurrogate(value.charAt(at + 1))
        : at > 0 && Character.isHighSurrogate(value.charAt(at - 1));
  }
}
