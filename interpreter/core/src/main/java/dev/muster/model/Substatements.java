package dev.muster.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what statements are directly made of: the expressions that they evaluate, and other
 * statements.
 */
final class Substatements {
  private Substatements() {}

  /** Returns the expressions it evaluates itself, without the statements inside it. */
  static List<CheckedExpression> expressions(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Do s -> s.arguments();
      case CheckedStatement.Call s -> s.arguments();
      case CheckedStatement.Say s ->
          Stream.<CheckedExpression>concat(s.text().stream(), s.from().stream()).toList();
      case CheckedStatement.Let s -> List.of(s.value());
      case CheckedStatement.RollDice s ->
          Stream.of(
                  s.of().stream(),
                  Stream.of(s.dice().count()),
                  s.dice().sides().stream(),
                  s.added().stream().map(CheckedStatement.Addend::value),
                  s.purpose().stream(),
                  s.secretlyFor().stream())
              .<CheckedExpression>flatMap(parts -> parts)
              .toList();
      case CheckedStatement.Random s ->
          Stream.concat(s.many().stream(), Subexpressions.of(s.selection()).stream()).toList();
      case CheckedStatement.Draw s ->
          Stream.of(
                  Stream.of(s.deck()),
                  Subexpressions.of(s.among()).stream(),
                  s.many().stream(),
                  s.side().stream())
              .flatMap(parts -> parts)
              .toList();
      case CheckedStatement.Set s -> List.of(s.of(), s.value());
      case CheckedStatement.Adjust s -> List.of(s.of(), s.amount());
      case CheckedStatement.If s -> List.of(s.when());
      case CheckedStatement.ForEach s ->
          Stream.concat(
                  Subexpressions.of(s.selection()).stream(),
                  s.sorting().stream().map(CheckedStatement.ForEach.Sorting::by))
              .toList();
      case CheckedStatement.While s ->
          Stream.concat(Stream.of(s.condition()), s.atMost().stream()).toList();
      case CheckedStatement.Give s -> List.of(s.value());
      case CheckedStatement.Move s ->
          Stream.of(
                  List.of(s.thing()),
                  expressions(s.course()),
                  expressions(s.limits()),
                  s.until().stream().toList())
              .flatMap(List::stream)
              .toList();
      case CheckedStatement.MayReroll s ->
          Stream.concat(s.asking().expressions(), Stream.of(s.count(), s.roll())).toList();
      case CheckedStatement.Read s ->
          Stream.concat(s.arguments().stream(), s.using().stream()).toList();
      case CheckedStatement.Chooses s ->
          Stream.concat(s.asking().expressions(), expressions(s.choice()).stream()).toList();
      case CheckedStatement.Orders s ->
          Stream.of(
                  s.asking().expressions(),
                  Subexpressions.of(s.actors()).stream(),
                  s.until().stream())
              .flatMap(parts -> parts)
              .toList();
      case CheckedStatement.CarryOut s -> List.of(s.order());
      case CheckedStatement.EndBattle s ->
          Stream.<CheckedExpression>concat(Stream.of(s.side()), s.degree().stream()).toList();
      case CheckedStatement.Hooked _, CheckedStatement.Together _, CheckedStatement.End _ ->
          List.of();
    };
  }

  private static List<CheckedExpression> expressions(CheckedStatement.Course course) {
    return switch (course) {
      case CheckedStatement.Course.Along c -> List.of(c.path());
      case CheckedStatement.Course.Ahead c -> List.of(c.distance());
      case CheckedStatement.Course.Backward c -> List.of(c.distance());
      case CheckedStatement.Course.Sideways c -> List.of(c.distance());
      case CheckedStatement.Course.Toward c ->
          Stream.concat(Stream.of(c.other()), c.distance().stream()).toList();
      case CheckedStatement.Course.AwayFrom c -> List.of(c.other(), c.distance());
    };
  }

  private static List<CheckedExpression> expressions(CheckedStatement.Choice choice) {
    return switch (choice) {
      case CheckedStatement.Choice.OfThing c -> Subexpressions.of(c.selection());
      case CheckedStatement.Choice.OfSome c -> Subexpressions.of(c.selection());
      case CheckedStatement.Choice.OfOrder c -> Subexpressions.of(c.actors());
      case CheckedStatement.Choice.OfCount c ->
          Stream.concat(Stream.of(c.low(), c.high()), c.where().stream()).toList();
      case CheckedStatement.Choice.OfName c -> c.where().stream().toList();
      case CheckedStatement.Choice.Whether c -> List.of(c.question());
      case CheckedStatement.Choice.OneOf c ->
          c.options().stream().map(CheckedStatement.Option::when).toList();
      case CheckedStatement.Choice.OfSpot c ->
          Stream.of(
                  Stream.of(c.region().area(), c.thing()),
                  c.region().within().stream(),
                  c.region().steps().length().stream(),
                  c.where().stream())
              .flatMap(parts -> parts)
              .toList();
    };
  }

  private static List<CheckedExpression> expressions(CheckedStatement.MoveLimits limits) {
    return Stream.concat(
            Stream.of(limits.clearOf(), limits.stoppingAt())
                .flatMap(Optional::stream)
                .flatMap(selection -> Subexpressions.of(selection).stream()),
            Stream.of(limits.stoppingWithin(), limits.gap()).flatMap(Optional::stream))
        .toList();
  }

  /** The statements and everything inside them, the whole before its parts. */
  static List<CheckedStatement> within(List<CheckedStatement> body) {
    List<CheckedStatement> all = new ArrayList<>();
    collect(body, all);
    return all;
  }

  private static void collect(List<CheckedStatement> body, List<CheckedStatement> all) {
    for (CheckedStatement statement : body) {
      all.add(statement);
      collect(statements(statement), all);
    }
  }

  /** The statements inside it; a procedure that it runs is not inside it. */
  static List<CheckedStatement> statements(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.If s -> both(s.then(), s.otherwise());
      case CheckedStatement.ForEach s -> s.body();
      case CheckedStatement.While s -> s.body();
      case CheckedStatement.Hooked s -> s.body();
      case CheckedStatement.Together s -> s.body();
      case CheckedStatement.Chooses s -> statements(s.choice());
      case CheckedStatement.CarryOut s -> s.otherwise();
      case CheckedStatement.Completing _ -> List.of();
      case CheckedStatement.Call _,
          CheckedStatement.Give _,
          CheckedStatement.Read _,
          CheckedStatement.Orders _,
          CheckedStatement.EndBattle _,
          CheckedStatement.End _ ->
          List.of();
    };
  }

  private static List<CheckedStatement> statements(CheckedStatement.Choice choice) {
    return switch (choice) {
      case CheckedStatement.Choice.OfThing c -> both(c.chosen(), c.otherwise());
      case CheckedStatement.Choice.OfSome c -> both(c.chosen(), c.otherwise());
      case CheckedStatement.Choice.OfOrder c -> both(c.chosen(), c.otherwise());
      case CheckedStatement.Choice.OfCount c -> c.chosen();
      case CheckedStatement.Choice.OfName c -> c.chosen();
      case CheckedStatement.Choice.Whether c -> both(c.chosen(), c.otherwise());
      case CheckedStatement.Choice.OneOf c ->
          c.options().stream().flatMap(option -> option.body().stream()).toList();
      case CheckedStatement.Choice.OfSpot c -> c.chosen();
    };
  }

  private static List<CheckedStatement> both(
      List<CheckedStatement> first, List<CheckedStatement> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** Whether it may stop what follows it. */
  static boolean mayEnd(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Completing _ -> false;
      case CheckedStatement.Call s -> !s.announces();
      case CheckedStatement.Ending _, CheckedStatement.Hooked _ -> true;
      case CheckedStatement.If _,
          CheckedStatement.ForEach _,
          CheckedStatement.While _,
          CheckedStatement.Together _ ->
          statements(statement).stream().anyMatch(Substatements::mayEnd);
    };
  }
}
