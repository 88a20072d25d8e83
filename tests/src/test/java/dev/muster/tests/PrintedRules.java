package dev.muster.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The rules and tables of a printed book by topic, from the list of its name among the resources.
 *
 * @param topics in the order of the list
 */
record PrintedRules(List<Topic> topics) {

  /**
   * @param least how many must be proved where not all of them need be
   */
  record Topic(String name, OptionalInt least, List<String> ids) {
    int required() {
      return least.orElse(ids.size());
    }
  }

  static PrintedRules of(String rulebook) {
    List<Topic> topics = new ArrayList<>();
    for (String line : Resources.lines("/inventory/" + rulebook + ".txt")) {
      if (line.startsWith("[")) {
        String[] heading = line.substring(1).split("] *", -1);
        topics.add(new Topic(heading[0], least(heading[1]), new ArrayList<>()));
      } else {
        topics.getLast().ids().addAll(Arrays.asList(line.split(" +")));
      }
    }
    return new PrintedRules(topics);
  }

  private static OptionalInt least(String words) {
    return words.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Integer.parseInt(words.replace("at least ", "")));
  }

  List<String> ids() {
    return topics.stream().flatMap(t -> t.ids().stream()).toList();
  }

  /** In the form that {@code muster test --coverage} reads. */
  String yaml() {
    return "rules:\n" + entries(false) + "tables:\n" + entries(true);
  }

  private String entries(boolean tables) {
    return topics.stream()
        .filter(topic -> topic.name().equals("tables") == tables)
        .flatMap(topic -> topic.ids().stream())
        .map(id -> "- id: " + id + "\n")
        .collect(Collectors.joining());
  }
}
