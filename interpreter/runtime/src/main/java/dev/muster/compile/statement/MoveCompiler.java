package dev.muster.compile.statement;

import dev.muster.board.Body;
import dev.muster.board.BodyPath;
import dev.muster.board.Box;
import dev.muster.board.Path;
import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.lang.Span;
import dev.muster.model.CheckedStatement;
import dev.muster.primitive.Places;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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
                      new BattleEffects.WantedMove(
                          walkers.things(),
                          walkers.along(router.route(walkers.base(), f)),
                          limits.in(f),
                          until.map(u -> until(u, statement.slot(), f))),
                      statement.span());
          if (statement.slot() >= 0) {
            f.set(statement.slot(), moved);
          }
        });
  }

  private static BattleEffects.Until until(CompiledExpression condition, int slot, Frame f) {
    return move -> {
      if (slot >= 0) {
        f.set(slot, move.get());
      }
      return condition.test(f);
    };
  }

  /** The things that move: one thing, or several as one body. */
  private record Walkers(List<Thing> things, Optional<Body> body) {
    /** Returns the box that goes along the written path. */
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
        CompiledExpression goal = ExpressionCompiler.of(toward.other());
        CompiledExpression d =
            toward.distance().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(1e7));
        yield (base, f) ->
            PathPlan.toward(
                    Places.goal(goal.value(f), toward.other().span(), f.context()), d.number(f))
                .from(base, f.context().world());
      }
      case CheckedStatement.Course.AwayFrom away -> {
        CompiledExpression goal = ExpressionCompiler.of(away.other());
        CompiledExpression d = ExpressionCompiler.of(away.distance());
        yield (base, f) -> {
          OptionalDouble toward =
              Places.goal(goal.value(f), away.other().span(), f.context())
                  .headingFrom(base.centre());
          double heading = toward.isPresent() ? toward.getAsDouble() + 180 : base.facing() + 180;
          return Path.oblique(base, heading - base.facing(), Math.max(0, d.number(f)));
        };
      }
    };
  }
}
