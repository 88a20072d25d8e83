package dev.muster.play.decisions;

import dev.muster.compile.statement.Candidate;
import dev.muster.trace.Chosen;
import dev.muster.trace.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The answers that a problem names instead of one that was not offered. */
final class OfferedAnswers {
  private static final int SHOWN = 8;

  /** A place as answers and records write it: millimetres from the west and from the south edge. */
  private static final Pattern PLACE =
      Pattern.compile("(-?\\d{1,6}(?:[.]\\d{1,6})?),(-?\\d{1,6}(?:[.]\\d{1,6})?)(?:,.*)?");

  private OfferedAnswers() {}

  /**
   * All of them, or a few: of places those nearest to the one that was answered, of everything else
   * a few from first to last.
   */
  static String insteadOf(String answer, List<? extends Candidate> offered) {
    if (offered.size() <= SHOWN) {
      return list(offered);
    }
    List<? extends Candidate> few =
        nearest(answer, offered)
            .<List<? extends Candidate>>map(near -> near.subList(0, SHOWN))
            .orElseGet(() -> fromAllOver(offered));
    return "%s and %s others".formatted(list(few), offered.size() - SHOWN);
  }

  private static String list(List<? extends Candidate> offered) {
    return offered.stream().map(Candidate::id).collect(Collectors.joining(", "));
  }

  private static List<? extends Candidate> fromAllOver(List<? extends Candidate> offered) {
    return IntStream.range(0, SHOWN)
        .mapToObj(i -> offered.get(i * (offered.size() - 1) / (SHOWN - 1)))
        .toList();
  }

  private static Optional<List<? extends Candidate>> nearest(
      String answer, List<? extends Candidate> offered) {
    var place = PLACE.matcher(answer);
    return place.matches() && offered.stream().allMatch(c -> place(c).isPresent())
        ? Optional.of(
            offered.stream().sorted(Comparator.comparingDouble(c -> distance(c, place))).toList())
        : Optional.empty();
  }

  private static Optional<Value.Spot> place(Candidate offered) {
    if (offered.chosen()
        instanceof Chosen.Place(var of, Value.Length x, Value.Length y, boolean now)) {
      return Optional.of(new Value.Spot(x, y));
    }
    return offered.chosen() instanceof Chosen.Of(Value.Spot spot)
        ? Optional.of(spot)
        : Optional.empty();
  }

  private static double distance(Candidate candidate, MatchResult place) {
    Value.Spot spot = place(candidate).orElseThrow();
    return Math.hypot(
        spot.x().millimetres() - Double.parseDouble(place.group(1)),
        spot.y().millimetres() - Double.parseDouble(place.group(2)));
  }
}
