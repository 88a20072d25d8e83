package dev.muster.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.RulebookChecker;
import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What selections find out once for all that they look at is not taken for that of others. */
class SelectionsTest {
  private static final String RULES =
      """
      rulebook selections
      kind unit is thing { n : 0..9 = 0 }
      quantity least of me: unit : count = me.n
      quantity above of me: unit : count = count unit v where v.n >= least of me
      quantity beside of me: unit : count =
        sum of (count unit v where v.n >= least of u) over unit u where u.n >= least of me
      quantity inside of me: unit : count =
        count unit u where u.n >= least of me and (any unit v where v.n > least of u and v.n > least of me)
      example nested {
        given c: unit n 3
        given b: unit n 2
        given a: unit n 1
        expect above of a = 3
        expect beside of a = 6
        expect beside of b = 3
        expect inside of a = 2
        set a.n to 3
        expect above of a = 2
        expect beside of b = 7
      }
      """;

  @Test
  void one_beside_another_and_one_inside_another() {
    Rulebook rulebook =
        RulebookChecker.check(
                List.of(RulebookReader.read(new Source("rules.muster", RULES)).tree()))
            .rulebook()
            .orElseThrow();
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(rulebook));
    assertThat(runner.prove(rulebook.examples().getFirst()).failure()).isEmpty();
  }
}
