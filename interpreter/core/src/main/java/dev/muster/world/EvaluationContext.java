package dev.muster.world;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Routine;
import dev.muster.model.Sight;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The questions that an expression may ask of its battle. Everything here only reads. */
public interface EvaluationContext {
  World world();

  /** The run of a procedure or an action that goes on, the innermost; null when none does. */
  @Nullable Thing running(Routine routine);

  /** The value of a quantity: its base changed by the rules that apply. */
  @Nullable Object ask(Quantity quantity, Arguments arguments);

  /**
   * Whether an order would be allowed.
   *
   * @param given the actor first; one that is null may be any
   */
  boolean mayDo(Action action, Arguments given);

  boolean sees(Sight sight, Arguments arguments);

  /** Whether the thing can be found: not what is secret from the side that decides. */
  default boolean finds(Thing thing) {
    return true;
  }

  /** Tests whether the thing can be found: that it cannot gives nothing away of it. */
  default boolean tests(Thing thing, BooleanSupplier fits) {
    return fits.getAsBoolean();
  }

  /** Notes that what is being made depends on this. */
  default void reads(Secret secret) {}

  /** The same of a secret value; a problem where the side that decides does not know it. */
  default void reads(Thing thing, Attribute attribute, Span where) {}

  /** The value is read when the procedure that it lasts for is over. */
  default void readsOver(Thing thing, Attribute attribute, Span where) {}

  /** A value of a procedure is read while it does not run. */
  default void readsOver(Routine routine, Attribute attribute, Span where) {}

  /** Returns what was found out about this, if that still holds, or finds it out now. */
  @Nullable Object memoized(Object asked, Arguments arguments, Supplier<@Nullable Object> found);

  /** The party that a ranking prefers, and why; empty when it prefers none. */
  Optional<RankingResult> rank(Ranking ranking, Arguments arguments);

  /** Adds to the {@link Work} of the battle; throws when that exceeds its limit. */
  void addWork(long steps);

  default void addWork() {
    addWork(1);
  }

  /** Throws a complaint about the rulebook at this place. */
  @FormatMethod
  RuntimeException problem(Span where, @FormatString String message, Object... arguments);
}
