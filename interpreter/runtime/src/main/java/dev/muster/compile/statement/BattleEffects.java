package dev.muster.compile.statement;

import dev.muster.board.Box;
import dev.muster.compile.expression.CompiledSteps;
import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.Die;
import dev.muster.model.Event;
import dev.muster.model.Hook;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.trace.Asked;
import dev.muster.trace.Exclusion;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.Effects;
import dev.muster.world.Frame;
import dev.muster.world.OrderForLater;
import dev.muster.world.RankingResult;
import dev.muster.world.Roll;
import dev.muster.world.Secret;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The effects that a compiled statement may have on its battle, by concern. */
public interface BattleEffects extends Effects {
  static BattleEffects of(Frame frame) {
    return (BattleEffects) frame.context();
  }

  Execution execution();

  /** Who follows how far its statements come; null where nobody does. */
  @Nullable Follower follower();

  /** Who watches what is done; null where nobody does. */
  @Nullable Watcher watcher();

  @Override
  Rolls dice();

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
   * @param step from one to the next
   */
  List<Box> spots(
      Thing thing,
      @Nullable Object region,
      OptionalDouble within,
      Optional<CompiledSteps.Step> step);

  String general();

  /** Other statements of the rulebook, executed. */
  interface Execution {
    void run(Procedure procedure, Arguments arguments, Span where);

    /** Runs it, and lets rules answer what has happened in it afterwards. */
    Completion together(Supplier<Completion> body);

    /** Runs it, lets happen afterwards what it brings about, and tells all of it only then. */
    Completion simultaneously(Supplier<Completion> body);

    /** Something happens, now or at the end of what is simultaneous. */
    void happens(Runnable change);

    /** Reports, as a problem, a procedure that is left open and that no rule replaces. */
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

    void win(Thing side, String degree, Span where);

    void lose(Thing side, String degree, Span where);
  }

  /** Decisions of the players. */
  interface Decisions {
    /** Index of the chosen candidate. */
    int choose(OpenDecision request);

    void orders(CompiledOrders orders, AskedOrder asked, Frame frame);

    /** Asks for one order, which is kept; empty where the side wants none, or none is allowed. */
    Optional<OrderForLater> order(CompiledOrders orders, AskedOrder asked, Frame frame);

    /**
     * Carries out an order that was chosen before.
     *
     * @param told whether the story says why it is not carried out
     * @return whether it is still allowed
     */
    boolean carryOut(OrderForLater order, boolean told, Span where);
  }

  /**
   * An order for which a side is asked.
   *
   * @param forLater the decision, where one order is chosen and not carried out at once
   * @param ending the answer that gives no order, where that is allowed
   */
  record AskedOrder(
      AskedSide whom, Optional<Asked.ByName> forLater, Optional<ChoiceCandidate> ending) {}

  /**
   * A decision between candidates.
   *
   * @param against why what somebody types is not among the candidates, where that can be said
   * @param givenAway what the answer gives away, besides what it names
   */
  record OpenDecision(
      AskedSide whom,
      Asked asked,
      List<? extends Candidate> candidates,
      Function<String, Optional<Exclusion>> against,
      List<Secret> givenAway) {
    /** One in which nothing can be picked out that is not offered. */
    public OpenDecision(
        AskedSide whom, Asked asked, List<? extends Candidate> candidates, Secret... givenAway) {
      this(whom, asked, candidates, typed -> Optional.empty(), List.of(givenAway));
    }
  }

  /** Dice that are rolled, and told of. */
  interface Rolls extends DiceRolls {
    /**
     * @param secretlyFor the side that alone is told of it; empty for all
     */
    Roll roll(Supplier<DiceToRoll> pool, Optional<Thing> secretlyFor, Span where);

    /** Whether anybody is told what dice show. */
    boolean told();
  }

  /**
   * Dice to be rolled together.
   *
   * @param of whose they are, where no quantity says so
   * @param counted the quantity that says how many, for the story of why
   */
  record DiceToRoll(
      Optional<Thing> of,
      Die die,
      int count,
      Optional<QuantityCall> counted,
      List<AddedAmount> added,
      Optional<List<Value>> purpose) {}

  /**
   * An amount that is added to the total of dice.
   *
   * @param quantity that says how much, for the story of why
   */
  record AddedAmount(double amount, Optional<QuantityCall> quantity) {}
}
