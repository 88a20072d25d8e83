package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.explore.Exploration;
import dev.muster.model.Rulebook;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generals who try everything break no property of the rulebooks, from seeds that never change. */
class ExplorationTest {
  @ParameterizedTest
  @CsvSource({
    "dba18, 60",
    "drums-and-shakos, 80",
    "march-to-the-guns, 60",
    "mini-nap-completed, 60",
    "spanish-fury-completed, 60"
  })
  void no_property_breaks_and_most_orders_are_given(String book, int percent) {
    Rulebook rulebook = RulebookFolder.read(Project.RULEBOOKS.resolve(book)).rulebook();
    Exploration exploration = new Exploration(rulebook, rulebook.battles().scenarios().values());
    exploration.explore(1, 8);
    exploration.explore(9, 8);
    assertThat(exploration.battles())
        .allSatisfy(
            battle -> {
              assertThat(battle.problem()).isEmpty();
              assertThat(battle.broken()).isEmpty();
            });
    long given = exploration.orders().values().stream().filter(order -> order).count();
    assertThat(100 * given).isGreaterThanOrEqualTo(percent * exploration.orders().size());
  }
}
