package dev.muster.play.why;

import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.Action;
import dev.muster.model.Arc;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Fold;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Sight;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import dev.muster.play.Battle;
import dev.muster.play.story.BattleProblem;
import dev.muster.primitive.Measurements;
import dev.muster.session.RuleFailedException;
import dev.muster.trace.Explanation;
import dev.muster.trace.Explanation.Claim;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.RankingResult;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Explains values and conditions: what their parts are now, and which rules make it so. It asks the
 * battle, and changes nothing in it.
 */
public final class Explainer {
  /** Reasons behind reasons are gone into so far. */
  public static final int DEEPEST = 12;

  /** Things of a selection that are told. */
  private static final int FEW = 3;

  private final Battle battle;
  private final Sources sources;
  private final Optional<Thing> reader;
  private final RuleExplainer rules;
  private int depth;

  public Explainer(Battle battle) {
    this(battle, Sources.NONE, Optional.empty());
  }

  /**
   * @param reader who is told, and only what they may know; empty for somebody who knows all
   */
  Explainer(Battle battle, Sources sources, Optional<Thing> reader) {
    this.battle = battle;
    this.sources = sources;
    this.reader = reader;
    this.rules = new RuleExplainer(battle, this);
  }

  RuleExplainer rules() {
    return rules;
  }

  /** The names of a frame, as they are now: what is bound while it is explained is forgotten. */
  private record Place(Frame now, Frame frame) {
    static Place of(Frame frame) {
      return new Place(frame.copy(frame.size()), frame);
    }
  }

  /** Returns why a value of any type is what it is. */
  public List<Explanation> of(CheckedExpression expression, Frame frame) {
    return asKnown(() -> deeper(() -> whole(expression, Place.of(frame))));
  }

  private List<Explanation> whole(CheckedExpression expression, Place place) {
    return runs(expression)
        ? Subexpressions.within(expression)
            .filter(CheckedExpression.Run.class::isInstance)
            .flatMap(run -> behind(run, place).stream())
            .toList()
        : part(expression, place);
  }

  /** Whether it runs a procedure: then it has no value before that has been done. */
  static boolean runs(CheckedExpression expression) {
    return Subexpressions.within(expression).anyMatch(CheckedExpression.Run.class::isInstance);
  }

  /** Goes a step deeper, or says nothing where that would be too deep. */
  List<Explanation> deeper(Supplier<List<Explanation>> reasons) {
    if (depth >= DEEPEST) {
      return List.of();
    }
    depth++;
    try {
      return reasons.get();
    } finally {
      depth--;
    }
  }

  private static boolean condition(CheckedExpression e) {
    return e.type() instanceof Type.Flag && !plain(e);
  }

  private static @Nullable Object value(CheckedExpression e, Place place) {
    return ExpressionCompiler.of(e).value(place.now());
  }

  private Value told(CheckedExpression e, Place place) {
    return Value.of(value(e, place), e.type(), battle.world().lengthUnit());
  }

  private static String text(CheckedExpression e) {
    return e.span().text().strip();
  }

  private Explanation tested(CheckedExpression.Is is, boolean holds, Place place) {
    String text = text(is);
    String of = text(is.of());
    // In a table, what is tested stands above the row.
    String whole = text.startsWith(of) ? text : of + " is " + text;
    return new Explanation(
        new Claim.Holds(whole, holds, Optional.empty(), is.span()), part(is.of(), place));
  }

  /** Why a condition holds or does not: of several that had to hold, those that decided. */
  private List<Explanation> holds(CheckedExpression e, boolean holds, Place place) {
    if (!known(e, place)) {
      return List.of();
    }
    if (e instanceof CheckedExpression.Not not && text(not).startsWith("not ")) {
      return holds(not.of(), !holds, place);
    }
    if (e instanceof CheckedExpression.And and) {
      return holds
          ? both(and.left(), and.right(), true, place)
          : holds(failing(and, place), false, place);
    }
    if (e instanceof CheckedExpression.Or or) {
      return holds
          ? holds(holding(or, place), true, place)
          : both(or.left(), or.right(), false, place);
    }
    if (e instanceof CheckedExpression.Is is) {
      // The head of a rule says of what kind those are that it is about.
      return text(is).equals(text(is.of())) ? List.of() : List.of(tested(is, holds, place));
    }
    return List.of(
        e instanceof CheckedExpression.Compared c
            ? compared(c, holds, place)
            : new Explanation(
                new Claim.Holds(text(e), holds, Optional.empty(), e.span()),
                behind(e instanceof CheckedExpression.Not(var of, _) ? of : e, place)));
  }

  private List<Explanation> both(
      CheckedExpression left, CheckedExpression right, boolean holds, Place place) {
    return Stream.of(left, right).flatMap(part -> holds(part, holds, place).stream()).toList();
  }

