package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Example;
import dev.muster.odds.Odds;
import dev.muster.play.CompiledRulebooks;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The odds of a printed fight are those of all ways in which its dice may lie. */
@Tag("slow")
class OddsByHandTest {
  /** What a bombardment does: whether the target is hit, and whether it falls back. */
  private record Outcome(boolean hit, boolean back) {}

  @Test
  void of_a_printed_bombardment_are_those_of_going_through_all_dice() {
    assertThat(found()).isEqualTo(counted());
  }

  private static Map<Outcome, BigFraction> found() {
    CompiledRulebooks books =
        new CompiledRulebooks(
            Bookshelf.book(Project.RULEBOOKS.resolve("drums-and-shakos")).rulebook());
    Example example =
        books.rulebook().examples().stream()
            .filter(e -> e.origin().name().equals("bombard-first-die"))
            .findFirst()
            .orElseThrow();
    Odds odds = new Odds(books, OddsOfExamplesTest.situation(example).orElseThrow());
    return odds.exact(1_000)
        .orElseThrow()
        .distribution()
        .map(
            outcome ->
                new Outcome(
                    outcome.changes().containsKey("b.DIS"),
                    outcome.changes().containsKey("b moved")))
        .probabilities();
  }

  /** The same by hand: all dice one by one, and the rule as it is printed. */
  private static Map<Outcome, BigFraction> counted() {
    Map<Outcome, BigFraction> ways = new HashMap<>();
    BigFraction one = BigFraction.of(1, (int) Math.pow(6, 8));
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
      ways.merge(new Outcome(first > 0, second > 0), one, BigFraction::add);
    }
    return ways;
  }
}
