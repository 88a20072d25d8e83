package dev.muster.tests;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Name;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A syntax tree as text, without its places: what stands inside what. Equal trees have equal texts.
 */
final class TreeText {
  private static final int WIDTH = 100;

  private TreeText() {}

  static String of(Object node) {
    return of(node, "");
  }

  private static String of(Object node, String indent) {
    return switch (node) {
      case Name name -> "`" + name.text() + "`";
      case Optional<?> maybe -> maybe.map(n -> of(n, indent)).orElse("-");
      case Collection<?> nodes ->
          group("[", nodes.stream().map(n -> of(n, indent + "  ")).toList(), "]", indent);
      case Record r ->
          group(r.getClass().getSimpleName() + "(", parts(r, indent + "  "), ")", indent);
      case String text -> "\"" + text + "\"";
      default -> String.valueOf(node);
    };
  }

  private static List<String> parts(Record node, String indent) {
    List<String> parts = new ArrayList<>();
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      if (component.getType() != Span.class) {
        try {
          parts.add(component.getName() + " " + of(component.getAccessor().invoke(node), indent));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(component.toString(), e);
        }
      }
    }
    return parts;
  }

  private static String group(String open, List<String> parts, String close, String indent) {
    String one = open + String.join(", ", parts) + close;
    if (one.length() + indent.length() <= WIDTH && !one.contains("\n")) {
      return one;
    }
    return open + "\n" + indent + "  " + String.join("\n" + indent + "  ", parts) + close;
  }
}
