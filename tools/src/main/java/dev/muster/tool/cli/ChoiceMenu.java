package dev.muster.tool.cli;

import dev.muster.compile.Candidate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The numbered answers to a question. Answers whose ids start with the same two words, an action
 * and its actor, are grouped under the common start of their labels.
 */
final class ChoiceMenu {
  private static final String PART = ", ";
  private static final String TITLE = ": ";

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
      String cost = below.isPresent() && !below.get().cost().isEmpty() ? "" : cost();
      return text + (cost.isEmpty() ? "" : Style.visible("  (" + cost + ")"));
    }

    private String cost() {
      List<String> costs = choices.stream().map(Candidate::cost).distinct().limit(2).toList();
      return costs.size() == 1 ? costs.getFirst() : "";
    }
  }

  /**
   * @param mark gives the mark of a thing by its name; empty for an answer that is not a thing
   */
  ChoiceMenu(List<? extends Candidate> choices, UnaryOperator<String> mark) {
    Map<String, List<Candidate>> together = new LinkedHashMap<>();
    choices.forEach(c -> together.computeIfAbsent(group(c.id()), g -> new ArrayList<>()).add(c));
    this.choices = together.values().stream().flatMap(List::stream).toList();
    int number = 1;
    for (List<Candidate> group : together.values()) {
      String who = who(group.getFirst().id());
      String heading = group.size() == 1 ? "" : common(group);
      groups.add(new Group(who, what(group.getFirst().label()), number, group.size()));
      Optional<Line> below = Optional.empty();
      if (!heading.isEmpty()) {
        Line line = new Line(who, "       " + Style.visible(heading), group, Optional.empty());
        lines.add(line);
        below = Optional.of(line);
      }
      for (Candidate choice : group) {
        String label =
            heading.isEmpty()
                ? (mark.apply(choice.id()) + " " + choice.label()).strip()
                : "  " + choice.label().substring(heading.length() + PART.length());
        lines.add(
            new Line(
                who,
                String.format("%5d  %s", number++, Style.visible(label)),
                List.of(choice),
                below));
      }
    }
  }

  private static String group(String id) {
    int first = id.indexOf(' ');
    int second = first < 0 ? -1 : id.indexOf(' ', first + 1);
    return second < 0 ? id : id.substring(0, second);
  }

  private static String who(String id) {
    String[] words = id.split(" ");
    return words.length < 2 ? "" : words[1];
  }

  private static String what(String label) {
    int title = label.indexOf(TITLE);
    return title < 0 ? label : label.substring(0, title);
  }

  /** The longest common start of the labels, in whole parts, after which every label continues. */
  private static String common(List<Candidate> group) {
    String first = group.getFirst().label();
    String common = "";
    for (int at = first.indexOf(PART); at >= 0; at = first.indexOf(PART, at + 1)) {
      String beginning = first.substring(0, at);
      if (group.stream().allMatch(c -> c.label().startsWith(beginning + PART))) {
        common = beginning;
      }
    }
    return common;
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
        .or(() -> choices.stream().filter(c -> c.label().equalsIgnoreCase(typed)).findFirst());
  }
}
