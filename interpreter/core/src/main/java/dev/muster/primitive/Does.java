package dev.muster.primitive;

import dev.muster.board.Box;
import dev.muster.board.Direction;
import dev.muster.board.Sector;
import dev.muster.lang.syntax.Statement.Which;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedStatement.Do;
import dev.muster.model.Effect.Alters;
import dev.muster.model.NameSet;
import dev.muster.model.Primitive;
import dev.muster.model.Special;
import dev.muster.primitive.Row.Takes;
import dev.muster.world.Effects;
import dev.muster.world.Roll;
import dev.muster.world.SwitchedOption;
import dev.muster.world.Thing;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The effects of statements on things, dice, cards and secrets, one row for each. */
public final class Does {
  private Does() {}

  /** Sets a field of a thing; the operand is the field. */
  public static final EffectRow SET_FIELD =
      EffectRow.of(
              "set",
              (call, effects, values) ->
                  effects
                      .changes()
                      .changeField(
                          thing(values, 0), (Primitive) call.about(), values[1], call.span()),
              Takes.PRESENT,
              Takes.VALUE)
          .telling()
          .altering(Alters.STANDING);

  public static final EffectRow REMOVE =
      EffectRow.of(
              "remove",
              (call, effects, values) -> effects.changes().remove(thing(values, 0), call.span()),
              Takes.PRESENT)
          .waiting();

  /** The operand is the special; what comes after the thing are its values. */
  public static final EffectRow GAINS =
      EffectRow.of(
              "gains",
              (call, effects, values) ->
                  effects
                      .changes()
                      .gains(
                          thing(values, 0),
                          (Special) call.about(),
                          List.of(Arrays.copyOfRange(values, 1, values.length)),
                          call.span()),
              Takes.PRESENT,
              Takes.COUNT)
          .waiting();

  public static final EffectRow LOSES =
      EffectRow.of(
              "loses",
              (call, effects, values) ->
                  effects.changes().loses(thing(values, 0), (Special) call.about(), call.span()),
              Takes.PRESENT)
          .waiting();

  public static final EffectRow LOSES_ALL =
      EffectRow.of(
              "loses every special",
              (call, effects, values) -> {
                Thing thing = thing(values, 0);
                for (Special special : List.copyOf(thing.specials().keySet())) {
                  effects.changes().loses(thing, special, call.span());
                }
              },
              Takes.PRESENT)
          .waiting();

  /** The rules of an option hold from here on, or no longer; the operand says which. */
  public static final EffectRow SWITCH =
      EffectRow.of(
          "begin option",
          (call, effects, values) ->
              effects.changes().switchOption((SwitchedOption) call.about(), call.span()));

  /** To where a bearing lies; what is there already does not turn. */
  public static final EffectRow TURN_TOWARD =
      EffectRow.of("turn toward", Does::turnToward, Takes.PRESENT, Takes.VALUE)
          .altering(Alters.STANDING);

  public static final EffectRow TURN_BY =
      EffectRow.of(
              "turn by",
              (call, effects, values) -> {
                Thing thing = standing(call, effects, values);
                effects
                    .moves()
                    .turn(thing, thing.requireBase().facing() + number(values, 1), call.span());
              },
              Takes.PRESENT,
              Takes.VALUE)
          .altering(Alters.STANDING);

  public static final EffectRow TURN_TO =
      EffectRow.of(
              "turn to",
              (call, effects, values) ->
                  effects
                      .moves()
                      .turn(standing(call, effects, values), number(values, 1), call.span()),
              Takes.PRESENT,
              Takes.VALUE)
          .altering(Alters.STANDING);

  /**
   * Aligns something: the thing, what it is aligned with, at which of its edges, and how far it may
   * slide; a base that is off the table stays there. The last two may be none; the operand says
   * whether it slides.
   */
  public static final EffectRow ALIGN =
      EffectRow.of("align", Does::align, Takes.PRESENT, Takes.PRESENT, Takes.VALUE, Takes.DISTANCE)
          .altering(Alters.STANDING);

  /** At a spot; the operand says whether only its side sees it. */
  public static final EffectRow PLACE =
      EffectRow.of(
              "place",
              (call, effects, values) -> {
                if (call.about() == Boolean.TRUE) {
                  effects.moves().placeSecretly(thing(values, 0), values[1], call.span());
                } else {
                  effects.moves().place(thing(values, 0), values[1], call.span());
                }
              },
              Takes.PRESENT,
              Takes.SPOT)
          .waiting();

