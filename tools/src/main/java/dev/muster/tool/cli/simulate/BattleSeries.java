package dev.muster.tool.cli.simulate;

import dev.muster.play.Battle;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.simulate.SimulationReport.Ending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;

/**
 * Fights battles from seeds that follow each other, several at once, until all are over or the
 * series is interrupted.
 *
 * @param battle from its seed; empty where it was interrupted
 */
record BattleSeries(
    long first, long battles, LongFunction<Optional<Ending>> battle, Interruption interruption) {

  /** Returns how they ended, by seed; of an interrupted series those before the first open one. */
  List<Ending> fight(int threads, Runnable eachOver) {
    AtomicLong next = new AtomicLong(first);
    Map<Long, Ending> over = new ConcurrentHashMap<>();
    Callable<Void> worker =
        () -> {
          for (long seed = next.getAndIncrement();
              seed < first + battles && !interruption.hasCome();
              seed = next.getAndIncrement()) {
            long each = seed;
            Optional<Ending> ending = Battle.inBatch(() -> battle.apply(each));
            ending.ifPresent(e -> over.put(each, e));
            eachOver.run();
          }
          return null;
        };
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      for (Future<Void> done : workers.invokeAll(Collections.nCopies(threads, worker))) {
        done.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException unexpected) {
        throw unexpected;
      }
      throw new IllegalStateException(e.getCause());
    }
    List<Ending> endings = new ArrayList<>();
    for (long seed = first; over.containsKey(seed); seed++) {
      endings.add(over.get(seed));
    }
    return endings;
  }
}
