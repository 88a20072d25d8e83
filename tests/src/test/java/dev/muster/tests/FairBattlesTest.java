package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.CompiledRulebooks;
import dev.muster.trace.BattleResult;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the page of a rulebook calls a fair scenario is so between its bots, with these seeds. */
class FairBattlesTest {
  private static final int BATTLES = 20;

  @ParameterizedTest
  @ValueSource(strings = {"coutras", "legion-and-hedge"})
  void nine_battles_of_ten_are_decided_by_nightfall_and_neither_side_wins_more_than_two_of_three(
      String scenario) {
    CompiledRulebooks rules =
        Bookshelf.compiled(Project.RULEBOOKS.resolve("spanish-fury-completed"));
    List<BattleResult> results =
        LongStream.rangeClosed(1, BATTLES)
            .parallel()
            .mapToObj(seed -> RulebookFolder.fight(rules, scenario, seed, event -> {}).result())
            .toList();
    assertThat(results)
        .filteredOn(FairBattlesTest::undecided)
        .hasSizeLessThanOrEqualTo(BATTLES / 10);
    assertThat(
            results.stream()
                .flatMap(result -> result.winner().stream())
                .collect(Collectors.groupingBy(side -> side.name(), Collectors.counting())))
        .hasSize(2)
        .allSatisfy((side, wins) -> assertThat(3 * wins).isLessThanOrEqualTo(2 * BATTLES));
  }

  private static boolean undecided(BattleResult result) {
    return !(result instanceof BattleResult.ByRule decided)
        || decided.words().contains("nightfall");
  }
}
