package dev.muster.check.expression;

import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Argument;
import dev.muster.lang.syntax.Expression.Selection;
import dev.muster.lang.syntax.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The names that an expression uses by themselves. */
public final class FreeNames {
  private final List<Name> names = new ArrayList<>();

  private FreeNames() {}

  public static List<Name> of(Expression expression) {
    FreeNames in = new FreeNames();
    in.visit(expression);
    return in.names;
  }

  private void all(Stream<Expression> expressions) {
    expressions.forEach(this::visit);
  }

  private void arguments(List<Argument> arguments) {
    all(arguments.stream().map(Argument::value));
  }

  private void selection(Selection s) {
    all(
        Stream.of(s.source(), s.distance(), s.from(), s.where())
            .flatMap(java.util.Optional::stream));
  }

  private void alternatives(List<Expression.Alternative> alternatives) {
    alternatives.forEach(
        a -> {
          visit(a.low());
          a.high().ifPresent(this::visit);
        });
  }

  private void visit(Expression expression) {
    switch (expression) {
      case Expression.NameUse e -> names.add(e.name());
      case Expression.Missing e -> {}
      case Expression.NumberLiteral e -> {}
      case Expression.MeasureLiteral e -> {}
      case Expression.Flag e -> {}
      case Expression.None e -> {}
      case Expression.It e -> {}
      case Expression.Text e -> all(e.holes().stream());
      case Expression.Dot e -> visit(e.of());
      case Expression.Function e -> all(e.arguments().stream());
      case Expression.Call e -> arguments(e.arguments());
      case Expression.Arithmetic e -> all(Stream.of(e.left(), e.right()));
      case Expression.Negative e -> visit(e.of());
      case Expression.Conditional e -> all(Stream.of(e.when(), e.then(), e.otherwise()));
      case Expression.And e -> all(Stream.of(e.left(), e.right()));
      case Expression.Or e -> all(Stream.of(e.left(), e.right()));
      case Expression.Not e -> visit(e.of());
      case Expression.Compared e -> all(Stream.of(e.left(), e.right()));
      case Expression.Is e -> {
        visit(e.of());
        alternatives(e.alternatives());
      }
      case Expression.PartiesAre e -> alternatives(e.alternatives());
      case Expression.Has e -> all(Stream.of(e.of(), e.what()));
      case Expression.May e -> {
        visit(e.of());
        arguments(e.arguments());
      }
      case Expression.Near e -> all(Stream.of(e.of(), e.distance(), e.to()));
      case Expression.ComesWithin e -> all(Stream.of(e.of(), e.distance(), e.to()));
      case Expression.Meets e -> all(Stream.of(e.of(), e.other()));
      case Expression.Covered e -> all(Stream.of(e.of(), e.by()));
      case Expression.Loyal e -> all(Stream.of(e.of(), e.to()));
      case Expression.Known e -> all(Stream.of(e.of(), e.to()));
      case Expression.Exists e -> visit(e.of());
      case Expression.Any e -> selection(e.selection());
      case Expression.Every e -> {
        selection(e.selection());
        visit(e.that());
      }
      case Expression.Count e -> selection(e.selection());
      case Expression.ListOf e -> selection(e.selection());
      case Expression.SumOf e -> {
        visit(e.value());
        selection(e.selection());
      }
      case Expression.Extreme e -> {
        visit(e.value());
        selection(e.selection());
      }
      case Expression.Nearest e -> {
        selection(e.selection());
        visit(e.to());
      }
      case Expression.OneOf e -> {
        selection(e.selection());
        e.by().ifPresent(this::visit);
      }
      case Expression.Roll e -> visit(e.dice());
      case Expression.Random e -> selection(e.selection());
      case Expression.PathLiteral e ->
          all(Stream.of(e.of().stream(), e.goal().stream(), e.sizes().stream()).flatMap(p -> p));
      case Expression.Run e -> arguments(e.arguments());
      case Expression.WinnerBy e -> arguments(e.arguments());
    }
  }
}
