package dev.muster.tool.cli.play;

import dev.muster.compile.statement.Candidate;
import dev.muster.tool.cli.console.Style;
import dev.muster.trace.ChoiceText;
import dev.muster.trace.Chosen;
import dev.muster.trace.Cost;
import dev.muster.trace.Order;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The numbered answers to a question. Orders of one action to one actor are grouped below what they
 * share.
 */
final class ChoiceMenu {
  /** The number of orders of one action to one actor that are shown one by one. */
  private static final int MANY = 36;

  private final List<Candidate> choices;
  private final boolean counts;

  /** The number of the first answer: 0 is the one that there are no more orders. */
  private final int first;

  private final List<Group> groups = new ArrayList<>();
  private final List<MenuLine> lines = new ArrayList<>();

  /** With each order of a long list on a line of its own. */
  private final List<MenuLine> every = new ArrayList<>();

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
   * A heading or an answer, with what it leads to and its cost; what all answers below a heading
   * share is shown with the heading.
   *
   * @param below the heading that it is below, if any
   */
  private record MenuLine(
      String who, String text, List<Candidate> choices, Optional<MenuLine> below) {
    /** Computed only when shown, because it can take long. */
    String show() {
      List<Cost> cost = own(Candidate::cost);
      List<String> leadsTo = own(Candidate::leadsTo);
      return text
          + (leadsTo.isEmpty() ? "" : Style.visible(": " + String.join("; ", leadsTo)))
          + (cost.isEmpty() ? "" : Style.visible("  (" + ChoiceText.of(cost) + ")"));
    }

    private <T> List<T> own(Function<Candidate, List<T>> of) {
      return below.isPresent() && !below.get().shared(of).isEmpty() ? List.of() : shared(of);
    }

    private <T> List<T> shared(Function<Candidate, List<T>> of) {
      List<List<T>> all = choices.stream().map(of).distinct().limit(2).toList();
      return all.size() == 1 ? all.getFirst() : List.of();
    }
  }

  /**
   * @param mark gives the mark of a thing by its name
   */
  ChoiceMenu(List<? extends Candidate> choices, UnaryOperator<String> mark) {
    this.counts = choices.stream().allMatch(c -> c.id().matches("\\d{1,6}"));
    List<List<Candidate>> together = together(choices);
    this.choices = together.stream().flatMap(List::stream).toList();
    this.first = this.choices.getFirst().chosen() instanceof Chosen.Done ? 0 : 1;
    if (counts) {
      counts();
      return;
    }
    int number = first;
    for (List<Candidate> group : together) {
      if (group.getFirst().chosen() instanceof Chosen.Ordered(Order order)) {
        orders(group, order, number);
      } else {
        choice(group.getFirst(), mark, number);
      }
      number += group.size();
    }
  }

  /**
   * Groups the choices: first the end of orders; then, for each actor, what is aimed at others,
   * what needs no path, and the moves.
   */
  private static List<List<Candidate>> together(List<? extends Candidate> choices) {
    Map<Object, List<Candidate>> groups = new LinkedHashMap<>();
    Map<String, Integer> actors = new HashMap<>();
    for (Candidate choice : choices) {
      groups.computeIfAbsent(group(choice), g -> new ArrayList<>()).add(choice);
      actors.putIfAbsent(actor(choice), actors.size());
    }
    return groups.values().stream()
        .sorted(
            Comparator.<List<Candidate>>comparingInt(
                    g -> g.getFirst().chosen() instanceof Chosen.Done ? 0 : 1)
                .thenComparingInt(g -> actors.getOrDefault(actor(g.getFirst()), 0))
                .thenComparingInt(g -> rank(g.getFirst())))
        .toList();
  }

  private static String actor(Candidate candidate) {
    return candidate.chosen() instanceof Chosen.Ordered(Order order) ? order.actor().name() : "";
  }

  private static int rank(Candidate candidate) {
    if (!(candidate.chosen() instanceof Chosen.Ordered(Order order))) {
      return 0;
    }
    boolean aimed =
        order.arguments().stream().anyMatch(a -> a instanceof ThingRef || a instanceof Value.All);
    boolean path = order.arguments().stream().anyMatch(Value.Path.class::isInstance);
    return aimed ? 0 : path ? 2 : 1;
  }

  /** Numbers stand for themselves. */
  private void counts() {
    IntSummaryStatistics numbers =
        choices.stream().mapToInt(c -> Integer.parseInt(c.id())).summaryStatistics();
    boolean range = numbers.getMax() - numbers.getMin() + 1 == choices.size();
    String shown =
        range
            ? "a number from " + numbers.getMin() + " to " + numbers.getMax()
            : choices.stream().map(Candidate::id).collect(Collectors.joining(", "));
    add(new MenuLine("", "       " + shown, choices, Optional.empty()));
    groups.add(new Group("", shown, first, choices.size()));
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
    add(new MenuLine("", numbered(number, marked), List.of(choice), Optional.empty()));
  }

