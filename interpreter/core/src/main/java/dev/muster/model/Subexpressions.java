package dev.muster.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The expressions inside an expression. */
public final class Subexpressions {
  private Subexpressions() {}

  /** The expression and everything inside it, the whole before its parts. */
  public static Stream<CheckedExpression> within(CheckedExpression expression) {
    List<CheckedExpression> all = new ArrayList<>();
    collect(expression, all);
    return all.stream();
  }

  private static void collect(CheckedExpression expression, List<CheckedExpression> all) {
    all.add(expression);
    for (CheckedExpression part : of(expression)) {
      collect(part, all);
    }
  }

  /** Returns the expressions that the expression is directly made of. */
  public static List<CheckedExpression> of(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number _,
          CheckedExpression.Constant _,
          CheckedExpression.Unknown _,
          CheckedExpression.Local _ ->
          List.of();
      case CheckedExpression.Text e -> e.holes();
      case CheckedExpression.AttributeOf e -> List.of(e.of());
      case CheckedExpression.Apply e -> e.arguments();
      case CheckedExpression.Ask e -> e.arguments();
      case CheckedExpression.Let e -> List.of(e.value(), e.in());
      case CheckedExpression.Fold e ->
          Stream.concat(of(e.selection()).stream(), e.value().stream()).toList();
      case CheckedExpression.If e -> List.of(e.when(), e.then(), e.otherwise());
      case CheckedExpression.And e -> List.of(e.left(), e.right());
      case CheckedExpression.Or e -> List.of(e.left(), e.right());
      case CheckedExpression.Not e -> List.of(e.of());
      case CheckedExpression.Compared e -> List.of(e.left(), e.right());
      case CheckedExpression.Is e ->
          Stream.concat(Stream.of(e.of()), e.tests().stream().flatMap(Subexpressions::of)).toList();
      case CheckedExpression.PathLiteral e ->
          Stream.of(e.of().stream(), e.goal().stream(), e.sizes().stream())
              .flatMap(parts -> parts)
              .toList();
      case CheckedExpression.Run e -> e.arguments();
    };
  }

  private static Stream<CheckedExpression> of(CheckedExpression.Test test) {
    return switch (test) {
      case CheckedExpression.Test.OfKind _ -> Stream.empty();
      case CheckedExpression.Test.Equal t -> Stream.of(t.value());
      case CheckedExpression.Test.Between t -> Stream.of(t.low(), t.high());
    };
  }

  /** Returns the expressions that decide which things are selected. */
  public static List<CheckedExpression> of(CheckedExpression.Selection s) {
    return Stream.of(s.of(), s.distance(), s.from(), s.where()).flatMap(Optional::stream).toList();
  }
}
