package dev.muster.tool.cli;

import dev.muster.compile.Candidate;
import dev.muster.trace.ChoiceText;
import dev.muster.trace.Chosen;
import dev.muster.trace.Cost;
import dev.muster.trace.Order;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The numbered answers to a question. Orders of one action to one actor are grouped below what they
 * share.
 */
final class ChoiceMenu {
  private final List<Candidate> choices;
  private final List<Group> groups = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();

  /**
   * A group of answers.
   *
   * @param who the name of the actor; empty if there is none
   * @param what the action
   * @param first the number of the first answer
   */
  record Group(String who, String what, int first, int size) {
    /** The numbers to type. */
    String numbers() {
      return size == 1 ? String.valueOf(first) : first + "-" + (first + size - 1);
    }
  }

  /**
   * A heading or an answer, with its cost; a cost that all answers below a heading share is shown
   * with the heading.
   *
   * @param below the heading that it is below, if any
   */
  private record Line(String who, String text, List<Candidate> choices, Optional<Line> below) {
    /** Computed only when shown, because it can take long. */
    String show() {
      List<Cost> cost = below.isPresent() && !below.get().cost().isEmpty() ? List.of() : cost();
      return text + (cost.isEmpty() ? "" : Style.visible("  (" + ChoiceText.of(cost) + ")"));
    }

    private List<Cost> cost() {
      List<List<Cost>> costs = choices.stream().map(Candidate::cost).distinct().limit(2).toList();
      return costs.size() == 1 ? costs.getFirst() : List.of();
    }
  }

  /**
   * @param mark gives the mark of a thing by its name
   */
  ChoiceMenu(List<? extends Candidate> choices, UnaryOperator<String> mark) {
    Map<Object, List<Candidate>> together = new LinkedHashMap<>();
    choices.forEach(c -> together.computeIfAbsent(group(c), g -> new ArrayList<>()).add(c));
    this.choices = together.values().stream().flatMap(List::stream).toList();
    int number = 1;
    for (List<Candidate> group : together.values()) {
      if (group.getFirst().chosen() instanceof Chosen.Ordered(Order order)) {
        orders(group, order, number);
      } else {
        choice(group.getFirst(), mark, number);
      }
      number += group.size();
    }
  }

  private record OrdersOfActor(String action, String actor) {}

  private static Object group(Candidate candidate) {
    return candidate.chosen() instanceof Chosen.Ordered(Order order)
        ? new OrdersOfActor(order.action().name(), order.actor().name())
        : candidate.id();
  }

  private void choice(Candidate choice, UnaryOperator<String> mark, int number) {
    String label = ChoiceText.of(choice.chosen());
    String marked =
        choice.chosen() instanceof Chosen.Of(ThingRef thing)
            ? (mark.apply(thing.name()) + " " + label).strip()
            : label;
    groups.add(new Group("", label, number, 1));
    lines.add(new Line("", numbered(number, marked), List.of(choice), Optional.empty()));
  }

  private void orders(List<Candidate> group, Order first, int number) {
    String who = first.actor().name();
    groups.add(new Group(who, first.action().label(), number, group.size()));
    if (group.size() == 1) {
      lines.add(new Line(who, numbered(number, ChoiceText.of(first)), group, Optional.empty()));
      return;
    }
    List<Order> orders = group.stream().map(c -> ((Chosen.Ordered) c.chosen()).order()).toList();
    int shared = shared(orders);
    String heading = "       " + Style.visible(ChoiceText.beginning(first, shared));
    Line below = new Line(who, heading, group, Optional.empty());
    lines.add(below);
    for (int i = 0; i < group.size(); i++) {
      String rest = "  " + ChoiceText.rest(orders.get(i), shared);
      lines.add(
          new Line(who, numbered(number + i, rest), List.of(group.get(i)), Optional.of(below)));
    }
  }

  private static String numbered(int number, String label) {
    return String.format("%5d  %s", number, Style.visible(label));
  }

  /** How many arguments all of them begin with, so that something is left to tell them apart. */
  private static int shared(List<Order> orders) {
    List<Value> first = orders.getFirst().arguments();
    int shared = 0;
    while (shared < first.size() - 1) {
      Value next = first.get(shared);
      int at = shared;
      if (!orders.stream().allMatch(o -> o.arguments().get(at).equals(next))) {
        break;
      }
      shared++;
    }
    return shared;
  }

  List<Group> groups() {
    return groups;
  }

  /** The number of lines. */
  int size() {
    return lines.size();
  }

  List<String> lines() {
    return lines(0, size());
  }

  List<String> lines(int from, int to) {
    return lines.subList(from, to).stream().map(Line::show).toList();
  }

  /** The lines of this actor. */
  List<String> lines(String who) {
    return lines.stream().filter(l -> l.who().equals(who)).map(Line::show).toList();
  }

  /** The answer that was typed, as a number, an id or a label. */
  Optional<Candidate> chosen(String typed) {
    if (typed.matches("\\d{1,6}")) {
      int number = Integer.parseInt(typed);
      Optional<Candidate> byId = choices.stream().filter(c -> c.id().equals(typed)).findFirst();
      boolean listed = number >= 1 && number <= choices.size();
      return listed ? Optional.of(choices.get(number - 1)) : byId;
    }
    return choices.stream()
        .filter(c -> c.id().equals(typed))
        .findFirst()
        .or(
            () ->
                choices.stream()
                    .filter(c -> ChoiceText.of(c.chosen()).equalsIgnoreCase(typed))
                    .findFirst());
  }
}
