package dev.muster.trace;

import dev.muster.board.Box;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.model.Formation;
import dev.muster.model.LengthUnit;
import dev.muster.model.NameSet;
import dev.muster.model.Type;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Values as a reader of the rulebook would write them. */
public final class ValueText {
  private ValueText() {}

  /** For who writes rules: as exactly as it is reckoned. */
  public static String value(@Nullable Object value, Type type, LengthUnit unit) {
    Value exact = Value.of(value, type, unit);
    if (exact instanceof Value.Length length) {
      return length.unit().text(length.millimetres());
    }
    return exact instanceof Value.Amount amount
        ? amount(amount, Numbers.show(amount.amount()))
        : of(exact);
  }

  /** For players. */
  public static String of(Value value) {
    return switch (value) {
      case Value.None n -> "none";
      case Value.Flag flag -> flag.yes() ? "yes" : "no";
      case Value.Amount amount -> amount(amount, Numbers.told(amount.amount()));
      case Value.Length length -> length.unit().told(length.millimetres());
      case ThingRef thing -> thing.title();
      case Value.Word word -> word.title();
      case Value.Text text -> text.text();
      case Value.Faces faces -> DiceText.faces(faces.faces());
      case Value.Pairing pairing -> DiceText.pairing(pairing);
      case Value.Spot spot -> measured(spot.x()) + " by " + measured(spot.y());
      case Value.Path path -> path(path);
      case Order order -> ChoiceText.of(order);
      case Value.Several several -> list(several.values());
      case Value.All all -> "all of " + of(all.of());
    };
  }

  /** One after the other, as the parts of a text. */
  public static String joined(List<Value> parts) {
    return parts.stream().map(ValueText::of).collect(Collectors.joining());
  }

  static String list(List<? extends Value> values) {
    return values.stream().map(ValueText::of).collect(Collectors.joining(", "));
  }

  /** Whether a verb after it is in the singular. */
  static boolean one(Value.Size size) {
    return of(size).split(" ", 2)[0].equals("1");
  }

  private static String amount(Value.Amount amount, String shown) {
    return switch (amount.unit()) {
      case PLAIN -> shown;
      case DICE -> shown + (amount.amount() == 1 ? " die" : " dice");
      case DEGREES -> shown + " degrees";
    };
  }

  private static String degrees(double angle) {
    return Numbers.told(angle) + " degrees";
  }

  private static String path(Value.Path path) {
    List<Double> sizes = path.sizes();
    return switch (path.shape()) {
      case STRAIGHT -> "straight ahead " + path.unit().rounded(sizes.get(0));
      case OBLIQUE ->
          "ahead "
              + path.unit().rounded(sizes.get(1))
              + ", "
              + degrees(Math.abs(sizes.get(0)))
              + " off to the "
              + (sizes.get(0) < 0 ? "left" : "right");
      case SIDEWAYS ->
          "sideways to the " + side(path.turn()) + " " + path.unit().rounded(sizes.get(0));
      case BACKWARD -> "backward " + path.unit().rounded(sizes.get(0));
      case WHEEL ->
          (path.turn() == Turn.BACK_LEFT || path.turn() == Turn.BACK_RIGHT
                  ? "wheel back "
                  : "wheel ")
              + side(path.turn())
              + " "
              + degrees(sizes.get(0));
      case ROTATE -> "turn " + side(path.turn()) + " " + degrees(sizes.get(0));
      case ABOUT_FACE -> "about-face";
      case FREE -> free(path);
      case ALONG ->
          "along "
              + path.line().map(Value.Word::title).orElse("the line")
              + " "
              + path.unit().rounded(sizes.get(0));
      case TOWARD -> "straight " + path.unit().rounded(sizes.get(0));
    };
  }

  /** Its legs, and how it faces at the end if that is another way than it went. */
  private static String free(Value.Path path) {
    List<Double> sizes = path.sizes();
    int legs = sizes.size() / 2;
    String way =
        IntStream.range(0, legs)
            .mapToObj(
                leg ->
                    path.unit().rounded(sizes.get(2 * leg + 1))
                        + " toward "
                        + degrees(sizes.get(2 * leg)))
            .collect(Collectors.joining(", then "));
    return sizes.size() > 2 * legs && !sizes.getLast().equals(sizes.get(2 * legs - 2))
        ? way + ", facing " + degrees(sizes.getLast())
        : way;
  }

  /** As exactly as it is measured on a table. */
  static String measured(Value.Length length) {
    return length.unit().rounded(length.millimetres());
  }

  private static String side(Turn turn) {
    return turn == Turn.LEFT || turn == Turn.BACK_LEFT ? "left" : "right";
  }

  /** Returns the name of a value where it is chosen: in menus, records and examples. */
  public static String id(@Nullable Object value) {
    return switch (value) {
      case null -> "none";
      case Boolean flag -> flag ? "yes" : "no";
      case Thing thing -> thing.name();
      case Double number -> Numbers.show(number);
      case NameSet.Member member -> member.name();
      case Formation formation -> formation.name();
      case Box box ->
          Numbers.show(box.x()) + "," + Numbers.show(box.y()) + "," + Numbers.show(box.facing());
      default -> value.toString();
    };
  }
}
