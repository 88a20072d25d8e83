package dev.muster.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Rulebook;
import org.junit.jupiter.api.Test;

/** What supplements make of a rulebook as a whole; tests/snippets show what its rules mean. */
class RulebookCheckerTest {
  private static Rulebook checked(String... files) {
    CheckResult checked = SmallGame.check(files);
    assertThat(SmallGame.errors(checked)).isEmpty();
    return checked.rulebook().orElseThrow();
  }

  @Test
  void the_last_rulebook_gives_its_name() {
    assertThat(checked(SmallGame.BASE, "extends small\nrulebook more 1.0.0").name())
        .isEqualTo("more");
  }

  @Test
  void a_reading_that_is_replaced_has_the_new_text() {
    assertThat(
            checked(
                    SmallGame.BASE + "reading first \"Once.\" of power\n",
                    "extends small\nreplace reading first \"Each time.\"\n")
                .readings())
        .singleElement()
        .satisfies(
            reading -> {
              assertThat(reading.text()).isEqualTo("Each time.");
              assertThat(reading.rules()).containsExactly("power");
            });
  }
}
