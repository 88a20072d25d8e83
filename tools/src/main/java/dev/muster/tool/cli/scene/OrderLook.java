package dev.muster.tool.cli.scene;

import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.play.Battle;
import dev.muster.play.ForeseenOrder;
import dev.muster.play.PlannedOrder;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.trace.ExplanationText;
import dev.muster.trace.RefusalText;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks at where an order would lead: as far as it is certain where it may be given, and along the
 * ways that it names where not.
 */
final class OrderLook {
  /** How much of the table is shown round a way, in millimetres, where not all of it is. */
  private static final double AROUND = 30;

  private final Battle battle;
  private final SideView view;
  private final PlannedOrder planned;

  /**
   * @param typed as at the prompt
   */
  OrderLook(String typed, Battle battle, SideView view) {
    this.battle = battle;
    this.view = view;
    this.planned =
        battle
            .typedOrders()
            .planned(typed)
            .orElseThrow(
                () ->
                    CommandFailure.because(
                        "--order: " + RefusalText.told(battle.typedOrders().unread(typed)) + "."));
  }

  /**
   * The scene with the order, so large that its ways are in it.
   *
   * @param closely whether nothing else says how much of the table is shown
   */
  Scene framed(Scene scene, boolean closely) {
    List<String> captions = new ArrayList<>(scene.captions());
    captions.add("order: " + planned.order());
    planned.refusals().forEach(refusal -> captions.add("✗ " + RefusalText.of(refusal)));
    Scene said = scene.saying(captions);
    Optional<Bounds> ways =
        planned.ways().stream()
            .flatMap(way -> way.places().stream())
            .map(Box::bounds)
            .reduce(Bounds::with);
    return ways.map(
            shown ->
                closely && scene.isWhole()
                    ? said.near(scene.onTable(shown.grown(CloseLook.LEAST_AROUND)))
                    : said.within(scene.window().with(shown.grown(AROUND))))
        .orElse(said);
  }

  /** The scene with the ways that things would go. The table is as they have gone, after that. */
  Scene foreseen(Scene scene) {
    if (!planned.refusals().isEmpty()) {
      return tracked(scene, named(planned.ways().stream(), Scene.To.NOT_THERE));
    }
    if (view.side() != null && battle.world().keepsSecrets()) {
      // What stops it might be hidden from that side.
      return tracked(scene, named(planned.ways().stream(), Scene.To.THERE));
    }
    Moves moves = new Moves();
    moves.begin(battle.world());
    ForeseenOrder foreseen = battle.typedOrders().foresee(planned, moves);
    List<Thing> gone = moves.gone();
    // Who has not gone yet, as dice are rolled first, may still go.
    Stream<PlannedOrder.Way> left =
        planned.ways().stream().filter(way -> !foreseen.over() && !gone.contains(way.thing()));
    return tracked(
            scene,
            Stream.concat(moves.tracks(view, Scene.To.THERE).stream(), named(left, Scene.To.THERE)))
        .saying(Stream.concat(scene.captions().stream(), told(foreseen)).toList());
  }

  private Stream<Scene.Track> named(Stream<PlannedOrder.Way> ways, Scene.To to) {
    Tracks tracks = new Tracks(view);
    return ways.filter(way -> view.sees(way.thing()))
        .map(way -> tracks.of(way.thing(), way.places(), to));
  }

  private static Scene tracked(Scene scene, Stream<Scene.Track> more) {
    return scene.tracked(Stream.concat(scene.tracks().stream(), more).toList());
  }

  /** What stops somebody on the way, and whether it is certain what comes then. */
  private Stream<String> told(ForeseenOrder foreseen) {
    Stream<String> stops =
        foreseen.happened().stream()
            .flatMap(event -> told(event).stream())
            .filter(OrderLook::stops)
            .map(ExplanationText::of);
    return foreseen.over()
        ? stops
        : Stream.concat(stops, Stream.of("what comes then is up to dice or a player"));
  }

  private Optional<StoryEvent> told(StoryEvent event) {
    return view.side() == null ? Optional.of(event.truth()) : event.told(ThingRef.of(view.side()));
  }

  private static boolean stops(StoryEvent event) {
    return event instanceof StoryEvent.Moved moved
        && moved.motion() instanceof StoryEvent.Motion.Went went
        && (went.halted().isPresent() || went.met().isPresent() || went.offTable());
  }
}
