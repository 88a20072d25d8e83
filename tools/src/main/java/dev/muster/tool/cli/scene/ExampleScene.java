package dev.muster.tool.cli.scene;

import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.example.ExampleWatcher;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Example;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.PlannedOrder;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.world.Arguments;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An example as its steps leave it, with the ways that things went. */
public final class ExampleScene implements ExampleWatcher {
  /** How much more than what stands on the table is shown round it, in millimetres. */
  private static final double LEAST_AROUND = 30;

  /** The same, as a part of it. */
  private static final double AROUND = 0.15;

  /** The number of ways that are shown of which it is only asked. */
  private static final int FEW_WAYS = 8;

  /** The number of expectations that are told. */
  private static final int TOLD = 4;

  private final Example example;
  private final CompiledRulebooks books;
  private final Viewpoint viewpoint;
  private final Given given;
  private final Moves moves = new Moves();

  /** The ways of which it is asked whether somebody may go them, and whether they may. */
  private final Map<PlannedOrder.Way, Boolean> asked = new LinkedHashMap<>();

  private final Map<Thing, Map<Attribute, Optional<Object>>> before = new HashMap<>();
  private @Nullable Scene scene;
  private @Nullable CommandFailure cannotLook;

  private ExampleScene(Example example, CompiledRulebooks books, Viewpoint viewpoint) {
    this.example = example;
    this.books = books;
    this.viewpoint = viewpoint;
    this.given = new Given(example.scenario().map(Scenario::setup).orElse(example.setup()));
  }

  /**
   * The scene, or why there is none.
   *
   * @param scene empty where nothing of it could stand on a table
   * @param failure empty where the example holds, or expects nothing
   */
  public record Shown(Optional<Scene> scene, Optional<ExampleResult.Failure> failure) {}

  public static Shown of(Example example, CompiledRulebooks books, Viewpoint viewpoint) {
    ExampleScene looking = new ExampleScene(example, books, viewpoint);
    ExampleResult result = new ExampleRunner(books).watchedBy(looking).prove(example);
    if (looking.cannotLook != null) {
      throw looking.cannotLook;
    }
    Optional<Scene> scene = Optional.ofNullable(looking.scene);
    Optional<ExampleResult.Failure> failure =
        result
            .failure()
            .filter(
                why ->
                    scene.isEmpty()
                        || example.mayFail()
                        || !why.where().equals(example.origin().span()));
    return new Shown(
        scene
            .filter(each -> !each.tokens().isEmpty() || !each.terrain().isEmpty())
            .map(each -> each.saying(captions(example, failure, each.captions()))),
        failure);
  }

  private static List<String> captions(
      Example example, Optional<ExampleResult.Failure> failed, List<String> others) {
    List<String> lines = new ArrayList<>();
    example.row().ifPresent(row -> lines.add("in the case " + oneLine(row.text())));
    failed.ifPresentOrElse(
        failure -> {
          lines.add("✗ " + oneLine(failure.where().source().lineText(failure.where().line())));
          lines.add("fails: " + failure.message());
        },
        () ->
            example.steps().stream()
                .filter(ExampleScene::expects)
                .map(step -> "✓ " + oneLine(step.span().text()))
                .distinct()
                .limit(TOLD)
                .forEach(lines::add));
    lines.addAll(others);
    return lines;
  }

  private static boolean expects(Example.Step step) {
    return step.span().text().startsWith("expect");
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  @Override
  public void laid(Battle battle) {
    battle.watch(moves);
    for (Thing thing : battle.world().everything()) {
      Map<Attribute, Optional<Object>> values = new HashMap<>();
      thing.kind().allAttributes().stream()
          .filter(attribute -> !attribute.fixed())
          .forEach(a -> values.put(a, Optional.ofNullable(thing.get(a))));
      before.put(thing, values);
    }
  }

  @Override
  public void begins(Battle battle) {
    moves.begin(battle.world());
  }

  @Override
  public void asks(Battle battle, Action order, Arguments arguments) {
    boolean allowed =
        battle.refusal(battle.compiled().program().action(order), arguments).isEmpty();
    battle.typedOrders().ways(order, arguments).forEach(way -> asked.put(way, allowed));
  }

  @Override
  public void over(Battle battle) {
    String name = example.origin().title().orElse(example.origin().name());
    SideView view = viewpoint.of(battle);
    Scene whole =
        SceneOfTable.of(view, books.rulebook(), name, this::tells)
            .tracked(Stream.concat(moves.tracks(view).stream(), asked(view)).toList());
    Scene placed = whole.placing(placed(whole));
    Scene near = example.scenario().isPresent() ? placed : placed.within(window(placed));
    try {
      scene = viewpoint.look(battle, near);
    } catch (CommandFailure wrong) {
      // Not a failure of the example, whose runner would tell it as one.
      cannotLook = wrong;
    }
  }

  private Stream<Scene.Track> asked(SideView view) {
    Tracks tracks = new Tracks(view);
    return asked.entrySet().stream()
        .filter(each -> view.sees(each.getKey().thing()))
        .limit(FEW_WAYS)
        .map(
            each ->
                tracks.of(
                    each.getKey().thing(),
                    each.getKey().places(),
                    each.getValue() ? Scene.To.THERE : Scene.To.NOT_THERE));
  }

  private boolean tells(Thing thing, Attribute attribute) {
    return given.tells(thing, attribute)
        || before.containsKey(thing)
            && !Objects.equals(
                Objects.requireNonNull(before.get(thing)).get(attribute),
                Optional.ofNullable(thing.get(attribute)));
  }

  /** Things for which the example names no place all stand in the middle, where none is shown. */
  private List<Scene.Token> placed(Scene whole) {
    Set<String> moved = new HashSet<>();
    whole.tracks().forEach(track -> moved.add(track.thing()));
    Predicate<Scene.Token> nowhere =
        token -> !given.places(token.thing()) && !moved.contains(token.thing());
    boolean several = whole.tokens().stream().filter(token -> token.base().isPresent()).count() > 1;
    return whole.tokens().stream()
        .map(token -> several && nowhere.test(token) ? token.unplaced() : token)
        .toList();
  }

  private static Bounds window(Scene scene) {
    Bounds table = scene.table().area().bounds();
    return Stream.concat(
            scene.tokens().stream().flatMap(token -> token.base().stream()),
            scene.tracks().stream().flatMap(track -> track.way().stream()))
        .map(Box::bounds)
        .reduce(Bounds::with)
        .map(shown -> shown.grown(Math.max(LEAST_AROUND, AROUND * longest(shown))))
        .map(
            shown ->
                new Bounds(
                    Math.max(shown.minX(), Math.min(table.minX(), shown.maxX() - LEAST_AROUND)),
                    Math.max(shown.minY(), Math.min(table.minY(), shown.maxY() - LEAST_AROUND)),
                    shown.maxX(),
                    shown.maxY()))
        .orElse(table);
  }

  private static double longest(Bounds bounds) {
    return Math.max(bounds.maxX() - bounds.minX(), bounds.maxY() - bounds.minY());
  }
}
