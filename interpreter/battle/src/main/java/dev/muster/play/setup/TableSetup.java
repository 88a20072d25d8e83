package dev.muster.play.setup;

import dev.muster.board.Area;
import dev.muster.board.Beside;
import dev.muster.board.Box;
import dev.muster.board.Direction;
import dev.muster.board.Line;
import dev.muster.board.Point;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.Army;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Ladder;
import dev.muster.model.LengthUnit;
import dev.muster.model.Rulebook;
import dev.muster.model.Setup;
import dev.muster.play.course.Course;
import dev.muster.play.state.PartKeeper;
import dev.muster.play.state.StartValues;
import dev.muster.play.state.StateChanges;
import dev.muster.play.story.BattleProblem;
import dev.muster.trace.Value;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts a setup on the table. */
public final class TableSetup {
  private static final String NO_EXTENT = "no-extent";

  /** A kilometre: more room than a number can tell millimetres apart in is none. */
  private static final int MOST_EXTENT = 1_000_000;

  private final BattleEffects battle;
  private final StateChanges changes;
  private final Course course;
  private final CompiledRulebook compiled;
  private final Setup setup;
  private boolean inTheMiddle;
  private final Map<Thing, Setup.ThingSetup> asked = new LinkedHashMap<>();
  private final List<Thing> placing = new ArrayList<>();

  public TableSetup(
      BattleEffects battle,
      CompiledRulebook compiled,
      StateChanges changes,
      Course course,
      Setup setup) {
    this.battle = battle;
    this.compiled = compiled;
    this.changes = changes;
    this.course = course;
    this.setup = setup;
  }

  /** The world a setup is played in, still empty. Its size is evaluated without a frame. */
  public static World world(Rulebook rulebook, Setup setup) {
    int scale = setup.scale().map(name -> scale(rulebook, name)).orElse(0);
    LengthUnit unit = rulebook.vocabulary().lengthUnit();
    World bare = new World(new Table(Setup.WIDTH, Setup.DEPTH), scale, unit);
    double width = setup.width().map(t -> ExpressionEvaluator.number(t, bare)).orElse(Setup.WIDTH);
    double depth = setup.depth().map(t -> ExpressionEvaluator.number(t, bare)).orElse(Setup.DEPTH);
    extent(width, setup.width());
    extent(depth, setup.depth());
    World world = new World(new Table(width, depth), scale, unit);
    setup.limit().ifPresent(t -> world.limit((int) ExpressionEvaluator.number(t, bare)));
    world.withhold(setup.withheld());
    return world;
  }

  /** A length of what has room, which must be one. */
  private static void extent(double length, Optional<CheckedExpression> written) {
    if (!(length > 0 && length <= MOST_EXTENT)) {
      throw BattleProblem.at(
          NO_EXTENT,
          written.map(CheckedExpression::span).orElse(Span.none()),
          "a length of this size is none that something on a table can have");
    }
  }

  private double extent(CheckedExpression written) {
    double length = number(written);
    extent(length, Optional.of(written));
    return length;
  }

  private static int scale(Rulebook rulebook, String name) {
    for (Ladder ladder : rulebook.vocabulary().ladders().values()) {
      int at = ladder.scales().indexOf(name);
      if (at >= 0) {
        return at;
      }
    }
    return 0;
  }

  /**
   * Puts all of it on the table.
   *
   * @param unplaced whether what has no place goes into the middle
   */
  public void put(boolean unplaced) {
    inTheMiddle = unplaced;
    World world = battle.world();
    ThingTitles titles = ThingTitles.of(setup);
    Table.Edge[] edges = {Table.Edge.SOUTH, Table.Edge.NORTH, Table.Edge.WEST, Table.Edge.EAST};
    int n = 0;
    for (Setup.SideSetup side : setup.sides()) {
      battle.world().addRoom(side.kind());
      Thing thing = new Thing(world.everything().size(), side.name(), side.title(), side.kind());
      Table.Edge edge = side.baseline().map(world.table()::edge).orElse(edges[n % edges.length]);
      world.addSide(thing, edge);
      n++;
      side.things().forEach(t -> add(t, thing, null, "", titles));
    }
    for (Setup.TerrainSetup terrain : setup.terrain()) {
      battle.world().addRoom(terrain.kind());
      Thing thing =
          new Thing(world.everything().size(), terrain.name(), terrain.title(), terrain.kind());
      thing.outline(shape(terrain.outline()));
      world.add(thing);
    }
    DeckSetup decks = new DeckSetup(battle, compiled, course.story());
    decks.put();
    // Values may start with what depends on them.
    asked.forEach(this::giveSpecials);
    StartValues.begin(world.everything(), battle, compiled);
    decks.equip();
    asked.forEach(this::equip);
    PartKeeper parts = new PartKeeper(battle, compiled, course.story());
    List.copyOf(world.everything()).forEach(parts::follow);
    asked.keySet().forEach(this::place);
    world.lay();
  }

