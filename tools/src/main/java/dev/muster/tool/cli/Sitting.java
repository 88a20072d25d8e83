package dev.muster.tool.cli;

import dev.muster.model.Scenario;
import dev.muster.play.Fight;
import dev.muster.play.Playbooks;
import dev.muster.play.Player;
import dev.muster.play.Question;
import dev.muster.record.BattleRecord;
import dev.muster.record.BattleRecord.Decision;
import dev.muster.record.Recorded;
import dev.muster.trace.Event;
import dev.muster.world.Thing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A battle that people may play. It is saved whenever one of them is asked for a decision, so that
 * nothing is lost whatever happens to this process. To take back a decision, the battle is replayed
 * up to that point. An interrupted battle can be resumed.
 */
final class Sitting {
  static final String HUMAN = "human";

  private final Desk desk;
  private final Book book;
  private final Playbooks playbooks;
  private final Scenario scenario;
  private final long seed;
  private final Map<String, String> players;
  private final Keeping keeping;
  private final boolean quiet;
  private final Optional<Person> person;

  private List<Decision> past;
  private final List<Event> events = new ArrayList<>();
  private final List<Fight.Answer> decided = new ArrayList<>();
  private Story story;
  private boolean silent;

  /**
   * @param players {@code human} or {@code bot} by side
   * @param past the decisions made before the battle was resumed
   * @param quiet whether only the result is printed
   */
  Sitting(
      Desk desk,
      Book book,
      Scenario scenario,
      long seed,
      Map<String, String> players,
      List<Decision> past,
      Keeping keeping,
      boolean quiet) {
    this.desk = desk;
    this.book = book;
    this.playbooks = new Playbooks(desk.rulebook(book));
    this.scenario = scenario;
    this.seed = seed;
    this.players = players;
    this.past = past;
    this.keeping = keeping;
    this.quiet = quiet;
    this.silent = quiet;
    this.story = new Story(desk);
    this.person =
        players.containsValue(HUMAN)
            ? Optional.of(new Person(desk, Prompt.of(desk.console()), () -> lastOfPerson() >= 0))
            : Optional.empty();
  }

  /** Plays it to its end, or until a player leaves. */
  Fight fight() {
    if (!quiet) {
      story.open(desk.rulebook(book), scenario, seed, players);
    }
    while (true) {
      try {
        Fight fight = once();
        story.settle();
        return fight;
      } catch (Person.Undo undo) {
        int at = lastOfPerson();
        desk.line("Taken back: " + Style.visible(decided.get(at).answer()));
        past =
            decided.subList(0, at).stream()
                .map(a -> new Decision(a.side(), a.decision(), a.answer()))
                .toList();
        silent = true;
      }
    }
  }

  BattleRecord record(Fight fight) {
    return BattleRecord.of(fight, book.contentHash(), players, events);
  }

  List<Event> events() {
    return events;
  }

  private Fight once() {
    events.clear();
    decided.clear();
    story = new Story(desk);
    Deque<Decision> left = new ArrayDeque<>(past);
    Function<Thing, Player> bots = Fight.bots(seed);
    return Fight.of(
        playbooks,
        scenario,
        seed,
        side -> {
          Player seat = players.get(side.name()).equals(HUMAN) ? this::askPerson : bots.apply(side);
          Player recorded = new Recorded(side, left, seat);
          return question -> {
            String answer = recorded.answer(question);
            decided.add(new Fight.Answer(side.name(), question.decision(), answer));
            return answer;
          };
        },
        this::happened);
  }

  private String askPerson(Question question) {
    if (lastOfPerson() >= 0 || keeping.kept().isPresent()) {
      keeping.soFar(
          () ->
              BattleRecord.soFar(
                  desk.rulebook(book),
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

  private void happened(Event event) {
    events.add(event);
    if (!desk.console().listening() && !keeping.wanted()) {
      throw Failure.silently(ExitCode.CLEAN);
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
    while (at >= 0 && !HUMAN.equals(players.get(decided.get(at).side()))) {
      at--;
    }
    return at;
  }
}
