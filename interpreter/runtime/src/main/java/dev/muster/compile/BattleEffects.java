package dev.muster.compile;

import dev.muster.board.Box;
import dev.muster.board.Direction;
import dev.muster.board.Path;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Die;
import dev.muster.model.Event;
import dev.muster.model.Hook;
import dev.muster.model.Outcome;
import dev.muster.model.Primitive;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.trace.Asked;
import dev.muster.trace.Unoffered;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.RankingResult;
import dev.muster.world.Roll;
import dev.muster.world.Secret;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a compiled statement may do to the battle it is in, by concern. */
public interface BattleEffects extends EvaluationContext {
  static BattleEffects of(Frame frame) {
    return (BattleEffects) frame.context();
  }

  Execution execution();

  Changes changes();

  Moves moves();

  DiceRolls dice();

  Decks decks();

  Decisions decisions();

  /**
   * Tells which criterion decided.
   *
   * @param secrets what it was made of
   */
  void emit(RankingResult result, Set<Secret> secrets);

  /** Tells the parts of a text, with the reasons of quantities. */
  void say(Supplier<List<Value>> text, Supplier<List<QuantityCall>> from, Span where);

  /** Tells the value of a quantity with its reasons. */
  void say(Supplier<QuantityCall> quantity, Span where);

  /**
   * The places on a region of the table that are offered for a thing.
   *
   * @param within how near to the region; in it when empty
   */
  List<Box> spots(Thing thing, @Nullable Object region, OptionalDouble within);

  String general();

  /** Other statements of the rulebook, executed. */
  interface Execution {
    void run(Procedure procedure, Arguments arguments, Span where);

    /** Runs a procedure for the value that it gives. */
    @Nullable Object give(Procedure procedure, Arguments arguments, Span where);

    /** Runs it, and lets rules answer what has happened in it afterwards. */
    Completion together(Supplier<Completion> body);

    /** What is left open, with no rule that takes its place: a problem. */
    Completion leftOpen(Procedure procedure);

    /** Runs a window if its condition holds. */
    void open(Procedure window, Arguments arguments, Span where);

    void announce(Event event, Arguments arguments, Span where);

    /** Something is done, and what must always hold is judged. */
    void rest(Span where);

    /**
     * Lets rules answer at a place of a procedure; they see its names, and may set them.
     *
     * @return how the last of them ended; empty when none answered
     */
    Optional<Completion> answer(Hook hook, Frame frame, Span where);

    /** Gives an order that a rule demands; a problem when it is not allowed. */
    void order(Action action, Arguments arguments, Span where);

    /**
     * Executes the cells of a result table that are meant.
     *
     * @param row the rank of the paired dice; every rank when empty
     * @param pairing where paired dice are read in the table
     */
    void read(
        Outcome outcome,
        Optional<Integer> row,
        Arguments arguments,
        @Nullable DicePairing pairing,
        Span where);

    void win(Thing side, Optional<String> degree, Span where);

    void lose(Thing side, Optional<String> degree, Span where);
  }

  /** Changes of things. */
  interface Changes {
    void change(Thing thing, Attribute attribute, @Nullable Object value, Span where);

    void changeField(Thing thing, Primitive field, @Nullable Object value, Span where);

    /**
     * @param verb what the thing does; empty when the value is merely set
     */
    void adjust(Thing thing, Attribute attribute, double by, Optional<Verb> verb, Span where);

    void remove(Thing thing, Span where);

    /** Tells it, unless the option holds already, or does not. */
    void switchOption(CheckedStatement.SwitchOption option);
  }

  /** Changes of where things stand. */
  interface Moves {
    MoveResult move(Move move, Span where);

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
  record Move(List<Thing> things, Path path, MoveLimits limits, Optional<BooleanSupplier> until) {}

  /**
   * How far a base goes on its way.
   *
   * @param halts whether the rulebook's halts can stop it
   * @param clearOf what it goes on until it is clear of
   * @param stopAt what stops it
   * @param stopWithin at what distance; by contact when it is 0
   */
  record MoveLimits(boolean halts, List<Thing> clearOf, List<Thing> stopAt, double stopWithin) {}

  interface DiceRolls {
    /**
     * @param secretlyFor the side that alone is told of it; empty for all
     */
    Roll roll(Supplier<DicePool> pool, Optional<Thing> secretlyFor, Span where);

    void reroll(Roll roll, int index, Span where);

    /**
     * Which dice of the roll have been counted, unless the last count of it came to the same.
     *
     * @param secrets what decided it
     */
    void counted(Roll roll, List<Boolean> counted, Set<Secret> secrets, Span where);

    /** So many of these at random, all different; fewer where there are not so many. */
    List<Object> pick(List<Object> among, int count, Span where);
  }

  /**
   * Dice to be rolled together.
   *
   * @param of whose they are, where no quantity says so
   * @param counted the quantity that says how many, for the story of why
   */
  record DicePool(
      Optional<Thing> of,
      Die die,
      int count,
      Optional<QuantityCall> counted,
      List<Addend> added,
      Optional<String> purpose) {}

  /**
   * What is added to the total of dice.
   *
   * @param quantity that says how much, for the story of why
   */
  record Addend(double amount, Optional<QuantityCall> quantity) {}

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

  Secrets secrets();

  /** What not all sides know. */
  interface Secrets {
    /** Those that are secret are told together. */
    void reveal(List<Thing> things, Span where);

    void reveal(Thing thing, Attribute attribute, Span where);

    void reveal(Roll roll, Span where);

    /** What is made, and the secrets that it is made of. */
    <T extends @Nullable Object> Tracked<T> tracked(Supplier<T> made);

    /** What a side finds out that judges by what it knows. */
    <T extends @Nullable Object> T as(Thing side, Supplier<T> judged);
  }

  /**
   * @param secrets what it was made of that not every side knows
   */
  record Tracked<T extends @Nullable Object>(T value, Set<Secret> secrets) {}

  /** Decisions of the players. */
  interface Decisions {
    /** Index of the chosen candidate. */
    int choose(DecisionRequest request);

    /** Like {@link #choose}, but only the side itself is told. */
    int chooseSecretly(DecisionRequest request);

    void orders(CompiledOrders orders, Thing side, Frame frame);
  }

  /**
   * A decision put to the side of {@code who}.
   *
   * @param against why what somebody types is not among the candidates, where that can be said
   * @param about what the answer gives away, besides what it names
   */
  record DecisionRequest(
      Thing who,
      String decision,
      Asked asked,
      List<? extends Candidate> candidates,
      Span where,
      Function<String, Optional<Unoffered>> against,
      List<Secret> about) {
    /** One in which nothing can be picked out that is not offered. */
    public DecisionRequest(
        Thing who, String decision, Asked asked, List<? extends Candidate> candidates, Span where) {
      this(who, decision, asked, candidates, where, typed -> Optional.empty(), List.of());
    }

    public DecisionRequest about(Secret secret) {
      return new DecisionRequest(who, decision, asked, candidates, where, against, List.of(secret));
    }
  }

  /** A quantity, and what it is asked of. */
  record QuantityCall(Quantity quantity, Arguments arguments) {}
}