  private void orders(List<Candidate> group, Order first, int number) {
    String who = first.actor().name();
    groups.add(new Group(who, first.action().label(), number, group.size()));
    if (group.size() == 1) {
      add(new MenuLine(who, numbered(number, ChoiceText.of(first)), group, Optional.empty()));
      return;
    }
    List<Order> orders = group.stream().map(c -> ((Chosen.Ordered) c.chosen()).order()).toList();
    int shared = shared(orders);
    String heading = "       " + Style.visible(ChoiceText.beginning(first, shared));
    MenuLine below = new MenuLine(who, heading, group, Optional.empty());
    add(below);
    List<MenuLine> each = new ArrayList<>();
    for (int i = 0; i < group.size(); i++) {
      String rest = "  " + ChoiceText.rest(orders.get(i), shared);
      each.add(
          new MenuLine(who, numbered(number + i, rest), List.of(group.get(i)), Optional.of(below)));
    }
    every.addAll(each);
    lines.addAll(group.size() <= MANY ? each : alike(each, orders, shared, number));
  }

  private void add(MenuLine line) {
    lines.add(line);
    every.add(line);
  }

  /** A line for all the orders that have the first part of those that differ in common. */
  private static List<MenuLine> alike(
      List<MenuLine> each, List<Order> orders, int part, int number) {
    List<MenuLine> alike = new ArrayList<>();
    int from = 0;
    while (from < each.size()) {
      Value common = orders.get(from).arguments().get(part);
      int to = from + 1;
      while (to < each.size() && orders.get(to).arguments().get(part).equals(common)) {
        to++;
      }
      MenuLine first = each.get(from);
      if (to - from == 1) {
        alike.add(first);
      } else {
        Order order = orders.get(from);
        String numbers = (number + from) + "-" + (number + to - 1);
        String text =
            "%9s  %s: %s ways to go on, such as %s"
                .formatted(
                    numbers,
                    ChoiceText.argument(order, part),
                    to - from,
                    ChoiceText.rest(order, part + 1).replaceFirst("^then ", ""));
        List<Candidate> choices =
            each.subList(from, to).stream().flatMap(line -> line.choices().stream()).toList();
        alike.add(new MenuLine(first.who(), Style.visible(text), choices, first.below()));
      }
      from = to;
    }
    return alike.size() * 2 <= each.size() ? alike : each;
  }

  private static String numbered(int number, String label) {
    return String.format("%5d  %s", number, Style.visible(label));
  }

  /**
   * Counts the arguments that all of them begin with, so that something is left to tell them apart.
   */
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

  /** Whether some lines stand for several orders. */
  boolean shortened() {
    return lines.size() < every.size();
  }

  /** A line for each answer. */
  List<String> every() {
    return every.stream().map(MenuLine::show).toList();
  }

  List<String> lines(int from, int to) {
    return lines.subList(from, to).stream().map(MenuLine::show).toList();
  }

  /** The lines of this actor. */
  List<String> lines(String who) {
    return lines.stream().filter(l -> l.who().equals(who)).map(MenuLine::show).toList();
  }

  List<Candidate> choices() {
    return choices;
  }

  /** The answer that was typed, as a number, an id or a label; a number that is asked is itself. */
  Optional<Candidate> chosen(String typed) {
    if (!counts && typed.matches("\\d{1,6}")) {
      int at = Integer.parseInt(typed) - first;
      if (at >= 0 && at < choices.size()) {
        return Optional.of(choices.get(at));
      }
    }
    return choices.stream()
        .filter(c -> !(c.chosen() instanceof Chosen.Place) && c.typed().equals(typed))
        .findFirst()
        .or(() -> place(typed))
        .or(
            () ->
                choices.stream()
                    .filter(c -> ChoiceText.of(c.chosen()).equalsIgnoreCase(typed))
                    .findFirst());
  }

  /** The only answer that leaves it at what has been chosen, or chooses nothing. */
  Optional<Candidate> end() {
    List<Candidate> ends =
        choices.stream()
            .filter(
                c ->
                    switch (c.chosen()) {
                      case Chosen.Done _, Chosen.Enough _, Chosen.Nobody _, Chosen.LeaveDice _ ->
                          true;
                      case Chosen.Of _,
                          Chosen.Reroll _,
                          Chosen.Planned _,
                          Chosen.Place _,
                          Chosen.Ordered _ ->
                          false;
                    })
            .toList();
    return ends.size() == 1 ? Optional.of(ends.getFirst()) : Optional.empty();
  }

  /** A place, in the unit of the rulebook. */
  private Optional<Candidate> place(String typed) {
    return choices.stream()
        .flatMap(c -> c.chosen() instanceof Chosen.Place place ? Stream.of(place.x().unit()) : null)
        .findFirst()
        .flatMap(
            unit ->
                TypedPlace.of(typed, unit)
                    .flatMap(
                        meant ->
                            meant.among(
                                choices.stream()
                                    .filter(c -> c.chosen() instanceof Chosen.Place)
                                    .map(Candidate::id)
                                    .toList(),
                                unit)))
        .flatMap(id -> choices.stream().filter(c -> c.is(id)).findFirst());
  }

  /** The only answer, other than an order, that begins like this. */
  Optional<Candidate> begun(String typed) {
    String low = typed.toLowerCase(Locale.ROOT);
    List<Candidate> begun =
        low.length() < 2
            ? List.of()
            : choices.stream()
                .filter(c -> !(c.chosen() instanceof Chosen.Ordered))
                .filter(
                    c ->
                        c.id().toLowerCase(Locale.ROOT).startsWith(low)
                            || ChoiceText.of(c.chosen()).toLowerCase(Locale.ROOT).startsWith(low))
                .toList();
    return begun.size() == 1 ? Optional.of(begun.getFirst()) : Optional.empty();
  }
}
