package dev.muster.tool.cli.table;

import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.model.LengthUnit;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.WrappedText;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes the current state of things in a battle: position, facing, formation and values. */
public final class ThingDescriptions {
  private static final String INDENT = "  ";

  private final SideView view;
  private final MapMarks marks;
  private final TitledValues values;
  private final Style style;

  public ThingDescriptions(SideView view, Style style) {
    this.view = view;
    this.marks = new MapMarks(view);
    this.values = new TitledValues(view);
    this.style = style;
  }

  /**
   * Describes what is on the table, a paragraph for each command, with formations and what has
   * changed since the battle began.
   */
  public List<String> brief(int width) {
    List<String> lines = new ArrayList<>(Circumstances.ofBattle(view, width));
    for (Thing side : view.world().sides()) {
      int colour = view.world().sides().indexOf(side);
      lines.add(style.side(colour, Style.visible(side.title() + news(side))));
      Map<Optional<Thing>, List<String>> commands = new LinkedHashMap<>();
      view.everything().stream()
          .filter(t -> t.side() == side && t.kind().hasBase() && !t.removed())
          .forEach(
              t ->
                  commands
                      .computeIfAbsent(view.command(t), c -> new ArrayList<>())
                      .add(marks.of(t) + " " + t.title() + news(t)));
      commands.forEach(
          (command, members) ->
              lines.addAll(
                  WrappedText.lines(
                          INDENT + command.map(c -> c.title() + news(c)).orElse("Others"),
                          members,
                          width)
                      .stream()
                      .map(Style::visible)
                      .toList()));
      removed(side, lines);
    }
    lines.add("Type look NAME for one of them with all its values, look all for everything.");
    return lines;
  }

  /** Its formation, where it is not on the table, and what has changed. */
  private String news(Thing thing) {
    List<String> parts = new ArrayList<>();
    if (thing.formation() != null) {
      parts.add(thing.formation().origin().label());
    }
    if (thing.kind().hasBase() && !thing.onTable()) {
      parts.add("not on the table");
    }
    values
        .of(thing)
        .filter(attribute -> values.changed(thing, attribute))
        .forEach(attribute -> parts.add(values.text(thing, attribute)));
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }

  /** Everything on the table, by side and command, with its notable values. */
  public List<String> all() {
    List<String> lines = new ArrayList<>();
    for (Thing side : view.world().sides()) {
      lines.add(style.side(view.world().sides().indexOf(side), heading(side, "")));
      detail(side, 1, lines);
      things(side, lines);
    }
    List<Thing> terrain = view.everything().stream().filter(ThingDescriptions::lies).toList();
    if (!terrain.isEmpty()) {
      lines.add(style.bold("Terrain"));
      terrain.forEach(t -> entry(t, 1, lines));
    }
    return lines;
  }

  private void things(Thing side, List<String> lines) {
    view.everything().stream()
        .filter(t -> t.side() == side && view.command(t).isEmpty())
        .forEach(t -> under(t, 1, lines));
    removed(side, lines);
  }

  private void removed(Thing side, List<String> lines) {
    String gone =
        view.everything().stream()
            .filter(t -> t.side() == side && t.removed())
            .map(Thing::title)
            .collect(Collectors.joining(", "));
    if (!gone.isEmpty()) {
      lines.add(INDENT + Style.visible("removed: " + gone));
    }
  }

  /**
   * One thing, with all its values and everything under it, or a message if there is no such thing.
   */
  public List<String> at(String what, int width) {
    NameFinder names = new NameFinder(view);
    Optional<Thing> found = names.one(what);
    if (found.isEmpty()) {
      return List.of(names.missing(what));
    }
    Thing thing = found.get();
    List<String> lines = new ArrayList<>();
    lines.add(style.bold(heading(thing, marks.of(thing))));
    lines.add(INDENT + Style.visible(thing.kind().origin().cited() + belonging(thing)));
    if (thing.removed() || placed(thing)) {
      lines.add(INDENT + Style.visible(thing.removed() ? "removed" : place(thing)));
    }
    lines.addAll(ThingSheet.of(view, thing, width));
    if (view.world().sides().contains(thing)) {
      things(thing, lines);
    }
    thing.members().forEach(m -> under(m, 1, lines));
    return lines;
  }

  private static boolean lies(Thing thing) {
    return thing.side() == null && thing.shape() != null && !thing.removed();
  }

  private void under(Thing thing, int depth, List<String> lines) {
    if (!view.sees(thing)) {
      return;
    }
    if (!thing.removed()) {
      entry(thing, depth, lines);
    }
    thing.members().forEach(m -> under(m, depth + 1, lines));
  }

  private void entry(Thing thing, int depth, List<String> lines) {
    String place = placed(thing) ? ": " + place(thing) : "";
    lines.add(INDENT.repeat(depth) + heading(thing, marks.of(thing)) + Style.visible(place));
    detail(thing, depth + 2, lines);
  }

  /** Its notable values, and its specials. */
  private void detail(Thing thing, int depth, List<String> lines) {
    List<String> parts = new ArrayList<>();
    values
        .of(thing)
        .filter(
            attribute ->
                thing.get(attribute) instanceof Number || TitledValues.says(thing, attribute))
        .forEach(attribute -> parts.add(values.text(thing, attribute)));
    thing.specials().forEach((special, with) -> parts.add(values.special(special, with)));
    if (!parts.isEmpty()) {
      lines.add(INDENT.repeat(depth) + style.dim(Style.visible(String.join("; ", parts))));
    }
  }

  /** Whether it has a place, or could have. */
  private boolean placed(Thing thing) {
    return thing.onTable() || !marks.of(thing).isEmpty();
  }

  private static String heading(Thing thing, String mark) {
    return Style.visible(
        (mark.isEmpty() ? "" : mark + " ") + thing.title() + " [" + thing.name() + "]");
  }

  private String belonging(Thing thing) {
    return view.command(thing).map(c -> ", under " + c.title()).orElse("")
        + (thing.side() == null ? "" : ", " + thing.side().title());
  }

  private String place(Thing thing) {
    String how = thing.formation() == null ? "" : ", " + thing.formation().origin().label();
    if (!thing.onTable()) {
      return "not on the table" + how;
    }
    Box base = thing.base();
    if (base == null) {
      Bounds bounds = thing.requireShape().bounds();
      return thing.kind().origin().label()
          + " from "
          + spot(bounds.minX(), bounds.minY())
          + " to "
          + spot(bounds.maxX(), bounds.maxY());
    }
    return "at " + spot(base.x(), base.y()) + ", facing " + facing(base.facing()) + how;
  }

  private String spot(double x, double y) {
    LengthUnit unit = view.world().lengthUnit();
    return unit.rounded(x) + " by " + unit.rounded(y);
  }

  private static String facing(double degrees) {
    long whole = Math.round(degrees) % 360;
    for (var edge : dev.muster.board.Table.Edge.values()) {
      if (Math.round(edge.heading()) == whole) {
        return edge.name().toLowerCase(Locale.ROOT);
      }
    }
    return whole + " deg";
  }
}