  public static final EffectRow TAKE_OFF =
      EffectRow.of(
              "place off-table",
              (call, effects, values) -> {
                if (call.about() == Boolean.TRUE) {
                  effects.moves().takeOffSecretly(thing(values, 0), call.span());
                } else {
                  effects.moves().takeOff(thing(values, 0), call.span());
                }
              },
              Takes.PRESENT)
          .waiting();

  /** The operand says which of the dice. */
  public static final EffectRow REROLL =
      EffectRow.of(
              "reroll",
              (call, effects, values) -> {
                Roll roll = (Roll) Objects.requireNonNull(values[0]);
                for (int index : which((Which) call.about(), roll)) {
                  effects.dice().reroll(roll, index, call.span());
                }
              },
              Takes.ROLL)
          .altering(Alters.DICE);

  public static final EffectRow DISCARD =
      EffectRow.of(
          "discard",
          (call, effects, values) -> effects.decks().discard(thing(values, 0), call.span()),
          Takes.THING);

  /** The discarded cards, or a card if one is given, into the deck. */
  public static final EffectRow SHUFFLE =
      EffectRow.of(
          "shuffle",
          (call, effects, values) ->
              effects
                  .decks()
                  .reshuffle(
                      thing(values, 0),
                      values.length > 1 ? Optional.of(thing(values, 1)) : Optional.empty(),
                      call.span()),
          Takes.THING,
          Takes.THING);

  /** Tells all of things or a roll that only one side knew. */
  public static final EffectRow REVEAL = EffectRow.of("reveal", Does::reveal, Takes.VALUE);

  /** The same of a value; the operand says which. */
  public static final EffectRow REVEAL_VALUE =
      EffectRow.of(
          "reveal",
          (call, effects, values) ->
              effects.secrets().reveal(thing(values, 0), (Attribute) call.about(), call.span()),
          Takes.PRESENT);

  /** Only in a cell of an outcome. */
  public static final EffectRow UNUSED =
      EffectRow.of("unused", (call, effects, values) -> {}).altering(Alters.DICE);

  private static Thing thing(@Nullable Object[] values, int argument) {
    return (Thing) Objects.requireNonNull(values[argument]);
  }

  private static double number(@Nullable Object[] values, int argument) {
    return ((Number) Objects.requireNonNull(values[argument])).doubleValue();
  }

  private static Thing standing(Do call, Effects effects, @Nullable Object[] values) {
    Thing thing = thing(values, 0);
    if (thing.base() == null) {
      throw effects.problem(
          call.span(), "%s is not on the table and cannot be turned", thing.title());
    }
    return thing;
  }

  private static void turnToward(Do call, Effects effects, @Nullable Object[] values) {
    Thing thing = standing(call, effects, values);
    Places.goal(values[1], call.arguments().get(1).span(), effects)
        .headingFrom(thing.requireBase().centre())
        .ifPresent(heading -> effects.moves().turn(thing, heading, call.span()));
  }

  private static void align(Do call, Effects effects, @Nullable Object[] values) {
    Thing thing = thing(values, 0);
    Thing other = thing(values, 1);
    if (thing.base() == null || other.base() == null) {
      return;
    }
    double furthest = call.about() == Boolean.TRUE ? Double.POSITIVE_INFINITY : 0;
    effects
        .moves()
        .align(
            thing,
            other,
            edge(values[2], thing.requireBase(), other.requireBase()),
            values[3] == null ? furthest : number(values, 3),
            call.span());
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

  private static int[] which(Which which, Roll dice) {
    return switch (which) {
      case ALL -> IntStream.range(0, dice.count()).toArray();
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

  private static void reveal(Do call, Effects effects, @Nullable Object[] values) {
    switch (values[0]) {
      case Thing thing -> effects.secrets().reveal(List.of(thing), call.span());
      case List<?> several ->
          effects
              .secrets()
              .reveal(
                  several.stream().filter(Thing.class::isInstance).map(Thing.class::cast).toList(),
                  call.span());
      case Roll roll -> effects.secrets().reveal(roll, call.span());
      case null, default -> {}
    }
  }
}
