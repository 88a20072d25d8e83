package dev.muster.record;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Facts of a record for reading. */
final class FactText {
  private FactText() {}

  /** All of them: {@code die d6, faces 5 1 4}. */
  static String of(Map<String, ? extends @Nullable Object> facts) {
    return facts.entrySet().stream()
        .map(fact -> fact.getKey() + " " + value(fact.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** One of them. */
  static String in(Map<String, ? extends @Nullable Object> facts, String name) {
    return facts.containsKey(name) ? value(facts.get(name)) : "missing";
  }

  /** The names of the facts in either, in their order. */
  static Stream<String> names(Map<String, ?> a, Map<String, ?> b) {
    Set<String> names = new LinkedHashSet<>(b.keySet());
    names.addAll(a.keySet());
    return names.stream();
  }

  /** A measure, or words. */
  private static String single(String name, String value) {
    return name.equals("text") ? "“" + value + "”" : value + " " + name;
  }

  private static String value(@Nullable Object value) {
    return switch (value) {
      case null -> "nothing";
      case Map<?, ?> facts when facts.size() == 1 ->
          facts.entrySet().stream()
              .map(f -> single(String.valueOf(f.getKey()), value(f.getValue())))
              .findFirst()
              .orElseThrow();
      case Map<?, ?> facts ->
          facts.entrySet().stream()
              .map(f -> f.getKey() + " " + value(f.getValue()))
              .collect(Collectors.joining(", ", "(", ")"));
      case Collection<?> values ->
          values.isEmpty()
              ? "empty"
              : values.stream().map(FactText::value).collect(Collectors.joining(" "));
      case String text -> text.isEmpty() ? "empty" : text;
      default -> value.toString();
    };
  }
}
