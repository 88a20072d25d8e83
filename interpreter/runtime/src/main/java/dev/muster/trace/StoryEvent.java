package dev.muster.trace;

import dev.muster.board.Sector;
import dev.muster.model.Origin;
import dev.muster.world.DicePairing;
import dev.muster.world.RankingResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One thing that happened: who, what and how much, put into words by {@link StoryText}. Anything
 * that happens inside a procedure or because of a rule is between its {@link Began} and its {@link
 * Finished}; one in which nothing happens is left out.
 */
public sealed interface StoryEvent {
  /** {@code file:line} of the rule, empty when there is none. */
  String where();

  /** Returns what happened, whoever may know of it. */
  default StoryEvent truth() {
    return this;
  }

  /** Returns what a side is told of it; empty when it hears nothing. */
  default Optional<StoryEvent> told(ThingRef side) {
    return Optional.of(this);
  }

  /**
   * An event that not all sides may know.
   *
   * @param told what each side is told of it; nothing where it is not named
   */
  record Confidential(StoryEvent event, Map<ThingRef, StoryEvent> told) implements StoryEvent {
    @Override
    public String where() {
      return event.where();
    }

    @Override
    public StoryEvent truth() {
      return event;
    }

    @Override
    public Optional<StoryEvent> told(ThingRef side) {
      return Optional.ofNullable(told.get(side));
    }
  }

  /** All are told what only one side knew. */
  record Revealed(Revelation what, String where) implements StoryEvent {}

  sealed interface Revelation {
    record OfThings(Value.Several things) implements Revelation {}

    record OfValue(ThingRef thing, Origin attribute, Value value) implements Revelation {}

    record OfRoll(Rolled roll) implements Revelation {}
  }

  /**
   * @param about whom it is about
   */
  record Began(Origin rule, List<ThingRef> about) implements StoryEvent {
    @Override
    public String where() {
      return rule.span().where();
    }
  }

  /** The end of what began with this rule. */
  record Finished(Origin rule) implements StoryEvent {
    @Override
    public String where() {
      return rule.span().where();
    }
  }

  /**
   * @param reasons the rules that made what is said, where it is a quantity
   */
  record Said(Saying saying, List<Reason> reasons, String where) implements StoryEvent {}

  sealed interface Saying {
    /** The words of the rulebook, and values between them. */
    record Words(List<Value> parts) implements Saying {}

    /** The value of a quantity. */
    record Quantity(Origin quantity, List<Argument> arguments, Value value) implements Saying {}

    record Paid(Value.Size amount, Origin attribute) implements Saying {}

    record Switched(Value.Word option, boolean begins) implements Saying {}

    /**
     * An order that was chosen before is not carried out.
     *
     * @param rule that forbids it; empty where it cannot be done at all
     * @param because in the words of that rule
     */
    record NotCarriedOut(Order order, Optional<Origin> rule, Optional<Value.Text> because)
        implements Saying {
      public static NotCarriedOut of(Order order, Optional<Refusal> why) {
        Optional<Refusal.Cause.Forbidden> forbidden =
            why.map(Refusal::cause)
                .filter(Refusal.Cause.Forbidden.class::isInstance)
                .map(Refusal.Cause.Forbidden.class::cast);
        return new NotCarriedOut(
            order,
            forbidden.map(Refusal.Cause.Forbidden::rule),
            forbidden.flatMap(Refusal.Cause.Forbidden::because).map(Value.Text::new));
      }
    }
  }

  /** An argument that a quantity is asked with. */
  record Argument(String preposition, Value value) {}

  record Decided(ThingRef side, String decision, Chosen chosen, String where)
      implements StoryEvent {}

  record Ordered(ThingRef side, Order order, String where) implements StoryEvent {}

  /**
   * @param named what for, in the words of the rulebook with values between them
   * @param of whose dice they are, where that is known
   * @param added to the total of the dice
   */
  record Rolled(
      List<Value> named,
      Optional<ThingRef> of,
      String die,
      List<Integer> faces,
      double added,
      List<Reason> reasons,
      String where)
      implements StoryEvent {
    /** Returns the stated purpose of the roll. */
    public String purpose() {
      return ValueText.joined(named);
    }

    /** As the dice lie now. */
    public Rolled showing(List<Integer> now) {
      return new Rolled(named, of, die, now, added, reasons, where);
    }
  }

  /**
   * @param among what they were picked from at random
   */
  record Picked(List<Value> picked, List<Value> among, String where) implements StoryEvent {}

  /**
   * @param side into whose hand the cards go, or who looks at them
   * @param left how many cards are in the deck now
   * @param secretly whether it is told how many cards they are, but not which
   */
  record Drawn(
      CardMove move,
      ThingRef deck,
      Optional<ThingRef> side,
      List<ThingRef> cards,
      int left,
      boolean secretly,
      String where)
      implements StoryEvent {
    /** As those are told who may not know which cards they are. */
    public Drawn counted() {
      return new Drawn(move, deck, side, cards, left, true, where);
    }
  }

