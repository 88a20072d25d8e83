package dev.muster.check.expression;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.lang.syntax.PathShape;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Parameter;
import dev.muster.model.Primitive;
import dev.muster.model.Quantity;

/** The reason that a value of a certain kind is expected where an expression is. */
public sealed interface Expectation {

  /** The construct that makes a condition of an expression. */
  enum Condition implements Expectation {
    WHEN("when"),
    WHERE("where"),
    IF("if"),
    WHILE("while"),
    UNTIL("until"),
    AND("and"),
    OR("or"),
    NOT("not"),
    EVERY("every … has"),
    EXPECT("expect"),
    PROPERTY("property");

    private final String word;

    Condition(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /** A word of the language that takes a value, or more than one. */
  enum Operand implements Expectation {
    AHEAD("ahead"),
    ALONG("along"),
    AT_MOST("at most"),
    AWAY_FROM("away from"),
    BACKWARD("backward"),
    BEYOND("beyond"),
    BY("by"),
    CARRY_OUT("carry out"),
    CHOOSE_OF("choose … of"),
    CHOOSES("chooses"),
    COMES_WITHIN("comes within"),
    COSTS("costs"),
    CROSSES("crosses"),
    DEPLOY("deploy"),
    DICE("dice"),
    DISCARD("discard"),
    DRAW_FROM("draw … from"),
    DRAWS("draws"),
    ELSE("else"),
    EVERY("offered every"),
    FACING("facing"),
    FOR("for"),
    FRIENDLY_TO("friendly to"),
    FROM("from"),
    HAS("has"),
    HIGHER("higher"),
    HIGHEST("highest"),
    HOSTILE_TO("hostile to"),
    KNOWN_TO("known to"),
    LEFT("left"),
    LIMIT("limit"),
    LOSES("loses"),
    LOWER("lower"),
    LOWEST("lowest"),
    MAY_REROLL("may reroll"),
    MINUS("-"),
    MOVE("move"),
    NEAREST("nearest … to"),
    ORDERS("orders"),
    OVERLAPS("overlaps"),
    PAIR("pair"),
    ALIGN("align"),
    ALIGN_WITH("align … with"),
    ALIGN_AT("align … at"),
    PATH_OF("path of"),
    PARTLY_IN("partly in"),
    PARTLY_OUTSIDE("partly outside"),
    PLACE("place"),
    PLACE_AT("place … at"),
    PLACE_BESIDE("place … beside"),
    PLACE_GAP("place … ahead of, behind, left of, right of"),
    PLACE_SHIFTED("place … shifted"),
    RANDOM("random"),
    RANGE(".."),
    REMOVE("remove"),
    REPEAT("repeat"),
    REROLL("reroll"),
    RIGHT("right"),
    ROLL("roll"),
    SECRETLY_FOR("secretly for"),
    SIDES("d(…)"),
    ADDED_TO_ROLL("roll … +"),
    SHUFFLE("shuffle"),
    SPOT_IN("spot in"),
    STRIP("strip"),
    SUM_OF("sum of"),
    TO("to"),
    TOLD("told"),
    TOUCHES("touches"),
    TOWARD("toward"),
    TURN("turn"),
    TURN_BY("turn … by"),
    TURN_TO("turn … to"),
    TURNED("turned"),
    UP_TO("up to"),
    USING("using"),
    WEDGE("wedge"),
    WHOLLY_IN("wholly in"),
    WHOLLY_OUTSIDE("wholly outside"),
    WINS("wins"),
    WITH_HIGHEST("with highest"),
    WITH_LOWEST("with lowest"),
    FROM_HIGHEST("for each … from highest"),
    FROM_LOWEST("for each … from lowest"),
    WITHIN("within"),
    GAPS("through gaps of");

    private final String word;

    Operand(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }

    public static Operand winsOrLoses(boolean wins) {
      return wins ? WINS : LOSES;
    }
  }

  /** A place for a value that no word of the language announces. */
  enum Part implements Expectation {
    EDGE_OF_A_ZONE,
    LENGTH_OF_A_RUNG,
    LIMIT_OF_A_LIST,
    POSITION,
    PREFERENCE,
  }

  /** The amount that a thing suffers, gains, loses or recovers, or what it is. */
  record Adjusting(Statement.Verb verb) implements Expectation {}

  /** By how much a modifier multiplies, shortens or lengthens. */
  record Changing(Change change) implements Expectation {}

  /** An argument of what is called by {@code name}, after its preposition. */
  record Argument(String name, Parameter parameter) implements Expectation {}

  /**
   * A value in the brackets of a function.
   *
   * @param index from 1
   */
  record FunctionArgument(String name, int index, int count) implements Expectation {}

  /** A further value of a function whose values are all of one kind. */
  record LikeFirstArgument(String name, int index) implements Expectation {}

  record SpecialArgument(String special) implements Expectation {}

  /** A size of a path written out. */
  record PathSize(PathShape shape) implements Expectation {}

  /** The largest turn of a path in an order. */
  record LargestTurn(PathShape shape) implements Expectation {}

  /** The thing that is ordered to do something. */
  record Actor(String action) implements Expectation {}

  /** One of the values that {@code list} contains. */
  record Member(CheckedExpression list) implements Expectation {}

  record ValueOfAttribute(Attribute attribute) implements Expectation {}

  /** A further value of what is fixed: its first value has decided what it is. */
  record FixedValue(Attribute attribute) implements Expectation {}

  record ValueOfField(Primitive field) implements Expectation {}

  /** A new value of what {@code let} has named. */
  record ValueOfLocal(String name) implements Expectation {}

  /** The value that {@code give} gives. */
  record ValueOfProcedure(String name) implements Expectation {}

  /** A quantity's formula, a result in its table, or a change to it. */
  record ValueOfQuantity(Quantity quantity) implements Expectation {}

  /** One of the values of a quantity that is a list. */
  record ElementOfQuantity(Quantity quantity) implements Expectation {}

  /** A fact of an army, or what its dice showed. */
  record ValueOfArmy(String name, Span declared) implements Expectation {}
}
