package dev.muster.tool.cli.play;

import dev.muster.odds.OrderOdds;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.story.BattleProblem;
import dev.muster.record.BattleRecord;
import dev.muster.record.RecordedPlayer;
import dev.muster.record.Seat;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.odds.Prospects;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.prompt.Pager;
import dev.muster.tool.cli.prompt.Prompt;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.save.AutoSave;
import dev.muster.tool.cli.scenario.Seating;
import dev.muster.tool.cli.story.StoryPrinter;
import dev.muster.trace.BrokenProperty;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A battle that people may play. It is saved when one of them is asked for a decision and when the
 * decision is made, so that nothing is lost whatever happens to this process. To take back a
 * decision, the battle is replayed up to that point. An interrupted battle can be resumed.
 */
final class InteractiveBattle implements AutoCloseable {
  static final String RESUME = "Resume it with: ";

  private final Console console;
  private final BattleRecord.Start start;
  private final CompiledRulebooks compiledRulebooks;
  private final AutoSave autoSave;
  private final boolean quiet;
  private final Seating seating;
  private final Interruption interruption;
  private final Optional<Prompt> prompt;
  private final Optional<HumanPlayer> person;
  private final Optional<Pager> pager;

  /** Whether it was left before and is played on. */
  private final boolean resumed;

  private List<MadeDecision> past;
  private final List<StoryEvent> events = new ArrayList<>();
  private final List<MadeDecision> decided = new ArrayList<>();

  /** The number of events before each decision. */
  private final List<Integer> before = new ArrayList<>();

  /** The decisions of {@link #past} that are still to be answered. */
  private Deque<MadeDecision> left = new ArrayDeque<>();

  private StoryPrinter story;
  private @Nullable Battle battle;
  private boolean silent;
  private boolean brokenAny;

  /**
   * The terminal: what people see, and where they type.
   *
   * @param quiet whether only the result is printed
   * @param properties whether they see which properties of the rulebook do not hold
   * @param seating of the sides
   */
  record Terminal(
      boolean quiet, boolean properties, Seating seating, Function<Console, Prompt> prompts) {}

  /**
   * @param past the decisions made before the battle was resumed, if it was
   */
  InteractiveBattle(
      Console console,
      BattleRecord.Start start,
      Optional<List<MadeDecision>> past,
      AutoSave autoSave,
      Terminal terminal) {
    this.console = console;
    this.interruption = new Interruption(console, this::endedAtInput);
    this.start = start;
    CompiledRulebooks plain = new CompiledRulebooks(start.rulebook());
    this.compiledRulebooks = terminal.properties() ? plain.judging() : plain;
    this.resumed = past.isPresent();
    this.past = past.orElse(List.of());
    this.autoSave = autoSave;
    this.quiet = terminal.quiet();
    this.seating = terminal.seating();
    this.silent = terminal.quiet();
    this.prompt =
        start.players().containsValue(Seat.HUMAN)
            ? Optional.of(terminal.prompts().apply(console))
            : Optional.empty();
    this.pager = prompt.map(p -> new Pager(p, interruption));
    this.story = teller();
    this.person = prompt.map(p -> new HumanPlayer(console, p, keeper()));
  }

  private HumanPlayer.Keeper keeper() {
    return new HumanPlayer.Keeper() {
      @Override
      public boolean hasDecided() {
        return lastOfPerson() >= 0;
      }

      @Override
      public String saving() {
        return autoSave.saving();
      }

      @Override
      public Optional<String> unsaved() {
        return unfinished().flatMap(autoSave::unsaved);
      }

      @Override
      public List<String> why(Thing side, String words) {
        return reasons().why(side, words);
      }

      @Override
      public Optional<List<String>> whyNot(Thing side, String order) {
        return reasons().whyNot(side, order);
      }

      @Override
      public List<String> odds(String order) {
        return InteractiveBattle.this.odds(order);
      }
    };
  }

