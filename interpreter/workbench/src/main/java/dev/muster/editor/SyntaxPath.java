package dev.muster.editor;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The way through a syntax tree to a name. */
final class SyntaxPath {
  private SyntaxPath() {}

  /** What the name is part of, from the declaration to the innermost; empty if it is not there. */
  static List<Record> to(Span name, RulebookFile file) {
    return file.declarations().stream()
        .filter(declaration -> declaration.span().covers(name))
        .map(declaration -> to(name, (Record) declaration))
        .filter(path -> !path.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static List<Record> to(Span name, Record node) {
    List<Object> parts = SyntaxParts.of(node);
    if (parts.stream().flatMap(SyntaxPath::records).anyMatch(part -> named(part, name))) {
      return List.of(node);
    }
    return parts.stream()
        .flatMap(SyntaxPath::records)
        .map(part -> to(name, part))
        .filter(path -> !path.isEmpty())
        .findFirst()
        .map(path -> Stream.concat(Stream.of(node), path.stream()).toList())
        .orElse(List.of());
  }

  private static boolean named(Record part, Span name) {
    return part instanceof Name(_, Span span) && span.equals(name);
  }

  /** The nodes in what a node is made of. */
  static Stream<Record> records(Object part) {
    return switch (part) {
      case Record node -> Stream.of(node);
      case Collection<?> several -> several.stream().flatMap(SyntaxPath::records);
      case Optional<?> maybe -> maybe.stream().flatMap(SyntaxPath::records);
      default -> Stream.empty();
    };
  }

  /** A node and all that it is made of. */
  static Stream<Record> all(Record node) {
    return Stream.concat(
        Stream.of(node),
        SyntaxParts.of(node).stream().flatMap(SyntaxPath::records).flatMap(SyntaxPath::all));
  }

  /** Everything that is written in a file. */
  static Stream<Declaration> declarations(RulebookFile file) {
    return file.declarations().stream().flatMap(Declaration::withInner);
  }
}
