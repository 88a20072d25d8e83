package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.CheckedStatement;
import dev.muster.model.Example;
import dev.muster.odds.Distribution;
import dev.muster.odds.Odds;
import dev.muster.odds.Outcome;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.story.BattleProblem;
import dev.muster.situation.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is done in the examples of the rulebooks has the same odds whether as little of the dice is
 * decided as the rules look at, or each die by itself.
 */
@Tag("slow")
class OddsOfExamplesTest {
  private static final int MOST = Integer.getInteger("odds.courses", 100);

  static Stream<String> books() {
    return Stream.of(
        "drums-and-shakos",
        "dba18",
        "march-to-the-guns",
        "mini-nap-completed",
        "spanish-fury-completed");
  }

  @ParameterizedTest
  @MethodSource("books")
  void are_those_of_each_die_by_itself(String name) {
    CompiledRulebooks books =
        new CompiledRulebooks(Bookshelf.book(Project.RULEBOOKS.resolve(name)).rulebook());
    Map<String, String> wrong = new TreeMap<>();
    int compared = 0;
    for (Example example : books.rulebook().examples()) {
      Optional<Situation> situation = situation(example);
      if (situation.isEmpty()) {
        continue;
      }
      Odds odds = new Odds(books, situation.get());
      try {
        Optional<Odds.Exact> slow = dieByDie(odds);
        if (slow.isEmpty() || slow.get().courses() == 1) {
          continue;
        }
        Distribution<Outcome> fast = odds.exact(MOST).orElseThrow().distribution();
        compared++;
        if (!fast.equals(slow.get().distribution())) {
          wrong.put(example.origin().name(), fast + "\n instead of\n" + slow.get().distribution());
        }
      } catch (BattleProblem | IllegalStateException problem) {
        wrong.put(example.origin().name(), problem.toString());
      }
    }
    System.out.println(name + " " + compared);
    assertThat(wrong).isEmpty();
    assertThat(compared).isGreaterThan(20);
  }

  /** Empty also where dice can be rolled again and again, which is never over die by die. */
  private static Optional<Odds.Exact> dieByDie(Odds odds) {
    try {
      return odds.dieByDie(MOST);
    } catch (BattleProblem again) {
      return Optional.empty();
    }
  }

  /** What is given in the example, and the first procedure that it runs. */
  static Optional<Situation> situation(Example example) {
    List<Example.Step> steps = new ArrayList<>();
    for (Example.Step step : example.steps()) {
      if (step instanceof Example.Step.Do(CheckedStatement statement, _)
          && statement instanceof CheckedStatement.Call) {
        int contest = steps.size();
        steps.add(step);
        Example upTo =
            new Example(
                example.origin(),
                example.proves(),
                example.row(),
                example.scenario(),
                example.setup(),
                steps,
                example.frame());
        return Optional.of(new Situation(upTo, contest, Map.of(), Optional.empty()));
      }
      if (!(step instanceof Example.Step.Expect)) {
        steps.add(step);
      }
    }
    return Optional.empty();
  }
}
