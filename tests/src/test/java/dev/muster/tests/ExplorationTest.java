package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.explore.Exploration;
import dev.muster.model.Rulebook;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Generals who try everything, from seeds that never change, bring no rule to fail, and hardly ever
 * break a property: what of that is left {@code tests/explore/run} tells, and each change of a
 * rulebook makes other battles of the same seeds.
 */
class ExplorationTest {
  /** Half of the battles of each rulebook in a long build. */
  private static final int MANY = 8;

  /** Battles in which a property may break. */
  private static final int FEW = 1;

  @ParameterizedTest
  @CsvSource({
    "dba18, 2, 60",
    "drums-and-shakos, 4, 80",
    "march-to-the-guns, 2, 60",
    "mini-nap-completed, 2, 60",
    "spanish-fury-completed, 2, 60"
  })
  void no_rule_fails_hardly_a_property_breaks_and_most_orders_are_given(
      String book, int sample, int percent) {
    int half = Effort.of(sample, MANY);
    Rulebook rulebook = Bookshelf.book(Project.RULEBOOKS.resolve(book)).rulebook();
    Exploration exploration = new Exploration(rulebook, rulebook.battles().scenarios().values());
    exploration.explore(1, half);
    exploration.explore(1 + half, half);
    assertThat(exploration.battles()).flatExtracting(b -> b.problem().stream().toList()).isEmpty();
    List<String> broken =
        exploration.battles().stream()
            .filter(battle -> !battle.broken().isEmpty())
            .map(battle -> battle.seed() + ": " + battle.broken().getFirst().told())
            .toList();
    assertThat(broken).hasSizeLessThanOrEqualTo(FEW);
    long given = exploration.orders().values().stream().filter(order -> order).count();
    assertThat(100 * given).isGreaterThanOrEqualTo(percent * exploration.orders().size());
  }
}
