package dev.muster.tool.cli.table;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.tool.cli.console.Style;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/**
 * Finds what somebody means by a name, a title, a letter on the map, or the beginning of a name, of
 * a title or of a word in it, such as the number of a regiment.
 */
public final class NameFinder {
  private static final int FEW = 6;

  private final SideView view;
  private final MapMarks marks;

  public NameFinder(SideView view) {
    this.view = view;
    this.marks = new MapMarks(view);
  }

  /** Returns what is meant: the one thing that fits best; several if they fit alike. */
  public List<Thing> all(String typed) {
    return all(typed, view.everything());
  }

  public List<Thing> all(String typed, Collection<Thing> among) {
    List<BiPredicate<Thing, String>> exact =
        List.of(
            (thing, text) -> thing.name().equals(text) || marks.of(thing).equals(text),
            (thing, text) ->
                thing.title().equalsIgnoreCase(text) || thing.name().equalsIgnoreCase(text));
    List<BiPredicate<Thing, String>> ways = new ArrayList<>(exact);
    // A single letter is one on the map, and digits are a number.
    if (typed.length() > 1 && !typed.chars().allMatch(Character::isDigit)) {
      ways.add(NameFinder::begins);
      ways.add(NameFinder::hasWord);
    }
    for (BiPredicate<Thing, String> way : ways) {
      List<Thing> found = among.stream().filter(thing -> way.test(thing, typed)).toList();
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  public Optional<Thing> one(String typed) {
    return one(typed, view.everything());
  }

  public Optional<Thing> one(String typed, Collection<Thing> among) {
    List<Thing> found = all(typed, among);
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /** The message if there is not exactly one thing that is meant. */
  public String missing(String typed) {
    List<Thing> several = all(typed);
    if (several.size() > 1) {
      return several(typed, several);
    }
    List<String> known =
        view.everything().stream().filter(t -> !t.removed()).map(Thing::name).toList();
    return Style.visible(
        "There is no `"
            + typed
            + "`"
            + Suggestion.question(typed, known)
                .map(question -> ": " + question)
                .orElse("; look shows everything there is."));
  }

  /** The question which of them is meant. */
  public String several(String typed, List<Thing> fitting) {
    return Style.visible(
        "Several are meant by `"
            + typed
            + "`: "
            + fitting.stream()
                .limit(FEW)
                .map(t -> (marks.of(t) + " " + t.title()).strip())
                .collect(Collectors.joining(", "))
            + (fitting.size() > FEW ? " and others" : "")
            + ".");
  }

  private static boolean begins(Thing thing, String typed) {
    String low = typed.toLowerCase(Locale.ROOT);
    return thing.title().toLowerCase(Locale.ROOT).startsWith(low)
        || thing.name().toLowerCase(Locale.ROOT).startsWith(low);
  }

  private static boolean hasWord(Thing thing, String typed) {
    String low = " " + typed.toLowerCase(Locale.ROOT);
    return (" " + thing.title().toLowerCase(Locale.ROOT)).contains(low)
        || (" " + thing.name().replace('-', ' ')).contains(low);
  }
}