  private List<String> odds(String order) {
    Battle now = Objects.requireNonNull(battle);
    return new OrderOdds(now.compiled(), start.scenario(), start.seed())
        .of(order, now)
        .map(Prospects::lines)
        .map(lines -> lines.stream().map(Style::visible).toList())
        .orElse(List.of("No odds are told where sides have secrets from one another."));
  }

  private BattleReasons reasons() {
    return new BattleReasons(
        BattleRecord.soFar(start, decided, events),
        compiledRulebooks,
        events,
        Objects.requireNonNull(battle));
  }

  /** Plays it to its end, or until a player leaves. */
  FoughtBattle fight() {
    if (!quiet) {
      story.open(start.rulebook(), start.scenario(), start.seed(), start.players());
    }
    while (true) {
      try {
        FoughtBattle fight = once();
        story.flush();
        return fight;
      } catch (HumanPlayer.Undo undo) {
        takeBack();
      } catch (BattleProblem problem) {
        // With the decision before it the battle could never go on, not even when it is resumed.
        if (lastOfPerson() < 0 || !left.isEmpty()) {
          throw problem;
        }
        story.flush();
        ProblemReport.tell(console, List.of(problem.diagnostic()));
        console.line("The battle cannot go on from your last decision. Decide otherwise, or quit.");
        takeBack();
      }
    }
  }

  /** Takes back the last decision of a person, in the file first. */
  private void takeBack() {
    int at = lastOfPerson();
    autoSave.soFar(
        BattleRecord.soFar(start, decided.subList(0, at), events.subList(0, before.get(at))));
    console.line("Taken back: " + Style.visible(told(at)));
    past =
        decided.subList(0, at).stream()
            .map(a -> new MadeDecision(a.side(), a.decision(), a.answer()))
            .toList();
    silent = true;
  }

  /** A decision in the words of the story; as it was answered where the story has none. */
  private String told(int at) {
    return events.subList(before.get(at), events.size()).stream()
        .limit(1)
        .map(StoryEvent::truth)
        .filter(e -> e instanceof StoryEvent.Ordered || e instanceof StoryEvent.Decided)
        .map(StoryText::of)
        .findFirst()
        .orElse(decided.get(at).answer());
  }

  BattleRecord record(FoughtBattle fight) {
    return BattleRecord.of(start, fight.decisions(), events, Optional.of(fight.result()));
  }

  /**
   * The battle as it stands, if there is anything to resume; not while decisions are made again
   * that are saved already.
   */
  Optional<BattleRecord> unfinished() {
    return begun() ? upToDate() : Optional.empty();
  }

  /** Whether a person has decided anything, or might look for it in a file. */
  private boolean begun() {
    return resumed || lastOfPerson() >= 0 || autoSave.saved();
  }

  /** The same when something went wrong: a record that somebody wants shows what. */
  Optional<BattleRecord> broken() {
    return autoSave.wanted() ? upToDate() : unfinished();
  }

  private Optional<BattleRecord> upToDate() {
    return left.isEmpty()
        ? Optional.of(BattleRecord.soFar(start, decided, events))
        : Optional.empty();
  }

  List<StoryEvent> events() {
    return events;
  }

  /**
   * Saves the battle that something ends before its end, and says where it is.
   *
   * @param resume the words before the command that resumes it
   */
  void end(Optional<BattleRecord> battle, String resume) {
    if (battle.isEmpty()) {
      return;
    }
    String where;
    try {
      where = "the battle up to here is saved. " + resume + autoSave.left(battle.get());
    } catch (CommandFailure unsaved) {
      where = unsaved.getMessage();
    }
    console.out().flush();
    console.err().println("muster: " + Style.visible(where));
  }

  private void endedAtInput() {
    console.err().println();
    end(unfinished(), RESUME);
    autoSave.close();
  }

  @Override
  public void close() {
    interruption.close();
  }

  private StoryPrinter teller() {
    return new StoryPrinter(
        console,
        readers(),
        () -> prompt.map(Prompt::width).orElse(0),
        () -> pager.ifPresent(Pager::line));
  }

