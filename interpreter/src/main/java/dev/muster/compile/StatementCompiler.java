package dev.muster.compile;

import dev.muster.board.Box;
import dev.muster.board.Path;
import dev.muster.board.Point;
import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Formation;
import dev.muster.model.Type;
import dev.muster.world.DicePairing;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.Numbers;
import dev.muster.world.PathPlan;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes compiled statements of instructions. */
final class StatementCompiler {
  /** Turns of a loop without a limit of its own. */
  static final int LOOP_LIMIT = 10_000;

  private final CompiledProgram program;
  private final ChoiceCompiler choices;

  StatementCompiler(CompiledProgram program) {
    this.program = program;
    this.choices = new ChoiceCompiler(this);
  }

  CompiledStatement block(List<CheckedStatement> instructions) {
    return CompiledStatement.all(
        instructions.stream().map(this::of).toArray(CompiledStatement[]::new));
  }

  static BattleEffects effects(Frame f) {
    return (BattleEffects) f.context();
  }

  static Thing thing(Object value, Frame f, Span where) {
    if (value instanceof Thing thing) {
      return thing;
    }
    throw f.context()
        .problem(
            where,
            value == null
                ? "this is about nothing: there is no such thing now"
                : "this is about " + value + ", not a thing");
  }

  CompiledStatement of(CheckedStatement instruction) {
    return switch (instruction) {
      case CheckedStatement.Let let -> {
        CompiledExpression value = ExpressionCompiler.of(let.value());
        yield f -> {
          f.set(let.slot(), value.value(f));
          return null;
        };
      }
      case CheckedStatement.SetLocal set -> {
        CompiledExpression value = ExpressionCompiler.of(set.value());
        yield f -> {
          f.set(set.slot(), value.value(f));
          return null;
        };
      }
      case CheckedStatement.RollDice roll -> roll(roll);
      case CheckedStatement.Set set -> {
        CompiledExpression of = ExpressionCompiler.of(set.of());
        CompiledExpression value = ExpressionCompiler.of(set.value());
        yield f -> {
          effects(f)
              .change(
                  thing(of.value(f), f, set.span()), set.attribute(), value.value(f), set.span());
          return null;
        };
      }
      case CheckedStatement.SetField set -> {
        CompiledExpression of = ExpressionCompiler.of(set.of());
        CompiledExpression value = ExpressionCompiler.of(set.value());
        yield f -> {
          effects(f)
              .changeField(
                  thing(of.value(f), f, set.span()), set.field(), value.value(f), set.span());
          return null;
        };
      }
      case CheckedStatement.Adjust adjust -> {
        CompiledExpression of = ExpressionCompiler.of(adjust.of());
        CompiledExpression amount = ExpressionCompiler.of(adjust.amount());
        yield f -> {
          double by = amount.number(f) * adjust.sign();
          effects(f)
              .adjust(
                  thing(of.value(f), f, adjust.span()),
                  adjust.attribute(),
                  by,
                  adjust.verb(),
                  adjust.span());
          return null;
        };
      }
      case CheckedStatement.If choice -> {
        CompiledExpression when = ExpressionCompiler.of(choice.when());
        CompiledStatement then = block(choice.then());
        CompiledStatement otherwise = block(choice.otherwise());
        yield f -> when.test(f) ? then.run(f) : otherwise.run(f);
      }
      case CheckedStatement.ForEach each -> {
        CompiledSelection picker = CompiledSelection.of(each.selection());
        CompiledStatement body = block(each.body());
        yield f -> {
          for (Object item : picker.list(f)) {
            if (item instanceof Thing thing && thing.removed()) {
              continue;
            }
            f.set(picker.slot(), item);
            String ended = body.run(f);
            if (ended != null) {
              return ended;
            }
          }
          return null;
        };
      }
      case CheckedStatement.While loop -> loop(loop);
      case CheckedStatement.Repeat repeat -> {
        CompiledExpression times = ExpressionCompiler.of(repeat.times());
        CompiledStatement body = block(repeat.body());
        yield f -> {
          double n = times.number(f);
          for (int i = 0; i < n; i++) {
            f.context().tick();
            String ended = body.run(f);
            if (ended != null) {
              return ended;
            }
          }
          return null;
        };
      }
      case CheckedStatement.Run run -> {
        CompiledExpression[] arguments = ExpressionCompiler.array(run.arguments());
        yield f -> {
          effects(f)
              .run(
                  program.procedure(run.procedure()),
                  ExpressionCompiler.values(arguments, f),
                  run.span());
          return null;
        };
      }
      case CheckedStatement.Open open -> open(open);
      case CheckedStatement.Announce announce -> {
        CompiledExpression[] arguments = ExpressionCompiler.array(announce.arguments());
        yield f -> {
          effects(f)
              .announce(announce.event(), ExpressionCompiler.values(arguments, f), announce.span());
          return null;
        };
      }
      case CheckedStatement.Remove remove -> {
        CompiledExpression of = ExpressionCompiler.of(remove.thing());
        yield f -> {
          effects(f).remove(thing(of.value(f), f, remove.span()), remove.span());
          return null;
        };
      }
      case CheckedStatement.Move move -> move(move);
      case CheckedStatement.Place place -> {
        CompiledExpression of = ExpressionCompiler.of(place.thing());
        CompiledExpression spot = ExpressionCompiler.of(place.spot());
        yield f -> {
          effects(f).place(thing(of.value(f), f, place.span()), spot.value(f), place.span());
          return null;
        };
      }
      case CheckedStatement.TurnToward turn -> {
        CompiledExpression of = ExpressionCompiler.of(turn.thing());
        CompiledExpression other = ExpressionCompiler.of(turn.other());
        yield f -> {
          Thing thing = thing(of.value(f), f, turn.span());
          if (thing.base() != null && centre(other.value(f)) instanceof Point to) {
            effects(f).turn(thing, thing.base().centre().headingTo(to), turn.span());
          }
          return null;
        };
      }
      case CheckedStatement.TurnBy turn -> {
        CompiledExpression of = ExpressionCompiler.of(turn.thing());
        CompiledExpression angle = ExpressionCompiler.of(turn.angle());
        yield f -> {
          Thing thing = thing(of.value(f), f, turn.span());
          if (thing.base() != null) {
            effects(f).turn(thing, thing.base().facing() + angle.number(f), turn.span());
          }
          return null;
        };
      }
      case CheckedStatement.TurnTo turn -> {
        CompiledExpression of = ExpressionCompiler.of(turn.thing());
        CompiledExpression facing = ExpressionCompiler.of(turn.facing());
        yield f -> {
          effects(f)
              .turn(thing(of.value(f), f, turn.span()), heading(facing.value(f), f), turn.span());
          return null;
        };
      }
      case CheckedStatement.MayReroll may -> choices.mayReroll(may);
      case CheckedStatement.Reroll reroll -> {
        CompiledExpression roll = ExpressionCompiler.of(reroll.roll());
        yield f -> {
          Roll dice = (Roll) roll.value(f);
          for (int index : which(reroll, dice)) {
            effects(f).reroll(dice, index, reroll.span());
          }
          return null;
        };
      }
      case CheckedStatement.Pair pair -> {
        CompiledExpression left = ExpressionCompiler.of(pair.left());
        CompiledExpression right = ExpressionCompiler.of(pair.right());
        Optional<CompiledExpression> ranks = pair.ranks().map(ExpressionCompiler::of);
        CompiledExpression missing =
            pair.missing().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(0.0));
        yield f -> {
          Roll mine = (Roll) left.value(f);
          Roll theirs = (Roll) right.value(f);
          int compared =
              ranks.map(r -> (int) r.number(f)).orElse(Math.max(mine.count(), theirs.count()));
          f.set(pair.slot(), new DicePairing(mine, theirs, compared, (int) missing.number(f)));
          return null;
        };
      }
      case CheckedStatement.Read read -> {
        CompiledExpression[] arguments = ExpressionCompiler.array(read.arguments());
        CompiledExpression using =
            read.using().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(null));
        yield f -> {
          effects(f)
              .read(
                  read.outcome(),
                  read.row(),
                  ExpressionCompiler.values(arguments, f),
                  (DicePairing) using.value(f),
                  read.span());
          return null;
        };
      }
      case CheckedStatement.Chooses chooses -> choices.of(chooses);
      case CheckedStatement.Orders orders -> orders(orders);
      case CheckedStatement.Order order -> {
        CompiledExpression[] arguments = ExpressionCompiler.array(order.arguments());
        yield f -> {
          Object[] values = ExpressionCompiler.values(arguments, f);
          plans(values, f);
          effects(f).order(program.action(order.action()), values, order.span());
          return null;
        };
      }
      case CheckedStatement.EndBattle end -> {
        CompiledExpression side = ExpressionCompiler.of(end.side());
        yield f -> {
          effects(f).end(thing(side.value(f), f, end.span()), end.wins(), end.degree(), end.span());
          return CompiledStatement.PROCEDURE;
        };
      }
      case CheckedStatement.Say say -> {
        CompiledExpression text = ExpressionCompiler.of(say.text());
        List<CompiledQuantityCall> from =
            say.from().stream().map(CompiledQuantityCall::of).toList();
        yield f -> {
          List<BattleEffects.QuantityCall> asked = from.stream().map(a -> a.in(f)).toList();
          effects(f).say((String) text.value(f), asked, say.span());
          return null;
        };
      }
      case CheckedStatement.SayQuantity say -> {
        CompiledQuantityCall quantity = CompiledQuantityCall.of(say.quantity());
        yield f -> {
          effects(f).say(quantity.in(f), say.span());
          return null;
        };
      }
      case CheckedStatement.End end -> f -> end.step().orElse(CompiledStatement.PROCEDURE);
      case CheckedStatement.Unused unused -> f -> null;
    };
  }

  /** Makes real paths of plans, for the actor in place 0. */
  static void plans(Object[] arguments, Frame f) {
    if (arguments[0] instanceof Thing actor && actor.base() != null) {
      for (int i = 1; i < arguments.length; i++) {
        if (arguments[i] instanceof PathPlan plan) {
          arguments[i] = plan.from(actor.base(), Roads.under(actor.base(), f.context().world()));
        }
      }
    }
  }

  private static Point centre(Object value) {
    return switch (value) {
      case Thing t when t.base() != null -> t.base().centre();
      case Thing t when t.shape() instanceof dev.muster.board.Area area -> area.centre();
      case Box box -> box.centre();
      case null -> null;
      default -> null;
    };
  }

  static double heading(Object value, Frame f) {
    return value instanceof Number n
        ? n.doubleValue()
        : GeometryCompiler.edge(value, f.context().world()).heading();
  }

  private static int[] which(CheckedStatement.Reroll reroll, Roll dice) {
    int n = dice.count();
    return switch (reroll.which()) {
      case ALL -> java.util.stream.IntStream.range(0, n).toArray();
      case LOWEST -> extreme(dice, -1);
      case HIGHEST -> extreme(dice, 1);
    };
  }

  private static int[] extreme(Roll dice, int sign) {
    int best = -1;
    for (int i = 0; i < dice.count(); i++) {
      if (best < 0 || sign * dice.face(i) > sign * dice.face(best)) {
        best = i;
      }
    }
    return best < 0 ? new int[0] : new int[] {best};
  }

  private static CompiledStatement roll(CheckedStatement.RollDice roll) {
    CompiledExpression count = ExpressionCompiler.of(roll.count());
    Optional<CheckedExpression.QuantityCall> why =
        roll.count() instanceof CheckedExpression.QuantityCall ask
            ? Optional.of(ask)
            : Optional.empty();
    CompiledExpression[] arguments =
        why.map(a -> ExpressionCompiler.array(a.arguments())).orElse(new CompiledExpression[0]);
    return f -> {
      int n = (int) Math.max(0, Math.floor(count.number(f) + ExpressionCompiler.EPSILON));
      f.set(
          roll.slot(),
          effects(f)
              .roll(
                  roll.die(),
                  n,
                  why,
                  ExpressionCompiler.values(arguments, f),
                  roll.purpose(),
                  roll.span()));
      return null;
    };
  }

  private CompiledStatement loop(CheckedStatement.While loop) {
    CompiledExpression condition = ExpressionCompiler.of(loop.condition());
    CompiledExpression most = loop.atMost().map(ExpressionCompiler::of).orElse(null);
    CompiledStatement body = block(loop.body());
    return f -> {
      double limit = most == null ? LOOP_LIMIT : most.number(f);
      for (int i = 0; condition.test(f); i++) {
        if (i >= limit) {
          if (most != null) {
            return null;
          }
          throw f.context()
              .problem(
                  loop.span(),
                  "this has been repeated " + LOOP_LIMIT + " times and its condition still holds");
        }
        f.context().tick();
        String ended = body.run(f);
        if (ended != null) {
          return ended;
        }
      }
      return null;
    };
  }

  private CompiledStatement open(CheckedStatement.Open open) {
    CompiledExpression[] arguments = ExpressionCompiler.array(open.arguments());
    return f -> {
      CompiledProgram.CompiledProcedure window = program.procedure(open.window());
      Object[] values = ExpressionCompiler.values(arguments, f);
      Frame inner = new Frame(window.procedure().frame(), f.context());
      for (int i = 0; i < values.length; i++) {
        inner.set(i, values[i]);
      }
      if (window.when().test(inner)) {
        effects(f).run(window, values, open.span());
      }
      return null;
    };
  }

  private CompiledStatement move(CheckedStatement.Move move) {
    CompiledExpression of = ExpressionCompiler.of(move.thing());
    Router router = router(move.course());
    CompiledSelection clear = move.untilClear().map(CompiledSelection::of).orElse(null);
    CompiledSelection stop = move.stoppingAt().map(CompiledSelection::of).orElse(null);
    return f -> {
      Thing thing = thing(of.value(f), f, move.span());
      if (thing.base() == null) {
        throw f.context()
            .problem(move.span(), thing.title() + " is not on the table and cannot be moved");
      }
      Path path = router.route(thing, f);
      MoveResult moved =
          effects(f)
              .move(
                  thing,
                  path,
                  !move.ignoringHalts() && move.course() instanceof CheckedStatement.Course.Along,
                  things(clear, f),
                  things(stop, f),
                  move.span());
      if (move.slot() >= 0) {
        f.set(move.slot(), moved);
      }
      return null;
    };
  }

  private static List<Thing> things(CompiledSelection picker, Frame f) {
    List<Thing> things = new ArrayList<>();
    if (picker != null) {
      for (Object item : picker.list(f)) {
        if (item instanceof Thing thing && thing.onTable()) {
          things.add(thing);
        }
      }
    }
    return things;
  }

  private interface Router {
    Path route(Thing thing, Frame f);
  }

  private static Router router(CheckedStatement.Course procedure) {
    return switch (procedure) {
      case CheckedStatement.Course.Along along -> {
        CompiledExpression path = ExpressionCompiler.of(along.path());
        yield (thing, f) ->
            switch (path.value(f)) {
              case Path p -> p;
              case PathPlan plan ->
                  plan.from(thing.base(), Roads.under(thing.base(), f.context().world()));
              default -> throw f.context().problem(along.path().span(), "this is no path");
            };
      }
      case CheckedStatement.Course.Ahead ahead -> {
        CompiledExpression d = ExpressionCompiler.of(ahead.distance());
        yield (thing, f) -> Path.straight(thing.base(), Math.max(0, d.number(f)));
      }
      case CheckedStatement.Course.Backward back -> {
        CompiledExpression d = ExpressionCompiler.of(back.distance());
        yield (thing, f) -> Path.backward(thing.base(), Math.max(0, d.number(f)));
      }
      case CheckedStatement.Course.Sideways side -> {
        CompiledExpression d = ExpressionCompiler.of(side.distance());
        yield (thing, f) -> Path.sideways(thing.base(), side.left() ? -d.number(f) : d.number(f));
      }
      case CheckedStatement.Course.Toward toward -> {
        CompiledExpression other = ExpressionCompiler.of(toward.other());
        CompiledExpression d =
            toward.distance().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(1e7));
        yield (thing, f) ->
            centre(other.value(f)) instanceof Point goal
                ? Path.toward(thing.base(), goal, Math.max(0, d.number(f)))
                : Path.straight(thing.base(), 0);
      }
      case CheckedStatement.Course.AwayFrom away -> {
        CompiledExpression other = ExpressionCompiler.of(away.other());
        CompiledExpression d = ExpressionCompiler.of(away.distance());
        yield (thing, f) -> {
          Box base = thing.base();
          double heading =
              centre(other.value(f)) instanceof Point from && from.distanceTo(base.centre()) > 0
                  ? from.headingTo(base.centre())
                  : base.facing() + 180;
          return Path.oblique(base, heading - base.facing(), Math.max(0, d.number(f)));
        };
      }
    };
  }

  private CompiledStatement orders(CheckedStatement.Orders orders) {
    CompiledExpression side = ExpressionCompiler.of(orders.side());
    List<CompiledProgram.CompiledAction> actions =
        orders.actions().stream().map(program::action).toList();
    Decision done = orders.decision().answers().get("done");
    CompiledProgram.Orders compiled =
        new CompiledProgram.Orders(
            CompiledSelection.of(orders.actors()),
            orders.actors().slot(),
            actions,
            orders.until().map(ExpressionCompiler::of),
            CompiledPreferences.of(done == null ? orders.decision() : done),
            orders.span());
    return f -> {
      effects(f).orders(compiled, thing(side.value(f), f, orders.span()), f);
      return null;
    };
  }

  static String show(Object value, Type type) {
    return value instanceof Formation formation
        ? formation.toString()
        : ValueText.value(value, type);
  }

  static Object box(int n) {
    return Numbers.box(n);
  }
}
