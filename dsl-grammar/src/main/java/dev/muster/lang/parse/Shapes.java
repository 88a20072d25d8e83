package dev.muster.lang.parse;

import java.util.Map;
import java.util.Optional;

/**
 * How a statement, a line of a rule or a declaration is written, by the word that it begins with.
 */
final class Shapes {
  private static final Map<Integer, String> BY_FIRST_WORD =
      Map.ofEntries(
          Map.entry(MusterLexer.LET, "a value gets a name with `let NAME = VALUE`"),
          Map.entry(
              MusterLexer.SET,
              "a value is changed with `set x.ATTRIBUTE to VALUE`; a set of names is written `set NAME = a \"A\", b \"B\"`"),
          Map.entry(
              MusterLexer.FOR,
              "things are visited with `for each KIND x of y where CONDITION { … }`"),
          Map.entry(
              MusterLexer.IF, "a condition is followed by braces: `if CONDITION { … } else { … }`"),
          Map.entry(
              MusterLexer.REPEAT,
              "what is repeated is written `repeat N times { … }` or `repeat while CONDITION { … }`"),
          Map.entry(
              MusterLexer.RUN,
              "a procedure is run with `run NAME of x`, as its declaration begins"),
          Map.entry(
              MusterLexer.MOVE,
              "a move is written `move x ahead 10 cm`, or `backward`, `left` or `right` with a distance, `toward y`, `away from y by 5 cm`, `along path`"),
          Map.entry(
              MusterLexer.TURN, "a turn is written `turn x by 45 deg`, `to 90 deg` or `toward y`"),
          Map.entry(
              MusterLexer.PLACE,
              "a thing is placed with `place x at SPOT` (such as `y.spot`), `place x 2 cm behind y` or `place x off-table`; a place in numbers is part of a set-up: `given x: KIND, at 90 cm by 49 cm`"),
          Map.entry(
              MusterLexer.REMOVE,
              "a thing is removed with `remove x`, a member of a list with `remove x from LIST`"),
          Map.entry(MusterLexer.ADD, "a list gets a member with `add x to LIST`"),
          Map.entry(MusterLexer.ORDER, "an order is given with `order x to ACTION at y`"),
          Map.entry(
              MusterLexer.READ,
              "a table of results is read with `read OUTCOME of x against y using ROLL`"),
          Map.entry(
              MusterLexer.SAY,
              "something is told with `say \"text\"`, its reasons with `say \"text\" from QUANTITY of x`"),
          Map.entry(
              MusterLexer.GIVEN,
              "a thing of an example is written `given a: KIND C 4, in FORMATION, 8 cm ahead of b, facing it`"),
          Map.entry(
              MusterLexer.ENEMY,
              "a thing of an example is written `enemy b: KIND C 4, in FORMATION, 8 cm ahead of a, facing it`"),
          Map.entry(MusterLexer.DICE, "the dice of an example are written `dice 4, 5, 1`"),
          Map.entry(MusterLexer.CHOOSE, "an answer is written `choose DECISION: ANSWER`"),
          Map.entry(
              MusterLexer.EXPECT,
              "what is expected is a condition, `expect a.DIS = 2 and b.on-table`, an order `allowed` or `refused by PERMISSION`, or `expect SIDE told \"…\"`"),
          Map.entry(MusterLexer.TABLE, "a table is written `table 180 cm by 120 cm`"),
          Map.entry(
              MusterLexer.TERRAIN,
              "terrain is written `terrain NAME \"Title\": KIND, area at 50 cm by 60 cm size 10 cm by 8 cm`; a line has two points or more: `line 0 cm by 0 cm, 90 cm by 0 cm`"),
          Map.entry(MusterLexer.BLOCKED, "what blocks is written `blocked by KIND x when …`"),
          Map.entry(
              MusterLexer.TRIGGER,
              "a trigger is written `trigger NAME on EVENT of x: KIND when CONDITION { … }`"),
          Map.entry(MusterLexer.EVENT, "an event is written `event NAME of x: KIND`"),
          Map.entry(
              MusterLexer.ACTION,
              "an action is written `action NAME \"Title\" by me: KIND along path: straight up to DISTANCE costs 1 ATTRIBUTE { … }`"),
          Map.entry(
              MusterLexer.MODIFIER,
              "a modifier is written `modifier NAME \"Title\" (p.3) to QUANTITY of me { + 1 when CONDITION }`"),
          Map.entry(
              MusterLexer.PERMISSION,
              "a permission is written `permission NAME (p.3) to ACTION { may not when CONDITION say \"reason\" }`"),
          Map.entry(
              MusterLexer.QUANTITY,
              "a quantity is written `quantity NAME \"Title\" of me: KIND : TYPE (p.3) = VALUE`"),
          Map.entry(
              MusterLexer.PROCEDURE, "a procedure is written `procedure NAME of me: KIND { … }`"),
          Map.entry(
              MusterLexer.VICTORY,
              "a victory is written `victory NAME on EVENT of x { x loses \"broken\" when CONDITION }`"),
          Map.entry(
              MusterLexer.SPECIAL,
              "inside a special, a rule begins with what it changes: `QUANTITY + 1 when CONDITION`, or with `may`, `must`, `on`, `unless`"),
          Map.entry(
              MusterLexer.KIND,
              "a kind is written `kind NAME \"Title\" (p.3) is KIND { ATTRIBUTE : TYPE }`"),
          Map.entry(
              MusterLexer.FORMATION,
              "a formation is written `formation NAME \"Title\" (p.3) for KIND { ATTRIBUTE = VALUE }`"),
          Map.entry(
              MusterLexer.GENERAL,
              "a general is written `general NAME \"Title\" { ACTION: VALUE when CONDITION }`"),
          Map.entry(MusterLexer.SCENARIO, "a scenario is written `scenario NAME \"Title\" { … }`"),
          Map.entry(
              MusterLexer.EXAMPLE,
              "an example is written `example NAME \"Title\" proves ID { … }`"),
          Map.entry(
              MusterLexer.SIDE, "a side is written `side NAME \"Title\" baseline north { … }`"));

  private Shapes() {}

  static Optional<String> of(Item item) {
    int bad = item.bad();
    if (item.has(MusterLexer.CHOOSES, 0, item.size())) {
      return Optional.of("a decision is written `SIDE chooses NAME \"Question?\": …`");
    }
    if (item.has(MusterLexer.ORDERS, 1, item.size())) {
      return Optional.of(
          "orders are written `SIDE orders KIND x of SIDE where CONDITION to ACTION`");
    }
    if (ends(item.type(bad - 1)) || ends(item.type(bad - 2))) {
      return Optional.of("how it ended is a text in quotes: `loser loses \"broken\" when …`");
    }
    boolean inSpecial = item.rule() == MusterParser.RULE_specialItem;
    return Optional.ofNullable(BY_FIRST_WORD.get(inSpecial ? MusterLexer.SPECIAL : item.type(0)));
  }

  private static boolean ends(int type) {
    return type == MusterLexer.WINS || type == MusterLexer.LOSES;
  }
}
