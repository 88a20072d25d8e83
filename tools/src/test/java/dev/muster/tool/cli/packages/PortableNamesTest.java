package dev.muster.tool.cli.packages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortableNamesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "..",
        "../a",
        "a/../b",
        "a/./b",
        "/etc/passwd",
        "a//b",
        "a/",
        "",
        "C:/a",
        "C:a",
        "a\\..\\b",
        ".hidden",
        "a/.git/config",
        "aux.muster",
        "a/NUL",
        "com1.txt",
        "a.",
        "a ",
        " a",
        "a\nb",
        "a\u202eb",
        "a|b",
        "a*",
        "e\u0301.muster"
      })
  void what_leads_elsewhere_or_means_something_else_elsewhere_is_refused(String name) {
    assertThat(PortableNames.problem(List.of("fine.muster", name))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"A/b.md|a/b.md", "É|é", "a|a/b", "a/b|a", "a/b/c|a/B/d"})
  void names_that_are_one_on_some_systems_are_refused(String names) {
    assertThat(PortableNames.problem(List.of(names.split("\\|")))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rules.muster",
        "examples/a-b_c (2).muster",
        "Übersicht 1.md",
        "LICENSE",
        "a/b/c.svg"
      })
  void any_other_name_is_fine(String name) {
    assertThat(PortableNames.problem(List.of("a/other.md", name))).isEmpty();
  }
}
