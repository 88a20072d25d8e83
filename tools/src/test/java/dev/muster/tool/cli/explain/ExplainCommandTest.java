package dev.muster.tool.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {
  @Test
  void a_problem_is_explained_by_its_page_without_links() {
    Cli.Ran ran = Cli.run("explain", "may-conflict");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("# may-conflict\n")
        .contains("warning[may-conflict]: ", "instead of")
        .doesNotContain("](", "See all");
  }

  @ParameterizedTest
  @ValueSource(strings = {"warning[never]", "warning[never]:", "error[never]", "[never]"})
  void a_problem_may_be_named_as_a_report_prints_it(String printed) {
    assertThat(Cli.run("explain", printed)).isEqualTo(Cli.run("explain", "never"));
  }

  @Test
  void a_misspelt_problem_is_told_by_the_nearest_name() {
    Cli.Ran ran = Cli.run("explain", "never-reach");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(ran.err())
        .contains("Muster reports no problem `never-reach`; did you mean `never-reached`?");
  }

  @Test
  void what_is_near_to_no_name_says_where_names_stand() {
    assertThat(Cli.run("explain", "../README").err())
        .contains("Reports print its name in brackets");
  }
}
