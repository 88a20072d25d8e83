package dev.muster.tool.cli.scene;

import dev.muster.board.ArcRegion;
import dev.muster.board.Area;
import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.board.Distance;
import dev.muster.board.Overlap;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.lang.Span;
import dev.muster.model.Arc;
import dev.muster.model.Askable;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Rulebook;
import dev.muster.model.Sight;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import dev.muster.play.Battle;
import dev.muster.play.story.BattleProblem;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.table.NameFinder;
import dev.muster.world.ArcView;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at one thing more closely: what the rules say it looks out on, how far it reaches, what it
 * sees, and where an order would lead.
 */
public final class CloseLook implements Viewpoint {
  /** How many lengths are shown round a thing. */
  private static final int RINGS = 10;

  /** How much of the table is shown round what is looked at, in millimetres. */
  static final double LEAST_AROUND = 150;

  private static final double HALF_PLANE = 90;

  private final Wanted wanted;

  /**
   * What somebody wants to see.
   *
   * @param side who looks; somebody who knows everything when empty
   * @param of the thing that is looked at
   * @param to what it looks at
   * @param order as it is typed at the prompt
   * @param shown the names of arcs, lengths and sights; when empty, those that most want to see
   */
  public record Wanted(
      Optional<String> side,
      Optional<String> of,
      Optional<String> to,
      Optional<String> order,
      List<String> shown) {}

  public CloseLook(Wanted wanted) {
    this.wanted = wanted;
  }

  @Override
  public SideView of(Battle battle) {
    SideView all = new SideView(battle.world(), null);
    return wanted
        .side()
        .map(name -> new SideView(battle.world(), named(name, all, battle.world().sides())))
        .orElse(all);
  }

  private static Thing named(String name, SideView view, List<Thing> among) {
    NameFinder names = new NameFinder(view);
    return names.one(name, among).orElseThrow(() -> CommandFailure.because(names.missing(name)));
  }

  @Override
  public Scene look(Battle battle, Scene scene) {
    SideView view = of(battle);
    Optional<OrderLook> order = wanted.order().map(typed -> new OrderLook(typed, battle, view));
    Scene framed = order.map(each -> each.framed(scene, wanted.of().isEmpty())).orElse(scene);
    Scene looked =
        wanted
            .of()
            .map(name -> new Look(battle, view, standing(name, view)).at(framed))
            .orElse(framed);
    // Last, as the table is another when an order was foreseen.
    return order.map(each -> each.foreseen(looked)).orElse(looked);
  }

  private static Thing standing(String name, SideView view) {
    Thing thing = named(name, view, view.everything());
    if (!thing.onTable()) {
      throw CommandFailure.because("`" + thing.name() + "` is not on the table.");
    }
    return thing;
  }

  /** At one thing of a battle. */
  private final class Look {
    private final Battle battle;
    private final SideView view;
    private final Thing viewer;
    private final Rulebook rulebook;
    private final List<String> captions = new ArrayList<>();
    private final List<Scene.Arc> arcs = new ArrayList<>();
    private final List<Scene.Ring> rings = new ArrayList<>();
    private final List<Scene.Ray> rays = new ArrayList<>();
    private final List<Scene.Zone> zones = new ArrayList<>();

    Look(Battle battle, SideView view, Thing viewer) {
      this.battle = battle;
      this.view = view;
      this.viewer = viewer;
      this.rulebook = battle.compiled().rulebook();
    }

    Scene at(Scene scene) {
      Optional<Thing> target = wanted.to().map(name -> standing(name, view));
      captions.addAll(scene.captions());
      if (viewer.base() != null) {
        target.ifPresent(
            thing ->
                captions.add(
                    "from %s to %s: %s"
                        .formatted(
                            viewer.title(),
                            thing.title(),
                            scene
                                .unit()
                                .rounded(
                                    Distance.between(
                                        viewer.requireBase(), thing.requireShape())))));
        rulebook.vocabulary().arcs().values().forEach(arc -> arc(arc, target));
        rings(scene);
        target.ifPresent(thing -> lengths(thing, scene));
        rulebook.topics().sights().values().forEach(sight -> sight(sight, target));
        rulebook.vocabulary().zones().values().forEach(this::zone);
      }
      zones.addAll(scene.zones());
      Scene closely =
          scene.closely(new Scene.Closeup(arcs, rings, rays)).zoned(zones).saying(captions);
      return scene.isWhole() ? closely.near(window(scene, target)) : closely;
    }

    private boolean isShown(Origin origin, boolean otherwise) {
      return wanted.shown().isEmpty() ? otherwise : wanted.shown().contains(origin.name());
    }

    private void arc(Arc arc, Optional<Thing> target) {
      if (!(region(arc, viewer) instanceof ArcView(Box from, Optional<ArcRegion> seen))
          || seen.isEmpty()) {
        return;
      }
      ArcRegion region = seen.get();
      boolean narrow = region instanceof ArcRegion.Wedge wedge && wedge.halfAngle() < HALF_PLANE;
      if (!isShown(arc.origin(), narrow)) {
        return;
      }
      target.ifPresent(
          thing ->
              captions.add(
                  "%s: %s is %s"
                      .formatted(
                          arc.origin().cited(),
                          thing.title(),
                          region.touches(from, thing.requireShape()) ? "in it" : "not in it")));
      if (region instanceof ArcRegion.Wedge wedge) {
        Table table = battle.world().table();
        Area area = region.drawn(from, table.width() + table.depth()).orElseThrow();
        Box out = from.lookingOut(wedge.direction());
        arcs.add(
            new Scene.Arc(arc.origin().label(), area, out.moved(LEAST_AROUND * 0.8, 0).centre()));
      }
    }

