package dev.muster.engine;

import java.util.Optional;
import java.util.concurrent.SynchronousQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A battle that waits for its answers. For one thread; it goes on in one of its own, only between
 * an answer and the next question.
 */
public final class SteppedBattle implements AutoCloseable {
  private sealed interface Turn {
    record Asking(Question question) implements Turn {}

    record Over(Result result) implements Turn {}

    record Failed(Throwable thrown) implements Turn {}
  }

  /** Empty to cancel. */
  private final SynchronousQueue<Optional<String>> answers = new SynchronousQueue<>();

  private final SynchronousQueue<Turn> turns = new SynchronousQueue<>();
  private volatile boolean cancelled;
  private @Nullable Turn now;

  SteppedBattle() {}

  Player asking() {
    return question -> {
      put(turns, new Turn.Asking(question));
      return take(answers).orElseThrow(dev.muster.play.decisions.Player.LeftBattle::new);
    };
  }

  void begin(Supplier<Result> fight) {
    Thread.ofPlatform()
        .name("battle")
        .daemon()
        .start(
            () -> {
              Turn last;
              try {
                last = new Turn.Over(fight.get());
              } catch (Throwable thrown) {
                last = new Turn.Failed(thrown);
              }
              put(turns, last);
            });
  }

  /**
   * Returns what is asked now; waits until something is, or the battle is over: then it is empty.
   *
   * @throws BattleException if a rule does not let the battle go on
   */
  public Optional<Question> question() {
    return now() instanceof Turn.Asking(Question question)
        ? Optional.of(question)
        : Optional.empty();
  }

  /**
   * Answers what is asked now.
   *
   * @throws IllegalArgumentException if that is not allowed; the question stands
   * @throws IllegalStateException if the battle is over
   */
  public void answer(String id) {
    Question question =
        question().orElseThrow(() -> new IllegalStateException("the battle is over"));
    question
        .objection(id)
        .ifPresent(
            objection -> {
              throw new IllegalArgumentException(
                  "`%s` is not allowed: %s".formatted(id, objection));
            });
    now = null;
    put(answers, Optional.of(id));
  }

  /**
   * Returns how it ended.
   *
   * @throws IllegalStateException if something is asked now
   */
  public Result result() {
    if (now() instanceof Turn.Over(Result result)) {
      return result;
    }
    throw new IllegalStateException("the battle is not over: a question is to be answered");
  }

  /** Ends it where it stands: {@link #result} then says that it was cancelled. */
  public void cancel() {
    cancelled = true;
    if (question().isPresent()) {
      now = null;
      put(answers, Optional.empty());
    }
  }

  /** From the thread of the battle. */
  void look() {
    if (cancelled) {
      throw new dev.muster.play.decisions.Player.LeftBattle();
    }
  }

  /** The same, unless it is over. */
  @Override
  public void close() {
    cancel();
  }

  private Turn now() {
    if (now == null) {
      now = take(turns);
    }
    if (now instanceof Turn.Failed(Throwable thrown)) {
      switch (thrown) {
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        default -> throw new IllegalStateException(thrown);
      }
    }
    return now;
  }

  private static <T> void put(SynchronousQueue<T> queue, T what) {
    try {
      queue.put(what);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static <T> T take(SynchronousQueue<T> queue) {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
