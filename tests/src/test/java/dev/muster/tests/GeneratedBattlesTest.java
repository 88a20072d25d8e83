package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.Explorer;
import dev.muster.play.FoughtBattle;
import dev.muster.play.answers.Keeping;
import dev.muster.play.decisions.AnswerCounts;
import dev.muster.play.decisions.MadeDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

/**
 * Small rulebooks and tables by chance, fought by players who try everything: what is kept of what
 * was found out is what would be found out again.
 */
class GeneratedBattlesTest {
  private static final String FRAME =
      """
      rulebook by-chance
      kind side { tries : 0..99 }
      kind unit is thing {
        actions : 0..2
        DIS : 0..9
        tired : flag
        target : unit
        base-width = 4 cm
        base-depth = 2 cm
      }
      kind wood is area
      quantity near of me: unit : distance = 12 cm
      quantity weight of me: unit : count = 2 + me.DIS
      quantity luck of me: unit : count = 0
      modifier lucky to luck of me { + 1 when %s }
      quantity odds of me: unit against foe: unit : count = (weight of me) - (weight of foe)
      action advance by me: unit along path: straight up to 10 cm stopping at other unit x costs 1 actions { move me along path }
      action wheel by me: unit along path: wheel up to 8 cm stopping at other unit x costs 1 actions { move me along path }
      action turn by me: unit along path: rotate costs 1 actions { move me along path }
      action shoot by me: unit at target: enemy unit of me costs 1 actions {
        set me.target to target
        let r = roll 1 d6
        if r.total > 2 { target gains 1 DIS }
        if r.total > 5 { remove target }
      }
      action rest by me: unit costs 1 actions {
        set me.tired to no
        me.side gains 1 tries
      }
      permission moves to advance, wheel, turn { may not when %s }
      permission shots to shoot { may not when target beyond 30 cm of me or %s }
      trigger wearies after advance of me { if %s { set me.tired to yes } }
      procedure battle {
        repeat 4 times {
          for each side s {
            for each unit u of s { set u.actions to 2 }
            s orders unit u of s until s.tries > 90
          }
        }
      }
      general bold {
        advance: 3 + path.length / 1 cm
        advance: -2 when %s
        wheel: 4 when %s
        shoot: (odds of me against target) + luck of me
        turn: 2
        rest: 1
        done: 2
      }
      scenario table {
        table 90 cm by 60 cm
        side red baseline north { %s }
        side blue baseline south { %s }
        terrain grove: wood, round at 45 cm by 30 cm size 40 cm by 16 cm
        uses general bold
      }
      """;

  /** Conditions about the unit `me`. */
  private static final List<String> CONDITIONS =
      List.of(
          "me.tired",
          "me.DIS > 1",
          "weight of me > 3",
          "any enemy unit e of me within (near of me) of me",
          "any friendly unit f of me where f touches me",
          "any friendly unit f of me where distance from f to me < 6 cm and f.DIS > me.DIS",
          "any wood w where me overlaps w",
          "(count enemy unit e of me where e within 20 cm of me) > (count friendly unit f of me where f within 20 cm of me)",
          "no enemy unit e of me where odds of me against e > 0",
          "me.target exists and me.target within 25 cm of me",
          "(nearest enemy unit e of me to me) exists and not ((nearest enemy unit e of me to me).tired)",
          "me.side.tries > 3",
          "any unit u where u.target = me");

  /** Where a unit stands: a column, a row, and a facing. */
  private record Place(int column, int row, int facing) {
    String of(String name, int depth) {
      return "%s: unit at %d cm by %d cm, facing %d deg"
          .formatted(name, 4 + 5 * column, depth + 5 * row, 15 * facing);
    }
  }

  @Provide
  Arbitrary<List<String>> conditions() {
    return Arbitraries.of(CONDITIONS).list().ofSize(6);
  }

  @Provide
  Arbitrary<List<Place>> places() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 16),
            Arbitraries.integers().between(0, 4),
            Arbitraries.integers().between(0, 23))
        .as(Place::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(6)
        .uniqueElements(place -> List.of(place.column() / 2, place.row() / 2));
  }

  @Property(tries = 40, seed = "1")
  void what_is_kept_is_what_would_be_found_out_again(
      @ForAll("conditions") List<String> conditions,
      @ForAll("places") List<Place> red,
      @ForAll("places") List<Place> blue,
      @ForAll @LongRange(min = 1, max = 1_000_000) long seed) {
    List<Object> chosen = new ArrayList<>(conditions);
    chosen.add(units("red", red, 34));
    chosen.add(units("blue", blue, 5));
    CompiledRulebooks books = compiled(FRAME.formatted(chosen.toArray()));
    List<MadeDecision> forgetting = fought(books, seed, Keeping.FORGOTTEN);
    // Throws where anything else comes of what was kept.
    assertThat(fought(books, seed, Keeping.CHECKED)).isEqualTo(forgetting);
    assertThat(fought(books, seed, Keeping.KEPT)).isEqualTo(forgetting);
  }

  private static String units(String side, List<Place> places, int depth) {
    return IntStream.range(0, places.size())
        .mapToObj(i -> places.get(i).of(side + "-" + i, depth))
        .collect(Collectors.joining("\n    "));
  }

  private static CompiledRulebooks compiled(String text) {
    CheckResult checked =
        RulebookChecker.check(
            List.of(RulebookReader.read(new Source("chance.muster", text)).tree()));
    return new CompiledRulebooks(
        checked
            .rulebook()
            .orElseThrow(() -> new AssertionError(DiagnosticText.plain().all(checked.problems()))));
  }

  private static List<MadeDecision> fought(CompiledRulebooks books, long seed, Keeping keeping) {
    Scenario scenario = RulebookFolder.scenario(books, "table");
    Supplier<FoughtBattle> battle =
        () ->
            FoughtBattle.of(
                books, scenario, seed, Explorer.explorers(seed, AnswerCounts.none()), event -> {});
    return keeping.during(() -> Battle.inBatch(battle)).decisions();
  }
}
