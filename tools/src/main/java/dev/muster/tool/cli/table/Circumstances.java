package dev.muster.tool.cli.table;

import dev.muster.model.Attribute;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.WrappedText;
import dev.muster.world.Run;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Shows what belongs to the battle and to the sides, and to nothing on the table: the turn, the
 * wind.
 */
public final class Circumstances {
  private final SideView view;
  private final TitledValues values;
  private final int width;
  private final List<String> lines = new ArrayList<>();

  private Circumstances(SideView view, int width) {
    this.view = view;
    this.values = new TitledValues(view);
    this.width = width;
  }

  /** A line for each procedure that runs, and for each side, that has a value to tell. */
  static List<String> of(SideView view, int width) {
    Circumstances all = new Circumstances(view, width);
    all.battle();
    view.world().sides().forEach(side -> all.add(side.title(), side, attribute -> true));
    return all.lines;
  }

  /** Without those of the sides. */
  public static List<String> ofBattle(SideView view, int width) {
    Circumstances some = new Circumstances(view, width);
    some.battle();
    return some.lines;
  }

  private void battle() {
    for (Run run : view.world().runs()) {
      List<Attribute> declared = run.declared();
      add(run.routine().origin().label(), run.values(), declared::contains);
    }
  }

  private void add(String heading, Thing thing, Predicate<Attribute> which) {
    List<String> parts =
        values
            .of(thing)
            .filter(which)
            .filter(attribute -> TitledValues.says(thing, attribute))
            .map(attribute -> values.text(thing, attribute))
            .toList();
    if (!parts.isEmpty()) {
      WrappedText.lines(heading, parts, width).stream().map(Style::visible).forEach(lines::add);
    }
  }
}
