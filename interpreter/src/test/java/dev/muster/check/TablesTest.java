package dev.muster.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.table.TableChecker;
import dev.muster.lang.diagnose.Diagnostic;
import org.junit.jupiter.api.Test;

/** Gaps and overlaps of tables, each with a case in the rulebook's own names. */
class TablesTest {
  private static String q(String type, String header, String... rows) {
    return "quantity q of me: unit against enemy: unit in stage : "
        + type
        + " {\n"
        + header
        + "\n"
        + String.join("\n", rows)
        + "\n}\n";
  }

  private static String message(String rules) {
    return SmallGame.withBase(rules).problems().stream()
        .map(Diagnostic::message)
        .reduce((a, b) -> a + "\n" + b)
        .orElse("whole");
  }

  @Test
  void a_kind_without_a_row_is_a_gap() {
    assertThat(message(q("count", "| me || n |", "| infantry || 1 |")))
        .isEqualTo("the table of `q` gives no answer when `me` is a `cavalry`");
  }

  @Test
  void a_kind_with_kinds_of_its_own_counts_only_when_it_is_placed() {
    String table = q("count", "| me || n |", "| light-infantry || 1 |", "| cavalry || 2 |");
    assertThat(message(table)).isEqualTo("whole");
    assertThat(message(table + "example e { given a: infantry\n expect a exists }"))
        .isEqualTo("the table of `q` gives no answer when `me` is a `infantry`");
  }

  @Test
  void a_kind_is_asked_only_about_formations_in_which_it_may_stand() {
    String rows = "| infantry | line, column, square || 1 |";
    assertThat(
            message(
                q("count", "| me | me.formation || n |", rows, "| cavalry | line, wedge || 2 |")))
        .isEqualTo("whole");
    assertThat(message(q("count", "| me | me.formation || n |", rows, "| cavalry | line || 2 |")))
        .isEqualTo("the table of `q` gives no answer when `me` is a `cavalry` in `wedge`");
  }

  @Test
  void the_columns_are_crossed() {
    assertThat(
            message(
                q(
                    "count",
                    "| stage | me.loaded || n |",
                    "| approach | - || 1 |",
                    "| contact | yes || 2 |")))
        .isEqualTo(
            "the table of `q` gives no answer when `stage` is `contact`, `me.loaded` is not so");
  }

  @Test
  void a_track_is_covered_over_its_declared_range() {
    assertThat(message(q("count", "| me.DIS || n |", "| 0..2 || 1 |", "| 4 || 2 |")))
        .isEqualTo("the table of `q` gives no answer when `me.DIS` is 3");
    assertThat(message(q("count", "| me.DIS || n |", "| 0..2 || 1 |", "| >= 3 || 2 |")))
        .isEqualTo("whole");
    assertThat(message(q("count", "| me.Q || n |", "| < 4 || 1 |", "| > 4 || 2 |")))
        .isEqualTo("the table of `q` gives no answer when `me.Q` is 4");
  }

  @Test
  void an_open_count_goes_from_zero_upward_without_end() {
    assertThat(message(q("count", "| me.actions || n |", "| 0..2 || 1 |", "| >= 4 || 2 |")))
        .isEqualTo("the table of `q` gives no answer when `me.actions` is 3");
    assertThat(message(q("count", "| me.actions || n |", "| 0..3 || 1 |", "| 4..5 || 2 |")))
        .isEqualTo("the table of `q` gives no answer when `me.actions` is 6");
    assertThat(message(q("count", "| me.actions || n |", "| 0..3 || 1 |", "| > 3 || 2 |")))
        .isEqualTo("whole");
  }

  @Test
  void other_is_what_no_other_row_names() {
    assertThat(message(q("count", "| stage || n |", "| approach || 1 |", "| other || 2 |")))
        .isEqualTo("whole");
    assertThat(message(q("count", "| me || n |", "| cavalry || 1 |", "| other || 2 |")))
        .isEqualTo("whole");
  }

  @Test
  void two_rows_for_one_case_overlap() {
    assertThat(
            message(
                q(
                    "count",
                    "| me | me.loaded || n |",
                    "| infantry | - || 1 |",
                    "| cavalry | - || 2 |",
                    "| light-infantry | yes || 3 |")))
        .isEqualTo("two rows of `q` answer when `me` is a `light-infantry`, `me.loaded` is so");
  }

  @Test
  void a_cell_that_depends_on_the_battle_silences_the_search() {
    assertThat(message(q("count", "| me.DIS || n |", "| > enemy.DIS || 1 |"))).isEqualTo("whole");
  }

  @Test
  void what_a_formation_may_be_changed_into_goes_with_the_kind() {
    assertThat(
            message(
                "quantity w of me: unit into shape: formation : count {\n | me | shape || n |\n | infantry | line, column, square || 1 |\n | cavalry | line, wedge || 2 |\n}"))
        .isEqualTo("whole");
  }

  @Test
  void a_table_of_too_many_rows_is_refused_unread() {
    StringBuilder table =
        new StringBuilder("quantity q of me: unit : count {\n| me.actions || n |\n");
    for (int i = 0; i <= TableChecker.MOST_ROWS; i++) {
      table.append("| ").append(i).append(" || nonsense |\n");
    }
    assertThat(message(table + "}"))
        .isEqualTo("the table of `q` has 10001 rows; 10000 are allowed");
  }

  @Test
  void many_columns_do_not_make_many_steps() {
    StringBuilder kinds = new StringBuilder();
    StringBuilder header = new StringBuilder("|");
    StringBuilder row = new StringBuilder("|");
    for (int i = 0; i < 30; i++) {
      kinds
          .append("set s")
          .append(i)
          .append(" = a")
          .append(i)
          .append(", b")
          .append(i)
          .append(", c")
          .append(i)
          .append('\n');
      header.append(" me.x").append(i).append(" |");
      row.append(" other |");
    }
    kinds.append("kind odd is thing {\n");
    for (int i = 0; i < 30; i++) {
      kinds.append("x").append(i).append(" : s").append(i).append('\n');
    }
    String rules =
        kinds + "}\nquantity q of me: odd : count {\n" + header + "| n |\n" + row + "| 1 |\n}";
    assertThat(message(rules)).isEqualTo("whole");
  }
}
