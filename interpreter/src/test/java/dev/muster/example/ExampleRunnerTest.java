package dev.muster.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.RulebookChecker;
import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExampleRunnerTest {
  private static final Rulebook RULEBOOK =
      RulebookChecker.check(
              List.of(
                  RulebookReader.read(
                          new Source(
                              "rules.muster",
                              """
                              rulebook writing
                              procedure write of n: count { repeat n times { let t = "LONG" } }
                              example endless { run write of 10000 }
                              example short {
                                run write of 2
                                expect the battle goes on
                              }
                              example shorter {
                                run write of 1
                                expect the battle goes on
                              }
                              """
                                  .replace("LONG", "long ".repeat(1_900))))
                      .tree()))
          .rulebook()
          .orElseThrow();

  private static List<Optional<String>> failures(ExampleRunner runner) {
    return RULEBOOK.examples().stream()
        .map(example -> runner.prove(example).failure().map(ExampleResult.Failure::message))
        .toList();
  }

  @Test
  void an_example_takes_less_work_than_a_battle() {
    List<Optional<String>> failures = failures(new ExampleRunner(new CompiledRulebooks(RULEBOOK)));
    assertThat(failures.getFirst().orElseThrow())
        .contains("exceeded 100000000 steps of work: a rule probably never terminates");
    assertThat(failures.subList(1, 3)).containsOnly(Optional.empty());
  }

  @Test
  void what_all_take_together_is_limited_too() {
    ExampleRunner runner =
        new ExampleRunner(new CompiledRulebooks(RULEBOOK), Integer.MAX_VALUE, 500_000);
    assertThat(runner.prove(RULEBOOK.examples().get(1)).passed()).isTrue();
    assertThat(runner.prove(RULEBOOK.examples().get(2)).failure().orElseThrow().message())
        .contains("not run", "500000 steps of work", "of a rulebook may take together");
  }
}
