package dev.muster.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SemanticVersionTest {
  private static SemanticVersion version(String text) {
    return SemanticVersion.of(text).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"1.2.3,1.2.4,1.3.0,2.0.0", "0.2.3,0.2.4,0.2.4,0.3.0", "0.0.1,0.0.2,0.0.2,0.1.0"})
  void each_step_has_a_next_version(String from, String patch, String minor, String major) {
    assertThat(version(from).next(VersionStep.PATCH)).hasToString(patch);
    assertThat(version(from).next(VersionStep.MINOR)).hasToString(minor);
    assertThat(version(from).next(VersionStep.MAJOR)).hasToString(major);
  }

  @ParameterizedTest
  @CsvSource({
    "^1.2.0,1.2.0,true",
    "^1.2.0,1.10.1,true",
    "^1.2.0,1.1.9,false",
    "^1.2.0,2.0.0,false",
    "^0.2.1,0.2.9,true",
    "^0.2.1,0.3.0,false"
  })
  void a_range_ends_where_something_may_break(String range, String version, boolean fits) {
    assertThat(VersionRange.of(range).orElseThrow().has(version(version))).isEqualTo(fits);
  }

  @Test
  void versions_compare_by_numbers_of_any_length() {
    assertThat(version("1.9.0")).isLessThan(version("1.10.0"));
    assertThat(version("1.0.0")).isLessThan(version("99999999999999999999.0.0"));
    assertThat(SemanticVersion.of("1.0")).isEmpty();
    assertThat(VersionRange.of("1.0.0")).isEmpty();
  }
}
