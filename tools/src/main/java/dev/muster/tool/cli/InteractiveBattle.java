package dev.muster.tool.cli;

import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.Player;
import dev.muster.play.Question;
import dev.muster.record.BattleRecord;
import dev.muster.record.BattleRecord.Decision;
import dev.muster.record.RecordedPlayer;
import dev.muster.trace.StoryEvent;
import dev.muster.world.Thing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A battle at which people may sit. What they decided is kept whenever one of them is asked, so
 * that nothing is lost whatever becomes of this process; it can be taken back, for the battle is
 * then fought again up to there; and a battle that was left can be gone on with.
 */
final class InteractiveBattle {
  static final String HUMAN = "human";

  private final CommandContext context;
  private final OpenedRulebook book;
  private final CompiledRulebooks compiledRulebooks;
  private final Scenario scenario;
  private final long seed;
  private final Map<String, String> players;
  private final AutoSave autoSave;
  private final boolean quiet;
  private final Optional<HumanPlayer> person;

  private List<Decision> past;
  private final List<StoryEvent> events = new ArrayList<>();
  private final List<FoughtBattle.Answer> decided = new ArrayList<>();
  private StoryPrinter story;
  private boolean silent;

  /**
   * @param players {@code human} or {@code bot} by side
   * @param past what was decided before it was gone on with
   * @param quiet whether only the result is told
   */
  InteractiveBattle(
      CommandContext context,
      OpenedRulebook book,
      Scenario scenario,
      long seed,
      Map<String, String> players,
      List<Decision> past,
      AutoSave autoSave,
      boolean quiet) {
    this.context = context;
    this.book = book;
    this.compiledRulebooks = new CompiledRulebooks(context.rulebook(book));
    this.scenario = scenario;
    this.seed = seed;
    this.players = players;
    this.past = past;
    this.autoSave = autoSave;
    this.quiet = quiet;
    this.silent = quiet;
    this.story = new StoryPrinter(context);
    this.person =
        players.containsValue(HUMAN)
            ? Optional.of(
                new HumanPlayer(context, Prompt.of(context.console()), () -> lastOfPerson() >= 0))
            : Optional.empty();
  }

  /** Fights it to its end, or until a person leaves. */
  FoughtBattle fight() {
    if (!quiet) {
      story.open(context.rulebook(book), scenario, seed, players);
    }
    while (true) {
      try {
        FoughtBattle fight = once();
        story.settle();
        return fight;
      } catch (HumanPlayer.Undo undo) {
        int at = lastOfPerson();
        context.line("Taken back: " + Style.visible(decided.get(at).answer()));
        past =
            decided.subList(0, at).stream()
                .map(a -> new Decision(a.side(), a.decision(), a.answer()))
                .toList();
        silent = true;
      }
    }
  }

  BattleRecord record(FoughtBattle fight) {
    return BattleRecord.of(fight, book.contentHash(), players, events);
  }

  List<StoryEvent> events() {
    return events;
  }

  private FoughtBattle once() {
    events.clear();
    decided.clear();
    story = new StoryPrinter(context);
    Deque<Decision> left = new ArrayDeque<>(past);
    Function<Thing, Player> bots = FoughtBattle.bots(seed);
    return FoughtBattle.of(
        compiledRulebooks,
        scenario,
        seed,
        side -> {
          Player seat = players.get(side.name()).equals(HUMAN) ? this::askPerson : bots.apply(side);
          Player recorded = new RecordedPlayer(side, left, seat);
          return question -> {
            String answer = recorded.answer(question);
            decided.add(new FoughtBattle.Answer(side.name(), question.decision(), answer));
            return answer;
          };
        },
        this::happened);
  }

  private String askPerson(Question question) {
    if (lastOfPerson() >= 0 || autoSave.kept().isPresent()) {
      autoSave.soFar(
          () ->
              BattleRecord.soFar(
                  context.rulebook(book),
                  book.contentHash(),
                  scenario,
                  seed,
                  players,
                  decided,
                  events));
    }
    if (!silent) {
      story.settle();
    }
    silent = quiet;
    return person.orElseThrow().answer(question);
  }

  private void happened(StoryEvent event) {
    events.add(event);
    if (!context.console().listening() && !autoSave.wanted()) {
      throw CommandFailure.silently(ExitCode.CLEAN);
    }
    if (!silent) {
      story.tell(event);
    } else if (!quiet) {
      // Already told before something was taken back; the story goes on from here.
      story.skip(event);
    }
  }

  /** Where in {@link #decided} the last decision of a person stands; -1 when there is none. */
  private int lastOfPerson() {
    int at = decided.size() - 1;
    while (at >= 0 && !HUMAN.equals(players.get(decided.get(at).side()))) {
      at--;
    }
    return at;
  }
}
