package dev.muster.compile.expression;

import dev.muster.lang.Span;
import dev.muster.model.Decision;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import java.util.ArrayList;
import java.util.List;

/** The whole numbers from one to another, among which somebody chooses. */
public final class CountRange {
  private CountRange() {}

  /**
   * @param where to complain of too many
   */
  public static List<Object> numbers(
      CompiledExpression low, CompiledExpression high, Frame frame, Span where) {
    int first = (int) low.number(frame);
    double last = high.number(frame) + Numbers.EPSILON;
    if (!(last - first < Decision.MOST_NUMBERS)) {
      throw frame
          .context()
          .problem(
              where,
              "these are more than %s numbers, too many to choose from",
              Decision.MOST_NUMBERS);
    }
    List<Object> numbers = new ArrayList<>();
    for (int n = first; n <= last; n++) {
      numbers.add(Numbers.box(n));
    }
    return numbers;
  }
}
