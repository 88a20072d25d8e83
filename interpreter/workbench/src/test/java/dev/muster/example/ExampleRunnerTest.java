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
                              procedure write of n: count {
                                repeat n times {
                                  let a = "LONG"
                                  let b = "LONG"
                                  let c = "LONG"
                                  let d = "LONG"
                                  let e = "LONG"
                                }
                              }
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
                                  .replace("LONG", "long ".repeat(380))))
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

  @Test
  void what_is_compiled_for_the_options_of_examples_is_limited_with_it() {
    StringBuilder text =
        new StringBuilder(
            "rulebook many\nkind band is thing\nquantity worth of me: band : count = 1\n");
    for (int i = 0; i < 40; i++) {
      text.append("option o%d { modifier m%d to worth of me { + 1 } }\n".formatted(i, i))
          .append("example e%d {\n option o%d\n expect 1 = 1\n}\n".formatted(i, i));
    }
    Rulebook many =
        RulebookChecker.check(
                List.of(RulebookReader.read(new Source("many.muster", text.toString())).tree()))
            .rulebook()
            .orElseThrow();
    ExampleRunner runner =
        new ExampleRunner(new CompiledRulebooks(many), Integer.MAX_VALUE, 20 * 40 * 500);
    List<Boolean> passed =
        many.examples().stream().map(example -> runner.prove(example).passed()).toList();
    assertThat(passed.subList(0, 15)).containsOnly(true);
    assertThat(passed.subList(25, 40)).containsOnly(false);
  }
}
