package dev.muster.bench;

import dev.muster.dice.SeededDice;
import dev.muster.model.Quantity;
import dev.muster.model.Rulebook;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.world.Arguments;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One question, three ways: put before the rules, remembered, and answered by Java that somebody
 * wrote by hand for just these rules. The last is what no rules language can reach.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.SECONDS)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class AskBenchmark {
  private static final String RULES =
      """
      rulebook bench "Bench" 1.0.0
      kind unit is thing {
        base-width = 4 cm
        base-depth = 2 cm
        C : 1..9 = 4
        SK : 0..3 = 1
        DIS : 0..4 = 0
        bought : count = 0
      }
      kind infantry is unit
      kind cavalry is unit
      formation wide "Wide" for unit {}
      formation deep "Deep" for infantry {}
      special elan "Elan"
      quantity power of me: unit against enemy: unit : count {
        | me       | me.formation || n |
        | infantry | wide         || 4 |
        | infantry | deep         || 3 |
        | cavalry  | wide         || 5 |
      }
      modifier bought-dice to power of me { + me.bought }
      modifier enemy-disorder to power of me against enemy { + enemy.DIS }
      modifier own-disorder to power of me { - me.DIS when me.DIS >= 2 }
      modifier better to power of me against enemy { + 1 when me.C > enemy.C }
      modifier skirmishers to power of me against enemy { + 1 when me.SK > enemy.SK }
      modifier ridden-down to power of me against enemy { + 2 when me is cavalry, enemy is infantry }
      modifier near to power of me against enemy { + 1 when me within 30 cm of enemy }
      modifier at-least-one to power of me { at least 1 }
      scenario field "Field" {
        table 120 cm by 80 cm
        side a "A" baseline south {
          mine "Mine" : infantry C 5, SK 2, bought 1, in deep, at 40 cm by 20 cm, facing north, special elan
        }
        side b "B" baseline north {
          theirs "Theirs" : infantry C 4, DIS 1, in wide, at 42 cm by 40 cm, facing south
        }
      }
      """;

  private Battle battle;
  private Quantity power;
  private Arguments arguments;
  private ByHand mine;
  private ByHand theirs;

  /** What a game without a rules language would keep of a unit. */
  private static final class ByHand {
    boolean cavalry;
    boolean column;
    int c = 4;
    int sk = 1;
    int dis;
    int bought;
    double x;
    double y;
    double width = 40;
    double depth = 20;
    double sin;
    double cos = 1;

    int power(ByHand enemy) {
      int n = cavalry ? 5 : column ? 3 : 4;
      n += bought;
      n += enemy.dis;
      if (dis >= 2) {
        n -= dis;
      }
      if (c > enemy.c) {
        n++;
      }
      if (sk > enemy.sk) {
        n++;
      }
      if (cavalry && !enemy.cavalry) {
        n += 2;
      }
      if (distance(enemy) <= 300) {
        n++;
      }
      return Math.max(1, n);
    }

    /** Between bases that stand square to each other, as these do. */
    private double distance(ByHand other) {
      double dx =
          Math.max(
              0,
              Math.abs(x - other.x)
                  - (extent(width, depth) + other.extent(other.width, other.depth)) / 2);
      double dy =
          Math.max(
              0,
              Math.abs(y - other.y)
                  - (extent(depth, width) + other.extent(other.depth, other.width)) / 2);
      return Math.sqrt(dx * dx + dy * dy);
    }

    private double extent(double along, double across) {
      return Math.abs(along * cos) + Math.abs(across * sin);
    }
  }

  @Setup
  public void field() {
    Rulebook rulebook = Books.of(RULES);
    var scenario = rulebook.battles().scenarios().get("field");
    battle =
        new Battle(
            new CompiledRulebooks(rulebook).with(List.of(), Optional.of(scenario)),
            scenario.setup(),
            SeededDice.of(1, 0),
            Battle.Unplaced.OFF_TABLE,
            event -> {});
    power = rulebook.topics().quantities().get("power");
    Thing me = battle.world().named("mine").orElseThrow();
    Thing enemy = battle.world().named("theirs").orElseThrow();
    arguments = Arguments.of(me, enemy);
    mine = new ByHand();
    mine.column = true;
    mine.c = 5;
    mine.sk = 2;
    mine.bought = 1;
    mine.x = 400;
    mine.y = 200;
    theirs = new ByHand();
    theirs.dis = 1;
    theirs.x = 420;
    theirs.y = 400;
    if (((Number) asked()).intValue() != mine.power(theirs)) {
      throw new IllegalStateException(
          "the rules say " + asked() + ", by hand it is " + mine.power(theirs));
    }
  }

  @TearDown
  public void close() {
    battle.close();
  }

  /** All rules tried anew. */
  @Benchmark
  public Object asked() {
    battle.world().touch();
    return battle.ask(power, arguments);
  }

  /** Nothing has changed since the last time. */
  @Benchmark
  public Object askedAgain() {
    return battle.ask(power, arguments);
  }

  @Benchmark
  public int byHand() {
    return mine.power(theirs);
  }
}