    /** The part of the table that an arc or a zone is of a thing, or of all. */
    private @Nullable Object region(Askable region, @Nullable Thing of) {
      Frame frame = battle.frame(1);
      if (of == null) {
        return ExpressionEvaluator.of(
            new CheckedExpression.Ask(region, List.of(), Type.REGION, Span.none()), frame);
      }
      frame.set(0, of);
      CheckedExpression me =
          new CheckedExpression.Local(0, "me", new Type.OfThing(of.kind()), Span.none());
      return ExpressionEvaluator.of(
          new CheckedExpression.Ask(region, List.of(me), Type.REGION, Span.none()), frame);
    }

    /** A zone that is asked for: its own, that of its side, or of all. */
    private void zone(Zone zone) {
      if (!isShown(zone.origin(), false)) {
        return;
      }
      List<Parameter> of = zone.parameters();
      Thing whose = of.isEmpty() ? null : fits(of.getFirst(), viewer) ? viewer : viewer.owner();
      if (of.size() > 1
          || whose != null && !fits(of.getFirst(), whose)
          || !(region(zone, whose) instanceof Area area)) {
        return;
      }
      Shape shape = viewer.requireShape();
      captions.add(
          "%s: %s is %s it"
              .formatted(
                  zone.origin().cited(),
                  viewer.title(),
                  Overlap.contains(area, shape)
                      ? "in"
                      : Overlap.overlaps(shape, area) ? "partly in" : "not in"));
      zones.add(
          new Scene.Zone(
              zone.origin().label(),
              whose == null ? -1 : battle.world().sides().indexOf(whose.owner()),
              List.of(),
              area));
    }

    /** Lengths that the rules give one of another. */
    private void lengths(Thing target, Scene scene) {
      for (Quantity quantity : rulebook.topics().quantities().values()) {
        if (isShown(quantity.origin(), quantity.origin().pages().isPresent())
            && quantity.type() instanceof Type.Distance
            && quantity.parameters().size() == 2
            && fits(quantity.parameters().getFirst(), viewer)
            && fits(quantity.parameters().get(1), target)) {
          length(quantity, viewer, target)
              .filter(Double::isFinite)
              .ifPresent(
                  length ->
                      captions.add(
                          quantity.origin().cited() + ": " + scene.unit().rounded(length)));
        }
      }
    }

    /** Measuring sticks, and lengths that printed rules give it; each length once. */
    private void rings(Scene scene) {
      Map<Double, String> lengths = new LinkedHashMap<>();
      if (wanted.shown().isEmpty()) {
        scene
            .surface()
            .measures()
            .forEach(each -> lengths.merge(each.length(), each.name(), Look::both));
      }
      for (Quantity quantity : rulebook.topics().quantities().values()) {
        if (isShown(quantity.origin(), quantity.origin().pages().isPresent())
            && isLength(quantity)) {
          length(quantity, viewer)
              .filter(length -> length > 0 && Double.isFinite(length))
              .ifPresent(length -> lengths.merge(length, quantity.origin().label(), Look::both));
        }
      }
      lengths.forEach(
          (length, name) -> {
            if (rings.size() < RINGS) {
              rings.add(
                  new Scene.Ring(
                      name + " " + scene.unit().rounded(length), viewer.requireBase(), length));
            }
          });
    }

    private static String both(String one, String other) {
      return one + ", " + other;
    }

    private boolean isLength(Quantity quantity) {
      return quantity.type() instanceof Type.Distance
          && quantity.parameters().size() == 1
          && fits(quantity.parameters().getFirst(), viewer);
    }

    private static boolean fits(Parameter parameter, Thing thing) {
      return parameter.type() instanceof Type.OfThing(var kind) && thing.kind().is(kind);
    }

    /** Empty where the rules give it none. */
    private Optional<Double> length(Quantity quantity, Thing... of) {
      try {
        return battle.ask(quantity, Arguments.of(List.of(of).toArray())) instanceof Number length
            ? Optional.of(length.doubleValue())
            : Optional.empty();
      } catch (BattleProblem none) {
        return Optional.empty();
      }
    }

    private void sight(Sight sight, Optional<Thing> target) {
      if (sight.parameters().size() != 2
          || !fits(sight.parameters().getFirst(), viewer)
          || !isShown(sight.origin(), true)) {
        return;
      }
      Parameter seen = sight.parameters().get(1);
      if (target.isPresent()) {
        target
            .filter(thing -> fits(seen, thing))
            .ifPresent(
                thing -> {
                  Sights.Seen line = Sights.look(battle, view, sight, viewer, thing);
                  captions.add(sight.origin().cited() + ": " + line.told());
                  rays.add(line.ray());
                });
      } else {
        List<String> all =
            view.everything().stream()
                .filter(t -> t.owner() != viewer.owner() && t.base() != null && t.onTable())
                .filter(t -> fits(seen, t))
                .filter(t -> battle.sees(sight, Arguments.of(viewer, t)))
                .map(Thing::title)
                .toList();
        captions.add(
            sight.origin().cited()
                + ": "
                + viewer.title()
                + " sees "
                + (all.isEmpty() ? "nobody of another side" : String.join(", ", all)));
      }
    }

    /** Both of them, and all that reaches far from the first. */
    private Bounds window(Scene scene, Optional<Thing> target) {
      Bounds shown = viewer.requireShape().bounds();
      for (Scene.Ring ring : rings) {
        shown = shown.with(ring.base().bounds().grown(ring.distance()));
      }
      if (target.isPresent()) {
        shown = shown.with(target.get().requireShape().bounds());
      }
      return scene.onTable(shown.grown(LEAST_AROUND / 2));
    }
  }
}
