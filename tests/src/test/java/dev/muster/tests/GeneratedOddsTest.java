package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.lang.Source;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.model.Rulebook;
import dev.muster.odds.Odds;
import dev.muster.play.CompiledRulebooks;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of generated procedures have the same odds whether as little of the dice is decided as they
 * look at, or each die by itself.
 */
class GeneratedOddsTest {
  private static final int BOOKS = 25;
  private static final int COURSES = 5_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void are_those_of_each_die_by_itself(long seed) {
    Random random = new Random(seed);
    int compared = 0;
    for (int i = 0; i < BOOKS; i++) {
      String text = new Writer(random).text();
      Rulebook rulebook = rulebook(text);
      Odds odds =
          new Odds(
              new CompiledRulebooks(rulebook),
              OddsOfExamplesTest.situation(rulebook.examples().getFirst()).orElseThrow());
      Optional<Odds.Exact> slow = odds.dieByDie(COURSES);
      if (slow.isPresent()) {
        compared++;
        Odds.Exact exact = odds.exact(COURSES).orElseThrow();
        assertThat(exact.distribution()).as(text).isEqualTo(slow.get().distribution());
        assertThat(exact.courses()).isLessThanOrEqualTo(slow.get().courses());
      }
    }
    assertThat(compared).isGreaterThan(BOOKS / 2);
  }

  private static Rulebook rulebook(String text) {
    Parsed read = RulebookReader.read(new Source("x", text));
    assertThat(read.problems()).as(text).isEmpty();
    CheckResult checked = RulebookChecker.check(List.of(read.tree()));
    assertThat(checked.rulebook()).as("%s%n%s", text, checked.problems()).isPresent();
    return checked.rulebook().get();
  }

  /** Writes a rulebook with a test that looks at dice in all ways that there are. */
  private static final class Writer {
    private final Random random;
    private final StringBuilder body = new StringBuilder();
    private int rolls;
    private int pairs;

    Writer(Random random) {
      this.random = random;
    }

    String text() {
      roll();
      for (int i = 0; i < 4; i++) {
        statement(2);
      }
      return """
          rulebook x
          die odd-die = 1, 1, 2, 4
          kind unit is thing {
            n : 0..9
            m : 0..9
          }
          quantity worth with r: roll : count = if r.total >= 4 then 2 else r.highest
          quantity luck "Luck" with r: roll : count {
            | r.lowest || luck |
            | 1        || 1    |
            | 2        || 2    |
            | else     || 3    |
          }
          outcome fate of me: unit with r: roll {
            | r.total || result         |
            | <= 3    || me suffers 1 n |
            | 4, 5    || set me.m to 2  |
            | >= 6    ||                |
          }
          quantity best of me: unit : count = second.kept.highest
          quantity sum-so-far of me: unit : count = second.kept.total + me.n
          procedure second of me: unit with kept: roll {
            half : count = kept.total - kept.lowest
            if kept.total >= 4 { me gains 1 n } else { set me.m to min(9, sum-so-far of me) }
            let rest = kept.total - best of me
            if best of me > 2 { me gains 1 n }
            if best of me = 1 or half > 2 { me suffers 1 n }
            set me.m to min(9, rest + half)
          }
          procedure test of me: unit {
          %s}
          example test {
            given a: unit
            run test of a
            expect a.n = 0
          }
          """
          .formatted(body.toString().indent(2));
    }

    private int n(int below) {
      return random.nextInt(below);
    }

    private String roll() {
      String name = "r" + rolls++;
      String die = List.of("d3", "d4", "odd-die", "d2").get(n(4));
      body.append(
          "let %s = roll %d %s%s%n".formatted(name, 1 + n(2), die, n(3) == 0 ? " + 1" : ""));
      return name;
    }

    private String any() {
      return "r" + n(rolls);
    }

    private String number() {
      return switch (n(8)) {
        case 0 -> any() + ".total";
        case 1 -> any() + ".highest";
        case 2 -> any() + ".lowest";
        case 3 -> "(count die d of " + any() + " where d >= " + (1 + n(4)) + ")";
        case 4 -> "die(" + any() + ", " + (1 + n(3)) + ", 1)";
        case 5 -> "(worth with " + any() + ")";
        case 6 -> "(luck with " + any() + ")";
        default -> "(sum of d over die d of " + any() + " where d != 2)";
      };
    }

    private String condition() {
      return switch (n(6)) {
        case 0 -> "any die d of " + any() + " where d = " + (1 + n(4));
        case 1 -> "every die d of " + any() + " has d > 1";
        case 2 -> number() + " > " + number();
        case 3 -> "me.n < " + number();
        default -> number() + " >= " + (1 + n(4));
      };
    }

    private void statement(int deep) {
      switch (n(deep == 0 ? 5 : 10)) {
        case 0 -> body.append("me gains (min(2, %s)) n%n".formatted(number()));
        case 1 -> body.append("if %s { set me.m to %d }%n".formatted(condition(), n(9)));
        case 2 -> body.append("set me.m to min(9, %s)%n".formatted(number()));
        case 3 ->
            body.append(
                "reroll %s of %s%n"
                    .formatted(List.of("lowest", "highest", "all").get(n(3)), any()));
        case 4 -> pair();
        case 5 -> {
          body.append("if ").append(condition()).append(" {\n");
          statement(deep - 1);
          body.append("} else {\n");
          statement(deep - 1);
          body.append("}\n");
        }
        case 6 -> body.append("read fate of me with %s%n".formatted(any()));
        case 7 -> body.append("run second of me with %s%n".formatted(any()));
        case 8 -> {
          String name = "k" + pairs++;
          body.append("let %s = %s%n".formatted(name, number()));
          statement(deep - 1);
          body.append("if %s > 2 { me gains (min(2, %s)) n }%n".formatted(name, name));
        }
        default -> {
          if (rolls < 3 && deep == 2) {
            roll();
          } else {
            body.append(
                "let x%d = roll 1 d3%nif x%d.total = 2 { me suffers 1 n }%n"
                    .formatted(++pairs, pairs));
          }
        }
      }
    }

    private void pair() {
      String name = "p" + pairs++;
      body.append(
          "pair %d of %s with %s else 1 as %s%nif rank(%s, %d) > 0 { me gains 1 n }%n"
              .formatted(1 + n(2), any(), any(), name, name, 1 + n(2)));
      if (n(2) == 0) {
        body.append("if spare-left(%s) > spare-right(%s) { me gains 1 n }%n".formatted(name, name));
      }
    }
  }
}
