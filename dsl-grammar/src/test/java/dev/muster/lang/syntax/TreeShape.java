package dev.muster.lang.syntax;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A tree as text without its places, so that two readings can be compared: {@code Or(NameUse(a),
 * NameUse(b))}.
 */
public final class TreeShape {

  private TreeShape() {}

  public static String of(Object node) {
    return switch (node) {
      case Name name -> name.text();
      case List<?> list ->
          list.stream().map(TreeShape::of).collect(Collectors.joining(", ", "[", "]"));
      case Optional<?> maybe -> maybe.map(TreeShape::of).orElse("-");
      case Record record -> record(record);
      default -> node.toString();
    };
  }

  private static String record(Record record) {
    StringBuilder text = new StringBuilder(record.getClass().getSimpleName()).append('(');
    String separator = "";
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      if (component.getType() == Span.class || component.getType() == Source.class) {
        continue;
      }
      try {
        component.getAccessor().setAccessible(true);
        text.append(separator).append(of(component.getAccessor().invoke(record)));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
      separator = ", ";
    }
    return text.append(')').toString();
  }
}
