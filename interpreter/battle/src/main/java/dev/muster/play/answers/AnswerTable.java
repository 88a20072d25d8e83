package dev.muster.play.answers;

import dev.muster.play.answers.EvaluationCache.Answer;
import dev.muster.world.Arguments;
import dev.muster.world.Thing;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The answers to one question about a thing, or about two, by the numbers of the things. */
final class AnswerTable {
  /** Things with higher numbers are told apart otherwise, so that tables stay small. */
  private static final int THINGS = 512;

  private static final int FEW = 64;

  private @Nullable Answer[] ofOne = new Answer[FEW];
  private @Nullable Answer[] @Nullable [] ofTwo = new Answer[FEW][];

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
      return first < ofOne.length ? ofOne[first] : null;
    }
    @Nullable Answer[] row = first < ofTwo.length ? ofTwo[first] : null;
    int second = arguments.requireThing(1).id();
    return row == null || second >= row.length ? null : row[second];
  }

  void put(Arguments arguments, Answer answer) {
    int first = arguments.requireThing(0).id();
    if (arguments.size() == 1) {
      ofOne = reaching(ofOne, first);
      ofOne[first] = answer;
      return;
    }
    int second = arguments.requireThing(1).id();
    ofTwo = reaching(ofTwo, first);
    @Nullable Answer[] row = ofTwo[first];
    row = reaching(row == null ? new Answer[FEW] : row, second);
    ofTwo[first] = row;
    row[second] = answer;
  }

  /** The array, or a longer one that has a place of that number. */
  private static <T> T[] reaching(T[] array, int number) {
    return number < array.length ? array : Arrays.copyOf(array, Integer.highestOneBit(number) * 2);
  }
}
