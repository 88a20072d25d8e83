package dev.muster.tool.cli;

import dev.muster.model.Attribute;
import dev.muster.world.Run;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What belongs to the battle and to the sides, and to nothing on the table: the turn, the wind. */
final class Circumstances {
  private Circumstances() {}

  /** A line for each procedure that is going on, and for each side, that has a value to tell. */
  static List<String> of(SideView view, int width) {
    TitledValues values = new TitledValues(view);
    List<String> lines = ofBattle(view, width);
    for (Thing side : view.world().sides()) {
      add(side.title(), side, values.of(side), values, width, lines);
    }
    return lines;
  }

  /** Without those of the sides. */
  static List<String> ofBattle(SideView view, int width) {
    TitledValues values = new TitledValues(view);
    List<String> lines = new ArrayList<>();
    for (Run run : view.world().runs()) {
      List<Attribute> declared = run.declared();
      add(
          run.routine().origin().label(),
          run.values(),
          values.of(run.values()).filter(declared::contains),
          values,
          width,
          lines);
    }
    return lines;
  }

  private static void add(
      String heading,
      Thing thing,
      Stream<Attribute> attributes,
      TitledValues values,
      int width,
      List<String> lines) {
    List<String> parts =
        attributes
            .filter(attribute -> TitledValues.says(thing, attribute))
            .map(attribute -> values.text(thing, attribute))
            .toList();
    if (!parts.isEmpty()) {
      WrappedText.lines(heading, parts, width).stream().map(Style::visible).forEach(lines::add);
    }
  }
}
