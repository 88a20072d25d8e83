package dev.muster.world;

import java.util.function.Supplier;

/**
 * The work that a battle has taken of the machine, in steps, counted against one limit. A step is
 * about the time in which a thing is looked at, or the room of a letter: whatever a rulebook can
 * have done again and again, or kept, costs as many steps as it takes of either.
 */
public final class Work {
  /** The most steps of a battle. */
  public static final long LIMIT = 1_000_000_000L;

  /** A quantity that is evaluated. */
  public static final int QUANTITY = 50;

  /** A rule that applies to what is asked. */
  public static final int RULE = 10;

  /** A procedure that runs, an order that is carried out, an event that is announced. */
  public static final int RUN = 100;

  /** A die that is rolled, looked for among others, or told of. */
  public static final int DIE = 100;

  /** A letter of a text that is made. */
  public static final int LETTER = 50;

  /**
   * Something that is kept or reported one by one: a candidate, a part, a reason, a value that was
   * drawn.
   */
  public static final int ITEM = 100;

  /** A thing that is there, or a part of one, without its values. */
  public static final int THING = 500;

  /** A rule that is compiled for the options of an example. */
  public static final int COMPILED = 500;

  /** A value that is kept: of a thing, or in a list. */
  public static final int VALUE = 25;

  /** A measurement on the table from one straight outline to another. */
  public static final int MEASUREMENT = 10;

  /** A path that is laid on the table. */
  public static final int PATH = 50;

  private static final ScopedValue<Long> ALLOWED = ScopedValue.newInstance();

  /**
   * The number of steps that a battle goes on before it looks whether to end; a small part of a
   * second.
   */
  private static final long BETWEEN_LOOKS = 500_000;

  private static final ScopedValue<Runnable> LOOKING = ScopedValue.newInstance();

  private final Runnable exceeded;
  private final Runnable look = LOOKING.orElse(() -> {});
  private long limit = ALLOWED.orElse(LIMIT);

  /** The steps until it looks again, and after that. */
  private long left = Math.min(limit, BETWEEN_LOOKS);

  private long reserve = limit - left;

  /**
   * @param exceeded throws
   */
  public Work(Runnable exceeded) {
    this.exceeded = exceeded;
  }

  /** A battle that begins meanwhile may take no more than so many steps. */
  public static void allowing(long steps, Runnable battle) {
    ScopedValue.where(ALLOWED, steps).run(battle);
  }

  /**
   * A battle that begins meanwhile looks now and then whether to end, also while it thinks.
   *
   * @param look throws if it has to end, whenever it is asked after that
   */
  public static <T> T looking(Runnable look, Supplier<T> battle) {
    return ScopedValue.where(LOOKING, look).call(battle::get);
  }

  /** Allows no more than so many steps. */
  public void limit(long steps) {
    long taken = taken();
    limit = Math.min(limit, steps);
    divide(limit - taken);
  }

  /** Allows as much as at the beginning. */
  public void again() {
    divide(limit);
  }

  private void divide(long remaining) {
    left = Math.min(remaining, BETWEEN_LOOKS);
    reserve = remaining - left;
  }

  public long limit() {
    return limit;
  }

  /** The steps until now. */
  public long taken() {
    return limit - left - reserve;
  }

  public void add(long steps) {
    left -= steps;
    if (left < 0) {
      pause();
    }
  }

  private void pause() {
    look.run();
    if (left + reserve < 0) {
      divide(0);
      exceeded.run();
    }
    divide(left + reserve);
  }
}
