package dev.muster.trace;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The wording of questions, choices and orders, in menus and in the story. */
public final class ChoiceText {
  private ChoiceText() {}

  public static String of(Chosen chosen) {
    return switch (chosen) {
      case Chosen.Of of -> ValueText.of(of.value());
      case Chosen.Nobody nobody -> nobody.title().orElse("none");
      case Chosen.Enough e -> "no more";
      case Chosen.Reroll reroll -> "re-roll the " + reroll.face();
      case Chosen.LeaveDice l -> "keep the dice";
      case Chosen.Planned planned -> planned.planned() ? "according to the scenario" : "otherwise";
      case Chosen.Place place ->
          ValueText.measured(place.x())
              + " by "
              + ValueText.measured(place.y())
              + (place.now() ? " (where it stands)" : "");
      case Chosen.Ordered ordered -> of(ordered.order());
      case Chosen.Done d -> "done";
    };
  }

  public static String of(Asked asked) {
    return switch (asked) {
      case Asked.ByName d -> d.title().orElse(d.decision().replace('-', ' '));
      case Asked.OneMore more -> of(more.decision()) + ": one more";
      case Asked.Whether whether ->
          whether.title().map(title -> title + ": ").orElse("") + whether.question();
      case Asked.WhichReroll _ -> "re-roll a die";
      case Asked.DeploymentOf deployment -> "deployment of " + deployment.group().title();
      case Asked.PlaceOf place -> "place of " + place.thing().title();
      case Asked.OrdersFor orders ->
          orders
              .forLater()
              .map(ChoiceText::of)
              .orElseGet(() -> "orders for " + ValueText.list(orders.actors()));
    };
  }

  /**
   * Returns the costs of an order and what is available: {@code Tokens: 1 of 6}; empty when it is
   * free.
   */
  public static String of(List<Cost> costs) {
    return costs.stream()
        .map(
            cost ->
                cost.attribute().label()
                    + ": "
                    + ValueText.of(cost.amount())
                    + " of "
                    + ValueText.of(cost.available()))
        .collect(Collectors.joining(", "));
  }

  public static String of(Order order) {
    return beginning(order, order.arguments().size());
  }

  /** An order after the name of the side that gives it. */
  static String told(Order order) {
    return order.action().label() + ", " + parts(order, order.arguments().size());
  }

  /** An order as far as its first arguments. */
  public static String beginning(Order order, int arguments) {
    return order.action().label() + ": " + parts(order, arguments);
  }

  private static String parts(Order order, int arguments) {
    return Stream.concat(
            Stream.of(ValueText.of(order.actor())),
            IntStream.range(0, arguments).mapToObj(i -> argument(order, i)))
        .collect(Collectors.joining(", "));
  }

  /** The arguments of an order after the first ones. */
  public static String rest(Order order, int after) {
    return IntStream.range(after, order.arguments().size())
        .mapToObj(i -> argument(order, i))
        .collect(Collectors.joining(", "));
  }

  /** One argument; a path after another is gone after it. */
  public static String argument(Order order, int at) {
    boolean goesOn =
        order.arguments().get(at) instanceof Value.Path
            && order.arguments().stream().limit(at).anyMatch(Value.Path.class::isInstance);
    return (goesOn ? "then " : "") + beside(order.arguments().get(at), order);
  }

  /** Returns the wording of an argument after the actor, who is not named again. */
  private static String beside(Value value, Order order) {
    if (value.equals(order.actor())) {
      return "itself";
    }
    if (!(value instanceof Value.All(Value.Several of))) {
      return ValueText.of(value);
    }
    List<Value> others = others(of, order);
    if (others.size() == of.values().size()) {
      return ValueText.of(value);
    }
    return others.isEmpty() ? "itself" : "with all of " + ValueText.list(others);
  }

  private static List<Value> others(Value.Several all, Order order) {
    return all.values().stream().filter(value -> !value.equals(order.actor())).toList();
  }
}