  enum CardMove {
    DRAWN,
    SEEN
  }

  record Discarded(ThingRef card, String where) implements StoryEvent {}

  /**
   * @param card what was shuffled into the deck; the discarded cards when empty
   * @param cards how many the deck has now
   */
  record Shuffled(ThingRef deck, Optional<ThingRef> card, int cards, String where)
      implements StoryEvent {}

  record Rerolled(int from, int to, String where) implements StoryEvent {}

  /**
   * The dice of a roll that a rule counts.
   *
   * @param faces as the dice lie
   * @param counted whether each counts
   */
  record Counted(List<Integer> faces, List<Boolean> counted, String where) implements StoryEvent {}

  record Changed(ThingRef thing, Change change, Value from, Value to, String where)
      implements StoryEvent {
    /** Whether it is recorded, but not worth telling. */
    public boolean bookkeeping() {
      return change instanceof Change.Set set && !set.ofSpecial();
    }

    /** Whether it might have gone up or down, and did not. */
    boolean byNothing() {
      return change instanceof Change.Adjusted adjusted && adjusted.by().number() == 0;
    }
  }

  sealed interface Change {
    /**
     * A change by a plain assignment.
     *
     * @param attribute or a special, which the thing then has or not
     */
    record Set(Origin attribute) implements Change {
      boolean ofSpecial() {
        return attribute.declarationKind().equals("special");
      }
    }

    /** A change up or down, or one that might have been: by 0 where dice, say, came to nothing. */
    record Adjusted(Value.Size by, Origin attribute) implements Change {}

    record Formed() implements Change {}
  }

  record Moved(ThingRef thing, double x, double y, double facing, Motion motion, String where)
      implements StoryEvent {}

  sealed interface Motion {
    /** As the story shows it: lengths in whole millimetres. */
    default Motion shown() {
      return this;
    }

    /**
     * @param with who stands exactly there
     */
    record Placed(Optional<ThingRef> with) implements Motion {}

    record Turned() implements Motion {}

    /**
     * @param with empty for who does not know of it
     */
    record Aligned(Optional<ThingRef> with) implements Motion {}

    /** As one body with another, of which it is told how far it went. */
    record Followed(ThingRef other) implements Motion {}

    /**
     * @param length as a measuring stick shows it
     * @param halted what made it stop
     * @param met what it bumped into
     */
    record Went(Value.Length length, Optional<ThingRef> halted, Optional<Met> met, boolean offTable)
        implements Motion {
      /**
       * @param sector of what was met, of which it came; empty where it has none
       */
      public record Met(ThingRef thing, Optional<Sector> sector) {}

      /** Whether no length can be measured of it. */
      boolean turnsOnly() {
        return length.millimetres() < 0.05;
      }

      @Override
      public Motion shown() {
        return turnsOnly() && unhindered()
            ? new Turned()
            : new Went(
                new Value.Length(Math.round(length.millimetres()), length.unit()),
                halted,
                met,
                offTable);
      }

      boolean unhindered() {
        return halted.isEmpty() && met.isEmpty() && !offTable;
      }
    }
  }

  /** Off the table, from where it can come back. */
  record TakenOff(ThingRef thing, String where) implements StoryEvent {}

  /**
   * @param side whose it was
   */
  record Removed(ThingRef thing, Optional<ThingRef> side, String where) implements StoryEvent {}

  record Applied(Result result, String where) implements StoryEvent {
    public static Applied of(RankingResult result, Value winner) {
      Origin decisive = result.decisive().origin();
      return new Applied(
          new Result.Ranked(result.ranking().origin(), result.criterion(), decisive, winner),
          decisive.span().where());
    }
  }

  sealed interface Result {
    /**
     * A cell of an outcome, and the dice that led to it.
     *
     * @param column empty where nobody wins, and no cell is meant
     */
    record Cell(Origin outcome, String row, DicePairing.Rank dice, Optional<String> column)
        implements Result {}

    /** The row of an outcome that is meant. */
    record Row(Origin outcome, String row) implements Result {}

    /** The criterion that decided, and for whom. */
    record Ranked(Origin ranking, String criterion, Origin rule, Value winner) implements Result {}
  }

  /**
   * @param winner empty when drawn
   * @param loser the side whose defeat ended the battle, where a defeat did
   * @param degree the rule by which it ended, shown in the words of the rulebook; these words alone
   *     where a statement ended it, none where it gives none
   */
  record Ended(
      Optional<ThingRef> winner,
      Optional<ThingRef> loser,
      Value.Worded degree,
      String pages,
      String where)
      implements StoryEvent {}
}
