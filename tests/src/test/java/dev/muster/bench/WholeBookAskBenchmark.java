package dev.muster.bench;

import dev.muster.dice.SeededDice;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.world.Arguments;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Questions of a whole rulebook, each unit of its scenario against each enemy in turn: how well one
 * fights another, with all rules of the book. Each question is worked out anew, and what it asks in
 * its turn.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.SECONDS)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class WholeBookAskBenchmark {
  @Param({Books.DRUMS, Books.MARCH})
  public String rulebook;

  private Battle battle;
  private Quantity quantity;
  private final List<Arguments> questions = new ArrayList<>();
  private int next;

  @Setup
  public void field() {
    var compiledRulebooks = new CompiledRulebooks(Books.checked(Books.files(rulebook)));
    var scenario = compiledRulebooks.rulebook().battles().scenarios().get(Books.scenario(rulebook));
    battle =
        new Battle(
            compiledRulebooks.with(scenario.setup().options(), Optional.of(scenario)),
            scenario.setup(),
            SeededDice.of(1, 0),
            Battle.Unplaced.IN_THE_MIDDLE,
            event -> {});
    boolean drums = rulebook.equals(Books.DRUMS);
    quantity =
        compiledRulebooks
            .rulebook()
            .topics()
            .quantities()
            .get(drums ? "combat-dice" : "melee-hits-with");
    var unit = ((Type.OfThing) quantity.parameters().getFirst().type()).kind();
    for (Thing me : battle.world().inPlay(unit)) {
      for (Thing enemy : battle.world().inPlay(unit)) {
        if (me.side() != enemy.side()) {
          questions.add(drums ? Arguments.of(me, enemy, context()) : Arguments.of(me, enemy));
        }
      }
    }
  }

  private Object context() {
    return ((Type.Named) quantity.parameters().getLast().type()).set().members().getFirst();
  }

  @TearDown
  public void close() {
    battle.close();
  }

  @Benchmark
  public Object asked() {
    battle.world().touch();
    next = (next + 1) % questions.size();
    return battle.ask(quantity, questions.get(next));
  }
}
