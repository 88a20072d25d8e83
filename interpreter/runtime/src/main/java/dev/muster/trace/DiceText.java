package dev.muster.trace;

import dev.muster.world.DicePairing;
import dev.muster.world.Numbers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Words for dice: what they are rolled for, how they fall, how two rolls compare. */
public final class DiceText {
  /** Stands after a die that counts. */
  private static final String MARK = "*";

  private DiceText() {}

  static String rolled(StoryEvent.Rolled rolled) {
    return rolled(rolled, faces(rolled.faces()));
  }

  /**
   * @param faces the dice, perhaps with marks
   */
  static String rolled(StoryEvent.Rolled rolled, String faces) {
    return unnamed(rolled.purpose(), rolled.of()).map(title -> title + ", ").orElse("")
        + rolled.purpose()
        + (rolled.faces().isEmpty() ? ": no dice" : ": rolled " + faces)
        + added(rolled)
        + ReasonText.because(rolled.reasons());
  }

  /** Returns what is added to the dice, and the total; empty where nothing is added. */
  private static String added(StoryEvent.Rolled rolled) {
    double added = rolled.added();
    int total = rolled.faces().stream().mapToInt(Integer::intValue).sum();
    return added == 0
        ? ""
        : (added < 0 ? ", -" : ", +")
            + Numbers.told(Math.abs(added))
            + ": "
            + Numbers.told(total + added);
  }

  /** Returns the purpose of dice; whose they are is said once. */
  public static String purpose(String purpose, Optional<ThingRef> of) {
    return purpose + unnamed(purpose, of).map(title -> " of " + title).orElse("");
  }

  private static Optional<String> unnamed(String purpose, Optional<ThingRef> of) {
    return of.map(ThingRef::title)
        .filter(title -> !(" " + purpose + " ").contains(" " + title + " "));
  }

  static String rerolled(StoryEvent.Rerolled rerolled) {
    return "re-rolls a " + rerolled.from() + ": " + rerolled.to();
  }

  static String counted(StoryEvent.Counted counted) {
    return "counted: "
        + (counted.counted().contains(true) ? marked(counted) : "none of " + marked(counted));
  }

  /** The dice, those that count with a mark. */
  static String marked(StoryEvent.Counted counted) {
    return IntStream.range(0, counted.faces().size())
        .mapToObj(i -> counted.faces().get(i) + (counted.counted().get(i) ? MARK : ""))
        .collect(Collectors.joining(" "));
  }

  static String faces(List<Integer> faces) {
    return faces.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  static String pairing(Value.Pairing pairing) {
    return faces(pairing.left().faces()) + " against " + faces(pairing.right().faces());
  }

  static String rank(DicePairing.Rank rank) {
    return withSpare(rank.left(), rank.leftSpare())
        + " to "
        + withSpare(rank.right(), rank.rightSpare());
  }

  private static String withSpare(int die, int spare) {
    return spare == 0 ? String.valueOf(die) : die + "+" + spare;
  }
}
