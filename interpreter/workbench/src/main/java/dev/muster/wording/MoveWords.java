package dev.muster.wording;

import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.CheckedStatement.Course;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says how things move, and what ends a move. */
final class MoveWords {
  private final ExpressionWords expressions;

  /** How things move along the path in a slot, where that is not told otherwise. */
  private final Map<Integer, Action.Domain.OfPath> ways = new HashMap<>();

  MoveWords(ExpressionWords expressions) {
    this.expressions = expressions;
  }

  Phrase move(CheckedStatement.Move s) {
    Optional<Action.Domain.OfPath> way =
        s.course() instanceof Course.Along(CheckedExpression.Local path)
            ? Optional.ofNullable(ways.remove(path.slot()))
            : Optional.empty();
    Phrase thing = value(s.thing());
    if (way.filter(path -> path.shape() == PathShape.ROTATE && path.angle().isPresent())
        .isPresent()) {
      return Phrase.of(
          "Turn ", thing, " on the spot by up to ", value(way.get().angle().get()), ".");
    }
    Phrase course =
        way.map(path -> Phrase.of(" ", along(path))).orElseGet(() -> course(s.course()));
    Phrase limits = limits(s.limits());
    return Phrase.of(
        "Move ",
        thing,
        course,
        limits.isEmpty() ? way.map(path -> limits(path.limits())).orElse(limits) : limits,
        s.until()
            .map(until -> Phrase.of(", until ", expressions.condition(until)))
            .orElse(Phrase.of()),
        ".");
  }

  /**
   * The path that an action has is told where something moves along it.
   *
   * @return whether something does
   */
  boolean goes(int slot, Action.Domain.OfPath path, List<CheckedStatement> body) {
    long all = CheckedStatement.within(body).filter(each -> isAlong(each, slot)).count();
    boolean along = all == 1 || body.stream().anyMatch(each -> isAlong(each, slot));
    if (along) {
      ways.put(slot, path);
    }
    return along;
  }

  private static boolean isAlong(CheckedStatement statement, int slot) {
    return statement instanceof CheckedStatement.Move move
        && move.course() instanceof Course.Along(CheckedExpression.Local local)
        && local.slot() == slot;
  }

  /** What ends a move before its end. */
  private Phrase limits(CheckedStatement.MoveLimits limits) {
    List<Object> pieces = new ArrayList<>();
    limits
        .stoppingAt()
        .ifPresent(
            at -> pieces.add(Phrase.of(", stopping at any ", expressions.selections().once(at))));
    limits.stoppingWithin().ifPresent(near -> pieces.add(Phrase.of(" within ", value(near))));
    limits
        .clearOf()
        .ifPresent(
            of -> pieces.add(Phrase.of(", clear of any ", expressions.selections().once(of))));
    limits
        .gap()
        .ifPresent(gap -> pieces.add(Phrase.of(", through gaps of ", value(gap), " or more")));
    if (limits.ignoringHalts()) {
      pieces.add(", whatever would stop it");
    }
    return Phrase.of(pieces.toArray());
  }

  /** How a move may go, and how far: {@code straight ahead up to 8 cm}. */
  Phrase path(Action.Domain.OfPath path) {
    return Phrase.of(along(path), limits(path.limits()));
  }

  private Phrase along(Action.Domain.OfPath path) {
    boolean free = path.shape() == PathShape.FREE;
    return Phrase.of(
        free ? free(path.legs()) : ExpressionWords.shape(path.shape()),
        path.line().map(line -> Phrase.of(" ", Phrase.noun(line.origin()))).orElse(Phrase.of()),
        path.upTo().map(most -> Phrase.of(" up to ", value(most))).orElse(Phrase.of()),
        path.angle()
            .map(angle -> Phrase.of(free ? ", first" : ",", " turning by up to ", value(angle)))
            .orElse(Phrase.of()),
        free ? ", then facing any way" : "");
  }

  /** A path goes straight but for the bends that it may have. */
  private static String free(int legs) {
    return legs == 1
        ? "straight in any direction"
        : "in any direction, with up to " + (legs == 2 ? "1 bend," : legs - 1 + " bends,");
  }

  private Phrase course(Course course) {
    return switch (course) {
      case Course.Along c -> Phrase.of(" along ", value(c.path()));
      case Course.Ahead c -> Phrase.of(" ", value(c.distance()), " straight ahead");
      case Course.Backward c -> Phrase.of(" ", value(c.distance()), " backward");
      case Course.Sideways c ->
          Phrase.of(" ", value(c.distance()), " to the ", c.left() ? "left" : "right");
      case Course.Toward c ->
          Phrase.of(
              c.distance().map(d -> Phrase.of(" ", value(d))).orElse(Phrase.of()),
              " toward ",
              value(c.other()));
      case Course.AwayFrom c ->
          Phrase.of(" ", value(c.distance()), " away from ", value(c.other()));
    };
  }

  private Phrase value(CheckedExpression of) {
    return expressions.value(of);
  }
}