  private void add(
      Setup.ThingSetup spec,
      Thing side,
      @Nullable Thing command,
      String commandTitle,
      ThingTitles titles) {
    battle.world().addRoom(spec.kind());
    Thing thing =
        new Thing(
            battle.world().everything().size(),
            spec.name(),
            titles.of(spec, side.title(), commandTitle),
            spec.kind());
    thing.side(side);
    thing.command(command);
    thing.formation(
        spec.formation().or(() -> spec.kind().formations().stream().findFirst()).orElse(null));
    battle.world().add(thing);
    asked.put(thing, spec);
    if (spec.secret()) {
      battle.world().hide(thing);
    }
    spec.things().forEach(t -> add(t, side, thing, spec.title(), titles));
  }

  private double number(CheckedExpression expression) {
    return ExpressionEvaluator.number(expression, battle);
  }

  private Shape shape(Setup.Outline outline) {
    return switch (outline) {
      case Setup.Outline.Rectangle r ->
          Area.rectangle(
              new Box(
                  number(r.x()),
                  number(r.y()),
                  extent(r.width()),
                  extent(r.depth()),
                  r.turned().map(this::number).orElse(0.0)));
      case Setup.Outline.Ellipse e ->
          Area.ellipse(
              new Box(number(e.x()), number(e.y()), extent(e.width()), extent(e.depth()), 0));
      case Setup.Outline.Polygon p -> Area.of(points(p.xs(), p.ys()));
      case Setup.Outline.Polyline p -> Line.of(points(p.xs(), p.ys()));
    };
  }

