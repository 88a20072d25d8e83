package dev.muster.tool.cli.simulate;

import dev.muster.play.Battle;
import dev.muster.tool.cli.prompt.Interruption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/**
 * Fights battles from seeds that follow each other, several at once, until all are over or the
 * series is interrupted. What has come of them is told in the order of the seeds; of an interrupted
 * series only of those before the first that is open.
 */
final class BattleSeries {
  private final long first;
  private final long battles;
  private final Consumer<Ending> told;
  private final Map<Long, Ending> early = new HashMap<>();
  private final List<Ending> endings = new ArrayList<>();

  /**
   * @param told hears of each battle that is over
   */
  BattleSeries(long first, long battles, Consumer<Ending> told) {
    this.first = first;
    this.battles = battles;
    this.told = told;
  }

  /**
   * Returns how they ended, by seed.
   *
   * @param battle from its seed; empty where it was interrupted
   */
  List<Ending> fight(
      int threads, LongFunction<Optional<Ending>> battle, Interruption interruption) {
    AtomicLong next = new AtomicLong(first);
    Callable<Void> worker =
        () -> {
          for (long seed = next.getAndIncrement();
              seed < first + battles && !interruption.hasCome();
              seed = next.getAndIncrement()) {
            long each = seed;
            try {
              Battle.inBatch(() -> battle.apply(each)).ifPresent(this::over);
            } catch (RuntimeException failed) {
              // The others need not go on either.
              next.set(first + battles);
              throw failed;
            }
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
    return endings;
  }

  private synchronized void over(Ending ending) {
    early.put(ending.seed(), ending);
    for (Ending inTurn; (inTurn = early.remove(first + endings.size())) != null; ) {
      told.accept(inTurn);
      endings.add(inTurn.counted());
    }
  }
}