  /** The sides that people play, who read the story; nobody's secrets are kept from nobody. */
  private List<ThingRef> readers() {
    return start.scenario().setup().sides().stream()
        .filter(side -> start.players().get(side.name()) == Seat.HUMAN)
        .map(side -> new ThingRef(side.name(), side.title()))
        .toList();
  }

  private FoughtBattle once() {
    return Work.looking(interruption::look, this::begunAnew);
  }

  private FoughtBattle begunAnew() {
    events.clear();
    decided.clear();
    before.clear();
    story = teller();
    left = new ArrayDeque<>(past);
    return FoughtBattle.seated(
        compiledRulebooks,
        start.scenario(),
        start.seed(),
        battle -> {
          battle.judge(this::broken);
          this.battle = battle;
          Function<Thing, Player> bots = seating.bots(battle, start.scenario(), start.seed());
          return side -> seat(side, bots);
        },
        this::happened);
  }

  /** A property of the rulebook does not hold, which is no part of the story. */
  private void broken(BrokenProperty broken) {
    brokenAny = true;
    if (!silent || quiet) {
      story.flush();
      console.line(StoryPrinter.broken(broken));
    }
  }

  boolean brokenAny() {
    return brokenAny;
  }

  private Player seat(Thing side, Function<Thing, Player> bots) {
    boolean human = start.players().get(side.name()) == Seat.HUMAN;
    Player seat = human ? this::askPerson : bots.apply(side);
    Player recorded = new RecordedPlayer(side, left, seat);
    return new Player() {
      @Override
      public String answer(Question question) {
        before.add(events.size());
        String answer = recorded.answer(question);
        decided.add(new MadeDecision(side.name(), question.decision(), answer));
        return answer;
      }

      @Override
      public void hearOrdersOver(Thing of, List<ThingRef> actors) {
        if (!silent && human) {
          story.flush();
          person.orElseThrow().hearOrdersOver(of, actors);
        }
      }
    };
  }

  private String askPerson(Question question) {
    if (begun()) {
      autoSave.soFar(BattleRecord.soFar(start, decided, events));
    }
    if (!silent) {
      story.flush();
    }
    if (!silent && othersMoved(question.side())) {
      pager.ifPresent(Pager::pause);
      person.orElseThrow().lookAgain(question.side());
    }
    silent = quiet;
    String answer = asked(question);
    pager.ifPresent(Pager::read);
    // Before anything comes of it, so that nobody sees what could still be lost.
    List<MadeDecision> with = new ArrayList<>(decided);
    with.add(new MadeDecision(question.side().name(), question.decision(), answer));
    autoSave.soFar(BattleRecord.soFar(start, with, events));
    return answer;
  }

  /** Whether the table looks different since another side has decided something. */
  private boolean othersMoved(Thing side) {
    int others = decided.size();
    while (others > 0 && !decided.get(others - 1).side().equals(side.name())) {
      others--;
    }
    return others < decided.size()
        && events.subList(before.get(others), events.size()).stream()
            .flatMap(event -> event.told(ThingRef.of(side)).stream())
            .anyMatch(InteractiveBattle::isSeen);
  }

  private static boolean isSeen(StoryEvent event) {
    return event instanceof StoryEvent.Moved
        || event instanceof StoryEvent.Removed
        || event instanceof StoryEvent.TakenOff;
  }

  private String asked(Question question) {
    interruption.waiting(true);
    try {
      return person.orElseThrow().answer(question);
    } finally {
      interruption.waiting(false);
    }
  }

  private void happened(StoryEvent event) {
    events.add(event);
    interruption.look();
    if (!console.listening() && !autoSave.wanted()) {
      throw CommandFailure.silently(ExitCode.CLEAN);
    }
    if (!silent) {
      story.tell(event);
    } else if (!quiet) {
      // Already told before a decision was taken back; the story continues from here.
      story.skip(event);
    }
  }

  /** The index in {@link #decided} of the last decision of a person, or -1 if there is none. */
  private int lastOfPerson() {
    int at = decided.size() - 1;
    while (at >= 0 && start.players().get(decided.get(at).side()) != Seat.HUMAN) {
      at--;
    }
    return at;
  }
}
