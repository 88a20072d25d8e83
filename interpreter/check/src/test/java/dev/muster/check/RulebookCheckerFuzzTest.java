package dev.muster.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.load.ContentHash;
import dev.muster.load.LoadedRulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever stands in a rulebook, checking answers with problems or a rulebook and throws nothing.
 */
class RulebookCheckerFuzzTest {
  private static final String MORE =
      """
      modifier better to power of me against enemy in approach { + 1 when me is infantry, me.C > 3, neither is cavalry }
      quantity table-one of me: unit : count {
        | me       | me.formation | me.DIS || n |
        | infantry | line, column | 0..2   || 1 |
        | other    | -            | -      || 2 |
        | infantry | square       | -      || 3 |
        | infantry | line, column | >= 3   || 4 |
      }
      outcome clash of a: unit against b: unit {
        | die   || a wins         | drawn  | b wins |
        | first || b suffers 1 DIS | unused | a suffers 1 DIS, announce eliminated of a |
      }
      ranking best of a: unit against b: unit { c: lower it.DIS
        last: a wins when a.loaded, b wins }
      procedure battle {
        step one { let r = roll 3 d6
          let s = roll 2 d6
          pair r with s as p
          for each unit u where u.loaded { for each enemy unit e of u { read clash.first of u against e using p } } }
        step two: say "over"
      }
      general g { rally: 3 when me.DIS > 1 }
      scenario s { side red { a: infantry Q 3, in line }
        side blue { b: cavalry, lance, 8 cm ahead of a, facing it } }
      """;
  private static final Pattern WORD =
      Pattern.compile("[A-Za-z][A-Za-z0-9-]*|\\s+|[0-9.]+|\"[^\"\\n]*\"|.", Pattern.DOTALL);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void nothing_is_thrown(long seed) {
    Random random = new Random(seed);
    List<String> words =
        new ArrayList<>(WORD.matcher(SmallGame.BASE + MORE).results().map(m -> m.group()).toList());
    for (int round = 0; round < 40; round++) {
      List<String> broken = new ArrayList<>(words);
      for (int change = 0; change < 6; change++) {
        int at = random.nextInt(broken.size());
        switch (random.nextInt(3)) {
          case 0 -> broken.remove(at);
          case 1 -> broken.set(at, words.get(random.nextInt(words.size())));
          default -> broken.add(at, words.get(random.nextInt(words.size())));
        }
      }
      Parsed parsed = RulebookReader.read(new Source("broken.muster", String.join("", broken)));
      CheckResult checked =
          RulebookChecker.check(
              new LoadedRulebook(
                  List.of(parsed.tree()), parsed.problems(), ContentHash.of(List.of()), Map.of()));
      assertThat(checked.rulebook().isPresent())
          .isEqualTo(
              checked.problems().stream().noneMatch(d -> d.severity().name().equals("ERROR")));
    }
  }

  @Test
  void unbroken_they_are_good() {
    assertThat(SmallGame.errors(SmallGame.withBase(MORE))).isEmpty();
  }
}
