package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Setup;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryText;
import dev.muster.trace.ThingRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Battle after battle of every scenario comes to an end, as many of each as {@code battles.txt}
 * says. {@code -Dseeds=1000} fights so many of all.
 */
@Tag("slow")
class SeedsTest {
  private static final Map<String, Integer> BATTLES = battles();
  private static final int OTHERS = Effort.of(2, 10);

  /** From so many battles on, a side that wins none of them is a mistake. */
  private static final int ENOUGH = 20;

  /** What a fight without a winner says is its end. */
  @Test
  void the_scenarios_whose_numbers_are_given_exist() {
    assertThat(AllScenarios.all().map(AllScenarios.Entry::toString).toList())
        .containsAll(BATTLES.keySet());
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#all")
  void every_battle_ends_by_victory_or_at_the_limit_of_the_scenario(AllScenarios.Entry entry)
      throws InterruptedException, ExecutionException {
    int battles = Integer.getInteger("seeds", BATTLES.getOrDefault(entry.toString(), OTHERS));
    Map<String, Integer> ends = new TreeMap<>();
    Set<String> winners = new TreeSet<>();
    // One compiled rulebook is meant to be shared by all threads, so that is what is tried.
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<BattleResult>> fights = new ArrayList<>();
      for (int seed = 1; seed <= battles; seed++) {
        long s = seed;
        fights.add(threads.submit(() -> result(entry, s)));
      }
      for (Future<BattleResult> fight : fights) {
        BattleResult result = fight.get();
        String winner = result.winner().map(ThingRef::name).orElse("nobody");
        ends.merge(winner + ": " + StoryText.reason(result), 1, Integer::sum);
        result.winner().ifPresent(w -> winners.add(w.name()));
      }
    }
    System.out.println(battles + " battles of " + entry + ": " + ends);
    if (battles >= ENOUGH) {
      assertThat(winners).containsExactlyInAnyOrderElementsOf(sides(entry));
    }
  }

  private static BattleResult result(AllScenarios.Entry entry, long seed) {
    BattleResult result;
    try {
      result =
          RulebookFolder.fight(entry.compiledRulebooks(), entry.scenario(), seed, event -> {})
              .result();
    } catch (RuntimeException e) {
      throw new AssertionError(entry + ", seed " + seed, e);
    }
    if (!(result instanceof BattleResult.ByRule)) {
      assertThat(result).as(entry + ", seed " + seed).isEqualTo(new BattleResult.RanOut());
      assertThat(setup(entry).limit()).as("the limit of " + entry).isPresent();
    }
    return result;
  }

  private static Setup setup(AllScenarios.Entry entry) {
    return RulebookFolder.scenario(entry.compiledRulebooks(), entry.scenario()).setup();
  }

  private static List<String> sides(AllScenarios.Entry entry) {
    return setup(entry).sides().stream().map(Setup.SideSetup::name).toList();
  }

  private static Map<String, Integer> battles() {
    Map<String, Integer> battles = new HashMap<>();
    for (String line : Resources.lines("/battles.txt")) {
      String[] words = line.split(" +");
      battles.put(
          words[0] + "/" + words[1],
          Effort.of(Integer.parseInt(words[2]), Integer.parseInt(words[3])));
    }
    return battles;
  }
}
