package dev.muster.play.orders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.LengthUnit;
import dev.muster.trace.WrittenValue;
import dev.muster.world.PathPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathNotationTest {
  private static final LengthUnit PACES = LengthUnit.of("paces", 0.5);

  @Test
  void a_length_may_be_in_the_unit_of_the_rulebook() {
    PathPlan plan = PathNotation.read("straight:150paces", PACES).orElseThrow();
    assertThat(PathNotation.write(plan)).isEqualTo("straight:75");
    assertThat(PathNotation.write(plan, PACES)).isEqualTo("straight:150paces");
    assertThat(PathNotation.read("straight:150paces", LengthUnit.CENTIMETRE)).isEmpty();
    assertThat(PathNotation.read("straight:2\"", PACES).map(PathNotation::write))
        .contains("straight:50.8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "straight:75 | path straight 150 paces",
        "sideways:left:2 | path sideways left 4 paces",
        "oblique:-30:75 | path oblique -30 degrees, 150 paces",
        "wheel:back-left:30 | path wheel backward left 30 degrees",
        "rotate:right:90 | path rotate right 90 degrees",
        "about-face | path about-face",
        "free:30:75:45 | path free 30 degrees, 150 paces, 45 degrees"
      })
  void a_rulebook_says_the_same_in_its_own_words(String word, String written) {
    PathPlan plan = PathNotation.read(word, PACES).orElseThrow();
    assertThat(WrittenValue.of(plan, PACES)).contains(written);
  }

  @Test
  void a_path_along_is_only_written_with_what_it_follows() {
    PathPlan plan = PathNotation.read("along:75", PACES).orElseThrow();
    assertThat(WrittenValue.of(plan, PACES)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "straight:", "straight::", "straight:-5", "straight:NaN", "straight:0x1p3", "straight:1e5",
        "straight:1d", "straight:3,5", "straight:.5", "straight:100001", "straight:٣",
            "wheel:left:181",
        "wheel:left:-45", "wheel:30:30", "straight:5 cm", "", ":", "straight:99999999999999999999"
      })
  void what_is_no_size_is_no_path(String word) {
    assertThat(PathNotation.read(word, PACES)).isEmpty();
  }
}
