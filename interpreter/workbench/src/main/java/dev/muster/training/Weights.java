package dev.muster.training;

import dev.muster.lang.syntax.Declaration.General;
import dev.muster.lang.syntax.Declaration.Head;
import dev.muster.lang.syntax.Declaration.Preference;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Operator;
import dev.muster.lang.syntax.Name;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The numbers of a general that are tuned: those that the values of its lines add, subtract,
 * multiply and divide by. What a condition compares with is a threshold, and stays.
 */
public final class Weights {
  private final General general;
  private final List<Weight> all = new ArrayList<>();

  /** The size of the middle one. */
  private final double middle;

  private Weights(General general) {
    this.general = general;
    for (Preference line : general.preferences()) {
      reckoned(
          line.value(),
          false,
          (literal, divides) -> {
            all.add(new Weight(line, literal, divides));
            return literal;
          });
    }
    double[] sizes =
        all.stream()
            .filter(weight -> !weight.divides() && weight.written() != 0)
            .mapToDouble(Weight::written)
            .sorted()
            .toArray();
    this.middle = sizes.length == 0 ? 1 : sizes[sizes.length / 2];
  }

  public static Weights of(General general) {
    return new Weights(general);
  }

  /** What becomes of a number. */
  private interface Becomes {
    Expression number(Expression literal, boolean divides);
  }

  public List<Weight> all() {
    return all;
  }

  public General general() {
    return general;
  }

  public double[] written() {
    return all.stream().mapToDouble(Weight::written).toArray();
  }

  /** The general under another name, and with these values. */
  public General named(String name, double... values) {
    int[] next = {0};
    List<Preference> lines = new ArrayList<>();
    for (Preference line : general.preferences()) {
      lines.add(
          new Preference(
              line.decision(),
              reckoned(
                  line.value(),
                  false,
                  (_, _) -> {
                    int i = next[0]++;
                    return all.get(i).with(values[i]);
                  }),
              line.when(),
              line.span()));
    }
    Name own = general.head().name();
    return new General(
        new Head(new Name(name, own.span()), Optional.empty(), Optional.empty()),
        lines,
        general.span());
  }

  /** The text of the general with these values: its comments and its style stay. */
  public String text(double... values) {
    String source = general.span().source().text();
    StringBuilder text = new StringBuilder();
    int at = general.span().start();
    for (int i = 0; i < values.length; i++) {
      Weight weight = all.get(i);
      if (values[i] != weight.written()) {
        text.append(source, at, weight.literal().span().start()).append(weight.text(values[i]));
        at = weight.literal().span().end();
      }
    }
    return text.append(source, at, general.span().end()).toString();
  }

  /** The values that these factors make of those that are written. */
  double[] values(double... factors) {
    double[] values = new double[factors.length];
    Arrays.setAll(values, i -> all.get(i).times(factors[i], middle));
    return values;
  }

  /** The indices of those that are not as they are written. */
  public int[] changed(double... values) {
    return IntStream.range(0, values.length)
        .filter(i -> values[i] != all.get(i).written())
        .toArray();
  }

  /** An expression in which something becomes of every number that it reckons with. */
  private static Expression reckoned(Expression value, boolean divides, Becomes becomes) {
    if (value instanceof Expression.NumberLiteral
        || divides && value instanceof Expression.MeasureLiteral) {
      return becomes.number(value, divides);
    }
    if (value instanceof Expression.Negative n) {
      return new Expression.Negative(reckoned(n.of(), divides, becomes), n.span());
    }
    if (value instanceof Expression.Arithmetic a) {
      return new Expression.Arithmetic(
          a.operator(),
          reckoned(a.left(), divides, becomes),
          reckoned(a.right(), divides || a.operator() == Operator.DIVIDE, becomes),
          a.span());
    }
    if (value instanceof Expression.Conditional c) {
      return new Expression.Conditional(
          c.when(),
          reckoned(c.then(), divides, becomes),
          reckoned(c.otherwise(), divides, becomes),
          c.span());
    }
    return value;
  }
}
