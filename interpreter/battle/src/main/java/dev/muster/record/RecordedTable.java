package dev.muster.record;

import dev.muster.compile.statement.Watcher;
import dev.muster.dice.SeededDice;
import dev.muster.model.Action;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Rulebook;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.decisions.Player;
import dev.muster.trace.StoryEvent;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The table of a recorded battle when something happened: after it, or, where it is an order, when
 * that has been carried out.
 */
public final class RecordedTable {
  private RecordedTable() {}

  /** Looks at the table. */
  public interface Onlooker {
    /** Everything is set up. */
    void laid(Battle battle);

    /** An order begins, or a procedure that is not part of one. */
    void begins(Battle battle);

    /** The innermost of those that have begun is over. */
    void over();

    /** It has happened. */
    void happened(Battle battle, StoryEvent event);
  }

  /**
   * Fights the battle up to then.
   *
   * @param number of the event, counted from 1
   * @return the event; empty when there are not so many
   * @throws Records.BadRecord when it is of another rulebook, or its decisions do not fit
   */
  public static Optional<StoryEvent> at(
      BattleRecord record, CompiledRulebooks books, int number, Onlooker onlooker) {
    List<Looking> looking = new ArrayList<>();
    Replay.upTo(
        record,
        books,
        SeededDice.of(record.seed(), 0),
        happened -> {},
        battle -> {
          onlooker.laid(battle);
          Looking each = new Looking(battle, books.rulebook(), number, onlooker);
          battle.watch(each, each::happened);
          looking.add(each);
        });
    return Optional.ofNullable(looking.getFirst().found);
  }

  private static final class Looking implements Watcher {
    /**
     * A routine that has begun and is not over.
     *
     * @param told whether the onlooker knows of it
     */
    private record Begun(boolean order, boolean told) {}

    private static final int NOT_BEGUN = -1;
    private static final int OVER = -2;

    private final Battle battle;
    private final Set<Origin> actions;
    private final int wanted;
    private final Onlooker onlooker;

    private final Deque<Begun> under = new ArrayDeque<>();

    private int events;
    private @Nullable StoryEvent found;

    /** How many had begun when the order that is wanted began. */
    private int until = NOT_BEGUN;

    Looking(Battle battle, Rulebook rulebook, int wanted, Onlooker onlooker) {
      this.battle = battle;
      this.actions =
          rulebook.topics().actions().values().stream()
              .map(Action::origin)
              .collect(Collectors.toSet());
      this.wanted = wanted;
      this.onlooker = onlooker;
    }

    void happened(StoryEvent event) {
      events++;
      if (events == wanted) {
        found = event.truth();
        if (!(found instanceof StoryEvent.Ordered)) {
          reached();
        }
      }
    }

    private void reached() {
      until = OVER;
      onlooker.happened(battle, Objects.requireNonNull(found));
      throw new Player.LeftBattle();
    }

    @Override
    public int begin(Origin routine, Arguments arguments) {
      int before = under.size();
      boolean order = actions.contains(routine);
      boolean told = order || under.stream().noneMatch(Begun::order);
      under.addLast(new Begun(order, told));
      if (told) {
        onlooker.begins(battle);
      }
      if (order && found != null && until == NOT_BEGUN) {
        until = before;
      }
      return before;
    }

    @Override
    public void end(int before) {
      while (under.size() > before) {
        if (until == under.size() - 1) {
          reached();
        }
        if (under.removeLast().told()) {
          onlooker.over();
        }
      }
    }

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
  }
}
