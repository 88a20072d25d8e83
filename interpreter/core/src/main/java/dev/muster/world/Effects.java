package dev.muster.world;

import dev.muster.board.Direction;
import dev.muster.board.Path;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Attribute;
import dev.muster.model.Primitive;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Special;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The effects that a statement may have on its battle, by concern, besides running other
 * statements.
 */
public interface Effects extends EvaluationContext {
  static Effects of(Frame frame) {
    return (Effects) frame.context();
  }

  /** Runs a procedure for the value that it gives. */
  @Nullable Object give(Procedure procedure, Arguments arguments, Span where);

  Changes changes();

  Moves moves();

  DiceRolls dice();

  Decks decks();

  Secrets secrets();

  /** Changes of things. */
  interface Changes {
    void change(Thing thing, Attribute attribute, @Nullable Object value, Span where);

    void changeField(Thing thing, Primitive field, @Nullable Object value, Span where);

    /**
     * @param verb what the thing does; empty when the value is merely set
     */
    void adjust(Thing thing, Attribute attribute, double by, Optional<Verb> verb, Span where);

    void remove(Thing thing, Span where);

    /** The thing has the special from now on, with these values. */
    void gains(Thing thing, Special special, List<Object> parameters, Span where);

    /** The thing has it no longer. */
    void loses(Thing thing, Special special, Span where);

    /** Tells it, unless the option holds already, or does not. */
    void switchOption(SwitchedOption option, Span where);
  }

  /** Changes of where things stand. */
  interface Moves {
    MoveResult move(WantedMove move, Span where);

    /**
     * Lines a thing up with another that it touches.
     *
     * @param edge of the other; the one that it touches when empty
     * @param slide how far it may slide along it
     */
    void align(Thing thing, Thing other, Optional<Direction> edge, double slide, Span where);

    /** Puts it in sight of all. */
    void place(Thing thing, @Nullable Object spot, Span where);

    /** Puts it where only its side sees it. */
    void placeSecretly(Thing thing, @Nullable Object spot, Span where);

    /** Takes it off the table, to which it can come back. */
    void takeOff(Thing thing, Span where);

    /** Takes it off the table, and only its side hears of it. */
    void takeOffSecretly(Thing thing, Span where);

    void turn(Thing thing, double facing, Span where);
  }

  /**
   * A move as it is wanted.
   *
   * @param things of which several go as one
   * @param until where this holds first, the move ends
   */
  record WantedMove(List<Thing> things, Path path, MoveLimits limits, Optional<Until> until) {}

  /** Whether a move ends where it has come. */
  @FunctionalInterface
  interface Until {
    /**
     * @param move as it would be if it ended here
     */
    boolean holds(Supplier<MoveResult> move);
  }

  /**
   * The limits of a base's movement along its path.
   *
   * @param halts whether the rulebook's halts can stop it
   * @param clearOf what it goes on until it is clear of
   * @param stopAt what stops it
   * @param stopWithin at what distance; by contact when it is 0
   * @param gap the width of the gaps it goes through; that of its base where it is wider
   */
  record MoveLimits(
      boolean halts,
      List<Thing> clearOf,
      List<Thing> stopAt,
      double stopWithin,
      OptionalDouble gap) {}

  interface DiceRolls {
    void reroll(Roll roll, int index, Span where);

    /**
     * Reports which dice of the roll have been counted, unless its last count came to the same.
     *
     * @param secrets what decided it
     */
    void counted(Roll roll, List<Boolean> counted, Set<Secret> secrets, Span where);

    /** Picks {@code count} of these at random, all different; fewer where there are not enough. */
    List<Object> pick(List<Object> among, int count, Span where);
  }

  /** Cards of decks. */
  interface Decks {
    /** Takes cards out of a deck; fewer where there are not so many. */
    List<Thing> draw(Drawing drawing, Span where);

    /** The cards that will be drawn next, which stay where they are. */
    List<Thing> peek(Drawing drawing, Span where);

    void discard(Thing card, Span where);

    /**
     * @param card what is shuffled into the deck; the discarded cards when empty
     */
    void reshuffle(Thing deck, Optional<Thing> card, Span where);
  }

  /**
   * Cards to be drawn.
   *
   * @param among those of the deck that may be drawn
   * @param side into whose hand they go
   * @param secretly whether the others are not told which they are
   */
  record Drawing(
      Thing deck, List<Thing> among, int count, Optional<Thing> side, boolean secretly) {}

  /** Everything that not all sides know. */
  interface Secrets {
    /** Reveals the secret ones of the things together. */
    void reveal(List<Thing> things, Span where);

    void reveal(Thing thing, Attribute attribute, Span where);

    void reveal(Roll roll, Span where);

    /** Makes a value, and returns it with the secrets that it is made of. */
    <T extends @Nullable Object> Tracked<T> tracked(Supplier<T> made);

    /** Returns what a side finds out when it judges by what it knows. */
    <T extends @Nullable Object> T as(Thing side, Supplier<T> judged);
  }

  /**
   * @param secrets what it was made of that not every side knows
   */
  record Tracked<T extends @Nullable Object>(T value, Set<Secret> secrets) {}

  /** A quantity, and what it is asked of. */
  record QuantityCall(Quantity quantity, Arguments arguments) {}
}
