package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.Fight;
import dev.muster.play.Playbooks;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Battle after battle comes to an end. {@code -Dseeds=1000} fights more of them. */
class SeedsTest {
  private static final int SEEDS = Integer.getInteger("seeds", 200);

  /** What the record of a fight without a winner says is the end. */
  private static final String LIMIT = "the turns ran out";

  @Test
  void every_battle_ends_by_victory_or_at_the_limit_of_the_scenario()
      throws InterruptedException, ExecutionException {
    Playbooks playbooks = Book.read(Project.RULEBOOKS.resolve("drums-and-shakos")).playbooks();
    assertThat(Book.scenario(playbooks, "peninsular-clash").setup().limit())
        .as("the scenario's limit")
        .isPresent();
    Map<String, Integer> ends = new TreeMap<>();
    // One playbook is meant to be shared by all threads, so that is what is tried.
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<String>> fights = new ArrayList<>();
      for (int seed = 1; seed <= SEEDS; seed++) {
        long s = seed;
        fights.add(threads.submit(() -> end(playbooks, s)));
      }
      for (Future<String> fight : fights) {
        ends.merge(fight.get(), 1, Integer::sum);
      }
    }
    System.out.println(SEEDS + " battles of Peninsular Clash: " + ends);
    assertThat(ends.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(SEEDS);
    assertThat(ends.keySet())
        .as("both sides win some of the battles")
        .anyMatch(e -> e.startsWith("france"))
        .anyMatch(e -> e.startsWith("britain"));
  }

  private static String end(Playbooks playbooks, long seed) {
    Fight fight;
    try {
      fight = Book.fight(playbooks, "peninsular-clash", seed, event -> {});
    } catch (RuntimeException e) {
      throw new AssertionError("seed " + seed, e);
    }
    boolean ended = fight.result().decided() || fight.result().reason().equals(LIMIT);
    assertThat(ended).as("seed " + seed + ": " + fight.result()).isTrue();
    return fight.result().winner().map(Thing::name).orElse("nobody")
        + ": "
        + fight.result().reason();
  }
}
