package dev.muster.engine;

import dev.muster.play.Battle;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.story.BattleProblem;
import dev.muster.record.BattleRecord;
import dev.muster.record.RecordedPlayer;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.Seat;
import dev.muster.trace.SideStory;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A battle before it begins. Each method that sets something returns this setup; sides without a
 * player are played by bots, as generals of the rulebook like.
 */
public final class BattleSetup {
  private final Rulebook rulebook;
  private final Map<String, Player> players = new HashMap<>();
  private final List<Listener> listeners = new ArrayList<>();
  private dev.muster.model.Scenario scenario;

  /** The decisions made before it begins. */
  private final List<MadeDecision> decided;

  private long seed = 1;
  private long steps = Work.LIMIT;

  /**
   * @param side which is told; empty for all that happens
   */
  private record Listener(List<String> side, Consumer<Event> told) {}

  BattleSetup(Rulebook rulebook, dev.muster.model.Scenario scenario) {
    this.rulebook = rulebook;
    this.scenario = scenario;
    this.decided = List.of();
  }

  BattleSetup(Rulebook rulebook, dev.muster.model.Scenario scenario, BattleRecord saved) {
    this.rulebook = rulebook;
    this.scenario = scenario;
    this.decided = saved.decisions();
    this.seed = saved.seed();
  }

  /** Sets where all chance comes from; 1 if nothing is said. */
  public BattleSetup seed(long newSeed) {
    seed = newSeed;
    return this;
  }

  /**
   * Switches an option on.
   *
   * @throws IllegalArgumentException if the rulebook has no such option
   */
  public BattleSetup option(String option) {
    if (!rulebook.options().contains(option)) {
      throw new IllegalArgumentException(
          "`%s` has no option `%s`; it has %s"
              .formatted(rulebook.name(), option, rulebook.options()));
    }
    scenario = scenario.with(List.of(option));
    return this;
  }

  /**
   * Sets the player who decides for a side.
   *
   * @throws IllegalArgumentException if the scenario has no such side
   */
  public BattleSetup player(String side, Player player) {
    require(side);
    players.put(side, player);
    return this;
  }

  /** Sets who hears all that happens, as it happens. */
  public BattleSetup story(Consumer<Event> told) {
    listeners.add(new Listener(List.of(), told));
    return this;
  }

  /**
   * Sets who hears what a side is told, as it happens.
   *
   * @throws IllegalArgumentException if the scenario has no such side
   */
  public BattleSetup story(String side, Consumer<Event> told) {
    require(side);
    listeners.add(new Listener(List.of(side), told));
    return this;
  }

  /**
   * The most steps of work that the battle may take; 1,000,000,000 if nothing is said, and no more
   * than that. With more it ends in a {@link BattleException}.
   */
  public BattleSetup limit(long mostSteps) {
    steps = Math.min(mostSteps, Work.LIMIT);
    return this;
  }

  private void require(String side) {
    if (scenario.setup().sides().stream().noneMatch(s -> s.name().equals(side))) {
      throw new IllegalArgumentException(
          "`%s` has no side `%s`; its sides are %s"
              .formatted(
                  scenario.name(),
                  side,
                  Scenario.of(scenario).sides().stream().map(s -> s.name()).toList()));
    }
  }

  /**
   * Fights it to its end, in this thread.
   *
   * @throws BattleException if a rule does not let it go on
   * @throws RecordException if it is resumed, and what was decided does not fit the rules any more
   * @throws PlayerException if a player throws something, or answers what is not allowed
   */
  public Result fight() {
    return fight(players);
  }

  /**
   * Begins it; it waits wherever a side is asked that has no player, and bots play only these
   * sides.
   *
   * @throws IllegalArgumentException if the scenario has no such side
   */
  public SteppedBattle start(String... bots) {
    for (String side : bots) {
      require(side);
    }
    SteppedBattle battle = new SteppedBattle();
    Map<String, Player> all = new HashMap<>(players);
    scenario.setup().sides().stream()
        .map(side -> side.name())
        .filter(side -> !List.of(bots).contains(side))
        .forEach(side -> all.putIfAbsent(side, battle.asking()));
    battle.begin(() -> Work.looking(battle::look, () -> fight(all)));
    return battle;
  }

  private Result fight(Map<String, Player> seated) {
    Result[] result = new Result[1];
    Work.allowing(steps, () -> result[0] = fought(seated));
    return result[0];
  }

  private Result fought(Map<String, Player> seated) {
    List<StoryEvent> events = new ArrayList<>();
    Consumer<StoryEvent> story = heard(events::add);
    Deque<MadeDecision> left = new ArrayDeque<>(decided);
    try {
      FoughtBattle fight =
          FoughtBattle.seated(
              rulebook.compiled(), scenario, seed, battle -> seats(battle, seated, left), story);
      if (!left.isEmpty()) {
        throw new RecordException("the battle is over before all that is recorded was decided");
      }
      Map<String, Seat> seats = new TreeMap<>();
      scenario
          .setup()
          .sides()
          .forEach(s -> seats.put(s.name(), seated.containsKey(s.name()) ? Seat.HUMAN : Seat.BOT));
      Map<String, String> places = rulebook.loaded().places();
      return new Result(
          fight.result(),
          BattleRecord.of(
                  new BattleRecord.Start(
                      fight.compiled().rulebook(),
                      rulebook.contentHash(),
                      rulebook.day().map(LocalDate::toString),
                      scenario,
                      seed,
                      seats),
                  fight.decisions(),
                  events,
                  Optional.of(fight.result()))
              .portable(places),
          events.stream()
              .map(event -> Event.of(event, BattleRecord.portable(event.where(), places)))
              .toList());
    } catch (BattleProblem problem) {
      throw new BattleException(problem);
    } catch (BadRecord bad) {
      throw new RecordException(bad.getMessage());
    }
  }

  private Consumer<StoryEvent> heard(Consumer<StoryEvent> kept) {
    Consumer<StoryEvent> all = kept;
    for (Listener listener : listeners) {
      List<ThingRef> sides =
          scenario.setup().sides().stream()
              .filter(s -> listener.side().contains(s.name()))
              .map(s -> new ThingRef(s.name(), s.title()))
              .toList();
      all = all.andThen(new SideStory(sides, event -> listener.told().accept(Event.of(event))));
    }
    return all;
  }

  private Function<Thing, dev.muster.play.decisions.Player> seats(
      Battle battle, Map<String, Player> seated, Deque<MadeDecision> left) {
    Function<Thing, dev.muster.play.decisions.Player> bots = FoughtBattle.bots(seed);
    return side -> {
      Player player = seated.get(side.name());
      return new RecordedPlayer(
          side,
          left,
          player == null ? bots.apply(side) : asked -> answer(player, new Question(asked, battle)));
    };
  }

  private static String answer(Player player, Question question) {
    String answer;
    try {
      answer = player.answer(question);
    } catch (dev.muster.play.decisions.Player.LeftBattle left) {
      throw left;
    } catch (RuntimeException thrown) {
      throw new PlayerException(question, String.valueOf(thrown), thrown);
    }
    question
        .objection(answer)
        .ifPresent(
            objection -> {
              throw new PlayerException(
                  question, "`%s` is not allowed: %s".formatted(answer, objection), null);
            });
    question.answered();
    return answer;
  }
}