  private static CheckedExpression failing(CheckedExpression.And and, Place place) {
    return value(and.left(), place) == Boolean.TRUE ? and.right() : and.left();
  }

  private static CheckedExpression holding(CheckedExpression.Or or, Place place) {
    return value(or.left(), place) == Boolean.TRUE ? or.left() : or.right();
  }

  private Explanation compared(CheckedExpression.Compared c, boolean holds, Place place) {
    Claim.Sides sides = new Claim.Sides(told(c.left(), place), told(c.right(), place));
    return new Explanation(
        new Claim.Holds(text(c), holds, Optional.of(sides), c.span()),
        Stream.of(c.left(), c.right()).flatMap(side -> behind(side, place).stream()).toList());
  }

  /** Whether the reader knows of the thing. */
  boolean knows(Thing thing) {
    return reader.isEmpty() || thing.knownTo(reader.get());
  }

  /** Whether the reader knows all that the value is made of, as far as it can be found out. */
  private boolean known(CheckedExpression e, Place place) {
    if (reader.isEmpty() || !battle.world().keepsSecrets()) {
      return true;
    }
    try {
      return battle.secrets().tracked(() -> value(e, place)).secrets().stream()
          .allMatch(secret -> secret.knownTo(reader.get()));
    } catch (BattleProblem | RuleFailedException unknown) {
      return false;
    }
  }

  /** Finds out how it is as far as the reader knows, who may know less than is so. */
  private List<Explanation> asKnown(Supplier<List<Explanation>> reasons) {
    return reader.map(side -> battle.secrets().as(side, reasons)).orElseGet(reasons);
  }

  /** A part of something, with its value, unless that is plain from its text. */
  private List<Explanation> part(CheckedExpression e, Place place) {
    if (plain(e) || !known(e, place) || named(e, place)) {
      return List.of();
    }
    if (e instanceof CheckedExpression.Text || aThing(e)) {
      return behind(e, place);
    }
    if (condition(e)) {
      return holds(e, value(e, place) == Boolean.TRUE, place);
    }
    List<Explanation> behind = behind(e, place);
    if (untold(told(e, place), e.type())) {
      return behind;
    }
    return behind.size() == 1 && says(behind.getFirst().claim(), e)
        ? behind
        : List.of(new Explanation(new Claim.Is(text(e), told(e, place), e.span()), behind));
  }

  /** Whether readers have no words for a value: such as a region, or how a ranking came out. */
  static boolean untold(Value value, Type type) {
    return value instanceof Value.Text && !(type instanceof Type.Text);
  }

  /** Whether a claim says itself what the value is. */
  private static boolean says(Claim claim, CheckedExpression e) {
    return claim instanceof Claim.Worth
        || claim instanceof Claim.Is(String text, _, _) && text.equals(text(e));
  }

  /** Whether it is the name of a thing. */
  private boolean named(CheckedExpression e, Place place) {
    return e.type() instanceof Type.OfThing
        && value(e, place) instanceof Thing thing
        && thing.name().equals(text(e));
  }

  private static boolean plain(CheckedExpression e) {
    return e instanceof CheckedExpression.Number
        || e instanceof CheckedExpression.Constant
        || e instanceof CheckedExpression.Unknown;
  }

  /** Whether it is a name for a thing: who it is, the heading says; but maybe it was found out. */
  private static boolean aThing(CheckedExpression e) {
    return e instanceof CheckedExpression.Local && e.type() instanceof Type.OfThing;
  }

  /** What a value follows from, without the value itself. */
  private List<Explanation> behind(CheckedExpression e, Place place) {
    if (!(e instanceof CheckedExpression.Run) && !known(e, place)) {
      return List.of();
    }
    return deeper(
        () ->
            switch (e) {
              case CheckedExpression.Number _,
                  CheckedExpression.Constant _,
                  CheckedExpression.Unknown _ ->
                  List.of();
              case CheckedExpression.Local local ->
                  sources.of(place.frame(), local.slot()).stream().toList();
              case CheckedExpression.AttributeOf of -> attribute(of, place);
              case CheckedExpression.Ask ask -> asked(ask, place);
              case CheckedExpression.If choice -> {
                boolean when = value(choice.when(), place) == Boolean.TRUE;
                yield joined(
                    holds(choice.when(), when, place),
                    part(when ? choice.then() : choice.otherwise(), place));
              }
              case CheckedExpression.Let let -> {
                List<Explanation> value = part(let.value(), place);
                place.now().set(let.slot(), value(let.value(), place));
                yield joined(value, behind(let.in(), place));
              }
              case CheckedExpression.Fold fold -> fold(fold, place);
              case CheckedExpression.Apply near
                  when near.is(Measurements.WITHIN) || near.is(Measurements.BEYOND) ->
                  joined(measured(near, place), part(near.arguments().get(1), place));
              case CheckedExpression.Apply sum when sum.primitive().sign() ->
                  sum.arguments().stream().flatMap(part -> operand(part, place)).toList();
              case CheckedExpression.Text _,
                  CheckedExpression.Apply _,
                  CheckedExpression.Run _,
                  CheckedExpression.PathLiteral _ ->
                  Subexpressions.of(e).stream()
                      .flatMap(part -> part(part, place).stream())
                      .toList();
              case CheckedExpression.Condition condition ->
                  holds(condition, value(condition, place) == Boolean.TRUE, place);
            });
  }

