package dev.muster.play.orders;

import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.LengthUnit;
import dev.muster.world.Numbers;
import dev.muster.world.PathPlan;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Paths as one word of an order: {@code straight:120}, {@code wheel:left:30}. Lengths are in
 * millimetres; another unit may stand after the number.
 */
public final class PathNotation {
  /** No table is as large, and no angle. */
  private static final double MOST = 1e5;

  /** A number, as people and {@link Numbers#show} write it, and a unit. */
  private static final Pattern SIZE =
      Pattern.compile("(-?\\d{1,15}(?:\\.\\d{1,15})?)(|\\p{L}[\\p{L}\\d-]*|\")");

  private static final double HALF_TURN = 180;

  private PathNotation() {}

  static String write(PathPlan plan) {
    return write(plan, Numbers::show);
  }

  /** With its length in a unit. */
  static String write(PathPlan plan, LengthUnit unit) {
    return write(plan, length -> unit.text(length).replace(" ", ""));
  }

  private static String write(PathPlan plan, DoubleFunction<String> length) {
    StringBuilder word = new StringBuilder(plan.shape().word());
    if (plan.turn() != Turn.NONE) {
      word.append(':').append(plan.turn().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    double[] sizes = plan.sizes();
    for (int i = 0; i < sizes.length; i++) {
      word.append(':')
          .append(plan.shape().lengthAt(i) ? length.apply(sizes[i]) : Numbers.show(sizes[i]));
    }
    return word.toString();
  }

  /**
   * The path that a word stands for; empty when it stands for none.
   *
   * @param unit of the rulebook, in which a length may be given besides the usual ones
   */
  public static Optional<PathPlan> read(String word, LengthUnit unit) {
    String[] parts = word.split(":", -1);
    try {
      PathShape shape = PathShape.valueOf(constant(parts[0]));
      int first = 1;
      Turn turn = Turn.NONE;
      if (parts.length > 1 && Character.isLetter(parts[1].charAt(0))) {
        turn = Turn.valueOf(constant(parts[1]));
        first = 2;
      }
      double[] sizes = new double[parts.length - first];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = size(parts[first + i], shape.lengthAt(i) ? unit.typed() : Map.of());
        if (Math.abs(sizes[i]) > MOST) {
          return Optional.empty();
        }
      }
      PathPlan plan = new PathPlan(shape, turn, sizes);
      return fits(plan) ? Optional.of(plan) : Optional.empty();
    } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private static double size(String text, Map<String, Double> units) {
    Matcher size = SIZE.matcher(text);
    Double factor =
        !size.matches()
            ? null
            : size.group(2).isEmpty() ? (Double) 1.0 : units.get(lower(size.group(2)));
    if (factor == null) {
      throw new NumberFormatException(text);
    }
    return Double.parseDouble(size.group(1)) * factor;
  }

  /** Whether a base can be moved like that: by no length below 0, by no more than half a turn. */
  private static boolean fits(PathPlan plan) {
    PathShape shape = plan.shape();
    double[] sizes = plan.sizes();
    return sizes.length >= needed(shape)
        && (shape == PathShape.FREE || sizes.length == needed(shape))
        && IntStream.range(0, sizes.length).filter(shape::lengthAt).allMatch(at -> sizes[at] >= 0)
        && (!turns(shape) || sizes[0] >= 0 && sizes[0] <= HALF_TURN)
        && (plan.turn() == Turn.NONE || turns(shape) || shape == PathShape.SIDEWAYS);
  }

  private static boolean turns(PathShape shape) {
    return shape == PathShape.WHEEL || shape == PathShape.ROTATE;
  }

  private static int needed(PathShape shape) {
    return switch (shape) {
      case STRAIGHT, SIDEWAYS, BACKWARD, WHEEL, ROTATE, ALONG -> 1;
      case OBLIQUE, FREE, TOWARD -> 2;
      case ABOUT_FACE -> 0;
    };
  }
}
