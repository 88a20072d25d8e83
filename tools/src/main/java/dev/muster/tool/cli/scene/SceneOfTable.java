package dev.muster.tool.cli.scene;

import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.Ladder;
import dev.muster.model.Rulebook;
import dev.muster.tool.cli.table.MapMarks;
import dev.muster.tool.cli.table.TitledValues;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** The table of a battle as it is now. */
final class SceneOfTable {
  /** The number of things that a picture shows. */
  static final int MOST_THINGS = 500;

  private final SideView view;
  private final MapMarks marks;
  private final TitledValues values;
  private final BiPredicate<Thing, Attribute> telling;
  private final List<Kind> areas = new ArrayList<>();
  private final List<Kind> lines = new ArrayList<>();

  private SceneOfTable(SideView view, BiPredicate<Thing, Attribute> telling) {
    this.view = view;
    this.marks = new MapMarks(view);
    this.values = new TitledValues(view);
    this.telling = telling;
  }

  /**
   * @param telling which of the values with a title are told
   */
  static Scene of(
      SideView view, Rulebook rulebook, String title, BiPredicate<Thing, Attribute> telling) {
    return new SceneOfTable(view, telling).scene(rulebook, title);
  }

  private Scene scene(Rulebook rulebook, String title) {
    World world = view.world();
    List<Thing> tokens = view.everything().stream().filter(SceneOfTable::isToken).toList();
    List<Thing> terrain = view.everything().stream().filter(SceneOfTable::isTerrain).toList();
    Scene.Surface surface =
        new Scene.Surface(
            world.table(),
            world.table().area().bounds(),
            world.lengthUnit(),
            measures(rulebook),
            world.sides().stream().map(this::side).toList(),
            terrain.stream().limit(MOST_THINGS).map(this::terrain).toList());
    return new Scene(
        title,
        List.of(),
        surface,
        List.of(),
        tokens.stream().limit(MOST_THINGS).map(this::token).toList(),
        List.of(),
        Scene.Closeup.NONE,
        Math.max(0, tokens.size() - MOST_THINGS) + Math.max(0, terrain.size() - MOST_THINGS));
  }

  private static boolean isToken(Thing thing) {
    return !thing.removed() && (thing.kind().hasBase() || thing.base() != null);
  }

  private static boolean isTerrain(Thing thing) {
    return thing.terrain() && thing.onTable();
  }

  /** Those of the scale that is played. */
  private List<Scene.Measure> measures(Rulebook rulebook) {
    List<Scene.Measure> measures = new ArrayList<>();
    for (Ladder ladder : rulebook.vocabulary().ladders().values()) {
      for (int rung = 0; rung < ladder.rungs().size(); rung++) {
        measures.add(
            new Scene.Measure(
                ladder.titles().get(rung), ladder.lengths().get(rung)[view.world().scale()]));
      }
    }
    return measures;
  }

  private Scene.Side side(Thing side) {
    return new Scene.Side(side.title(), view.world().baseline(side));
  }

  private Scene.Terrain terrain(Thing thing) {
    return new Scene.Terrain(
        thing.title(),
        thing.kind().origin().label(),
        look(thing.kind(), thing.shape() instanceof Line ? lines : areas),
        state(thing),
        thing.requireShape());
  }

  private static int look(Kind kind, List<Kind> known) {
    if (!known.contains(kind)) {
      known.add(kind);
    }
    return known.indexOf(kind);
  }

  private Scene.Token token(Thing thing) {
    Optional<Box> base = Optional.ofNullable(thing.onTable() ? thing.base() : null);
    return new Scene.Token(
        thing.name(),
        marks.of(thing),
        thing.title(),
        view.world().sides().indexOf(thing.side()),
        state(thing),
        base,
        base.isEmpty()
            ? List.of()
            : thing.parts().stream().flatMap(part -> Stream.ofNullable(part.base())).toList());
  }

  /** Its formation, and the values that are worth telling. */
  private List<String> state(Thing thing) {
    List<String> parts = new ArrayList<>();
    if (thing.formation() != null) {
      parts.add(thing.formation().origin().label());
    }
    values
        .of(thing)
        .filter(attribute -> telling.test(thing, attribute))
        .forEach(attribute -> parts.add(together(values.text(thing, attribute))));
    return parts;
  }

  /** With a last word that stays on the line of the one before it. */
  private static String together(String text) {
    int last = text.lastIndexOf(' ');
    return last < 0 ? text : text.substring(0, last) + '\u00a0' + text.substring(last + 1);
  }
}
