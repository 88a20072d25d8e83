package dev.muster.mutation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tests many mutations, on all processors. */
public final class MutationRun {
  private MutationRun() {}

  /**
   * So many of the mutations, in the order of the text.
   *
   * @param seed the same seed picks the same
   */
  public static List<Mutation> sample(List<Mutation> mutations, int most, long seed) {
    if (most >= mutations.size()) {
      return mutations;
    }
    List<Mutation> shuffled = new ArrayList<>(mutations);
    Collections.shuffle(shuffled, new Random(seed));
    Set<Mutation> picked = Collections.newSetFromMap(new IdentityHashMap<>());
    picked.addAll(shuffled.subList(0, most));
    return mutations.stream().filter(picked::contains).toList();
  }

  /**
   * What came of each, in their order.
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
                  MutationResult result = tester.test(mutation);
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
