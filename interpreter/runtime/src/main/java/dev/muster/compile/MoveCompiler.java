package dev.muster.compile;

import dev.muster.board.Beside;
import dev.muster.board.Body;
import dev.muster.board.BodyPath;
import dev.muster.board.Box;
import dev.muster.board.Direction;
import dev.muster.board.Path;
import dev.muster.board.Sector;
import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.NameSet;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Compiles the statements that move, place and turn things on the table. */
final class MoveCompiler {
  private MoveCompiler() {}

  static CompiledStatement of(CheckedStatement.Move statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.thing());
    Router router = router(statement.course());
    CompiledMoveLimits written = CompiledMoveLimits.of(statement.limits());
    CompiledMoveLimits limits =
        statement.course() instanceof CheckedStatement.Course.Along
            ? written
            : written.withoutHalts();
    Optional<CompiledExpression> until = statement.until().map(ExpressionCompiler::of);
    return CompiledStatement.onTable(
        statement.span(),
        f -> {
          Walkers walkers = walkers(of, f, statement);
          if (walkers.things().isEmpty()) {
            return;
          }
          MoveResult moved =
              BattleEffects.of(f)
                  .moves()
                  .move(
                      new BattleEffects.Move(
                          walkers.things(),
                          walkers.along(router.route(walkers.base(), f)),
                          limits.in(f),
                          until.map(u -> () -> u.test(f))),
                      statement.span());
          if (statement.slot() >= 0) {
            f.set(statement.slot(), moved);
          }
        });
  }

  /** Who moves: one thing, or several as one body. */
  private record Walkers(List<Thing> things, Optional<Body> body) {
    /** What goes along the path that is written. */
    Box base() {
      return body.map(Body::hull).orElseGet(() -> things.getFirst().requireBase());
    }

    Path along(Path path) {
      return body.<Path>map(b -> path instanceof BodyPath ? path : new BodyPath(path, b))
          .orElse(path);
    }
  }

  private static Walkers walkers(CompiledExpression of, Frame f, CheckedStatement.Move statement) {
    if (of.value(f) instanceof List<?> several) {
      List<Thing> things = new ArrayList<>();
      several.forEach(each -> things.add(walker((Thing) each, f, statement)));
      return new Walkers(
          things,
          things.isEmpty()
              ? Optional.empty()
              : Optional.of(Body.of(things.stream().map(Thing::requireBase).toList())));
    }
    return new Walkers(
        List.of(walker(of.thing(f, statement.thing().span()), f, statement)), Optional.empty());
  }

  private static Thing walker(Thing thing, Frame f, CheckedStatement.Move statement) {
    return standing(thing, "moved", statement.span(), f);
  }

  private static Thing standing(Thing thing, String done, Span where, Frame f) {
    if (thing.base() == null) {
      throw f.context()
          .problem(where, "%s is not on the table and cannot be %s", thing.title(), done);
    }
    return thing;
  }

  static CompiledStatement of(CheckedStatement.Align statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.thing());
    CompiledExpression with = ExpressionCompiler.of(statement.other());
    Optional<CompiledExpression> at = statement.at().map(ExpressionCompiler::of);
    Optional<CompiledExpression> upTo = statement.upTo().map(ExpressionCompiler::of);
    double furthest = statement.sliding() ? Double.POSITIVE_INFINITY : 0;
    return CompiledStatement.onTable(
        statement.span(),
        f -> {
          Thing thing = of.thing(f, statement.thing().span());
          Thing other = with.thing(f, statement.other().span());
          if (thing.base() != null && other.base() != null) {
            BattleEffects.of(f)
                .moves()
                .align(
                    thing,
                    other,
                    at.flatMap(a -> edge(a.value(f), thing.requireBase(), other.requireBase())),
                    upTo.map(d -> d.number(f)).orElse(furthest),
                    statement.span());
          }
        });
  }

  /** The edge of the other base that a bearing names, on the side on which the first one stands. */
  private static Optional<Direction> edge(@Nullable Object bearing, Box base, Box other) {
    return bearing instanceof NameSet.Member member
        ? Optional.of(
            switch (Sector.valueOf(member.name().toUpperCase(Locale.ROOT))) {
              case FRONT -> Direction.AHEAD;
              case REAR -> Direction.BEHIND;
              case FLANK -> other.right(base.centre()) > 0 ? Direction.RIGHT : Direction.LEFT;
            })
        : Optional.empty();
  }

  static CompiledStatement of(CheckedStatement.Place statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.thing());
    Optional<CompiledExpression> spot = statement.where().map(MoveCompiler::where);
    return CompiledStatement.onTable(
        statement.span(),
        f -> {
          Thing thing = of.thing(f, statement.thing().span());
          BattleEffects.Moves moves = BattleEffects.of(f).moves();
          spot.ifPresentOrElse(
              s -> {
                Object at = s.value(f);
                if (statement.secretly()) {
                  moves.placeSecretly(thing, at, statement.span());
                } else {
                  moves.place(thing, at, statement.span());
                }
              },
              () -> {
                if (statement.secretly()) {
                  moves.takeOffSecretly(thing, statement.span());
                } else {
                  moves.takeOff(thing, statement.span());
                }
              });
        });
  }

  private static CompiledExpression where(CheckedStatement.Place.Where where) {
    return switch (where) {
      case CheckedStatement.Place.Where.At(var spot) -> ExpressionCompiler.of(spot);
      case CheckedStatement.Place.Where.Beside beside -> {
        CompiledExpression of = ExpressionCompiler.of(beside.other());
        CompiledExpression gap = length(beside.gap());
        CompiledExpression shift = length(beside.shifted());
        Direction direction = GeometryCompiler.direction(beside.direction());
        yield f -> {
          Thing other = of.thing(f, beside.other().span());
          if (other.base() == null) {
            throw f.context()
                .problem(
                    beside.other().span(),
                    "%s is not on the table, so nothing can be placed beside it",
                    other.title());
          }
          return new Beside(other.requireBase(), direction, gap.number(f), shift.number(f));
        };
      }
    };
  }

  private static CompiledExpression length(Optional<CheckedExpression> length) {
    return length.map(ExpressionCompiler::of).orElseGet(() -> CompiledExpression.constant(0.0));
  }

  static CompiledStatement of(CheckedStatement.TurnToward statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.thing());
    GoalCompiler goal = GoalCompiler.of(statement.other());
    return CompiledStatement.onTable(
        statement.span(),
        f -> {
          Thing thing =
              standing(of.thing(f, statement.thing().span()), "turned", statement.span(), f);
          goal.in(f)
              .headingFrom(thing.requireBase().centre())
              .ifPresent(
                  heading -> BattleEffects.of(f).moves().turn(thing, heading, statement.span()));
        });
  }

  static CompiledStatement of(CheckedStatement.TurnBy statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.thing());
    CompiledExpression angle = ExpressionCompiler.of(statement.angle());
    return CompiledStatement.onTable(
        statement.span(),
        f -> {
          Thing thing =
              standing(of.thing(f, statement.thing().span()), "turned", statement.span(), f);
          BattleEffects.of(f)
              .moves()
              .turn(thing, thing.requireBase().facing() + angle.number(f), statement.span());
        });
  }

  static CompiledStatement of(CheckedStatement.TurnTo statement) {
    CompiledExpression of = ExpressionCompiler.of(statement.thing());
    CompiledExpression facing = ExpressionCompiler.of(statement.facing());
    return CompiledStatement.onTable(
        statement.span(),
        f ->
            BattleEffects.of(f)
                .moves()
                .turn(
                    standing(of.thing(f, statement.thing().span()), "turned", statement.span(), f),
                    facing.number(f),
                    statement.span()));
  }

  private interface Router {
    Path route(Box base, Frame f);
  }

  private static Router router(CheckedStatement.Course course) {
    return switch (course) {
      case CheckedStatement.Course.Along along -> {
        CompiledExpression path = ExpressionCompiler.of(along.path());
        yield (base, f) ->
            switch (path.value(f)) {
              case Path p -> p.from(base);
              case PathPlan plan -> plan.from(base, f.context().world());
              case null, default ->
                  throw f.context().problem(along.path().span(), "this is not a path");
            };
      }
      case CheckedStatement.Course.Ahead ahead -> {
        CompiledExpression d = ExpressionCompiler.of(ahead.distance());
        yield (base, f) -> Path.straight(base, Math.max(0, d.number(f)));
      }
      case CheckedStatement.Course.Backward back -> {
        CompiledExpression d = ExpressionCompiler.of(back.distance());
        yield (base, f) -> Path.backward(base, Math.max(0, d.number(f)));
      }
      case CheckedStatement.Course.Sideways side -> {
        CompiledExpression d = ExpressionCompiler.of(side.distance());
        yield (base, f) -> Path.sideways(base, side.left(), d.number(f));
      }
      case CheckedStatement.Course.Toward toward -> {
        GoalCompiler goal = GoalCompiler.of(toward.other());
        CompiledExpression d =
            toward.distance().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(1e7));
        yield (base, f) -> PathPlan.toward(goal.in(f), d.number(f)).from(base, f.context().world());
      }
      case CheckedStatement.Course.AwayFrom away -> {
        GoalCompiler goal = GoalCompiler.of(away.other());
        CompiledExpression d = ExpressionCompiler.of(away.distance());
        yield (base, f) -> {
          OptionalDouble toward = goal.in(f).headingFrom(base.centre());
          double heading = toward.isPresent() ? toward.getAsDouble() + 180 : base.facing() + 180;
          return Path.oblique(base, heading - base.facing(), Math.max(0, d.number(f)));
        };
      }
    };
  }
}
