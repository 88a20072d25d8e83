package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Possible;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which names fit at a place, by the words before it.
 *
 * @param sorts of what is declared
 * @param locals whether a name may that is known in the declaration only
 */
record Fit(Set<String> sorts, boolean locals) {
  /** Where somebody names something new. */
  private static final Fit NEW = new Fit(Set.of(), false);

  /** Whatever has a value, or is done. */
  static final Fit VALUE =
      new Fit(
          Set.of(
              "action",
              "arc",
              "formation",
              "kind",
              "ladder",
              "member",
              "quantity",
              "sight",
              "zone"),
          true);

  /** What the word before tells of a name. */
  private static final Map<String, Fit> AFTER =
      Map.ofEntries(
          Map.entry("run", only("procedure")),
          Map.entry("open", only("window")),
          Map.entry("announce", only("event")),
          Map.entry("read", only("outcome")),
          Map.entry("has", only("special")),
          Map.entry("proves", NEW),
          Map.entry("given", NEW),
          Map.entry(
              "extend",
              only(
                  "action",
                  "army",
                  "example",
                  "formation",
                  "general",
                  "halt",
                  "kind",
                  "ladder",
                  "modifier",
                  "orders",
                  "outcome",
                  "permission",
                  "procedure",
                  "property",
                  "quantity",
                  "ranking",
                  "scenario",
                  "sight",
                  "special",
                  "trigger",
                  "victory",
                  "window",
                  "zone")),
          Map.entry("enemy", only("kind")),
          Map.entry(":", only("kind", "set", "ladder")),
          Map.entry("for", only("kind")),
          Map.entry("on", only("event", "action", "attribute")),
          Map.entry("may", only("action", "orders")),
          Map.entry("must", only("action", "orders")),
          Map.entry("unless", only("modifier", "permission", "special", "trigger", "quantity")),
          Map.entry("gains", or("special", "attribute")),
          Map.entry("loses", or("special", "attribute")),
          Map.entry("recovers", or("attribute")),
          Map.entry("suffers", or("attribute")),
          Map.entry("set", or()),
          Map.entry("any", or("kind")),
          Map.entry("each", or("kind")),
          Map.entry("every", or("kind")),
          Map.entry("no", or("kind")),
          Map.entry("friendly", or("kind")),
          Map.entry("is", or("kind", "formation", "member")),
          Map.entry("not", or("kind", "formation", "member")),
          Map.entry("in", or("kind", "formation", "member", "zone", "procedure", "action")),
          Map.entry("|", or("kind", "formation", "member")),
          Map.entry("before", or("criterion", "procedure", "action")),
          Map.entry("after", or("criterion", "procedure", "action")),
          Map.entry("to", or("action", "quantity", "orders", "kind")));

  /** The same of two words. */
  private static final Map<String, Fit> AFTER_BOTH =
      Map.of(
          "may always", only("action", "orders"),
          "may not", only("action", "orders"),
          "may only", only("action", "orders"),
          "refused by", only("permission", "special"),
          "instead of", only("modifier", "permission", "procedure", "quantity", "trigger"));

  private static final Set<String> CHANGING = Set.of("replace", "remove", "extend", "open");

  /** What these lines name is declared elsewhere, or is the whole rulebook. */
  private static final Set<String> HEADERS = Set.of("rulebook", "extends", "remove");

  /** What these declare can be named in other declarations, after the same word. */
  private static final Set<String> ALSO_WITHIN = Set.of("general", "option", "scenario", "special");

  private static final Pattern WORDS = Pattern.compile("[\\p{L}_][\\p{L}_0-9-]*|\\S");

  private static Fit only(String... sorts) {
    return new Fit(Set.of(sorts), false);
  }

  private static Fit or(String... sorts) {
    return new Fit(Set.of(sorts), true);
  }

  /**
   * @param declared the words that declarations begin with
   */
  static Fit at(Source source, int start, Possible possible, Set<String> declared) {
    String line = source.lineText(source.line(start)).substring(0, source.column(start) - 1);
    List<String> words = WORDS.matcher(line).results().map(MatchResult::group).toList();
    String last = possible.after();
    String before = words.size() > 1 ? words.get(words.size() - 2) : "";
    boolean declaring = declared.contains(last) && words.size() <= 2;
    if (declaring && CHANGING.contains(before)) {
      return only(last);
    }
    if (possible.declared()) {
      return NEW;
    }
    if (last.equals("remove") && possible.within().contains("declaration")) {
      return new Fit(
          declared.stream().filter(sort -> !HEADERS.contains(sort)).collect(Collectors.toSet()),
          false);
    }
    if (declared.contains(last) && ALSO_WITHIN.contains(last) && line.startsWith(" ")) {
      return only(last);
    }
    // The word before may stand on the line before.
    if (last.equals("to") && words.indexOf("modifier") == 0) {
      return only("quantity");
    }
    if (last.equals("to") && words.indexOf("permission") == 0) {
      return only("action", "orders");
    }
    Fit both = AFTER_BOTH.get(before + " " + last);
    return both != null ? both : AFTER.getOrDefault(last, VALUE);
  }
}
