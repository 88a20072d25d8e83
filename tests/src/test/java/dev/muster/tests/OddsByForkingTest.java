package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.dice.Dice;
import dev.muster.lang.Span;
import dev.muster.model.Die;
import dev.muster.model.Example;
import dev.muster.model.Procedure;
import dev.muster.model.Rulebook;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.world.Arguments;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Exact odds need nothing but another source of chance: one that goes through all that dice may
 * show, a pool at a time, with the number of ways in which it comes about.
 */
@Tag("slow")
class OddsByForkingTest {
  /** What a bombardment does: whether the target is hit, and whether it falls back. */
  private record Outcome(boolean hit, boolean back) {}

  @Test
  void of_a_printed_bombardment_are_those_of_going_through_all_dice() {
    assertThat(forked()).isEqualTo(counted());
  }

  /** The battle fought once for each way the two pools may lie. */
  private static Map<Outcome, Long> forked() {
    Rulebook book = Bookshelf.book(Project.RULEBOOKS.resolve("drums-and-shakos")).rulebook();
    CompiledRulebooks compiled = new CompiledRulebooks(book);
    Example example =
        book.examples().stream()
            .filter(e -> e.origin().name().equals("bombard-first-die"))
            .findFirst()
            .orElseThrow();
    Procedure bombardment = book.procedures().get("bombardment");
    Map<Outcome, Long> ways = new HashMap<>();
    Fork fork = new Fork();
    Battle.inBatch(
        () -> {
          do {
            fork.again();
            try (Battle battle =
                new Battle(
                    compiled.with(example.setup().options(), Optional.empty()),
                    example.setup(),
                    fork,
                    Battle.Unplaced.IN_THE_MIDDLE,
                    event -> {})) {
              battle.world().sides().forEach(side -> battle.seat(side, question -> "1"));
              Thing guns = battle.world().named("guns").orElseThrow();
              Thing target = battle.world().named("b").orElseThrow();
              var before = target.requireBase();
              battle.execution().run(bombardment, Arguments.of(guns, target), Span.none());
              boolean hit =
                  ((Number) target.get(target.kind().attribute("DIS").orElseThrow())).intValue()
                      > 0;
              ways.merge(
                  new Outcome(hit, !target.requireBase().equals(before)), fork.ways(), Long::sum);
            }
          } while (fork.next());
          return null;
        });
    return ways;
  }

  /** The same by hand: all dice one by one, and the rule as it is printed. */
  private static Map<Outcome, Long> counted() {
    Map<Outcome, Long> ways = new HashMap<>();
    int[] all = new int[8];
    for (int n = 0; n < Math.pow(6, 8); n++) {
      int rest = n;
      for (int i = 0; i < 8; i++) {
        all[i] = 1 + rest % 6;
        rest /= 6;
      }
      int[] guns = Arrays.copyOfRange(all, 0, 4);
      int[] target = Arrays.copyOfRange(all, 4, 8);
      Arrays.sort(guns);
      Arrays.sort(target);
      int first = Integer.compare(guns[3], target[3]);
      int second = Integer.compare(guns[2], target[2]);
      // The fourth die decides the first draw.
      int spare = Integer.compare(guns[0], target[0]);
      if (first == 0) {
        first = spare;
        spare = 0;
      }
      if (second == 0) {
        second = spare;
      }
      ways.merge(new Outcome(first > 0, second > 0), 1L, Long::sum);
    }
    return ways;
  }

  /** Dice that show something else in each of the battles that are fought one after the other. */
  private static final class Fork implements Dice {
    /** The faces of each pool, lowest first, which come next in the order of all. */
    private final List<int[]> pools = new ArrayList<>();

    private int rolled;

    void again() {
      rolled = 0;
    }

    @Override
    public int[] roll(Die die, int count, String purpose) {
      if (rolled == pools.size()) {
        int[] lowest = new int[count];
        Arrays.fill(lowest, 1);
        pools.add(lowest);
      }
      return pools.get(rolled++).clone();
    }

    /** Whether there is another way; the last pool goes on, or ends and leaves the one before. */
    boolean next() {
      while (!pools.isEmpty()) {
        int[] pool = pools.getLast();
        int i = pool.length - 1;
        while (i >= 0 && pool[i] == 6) {
          i--;
        }
        if (i >= 0) {
          Arrays.fill(pool, i, pool.length, pool[i] + 1);
          return true;
        }
        pools.removeLast();
      }
      return false;
    }

    /** The number of ways in which dice that can be told apart show these. */
    long ways() {
      long ways = 1;
      for (int[] pool : pools) {
        ways *= factorial(pool.length);
        for (int face = 1; face <= 6; face++) {
          int shown = face;
          ways /= factorial((int) Arrays.stream(pool).filter(f -> f == shown).count());
        }
      }
      return ways;
    }

    private static long factorial(int n) {
      return n < 2 ? 1 : n * factorial(n - 1);
    }

    @Override
    public int roll(Die die, String purpose) {
      return roll(die, 1, purpose)[0];
    }

    @Override
    public int draw(int count, IntFunction<String> name) {
      throw new UnsupportedOperationException("nothing is drawn here");
    }
  }
}
