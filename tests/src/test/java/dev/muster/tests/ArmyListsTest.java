package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Army;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Orders of battle against the French list of Drums & Shakos (p.35): ds-armylist-01, -04 to -12.
 */
class ArmyListsTest {
  private static final String RESERVE = "\ntake division-reserve { take cuirassiers }";

  @TempDir Path folder;

  private RulebookFolder read(String list, String body) throws IOException {
    Files.writeString(
        folder.resolve("mine.muster"),
        "extends drums-and-shakos\narmy mine is " + list + " {\n" + body + "\n}\n");
    return RulebookFolder.read(folder);
  }

  private Army legal(String list, String body) throws IOException {
    return read(list, body).rulebook().armies().get("mine");
  }

  private List<String> problems(String list, String body) throws IOException {
    return read(list, body).problems().stream().map(Diagnostic::slug).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "france-1805, take mixed-brigade { take lancers }, 8",
    "france-1805, take line-infantry-brigade, 8",
    "france-1813, take line-brigade, 7",
    "france-1813, take elite-brigade, 6",
    "france-1813, take light-cavalry-brigade { take 2 chasseurs }, 3"
  })
  void brigades_have_the_units_of_the_list(String list, String brigade, int units)
      throws IOException {
    String second = list.equals("france-1805") ? "take line-infantry-brigade" : "take line-brigade";
    Army army = legal(list, brigade + "\n" + second + RESERVE);
    assertThat(army.taken().getFirst().things()).isEqualTo(units);
  }

  @Test
  void two_mixed_brigades_and_the_reserve_are_a_division() throws IOException {
    Army army = legal("france-1805", "take 2 mixed-brigade { take hussars }" + RESERVE);
    assertThat(army.taken()).extracting(Army.Taken::things).containsExactly(16, 3);
  }

  @Test
  void light_cavalry_may_be_of_two_sorts() throws IOException {
    Army army =
        legal(
            "france-1805",
            "take line-infantry-brigade\ntake light-cavalry-brigade { take hussars\ntake lancers }"
                + RESERVE);
    assertThat(army.taken().get(1).things()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "leader-1, 1, 4, 0",
    "leader-1, 5, 3, 1",
    "leader-1, 6, 2, 0",
    "leader-2, 4, 3, 1",
    "chief, 5, 3, 1"
  })
  void the_die_gives_the_quality_of_a_general(String who, int die, String quality, String rules)
      throws IOException {
    Army army =
        legal("france-1805", "take 2 line-infantry-brigade" + RESERVE + "\n" + who + " = " + die);
    assertThat(army.thrown())
        .singleElement()
        .satisfies(
            thrown ->
                assertThat(thrown.row().results())
                    .extracting(Army.Result::text)
                    .containsExactly(quality, rules));
  }

  @Test
  void a_brigade_of_another_period_is_refused() throws IOException {
    assertThat(
            problems(
                "france-1813", "take mixed-brigade { take hussars }\ntake line-brigade" + RESERVE))
        .containsExactly("not-offered");
  }

  @Test
  void two_elite_brigades_are_refused() throws IOException {
    assertThat(problems("france-1813", "take 2 elite-brigade" + RESERVE))
        .containsExactly("too-many-taken");
  }

  @Test
  void three_brigades_are_refused() throws IOException {
    assertThat(
            problems(
                "france-1805",
                "take 2 line-infantry-brigade\ntake mixed-brigade { take hussars }" + RESERVE))
        .containsExactly("too-many-taken");
  }

  @Test
  void a_division_without_its_reserve_is_refused() throws IOException {
    assertThat(problems("france-1805", "take 2 line-infantry-brigade"))
        .containsExactly("too-few-taken");
  }

  @Test
  void the_reserve_has_one_sort_of_shock_troops() throws IOException {
    assertThat(
            problems(
                "france-1805",
                "take 2 line-infantry-brigade\n"
                    + "take division-reserve { take cuirassiers\n"
                    + "take dragoons }"))
        .containsExactly("too-many-taken");
    assertThat(problems("france-1805", "take 2 line-infantry-brigade\ntake division-reserve"))
        .containsExactly("too-few-taken");
  }

  @Test
  void a_seven_is_no_throw_of_one_die() throws IOException {
    assertThat(problems("france-1805", "take 2 line-infantry-brigade" + RESERVE + "\nleader-1 = 7"))
        .containsExactly("impossible-roll");
  }
}