  /** How far apart those are of which it is asked whether they are near. */
  private List<Explanation> measured(CheckedExpression.Apply near, Place place) {
    CheckedExpression from = near.arguments().get(0);
    CheckedExpression to = near.arguments().get(2);
    CheckedExpression distance = Measurements.DISTANCE.call(Type.DISTANCE, near.span(), from, to);
    return value(distance, place) instanceof Double far && Double.isFinite(far)
        ? List.of(
            new Explanation(
                new Claim.Is(
                    "distance from " + text(from) + " to " + text(to),
                    told(distance, place),
                    near.span())))
        : List.of();
  }

  /** A part of a sum; sums within sums are one. */
  private Stream<Explanation> operand(CheckedExpression e, Place place) {
    return e instanceof CheckedExpression.Apply inner && inner.primitive().sign()
        ? inner.arguments().stream().flatMap(part -> operand(part, place))
        : part(e, place).stream();
  }

  private static List<Explanation> joined(List<Explanation> first, List<Explanation> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private List<Explanation> attribute(CheckedExpression.AttributeOf of, Place place) {
    return value(of.of(), place) instanceof Thing thing
        ? sources.of(thing, of.attribute(), told(of, place)).stream().toList()
        : List.of();
  }

  private List<Explanation> asked(CheckedExpression.Ask ask, Place place) {
    Arguments arguments =
        Arguments.of(ask.arguments().stream().map(argument -> value(argument, place)).toArray());
    return switch (ask.of()) {
      case Quantity quantity -> {
        Explanation worth = rules.worth(quantity, arguments);
        yield List.of(new Explanation(worth.claim(), joined(sources(ask, place), worth.because())));
      }
      case Sight sight ->
          List.of(
              new Explanation(
                  new Claim.Seen(
                      sight.origin(),
                      battle.sees(sight, arguments),
                      battle.look(sight, arguments).told())));
      case Ranking ranking ->
          joined(
              battle.rank(ranking, arguments).stream()
                  .map(result -> won(result, arguments))
                  .toList(),
              sources(ask, place));
      case Action _, Zone _, Arc _ ->
          ask.arguments().stream().flatMap(argument -> part(argument, place).stream()).toList();
    };
  }

  private Explanation won(RankingResult result, Arguments arguments) {
    Rule decisive = result.decisive();
    Value winner = Value.of(result.winner(), Type.UNKNOWN, battle.world().lengthUnit());
    return new Explanation(
        new Claim.Happened(0, StoryEvent.Applied.of(result, winner)),
        decisive.bearer() instanceof Bearer.Nobody
            ? rules.conditions(decisive, Frame.of(arguments, decisive.frame(), battle))
            : List.of());
  }

  /** Where those come from that a question is asked with. */
  private List<Explanation> sources(CheckedExpression.Ask ask, Place place) {
    return ask.arguments().stream()
        .filter(argument -> !(argument.type() instanceof Type.OfThing))
        .flatMap(argument -> behind(argument, place).stream())
        .toList();
  }

  /** The things that decided, where a few do. */
  private List<Explanation> fold(Fold fold, Place place) {
    CompiledSelection selection = CompiledSelection.of(fold.selection());
    List<?> items = selection.list(place.now());
    List<Explanation> told = new ArrayList<>();
    for (Object item : items) {
      place.now().set(selection.slot(), item);
      boolean decides =
          !fold.is(Fold.Form.EVERY)
              || fold.value().filter(that -> value(that, place) != Boolean.TRUE).isPresent();
      if (decides) {
        told.add(
            new Explanation(
                new Claim.Is(
                    fold.selection().binder(),
                    Value.of(item, fold.selection().element(), battle.world().lengthUnit()),
                    fold.selection().span()),
                ofItem(fold, place)));
      }
      if (told.size() >= (fold.is(Fold.Form.ANY) || fold.is(Fold.Form.EVERY) ? 1 : FEW)) {
        break;
      }
    }
    return told;
  }

  private List<Explanation> ofItem(Fold fold, Place place) {
    List<Explanation> where =
        fold.is(Fold.Form.ANY)
            ? fold.selection().where().map(w -> holds(w, true, place)).orElse(List.of())
            : List.of();
    return joined(where, fold.value().map(v -> part(v, place)).orElse(List.of()));
  }
}