  private List<Point> points(List<CheckedExpression> xs, List<CheckedExpression> ys) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < xs.size(); i++) {
      points.add(new Point(number(xs.get(i)), number(ys.get(i))));
    }
    return points;
  }

  /** The dice of army lists, on which values of things depend; each army rolls once for all. */
  public static void roll(BattleEffects battle, Setup setup) {
    Map<String, Setup.ThingSetup> all = new LinkedHashMap<>();
    setup.sides().forEach(side -> named(side.things(), all));
    Map<List<Object>, Army.Row> rolled = new HashMap<>();
    all.forEach(
        (name, spec) -> {
          for (Setup.OpenSetup.Rolled open : spec.rolled()) {
            Army.Row row =
                rolled.computeIfAbsent(
                    List.of(open.by(), open.roll().name()), key -> roll(battle, open));
            battle
                .world()
                .named(name)
                .orElseThrow()
                .set(
                    open.attribute(),
                    ExpressionEvaluator.of(
                        row.results().get(open.column()).value(), new Frame(1, battle)));
          }
        });
    battle.world().touch();
  }

  private static void named(List<Setup.ThingSetup> things, Map<String, Setup.ThingSetup> all) {
    for (Setup.ThingSetup thing : things) {
      all.put(thing.name(), thing);
      named(thing.things(), all);
    }
  }

  private static Army.Row roll(BattleEffects battle, Setup.OpenSetup.Rolled open) {
    Army.Roll roll = open.roll();
    String what = open.by().map(army -> roll.title() + ", " + army).orElse(roll.title());
    double total =
        battle
            .dice()
            .roll(
                () ->
                    new BattleEffects.DiceToRoll(
                        Optional.empty(),
                        roll.die(),
                        roll.dice(),
                        Optional.empty(),
                        List.of(),
                        Optional.of(List.of(new Value.Word(roll.name(), what)))),
                Optional.empty(),
                roll.span())
            .total();
    return roll.rows().stream().filter(row -> row.has((int) total)).findFirst().orElseThrow();
  }

  private void equip(Thing thing, Setup.ThingSetup spec) {
    for (Setup.AttributeSetup attribute : spec.attributes()) {
      Frame frame = new Frame(1, battle);
      frame.set(0, thing);
      thing.set(attribute.attribute(), ExpressionEvaluator.of(attribute.value(), frame));
      course.setUp().add(thing, attribute.attribute());
    }
  }

  private void giveSpecials(Thing thing, Setup.ThingSetup spec) {
    for (Setup.SpecialSetup given : spec.specials()) {
      List<Object> parameters =
          given.parameters().stream()
              .map(t -> ExpressionEvaluator.of(t, new Frame(1, battle)))
              .toList();
      changes.equip(
          thing, given.special(), given.has() ? Optional.of(parameters) : Optional.empty());
    }
  }

  private BattleProblem inACircle(Thing thing, Setup.ThingSetup spec) {
    List<Thing> round = placing.subList(placing.indexOf(thing), placing.size());
    Diagnostic problem =
        Diagnostic.error(
            "placed-in-a-circle",
            spec.span(),
            "%s is placed relative to itself: %s → %s",
            thing.title(),
            Words.path(round.stream().map(Thing::title).toList()),
            thing.title());
    for (Thing step : round.subList(1, round.size())) {
      problem =
          problem.also(
              Objects.requireNonNull(asked.get(step)).span(), "%s is placed by this", step.title());
    }
    return new BattleProblem(problem);
  }

  private void place(Thing thing) {
    Setup.ThingSetup spec = asked.get(thing);
    if (thing.base() != null
        || spec == null
        || !compiled.footprints().hasBase(thing, battle)
        || spec.offTable()) {
      return;
    }
    if (placing.contains(thing)) {
      throw inACircle(thing, spec);
    }
    placing.add(thing);
    Box bare = bare(thing, spec);
    Optional<Thing> other =
        spec.place()
            .flatMap(
                p ->
                    p instanceof Setup.PlaceSetup.Relative r
                        ? Optional.of(thing(r.of(), spec))
                        : Optional.empty());
    other.ifPresent(o -> beside(o, spec));
    double facing = facing(thing, spec, other);
    Box box =
        spec.place()
            .map(
                p ->
                    switch (p) {
                      case Setup.PlaceSetup.At at ->
                          bare.at(new Point(number(at.x()), number(at.y()))).turned(facing);
                      case Setup.PlaceSetup.Relative relative ->
                          new Beside(
                                  other.orElseThrow().requireBase(),
                                  direction(relative.direction()),
                                  relative.gap().map(this::number).orElse(0.0),
                                  relative.shifted().map(this::number).orElse(0.0))
                              .put(bare.turned(facing));
                      case Setup.PlaceSetup.OffTable _ ->
                          throw new IllegalStateException("what is off the table has no place");
                    })
            .orElseGet(() -> bare.at(battle.world().table().centre()).turned(facing));
    if (spec.place().isPresent() || inTheMiddle) {
      thing.base(box);
      spec.facing()
          .filter(f -> f instanceof Setup.FaceSetup.Toward)
          .ifPresent(
              f -> {
                Thing to = thing(((Setup.FaceSetup.Toward) f).name(), spec);
                place(to);
                if (to.base() != null && to != other.orElse(null)) {
                  double heading = box.centre().headingTo(to.base().centre());
                  thing.base(box.turned(heading - box.facing()));
                }
              });
    }
    placing.remove(thing);
  }

  private Box bare(Thing thing, Setup.ThingSetup spec) {
    try {
      return compiled.footprints().taken(thing, battle, new Box(0, 0, 1, 1, 0));
    } catch (IllegalArgumentException e) {
      throw new BattleProblem(
          Diagnostic.error(
                  NO_EXTENT, spec.span(), "the base of `%s` has no width or no depth", spec.name())
              .note("%s", String.valueOf(e.getMessage())));
    }
  }

  private void beside(Thing other, Setup.ThingSetup spec) {
    place(other);
    if (other.base() == null) {
      throw BattleProblem.at(
          NO_EXTENT,
          spec.span(),
          "`%s` stands nowhere, so that nothing can stand beside it",
          other.name());
    }
  }

  private Thing thing(String name, Setup.ThingSetup spec) {
    return battle
        .world()
        .named(name)
        .orElseThrow(
            () ->
                BattleProblem.at(
                    "unknown-name", spec.span(), "there is no `%s` on the table", name));
  }

  private static Direction direction(Declaration.Direction direction) {
    return Direction.valueOf(direction.name());
  }

  private double facing(Thing thing, Setup.ThingSetup spec, Optional<Thing> other) {
    double away =
        spec.place()
            .map(
                p ->
                    p instanceof Setup.PlaceSetup.Relative r
                        ? other.orElseThrow().requireBase().facing()
                            + direction(r.direction()).degrees()
                        : 0.0)
            .orElse(0.0);
    double like =
        other
            .map(o -> o.requireBase().facing())
            .orElseGet(() -> inTheMiddle ? 0.0 : battle.world().fromBaseline(thing));
    return spec.facing()
        .map(
            f ->
                switch (f) {
                  case Setup.FaceSetup.Toward toward -> away + 180;
                  case Setup.FaceSetup.Away a -> away;
                  case Setup.FaceSetup.Angle angle -> number(angle.degrees());
                })
        .orElse(like);
  }
}
