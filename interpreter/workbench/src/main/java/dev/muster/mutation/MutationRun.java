package dev.muster.mutation;

import dev.muster.dice.SeededDice;
import dev.muster.play.Battle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Tests many mutations, on all processors. */
public final class MutationRun {
  private MutationRun() {}

  /**
   * Returns a sample of at most so many of the mutations, in the order of the text.
   *
   * @param seed the same seed picks the same
   */
  public static List<Mutation> sample(List<Mutation> mutations, int most, long seed) {
    if (most >= mutations.size()) {
      return mutations;
    }
    SeededDice dice = SeededDice.of(seed, 0);
    List<Integer> left = new ArrayList<>(IntStream.range(0, mutations.size()).boxed().toList());
    Set<Integer> picked = new TreeSet<>();
    while (picked.size() < most) {
      int at = dice.below(left.size());
      picked.add(left.set(at, left.getLast()));
      left.removeLast();
    }
    return picked.stream().map(mutations::get).toList();
  }

  /**
   * Returns the result of each, in their order.
   *
   * @param done told of each that is done, on any thread
   */
  public static List<MutationResult> of(
      MutationTester tester, List<Mutation> mutations, Runnable done) {
    try (ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      List<Future<MutationResult>> running = new ArrayList<>();
      for (Mutation mutation : mutations) {
        running.add(
            threads.submit(
                () -> {
                  MutationResult result = Battle.inBatch(() -> tester.test(mutation));
                  done.run();
                  return result;
                }));
      }
      List<MutationResult> results = new ArrayList<>();
      for (Future<MutationResult> result : running) {
        results.add(result.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a mutation could not be tested", e.getCause());
    }
  }
}
