package dev.muster.play.answers;

import dev.muster.play.answers.EvaluationCache.Answer;
import dev.muster.world.Arguments;
import dev.muster.world.Thing;
import org.jspecify.annotations.Nullable;

/** The answers to one question about a thing, or about two, by the numbers of the things. */
final class AnswerTable {
  /** Things with higher numbers are told apart otherwise, so that tables stay small. */
  private static final int THINGS = 128;

  private final @Nullable Answer[] ofOne = new Answer[THINGS];
  private final @Nullable Answer[] @Nullable [] ofTwo = new Answer[THINGS][];

  /** Whether such a question has a place in tables. */
  static boolean fits(Arguments arguments) {
    int size = arguments.size();
    return size > 0 && size <= 2 && fits(arguments.get(0)) && (size == 1 || fits(arguments.get(1)));
  }

  private static boolean fits(@Nullable Object value) {
    return value instanceof Thing thing
        && thing.id() >= 0
        && thing.id() < THINGS
        && thing.whole() == thing;
  }

  @Nullable Answer get(Arguments arguments) {
    int first = arguments.requireThing(0).id();
    if (arguments.size() == 1) {
      return ofOne[first];
    }
    @Nullable Answer[] row = ofTwo[first];
    return row == null ? null : row[arguments.requireThing(1).id()];
  }

  void put(Arguments arguments, Answer answer) {
    int first = arguments.requireThing(0).id();
    if (arguments.size() == 1) {
      ofOne[first] = answer;
      return;
    }
    @Nullable Answer[] row = ofTwo[first];
    if (row == null) {
      row = new Answer[THINGS];
      ofTwo[first] = row;
    }
    row[arguments.requireThing(1).id()] = answer;
  }
}
