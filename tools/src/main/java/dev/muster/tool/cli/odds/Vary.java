package dev.muster.tool.cli.odds;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A value that several situations differ in.
 *
 * @param what as a rule names it
 */
record Vary(String what, int low, int high) {
  private static final Pattern WRITTEN =
      Pattern.compile("\\s*(\\S.*?)\\s+(-?\\d{1,6})\\.\\.(-?\\d{1,6})\\s*");

  private static final int MOST = 100;

  static Optional<Vary> of(String typed) {
    Matcher read = WRITTEN.matcher(typed);
    if (!read.matches()) {
      return Optional.empty();
    }
    int low = Integer.parseInt(read.group(2));
    int high = Integer.parseInt(read.group(3));
    return Optional.of(new Vary(read.group(1), low, high))
        .filter(vary -> low <= high && high - low < MOST);
  }

  List<Integer> values() {
    return IntStream.rangeClosed(low, high).boxed().toList();
  }
}
