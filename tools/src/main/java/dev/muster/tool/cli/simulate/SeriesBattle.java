package dev.muster.tool.cli.simulate;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Origin;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.course.JudgedProperties;
import dev.muster.play.decisions.Player;
import dev.muster.play.story.BattleProblem;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.scenario.Seating;
import dev.muster.tool.cli.story.ResultText;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A battle of a series as it is fought: what of it is counted is kept. */
final class SeriesBattle {
  private final CompiledRulebooks rulebooks;
  private final Scenario scenario;
  private final long seed;
  private final Optional<Origin> turn;
  private final JudgedProperties judged = new JudgedProperties();
  private final List<LostThing> lost = new ArrayList<>();
  private final AtomicReference<World> world = new AtomicReference<>();
  private List<StoryEvent> last = List.of();
  private int turns;

  /**
   * @param turn what a turn is, if that is known
   */
  SeriesBattle(CompiledRulebooks rulebooks, Scenario scenario, long seed, Optional<Origin> turn) {
    this.rulebooks = rulebooks;
    this.scenario = scenario;
    this.seed = seed;
    this.turn = turn;
  }

  /** Returns how it ended; empty where it was interrupted. */
  Optional<Ending> fight(Seating seating, Interruption interruption) {
    try {
      FoughtBattle fought = Work.looking(() -> look(interruption), () -> seated(seating));
      return fought.result() instanceof BattleResult.Left
          ? Optional.empty()
          : Optional.of(over(fought));
    } catch (BattleProblem problem) {
      return Optional.of(brokenOff(problem.diagnostic()));
    }
  }

  private static void look(Interruption interruption) {
    if (interruption.hasCome()) {
      throw new Player.LeftBattle();
    }
  }

  private FoughtBattle seated(Seating seating) {
    return FoughtBattle.seated(
        rulebooks,
        scenario,
        seed,
        battle -> {
          battle.judge(judged);
          world.set(battle.world());
          return seating.bots(battle, scenario, seed);
        },
        this::hear);
  }

  private void hear(StoryEvent event) {
    last = List.of(event);
    if (event.truth() instanceof StoryEvent.Began began
        && turn.filter(began.rule()::equals).isPresent()) {
      turns++;
    }
    if (event instanceof StoryEvent.Removed gone && world.get() != null) {
      LostThing.of(gone, world.get()).ifPresent(lost::add);
    }
  }

  private Ending over(FoughtBattle fought) {
    return new Ending(
        seed,
        ResultText.of(fought.result(), last),
        fought.result().winner().map(ThingRef::name),
        fought.decisions().size(),
        turns,
        OrderCounts.of(
            fought.decisions(), fought.compiled().rulebook().topics().actions().keySet()),
        List.copyOf(lost),
        judged.times(),
        judged.broken(),
        Optional.empty(),
        fought.fired());
  }

  private Ending brokenOff(Diagnostic problem) {
    return new Ending(
        seed,
        "A problem ended it.",
        Optional.empty(),
        0,
        turns,
        OrderCounts.NONE,
        List.copyOf(lost),
        judged.times(),
        judged.broken(),
        Optional.of(problem),
        new long[0]);
  }
}
