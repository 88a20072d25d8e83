package dev.muster.lang.syntax;

import dev.muster.lang.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where a part of a syntax tree stands. */
public final class SyntaxPlace {
  private SyntaxPlace() {}

  /** From the first to the last of what it consists of, if it does not say where it stands. */
  public static Optional<Span> of(Record part) {
    return switch (part) {
      case Span span -> Optional.of(span);
      case Name name -> Optional.of(name.span());
      case Expression e -> Optional.of(e.span());
      case Statement s -> Optional.of(s.span());
      case Declaration d -> Optional.of(d.span());
      default -> {
        List<Object> parts = SyntaxParts.of(part);
        yield parts.stream()
            .filter(Span.class::isInstance)
            .map(Span.class::cast)
            .findFirst()
            .or(
                () ->
                    parts.stream()
                        .flatMap(SyntaxPlace::records)
                        .flatMap(each -> of(each).stream())
                        .reduce(SyntaxPlace::around));
      }
    };
  }

  /** What a rulebook has taken from another may stand in two texts. */
  private static Span around(Span a, Span b) {
    return a.source() == b.source() ? a.to(b) : a;
  }

  private static Stream<Record> records(Object part) {
    return switch (part) {
      case Record one -> Stream.of(one);
      case List<?> several -> several.stream().flatMap(SyntaxPlace::records);
      case Optional<?> some -> some.stream().flatMap(SyntaxPlace::records);
      default -> Stream.empty();
    };
  }
}
