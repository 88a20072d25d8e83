package dev.muster.record;

import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.model.Origin;
import dev.muster.trace.Chosen;
import dev.muster.trace.Order;
import dev.muster.trace.Reason;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.DicePairing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values, orders and reasons as records hold them: things and words by their names. */
final class ValueFacts {
  private ValueFacts() {}

  static Object of(Value value) {
    return switch (value) {
      case Value.None() -> "none";
      case Value.Flag(boolean yes) -> yes;
      case Value.Amount(double amount, Value.Unit unit) ->
          switch (unit) {
            case PLAIN -> Facts.number(amount);
            case DICE -> measured("dice", amount);
            case DEGREES -> measured("degrees", amount);
          };
      case Value.Length(double millimetres, _) -> measured("mm", millimetres);
      case ThingRef(String name, _) -> name;
      case Value.Word(String name, _) -> name;
      case Value.Text(String text) -> new Facts().with("text", text).all();
      case Value.Faces(List<Integer> faces) -> new Facts().with("faces", faces).all();
      case Value.Pairing(Value.Faces left, Value.Faces right) ->
          new Facts().with("left", left.faces()).with("right", right.faces()).all();
      case Value.Spot(Value.Length x, Value.Length y) ->
          new Facts()
              .with("x", Facts.number(x.millimetres()))
              .with("y", Facts.number(y.millimetres()))
              .all();
      case Value.Path path -> path(path);
      case Order order -> of(order).all();
      case Value.Several(List<Value> values) -> all(values);
      case Value.All(Value.Several(List<Value> values)) ->
          new Facts().with("all", all(values)).all();
    };
  }

  private static Object measured(String unit, double amount) {
    return new Facts().with(unit, Facts.number(amount)).all();
  }

  private static Object path(Value.Path path) {
    return new Facts()
        .with("path", path.shape().word())
        .ifThere("turn", Optional.of(path.turn()).filter(t -> t != Turn.NONE).map(ValueFacts::turn))
        .ifThere("line", path.line().map(Value.Word::name))
        .ifAny("sizes", path.sizes().stream().map(Facts::number).toList())
        .all();
  }

  private static String turn(Turn turn) {
    return turn.words().strip();
  }

  static List<Object> all(List<? extends Value> values) {
    return values.stream().map(ValueFacts::of).toList();
  }

  static List<String> names(List<ThingRef> things) {
    return things.stream().map(ThingRef::name).toList();
  }

  /** The words of the rulebook as long as they go on, and the values between them. */
  static List<Object> words(List<Value> parts) {
    List<Value> joined = new ArrayList<>();
    for (Value part : parts) {
      if (part instanceof Value.Text(String more)) {
        if (!joined.isEmpty() && joined.getLast() instanceof Value.Text(String before)) {
          joined.set(joined.size() - 1, new Value.Text(before + more));
        } else if (!more.isEmpty()) {
          joined.add(part);
        }
      } else {
        joined.add(part);
      }
    }
    return all(joined);
  }

  /** As lists of rules name it: the word that declares it, and its name. */
  static String rule(Origin rule) {
    return rule.declarationKind() + " " + rule.name();
  }

  static Facts of(Order order) {
    return new Facts()
        .with("action", order.action().name())
        .with("actor", order.actor().name())
        .ifAny("arguments", all(order.arguments()));
  }

  /** Each way to choose has a name of its own. */
  static Facts of(Chosen chosen) {
    return switch (chosen) {
      case Chosen.Of(Value value) -> new Facts().with("chosen", of(value));
      case Chosen.Nobody(_) -> new Facts().with("nobody", true);
      case Chosen.Enough() -> new Facts().with("enough", true);
      case Chosen.Reroll(int face) -> new Facts().with("reroll", face);
      case Chosen.LeaveDice() -> new Facts().with("keeps", true);
      case Chosen.Planned(boolean planned) -> new Facts().with("planned", planned);
      case Chosen.Place(ThingRef of, Value.Length x, Value.Length y, boolean now) ->
          new Facts()
              .with("placed", of.name())
              .with("x", Facts.number(x.millimetres()))
              .with("y", Facts.number(y.millimetres()))
              .onlyIf("now", now);
      case Chosen.Ordered(Order order) -> new Facts().with("order", of(order).all());
      case Chosen.Done() -> new Facts().with("done", true);
    };
  }

  static List<?> reasons(List<Reason> reasons) {
    return reasons.stream()
        .map(
            reason ->
                new Facts()
                    .with("rule", rule(reason.rule()))
                    .and(of(reason.effect()))
                    .ifThere("flag", reason.flag().map(Origin::name))
                    .all())
        .toList();
  }

  static Facts of(Reason.Contribution effect) {
    return switch (effect) {
      case Reason.Contribution.Base(Value value) -> new Facts().with("base", of(value));
      case Reason.Contribution.Set(Value value) -> new Facts().with("set", of(value));
      case Reason.Contribution.Added(Value value) -> new Facts().with("added", of(value));
      case Reason.Contribution.Subtracted(Value value) -> new Facts().with("subtracted", of(value));
      case Reason.Contribution.Multiplied(double by) -> new Facts().with("times", Facts.number(by));
      case Reason.Contribution.Doubled() -> new Facts().with("doubled", true);
      case Reason.Contribution.Halved() -> new Facts().with("halved", true);
      case Reason.Contribution.AtLeast(Value.Size least) -> new Facts().with("atLeast", of(least));
      case Reason.Contribution.AtMost(Value.Size most) -> new Facts().with("atMost", of(most));
      case Reason.Contribution.Longer(double rungs) ->
          new Facts().with("longer", Facts.number(rungs));
      case Reason.Contribution.Shorter(double rungs) ->
          new Facts().with("shorter", Facts.number(rungs));
    };
  }

  /** The name of the rule that ended a battle; the words of a statement that did, maybe none. */
  static String by(Value.Worded degree) {
    return switch (degree) {
      case Value.Word(String name, _) -> name;
      case Value.Text(String words) -> words;
    };
  }

  static Facts of(DicePairing.Rank dice) {
    return new Facts()
        .with("left", dice.left())
        .ifNot0("leftSpare", dice.leftSpare())
        .with("right", dice.right())
        .ifNot0("rightSpare", dice.rightSpare());
  }
}
