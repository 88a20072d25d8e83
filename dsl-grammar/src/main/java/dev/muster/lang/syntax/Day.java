package dev.muster.lang.syntax;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A day as rulebooks and commands write it: {@code 2026-03-01}. Such texts compare as the days that
 * they name.
 */
public final class Day {
  private static final Pattern FORM = Pattern.compile("(\\d{4})-(\\d\\d)-(\\d\\d)");
  private static final int MONTHS = 12;

  private Day() {}

  /** Returns why a text is no day, if it is none. */
  public static Optional<String> problem(String text) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      return Optional.of("a day is written as year, month and day: 2026-03-01");
    }
    int month = Integer.parseInt(parts.group(2));
    int day = Integer.parseInt(parts.group(3));
    if (month < 1 || month > MONTHS) {
      return Optional.of("the months of a year are 01 to 12");
    }
    int days = days(Integer.parseInt(parts.group(1)), month);
    return day < 1 || day > days
        ? Optional.of("the days of that month are 01 to " + days)
        : Optional.empty();
  }

  private static int days(int year, int month) {
    return switch (month) {
      case 2 -> year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      default -> 31;
    };
  }
}
