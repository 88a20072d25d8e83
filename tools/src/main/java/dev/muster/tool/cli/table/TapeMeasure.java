package dev.muster.tool.cli.table;

import dev.muster.board.Distance;
import dev.muster.tool.cli.console.Style;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Measures between the nearest points of two things that a side sees on the table. */
public final class TapeMeasure {
  private TapeMeasure() {}

  /**
   * @param typed the names of two things, with or without {@code to} between them
   */
  public static String between(SideView view, String typed) {
    NameFinder names = new NameFinder(view);
    List<String> words =
        Arrays.stream(typed.replace(",", " ").split("\\s+"))
            .filter(word -> !word.equals("to") && !word.isEmpty())
            .toList();
    for (int n = 1; n < words.size(); n++) {
      Optional<Thing> from = names.one(String.join(" ", words.subList(0, n)));
      Optional<Thing> to = names.one(String.join(" ", words.subList(n, words.size())));
      if (from.isPresent() && to.isPresent()) {
        return between(view, from.get(), to.get());
      }
    }
    return words.size() == 2
        ? names.missing(names.one(words.getFirst()).isEmpty() ? words.getFirst() : words.getLast())
        : "Type two things that stand on the table: measure A B.";
  }

  private static String between(SideView view, Thing from, Thing to) {
    for (Thing thing : List.of(from, to)) {
      if (!thing.onTable() || thing.shape() == null) {
        return Style.visible(thing.title() + " is not on the table.");
      }
    }
    double gap = Distance.between(from.requireShape(), to.requireShape());
    return Style.visible(
        "From "
            + from.title()
            + " to "
            + to.title()
            + ": "
            + view.world().lengthUnit().told(gap)
            + " between their nearest points");
  }
}
