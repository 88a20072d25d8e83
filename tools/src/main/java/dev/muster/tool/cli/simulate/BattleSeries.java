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
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/**
 * Fights battles from seeds that follow each other, several at once, until all are over or the
 * series is interrupted. What has come of them is told in the order of the seeds; of an interrupted
 * series only of those before the first that is open.
 *
 * @param <T> what comes of the battle, or the battles, from a seed
 */
final class BattleSeries<T> {
  private final long first;
  private final long battles;
  private final UnaryOperator<T> told;
  private final Map<Long, T> early = new HashMap<>();
  private final List<T> endings = new ArrayList<>();

  /**
   * @param told hears of each battle that is over, and says what of it is kept
   */
  BattleSeries(long first, long battles, UnaryOperator<T> told) {
    this.first = first;
    this.battles = battles;
    this.told = told;
  }

  /**
   * Returns what came of them, by seed.
   *
   * @param battle from its seed; empty where it was interrupted
   */
  List<T> fight(int threads, LongFunction<Optional<T>> battle, Interruption interruption) {
    AtomicLong next = new AtomicLong(first);
    Callable<Void> worker =
        () -> {
          for (long seed = next.getAndIncrement();
              seed < first + battles && !interruption.hasCome();
              seed = next.getAndIncrement()) {
            long each = seed;
            try {
              Battle.inBatch(() -> battle.apply(each)).ifPresent(what -> over(each, what));
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

  private synchronized void over(long seed, T what) {
    early.put(seed, what);
    for (T inTurn; (inTurn = early.remove(first + endings.size())) != null; ) {
      endings.add(told.apply(inTurn));
    }
  }
}
