package dev.muster.trace;

import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Action;
import dev.muster.model.Origin;
import java.util.List;
import java.util.Optional;

/** An order that may not be given, and why. */
public record Refusal(ThingRef actor, Origin action, Cause cause) {

  public sealed interface Cause {
    /** A rule of the rulebook forbids it. */
    record Forbidden(Origin rule, Optional<String> because) implements Cause {}

    record TooCostly(Value.Size amount, Value.Size left, Origin attribute) implements Cause {}

    /** A part of the order is none of those that the action lets choose from. */
    record NotAmong(Value part, String parameter, Optional<Exclusion> why) implements Cause {}

    /** A part of the order is not on the side that the action is aimed at. */
    record WrongSide(Value part, boolean own) implements Cause {}

    record TooFar(Value.Length allowed, Value.Length length) implements Cause {}

    record WrongWay(PathShape allowed) implements Cause {}

    record TooManyLegs(int allowed, long legs) implements Cause {}

    /** Angles in degrees. */
    record TurnsTooFar(double allowed, double turn) implements Cause {}

    record OffTable() implements Cause {}

    /**
     * There is nothing that the part of the order could be.
     *
     * @param why the conditions that those fail who might be chosen otherwise
     */
    record NothingToChoose(String parameter, List<Exclusion> why) implements Cause {}
  }

  /** The name by which an example expects it. */
  public String by() {
    return switch (cause) {
      case Cause.Forbidden forbidden -> forbidden.rule().declared();
      case Cause.TooCostly _ -> Action.COSTS;
      case Cause.NotAmong _, Cause.WrongSide _ -> Action.CHOICE;
      case Cause.TooFar _,
          Cause.WrongWay _,
          Cause.TooManyLegs _,
          Cause.TurnsTooFar _,
          Cause.OffTable _ ->
          Action.REACH;
      case Cause.NothingToChoose _ -> action.name();
    };
  }

  /** Returns the origin that is printed for it. */
  Origin source() {
    return cause instanceof Cause.Forbidden forbidden ? forbidden.rule() : action;
  }

  /** The names of the readings that what refuses it follows. */
  List<String> readings() {
    return cause instanceof Cause.Forbidden || cause instanceof Cause.TooCostly
        ? source().readings()
        : List.of();
  }
}
