package dev.muster.lang.parse;

import java.util.Map;
import java.util.Optional;

/**
 * How a statement, a line of a rule or a declaration is written, by the word that it begins with.
 */
final class Shapes {
  private static final Map<Integer, String> BY_FIRST_WORD =
      Map.ofEntries(
          Map.entry(MusterLexer.LET, "to name a value, write `let NAME = VALUE`"),
          Map.entry(
              MusterLexer.SET,
              "to change a value, write `set x.ATTRIBUTE to VALUE`; to declare a set of names, `set NAME = a \"A\", b \"B\"`"),
          Map.entry(
              MusterLexer.FOR,
              "write a loop over things as `for each KIND x of y where CONDITION { … }`"),
          Map.entry(MusterLexer.IF, "braces follow a condition: `if CONDITION { … } else { … }`"),
          Map.entry(
              MusterLexer.REPEAT,
              "write a repetition as `repeat N times { … }` or `repeat while CONDITION { … }`"),
          Map.entry(
              MusterLexer.RUN,
              "to run a procedure, write `run NAME of x`, the way its declaration begins"),
          Map.entry(
              MusterLexer.MOVE,
              "write a move as `move x ahead 10 cm`, or `backward`, `left` or `right` with a distance, `toward y`, `away from y by 5 cm`, `along path`"),
          Map.entry(
              MusterLexer.TURN, "write a turn as `turn x by 45 deg`, `to 90 deg` or `toward y`"),
          Map.entry(
              MusterLexer.PLACE,
              "to place a thing, write `place x at SPOT` (such as `y.spot`), `place x 2 cm behind y` or `place x off-table`; only a set-up gives a place in numbers: `given x: KIND, at 90 cm by 49 cm`"),
          Map.entry(
              MusterLexer.REMOVE,
              "to remove a thing, write `remove x`; to remove a member of a list, `remove x from LIST`"),
          Map.entry(MusterLexer.ADD, "to add a member to a list, write `add x to LIST`"),
          Map.entry(MusterLexer.ORDER, "write an order as `order x to ACTION at y`"),
          Map.entry(
              MusterLexer.READ,
              "to read a table of results, write `read OUTCOME of x against y using ROLL`"),
          Map.entry(
              MusterLexer.SAY,
              "to tell something, write `say \"text\"`; to tell its reasons, `say \"text\" from QUANTITY of x`"),
          Map.entry(
              MusterLexer.GIVEN,
              "write a thing of an example as `given a: KIND C 4, in FORMATION, 8 cm ahead of b, facing it`"),
          Map.entry(
              MusterLexer.ENEMY,
              "write a thing of an example as `enemy b: KIND C 4, in FORMATION, 8 cm ahead of a, facing it`"),
          Map.entry(MusterLexer.DICE, "write the dice of an example as `dice 4, 5, 1`"),
          Map.entry(MusterLexer.CHOOSE, "write an answer as `choose DECISION: ANSWER`"),
          Map.entry(
              MusterLexer.EXPECT,
              "expect a condition, `expect a.DIS = 2 and b.on-table`, an order `allowed` or `refused by PERMISSION`, or `expect SIDE told \"…\"`"),
          Map.entry(MusterLexer.TABLE, "write a table as `table 180 cm by 120 cm`"),
          Map.entry(
              MusterLexer.TERRAIN,
              "write terrain as `terrain NAME \"Title\": KIND, area at 50 cm by 60 cm size 10 cm by 8 cm`; a line needs at least two points: `line 0 cm by 0 cm, 90 cm by 0 cm`"),
          Map.entry(MusterLexer.BLOCKED, "write what blocks a move as `blocked by KIND x when …`"),
          Map.entry(
              MusterLexer.TRIGGER,
              "write a trigger as `trigger NAME on EVENT of x: KIND when CONDITION { … }`"),
          Map.entry(MusterLexer.EVENT, "write an event as `event NAME of x: KIND`"),
          Map.entry(
              MusterLexer.ACTION,
              "write an action as `action NAME \"Title\" by me: KIND along path: straight up to DISTANCE costs 1 ATTRIBUTE { … }`"),
          Map.entry(
              MusterLexer.MODIFIER,
              "write a modifier as `modifier NAME \"Title\" (p.3) to QUANTITY of me { + 1 when CONDITION }`"),
          Map.entry(
              MusterLexer.PERMISSION,
              "write a permission as `permission NAME (p.3) to ACTION { may not when CONDITION say \"reason\" }`"),
          Map.entry(
              MusterLexer.QUANTITY,
              "write a quantity as `quantity NAME \"Title\" of me: KIND : TYPE (p.3) = VALUE`"),
          Map.entry(
              MusterLexer.PROCEDURE, "write a procedure as `procedure NAME of me: KIND { … }`"),
          Map.entry(
              MusterLexer.VICTORY,
              "write a victory as `victory NAME on EVENT of x { x loses \"broken\" when CONDITION }`"),
          Map.entry(
              MusterLexer.SPECIAL,
              "inside a special, a rule begins with what it changes: `QUANTITY + 1 when CONDITION`, or with `may`, `must`, `on`, `unless`"),
          Map.entry(
              MusterLexer.KIND,
              "write a kind as `kind NAME \"Title\" (p.3) is KIND { ATTRIBUTE : TYPE }`"),
          Map.entry(
              MusterLexer.FORMATION,
              "write a formation as `formation NAME \"Title\" (p.3) for KIND { ATTRIBUTE = VALUE }`"),
          Map.entry(
              MusterLexer.GENERAL,
              "write a general as `general NAME \"Title\" { ACTION: VALUE when CONDITION }`"),
          Map.entry(MusterLexer.SCENARIO, "write a scenario as `scenario NAME \"Title\" { … }`"),
          Map.entry(
              MusterLexer.EXAMPLE, "write an example as `example NAME \"Title\" proves ID { … }`"),
          Map.entry(
              MusterLexer.SIDE, "write a side as `side NAME \"Title\" baseline north { … }`"));

  private Shapes() {}

  static Optional<String> of(Item item) {
    int bad = item.bad();
    if (item.has(MusterLexer.CHOOSES, 0, item.size())) {
      return Optional.of("write a decision as `SIDE chooses NAME \"Question?\": …`");
    }
    if (item.has(MusterLexer.ORDERS, 1, item.size())) {
      return Optional.of("write orders as `SIDE orders KIND x of SIDE where CONDITION to ACTION`");
    }
    if (ends(item.type(bad - 1)) || ends(item.type(bad - 2))) {
      return Optional.of(
          "the way the battle ended is a text in quotes: `loser loses \"broken\" when …`");
    }
    boolean inSpecial = item.rule() == MusterParser.RULE_specialItem;
    return Optional.ofNullable(BY_FIRST_WORD.get(inSpecial ? MusterLexer.SPECIAL : item.type(0)));
  }

  private static boolean ends(int type) {
    return type == MusterLexer.WINS || type == MusterLexer.LOSES;
  }
}
