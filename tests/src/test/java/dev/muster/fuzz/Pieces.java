package dev.muster.fuzz;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.parse.RulebookReader;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A text taken apart: the nodes of its tree by their types, and its tokens by their sorts. */
record Pieces(String text, List<Piece> nodes, List<Piece> tokens, Map<String, List<Piece>> byType) {

  /**
   * @param type of a node, such as {@code Statement}; of a token, {@code word}, {@code number},
   *     {@code text} or {@code sign}
   */
  record Piece(String type, int start, int end) {
    String of(String text) {
      return text.substring(start, end);
    }

    boolean holds(Piece other) {
      return start <= other.start && other.end <= end && !equals(other);
    }
  }

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<word>[\\p{L}_][\\p{L}\\d_-]*)|(?<number>\\d+(\\.\\d+)?)|(?<text>\"[^\"\\n]*\")|(?<sign>[^\\s\\w])");
  private static final List<String> SORTS = List.of("word", "number", "text", "sign");

  static Pieces of(String text) {
    Set<Piece> nodes = new LinkedHashSet<>();
    RulebookReader.read(new Source("", text)).tree().declarations().forEach(d -> add(d, nodes));
    return of(text, List.copyOf(nodes));
  }

  /** Of a text that is no rulebook. */
  static Pieces tokens(String text) {
    return of(text, List.of());
  }

  private static Pieces of(String text, List<Piece> nodes) {
    List<Piece> tokens = new ArrayList<>();
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String sort = SORTS.stream().filter(s -> token.group(s) != null).findFirst().orElseThrow();
      tokens.add(new Piece(sort, token.start(), token.end()));
    }
    List<Piece> all = new ArrayList<>(nodes);
    all.addAll(tokens);
    return new Pieces(
        text, nodes, List.copyOf(tokens), all.stream().collect(Collectors.groupingBy(Piece::type)));
  }

  List<Piece> of(Piece like) {
    return byType.getOrDefault(like.type(), List.of());
  }

  private static void add(Object node, Set<Piece> nodes) {
    switch (node) {
      case List<?> list -> list.forEach(item -> add(item, nodes));
      case Optional<?> maybe -> maybe.ifPresent(item -> add(item, nodes));
      case Record record -> addRecord(record, nodes);
      default -> {}
    }
  }

  private static void addRecord(Record record, Set<Piece> nodes) {
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Object value = value(record, component);
      if (value instanceof Span span) {
        if (span.start() < span.end()) {
          nodes.add(new Piece(type(record.getClass()), span.start(), span.end()));
        }
      } else {
        add(value, nodes);
      }
    }
  }

  private static Object value(Record record, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What may stand in the same place: all statements are one type. */
  private static String type(Class<?> node) {
    Class<?>[] sorts = node.getInterfaces();
    return (sorts.length == 0 ? node : sorts[0]).getSimpleName();
  }
}
