package dev.muster.tool.cli.play;

import dev.muster.model.LengthUnit;
import dev.muster.world.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place as somebody types it, {@code 70,70,180} or {@code 70 cm by 70 cm}: in the unit of the
 * rulebook where no other is named.
 *
 * @param facing empty when it is left out
 */
record TypedPlace(double x, double y, Optional<Double> facing) {
  private static final Pattern NUMBER =
      Pattern.compile("(-?\\d{1,15}(?:\\.\\d{1,15})?)\\s*(|\\p{L}[\\p{L}\\d-]*|\")");

  private static final double SAME_ANGLE = 0.01;

  static Optional<TypedPlace> of(String typed, LengthUnit unit) {
    List<String> parts = Arrays.stream(typed.strip().split("\\s*,\\s*|\\s+by\\s+", -1)).toList();
    List<Double> numbers = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      Optional<Double> number = number(parts.get(i), unit, i < 2);
      if (number.isEmpty()) {
        return Optional.empty();
      }
      numbers.add(number.get());
    }
    return numbers.size() == 2
        ? Optional.of(new TypedPlace(numbers.get(0), numbers.get(1), Optional.empty()))
        : numbers.size() == 3
            ? Optional.of(
                new TypedPlace(numbers.get(0), numbers.get(1), Optional.of(numbers.get(2))))
            : Optional.empty();
  }

  private static Optional<Double> number(String part, LengthUnit unit, boolean length) {
    Matcher number = NUMBER.matcher(part);
    if (!number.matches()) {
      return Optional.empty();
    }
    String of = number.group(2).toLowerCase(Locale.ROOT);
    Double one =
        !length
            ? Double.valueOf(1)
            : of.isEmpty() ? Double.valueOf(unit.millimetres()) : unit.typed().get(of);
    return Optional.ofNullable(one).map(factor -> Double.parseDouble(number.group(1)) * factor);
  }

  /** The only one of the places, as records have them, that this can mean. */
  Optional<String> among(List<String> places, LengthUnit unit) {
    List<String> near =
        places.stream().distinct().filter(place -> means(place, unit.shownTo() / 2)).toList();
    return near.size() == 1 ? Optional.of(near.getFirst()) : Optional.empty();
  }

  private boolean means(String place, double tolerance) {
    return of(place, LengthUnit.MILLIMETRE)
        .filter(
            p ->
                Math.abs(p.x - x) <= tolerance + 1e-6
                    && Math.abs(p.y - y) <= tolerance + 1e-6
                    && (facing.isEmpty()
                        || Math.abs(p.facing.orElse(0.0) - facing.get()) < SAME_ANGLE))
        .isPresent();
  }

  /** As records have it. */
  String inRecords() {
    return Numbers.show(x)
        + ","
        + Numbers.show(y)
        + facing.map(f -> "," + Numbers.show(f)).orElse("");
  }
}
