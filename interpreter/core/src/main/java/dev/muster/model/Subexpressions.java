package dev.muster.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The expressions inside an expression. */
public final class Subexpressions {
  private Subexpressions() {}

  /** The expression and everything inside it, the whole before its parts. */
  public static Stream<CheckedExpression> within(CheckedExpression expression) {
    return Stream.concat(
        Stream.of(expression), of(expression).stream().flatMap(Subexpressions::within));
  }

  /** What the expression is directly made of. */
  public static List<CheckedExpression> of(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number _,
          CheckedExpression.RungName _,
          CheckedExpression.Flag _,
          CheckedExpression.None _,
          CheckedExpression.Symbol _,
          CheckedExpression.FormationName _,
          CheckedExpression.Local _ ->
          List.of();
      case CheckedExpression.Text e -> e.holes();
      case CheckedExpression.AttributeOf e -> List.of(e.of());
      case CheckedExpression.Apply e -> e.arguments();
      case CheckedExpression.QuantityCall e -> e.arguments();
      case CheckedExpression.Sees e -> e.arguments();
      case CheckedExpression.ZoneOf e -> e.arguments();
      case CheckedExpression.ArcOf e -> List.of(e.thing());
      case CheckedExpression.Conditional e -> List.of(e.when(), e.then(), e.otherwise());
      case CheckedExpression.And e -> List.of(e.left(), e.right());
      case CheckedExpression.Or e -> List.of(e.left(), e.right());
      case CheckedExpression.Not e -> List.of(e.of());
      case CheckedExpression.Compared e -> List.of(e.left(), e.right());
      case CheckedExpression.Is e ->
          Stream.concat(Stream.of(e.of()), e.tests().stream().flatMap(Subexpressions::of)).toList();
      case CheckedExpression.MayDo e -> e.arguments().stream().flatMap(Optional::stream).toList();
      case CheckedExpression.Any e -> of(e.selection());
      case CheckedExpression.Every e -> with(e.selection(), e.that());
      case CheckedExpression.CountOf e -> of(e.selection());
      case CheckedExpression.ListOf e -> of(e.selection());
      case CheckedExpression.SumOf e -> with(e.selection(), e.value());
      case CheckedExpression.Extreme e -> with(e.selection(), e.value());
      case CheckedExpression.Nearest e -> with(e.selection(), e.to());
      case CheckedExpression.OneOf e ->
          e.by().map(by -> with(e.selection(), by)).orElseGet(() -> of(e.selection()));
      case CheckedExpression.PathLiteral e ->
          Stream.of(e.of().stream(), e.goal().stream(), e.sizes().stream())
              .flatMap(parts -> parts)
              .toList();
      case CheckedExpression.Run e -> e.arguments();
      case CheckedExpression.WinnerBy e -> e.arguments();
    };
  }

  private static Stream<CheckedExpression> of(CheckedExpression.Test test) {
    return switch (test) {
      case CheckedExpression.Test.OfKind _ -> Stream.empty();
      case CheckedExpression.Test.Equal t -> Stream.of(t.value());
      case CheckedExpression.Test.Between t -> Stream.of(t.low(), t.high());
    };
  }

  /** What decides which things are selected. */
  public static List<CheckedExpression> of(CheckedExpression.Selection s) {
    return Stream.of(s.of(), s.distance(), s.from(), s.where()).flatMap(Optional::stream).toList();
  }

  private static List<CheckedExpression> with(
      CheckedExpression.Selection selection, CheckedExpression more) {
    return Stream.concat(of(selection).stream(), Stream.of(more)).toList();
  }
}
