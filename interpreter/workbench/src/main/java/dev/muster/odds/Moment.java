package dev.muster.odds;

import dev.muster.compile.statement.Watcher;
import dev.muster.dice.ChangingDice;
import dev.muster.dice.SeededDice;
import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Routine;
import dev.muster.model.Rulebook;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.decisions.Player;
import dev.muster.play.story.Story;
import dev.muster.record.BattleRecord;
import dev.muster.record.Replay;
import dev.muster.trace.StoryEvent;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * When something began in a recorded battle: the innermost order that an event is part of, or,
 * without one, the innermost procedure.
 */
public final class Moment {
  private final BattleRecord record;
  private final CompiledRulebooks books;
  private final int number;
  private final String text;

  /**
   * Something that is being done.
   *
   * @param number of all that was begun, counted from 1
   */
  private record Doing(int number, Routine routine, Arguments arguments) {
    void again(Battle battle) {
      Span where = routine.origin().span();
      switch (routine) {
        case Action action -> battle.execution().order(action, arguments, where);
        case Procedure procedure -> battle.execution().run(procedure, arguments, where);
      }
    }

    String text() {
      String about =
          arguments.stream()
              .filter(Thing.class::isInstance)
              .map(thing -> ((Thing) thing).title())
              .collect(Collectors.joining(", "));
      return routine.origin().label() + (about.isEmpty() ? "" : ": " + about);
    }
  }

  private Moment(BattleRecord record, CompiledRulebooks books, Doing doing) {
    this.record = record;
    this.books = books;
    this.number = doing.number();
    this.text = doing.text();
  }

  /**
   * Empty where the event is part of nothing that could be done over, or there are not so many.
   *
   * @param event its number, counted from 1
   * @throws dev.muster.record.Records.BadRecord when it is of another rulebook, or does not fit
   */
  public static Optional<Moment> of(BattleRecord record, CompiledRulebooks books, int event) {
    Finder finder = new Finder(books.rulebook(), event);
    Replay.upTo(
        record,
        books,
        SeededDice.of(record.seed(), 0),
        happened -> {},
        battle -> battle.watch(finder, finder::happened));
    return Optional.ofNullable(finder.found).map(found -> new Moment(record, books, found));
  }

  /** What began then, in words. */
  public String text() {
    return text;
  }

  /** What is done there, and how the same is done that was. */
  interface There<T> {
    T done(Table table, Runnable again);
  }

  /** Fights the battle up to then, and does something there. */
  <T> T at(There<T> there) {
    List<T> result = new ArrayList<>();
    ChangingDice dice = new ChangingDice(SeededDice.of(record.seed(), 0));
    Replay.upTo(
        record,
        books,
        dice,
        Story.UNHEARD,
        battle ->
            battle.watch(
                new Begins(books.rulebook()) {
                  @Override
                  void begins(Doing doing) {
                    if (doing.number() == number && result.isEmpty()) {
                      result.add(there.done(new Table(battle, dice), () -> doing.again(battle)));
                      throw new Player.LeftBattle();
                    }
                  }
                },
                happened -> {}));
    return result.getFirst();
  }

  /** Watches what begins. */
  private abstract static class Begins implements Watcher {
    private final Map<Origin, Routine> routines = new HashMap<>();
    final List<Doing> under = new ArrayList<>();
    private int begun;

    Begins(Rulebook rulebook) {
      rulebook.topics().actions().values().forEach(a -> routines.put(a.origin(), a));
      rulebook.procedures().values().forEach(p -> routines.put(p.origin(), p));
    }

    abstract void begins(Doing doing);

    @Override
    public int begin(List<CheckedStatement> statements, Frame frame) {
      return under.size();
    }

    @Override
    public int begin(Answering answering) {
      return under.size();
    }

    @Override
    public void answer(List<? extends Answering> all) {}

    @Override
    public int begin(Origin routine, Arguments arguments) {
      int before = under.size();
      Routine of = routines.get(routine);
      begun++;
      if (of != null && !of.name().equals(Procedure.START)) {
        Doing doing = new Doing(begun, of, arguments);
        under.add(doing);
        begins(doing);
      }
      return before;
    }

    @Override
    public void end(int before) {
      while (under.size() > before) {
        under.removeLast();
      }
    }
  }

  /** Finds what an event is part of. */
  private static final class Finder extends Begins {
    private final int wanted;
    private int events;
    private @Nullable Doing found;

    Finder(Rulebook rulebook, int wanted) {
      super(rulebook);
      this.wanted = wanted;
    }

    /** An order has been told just before it begins. */
    @Override
    void begins(Doing doing) {
      if (events >= wanted && doing.routine() instanceof Action) {
        found(doing);
      }
    }

    void happened(StoryEvent event) {
      events++;
      if (events == wanted && !(event.truth() instanceof StoryEvent.Ordered)) {
        found(
            Stream.concat(
                    under.reversed().stream().filter(d -> d.routine() instanceof Action),
                    under.reversed().stream())
                .findFirst()
                .orElse(null));
      }
    }

    private void found(@Nullable Doing doing) {
      found = doing;
      throw new Player.LeftBattle();
    }
  }
}
