package dev.muster.tool.cli;

import dev.muster.compile.Director.Candidate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The choices of a question, numbered. Those that begin with the same two words of their ids, an
 * action and who does it, stand together below what their labels have in common.
 */
final class Menu {
  private static final String PART = ", ";

  private final List<Candidate> candidates;
  private final List<String> lines = new ArrayList<>();

  Menu(List<Candidate> candidates) {
    Map<String, List<Candidate>> groups = new LinkedHashMap<>();
    candidates.forEach(c -> groups.computeIfAbsent(group(c.id()), g -> new ArrayList<>()).add(c));
    this.candidates = groups.values().stream().flatMap(List::stream).toList();
    int number = 1;
    for (List<Candidate> group : groups.values()) {
      String heading = group.size() == 1 ? "" : common(group);
      if (!heading.isEmpty()) {
        lines.add("       " + Style.visible(heading));
      }
      for (Candidate c : group) {
        String label =
            heading.isEmpty() ? c.label() : c.label().substring(heading.length() + PART.length());
        lines.add(
            String.format(
                "%5d  %s%s", number++, heading.isEmpty() ? "" : "  ", Style.visible(label)));
      }
    }
  }

  private static String group(String id) {
    int first = id.indexOf(' ');
    int second = first < 0 ? -1 : id.indexOf(' ', first + 1);
    return second < 0 ? id : id.substring(0, second);
  }

  /** The longest beginning that all labels share and after which each goes on. */
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

  List<String> lines() {
    return lines;
  }

  /** What was typed: a number of the list, an id, a label. */
  Optional<Candidate> chosen(String typed) {
    if (typed.matches("\\d{1,6}")) {
      int number = Integer.parseInt(typed);
      Optional<Candidate> byId = candidates.stream().filter(c -> c.id().equals(typed)).findFirst();
      boolean listed = number >= 1 && number <= candidates.size();
      return listed ? Optional.of(candidates.get(number - 1)) : byId;
    }
    return candidates.stream()
        .filter(c -> c.id().equals(typed))
        .findFirst()
        .or(() -> candidates.stream().filter(c -> c.label().equalsIgnoreCase(typed)).findFirst());
  }
}
