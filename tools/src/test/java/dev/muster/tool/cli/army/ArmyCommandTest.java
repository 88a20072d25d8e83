package dev.muster.tool.cli.army;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArmyCommandTest {
  private static final String LIST =
      """
      rulebook hills 1.0.0 edition 2
      kind troop is thing {
        size : 0..9 = 2
        points = 10 + it.size
      }
      kind warband is command { points = 5 }
      army hill-folk "Hill folk" (p.5) {
        budget "Points" : 0..500 = 90
        luck "Luck" : roll 1 d6 {
          | die  || rerolls |
          | 1..3 || 0       |
          | 4..6 || 1       |
        }
        choice band "Band" (p.6) is warband (1..2) {
          3 archer "Archer" : troop
          choice axes "Axes" { axe "Axe" : troop size 1 }
          choice spears "Spears" { spear "Spear" : troop }
          limit (1) of axes, spears
        }
        choice chief "Chief" (0..1) { chief "Chief" : troop size 5 }
        choice dogs "Dogs" { 2 dog "Dog" : troop size 1..3 }
        sum points (0..budget)
        sum size
      }
      """;

  @TempDir Path folder;

  private Cli.Ran check(String orders, Object... options) {
    Skirmish.write(folder.resolve("hills/list.muster"), LIST);
    Path file =
        Skirmish.write(folder.resolve("mine/orders.muster"), "extends hills\n" + orders + "\n");
    Object[] args = new Object[options.length + 3];
    args[0] = "army";
    args[1] = "check";
    args[2] = file;
    System.arraycopy(options, 0, args, 3, options.length);
    return Cli.typing("", List.of(folder), args);
  }

  @Test
  void the_rulebook_is_looked_for_beside_the_file() {
    Skirmish.write(folder.resolve("hills/list.muster"), LIST);
    String order = "extends %s\narmy host is hill-folk { take band { take axes } }\n";
    Path file = Skirmish.write(folder.resolve("orders.muster"), order.formatted("hills"));
    assertThat(Cli.run("army", "check", file).exitCode()).isZero();
    Path lost = Skirmish.write(folder.resolve("lost.muster"), order.formatted("hill"));
    Cli.Ran ran = Cli.run("army", "check", lost);
    assertThat(ran.out())
        .contains("there is no rulebook `hill` to extend", "lost.muster:1:9")
        .doesNotContain("hill-folk`");
    assertThat(ran.exitCode()).isEqualTo(2);
  }

  @Test
  void an_order_of_battle_defines_nothing() {
    String order = "army host is hill-folk { take band { take axes } }";
    assertThat(check(order).exitCode()).isZero();
    for (String defines :
        List.of(
            "army own \"Hill folk\" (p.5) { choice band { 9 dog: troop } }",
            "army more is hill-folk { choice giants { giant: troop } }",
            "replace kind troop is thing { size : 0..9 = 2\n points = 0 }",
            "kind goblin is troop")) {
      Cli.Ran ran = check(order + "\n" + defines);
      assertThat(ran.out()).as(defines).contains("error[order-defines]", "orders.muster:3:");
      assertThat(ran.exitCode()).isEqualTo(2);
    }
  }

  @Test
  void a_legal_order_of_battle_is_told_with_its_sums() {
    Cli.Ran ran =
        check(
            """
            army host "The host" is hill-folk {
              take band "First band" { take axes }
              take chief
              luck = 5
            }\
            """);
    assertThat(ran)
        .isEqualTo(
            new Cli.Ran(
                0,
                """
                The host, from Hill folk (p.5)
                  First band, Band: 4 things
                    3 Archer
                    Axes: 1 thing
                      Axe
                  Chief: 1 thing
                    Chief
                  in all: 5 things
                  points: 67
                  size: 12
                  Luck, rolled 5: rerolls 1
                """,
                ""));
  }

  @Test
  void what_is_taken_twice_counts_twice_with_all_that_is_taken_in_it() {
    Cli.Ran ran = check("army host is hill-folk { budget = 200\ntake 2 band { take spears } }");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .contains("2 x Band: 8 things", "in all: 8 things", "points: 106", "size: 16");
  }

  @Test
  void a_value_that_is_chosen_is_told_and_added_up() {
    Cli.Ran ran =
        check("army host is hill-folk { take band { take axes }\ntake dogs \"Hounds\" size 3 }");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .contains("Hounds, Dogs: 2 things\n    2 Dog, size 3\n", "points: 78", "size: 13");
  }

  @Test
  void a_value_outside_its_range_and_one_that_is_not_said_exit_with_2() {
    Cli.Ran ran =
        check("army host is hill-folk { take band { take axes }\ntake dogs size 4\ntake dogs }");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out())
        .contains(
            "error[value-not-offered]: the list offers a `size` of 1 to 3 for `dogs`, but 4 is"
                + " taken",
            "error[value-not-chosen]: `dogs` is taken without a value for `size`");
  }

  @Test
  void too_many_points_exit_with_2() {
    Cli.Ran ran = check("army host is hill-folk { take 2 band { take spears } }");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out())
        .contains("error[sum-not-met]", "add up to 106, but 0 to 90 are allowed", "1 error");
  }

  @Test
  void too_many_of_a_choice_exit_with_2() {
    Cli.Ran ran =
        check(
            "army host is hill-folk { budget = 500\ntake 3 band { take axes } }",
            "--format",
            "plain");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out().lines())
        .singleElement()
        .asString()
        .matches(
            ".*orders\\.muster:3:6: error\\[too-many-taken]: the army takes 3 of `band`, but 1 to 2"
                + " are allowed.*");
  }

  @Test
  void a_choice_within_a_choice_is_held_to_its_limits() {
    Cli.Ran ran = check("army host is hill-folk { take band }");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out())
        .contains("error[too-few-taken]: `band` takes none of `axes`, `spears`, but 1 is needed");
  }

  @Test
  void what_the_list_does_not_offer_is_said_with_the_nearest_name() {
    Cli.Ran ran = check("army host is hill-folk { take bands { take axes } }");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).contains("error[not-offered]", "did you mean `band`?", "1 error");
  }

  @Test
  void json_is_the_report_of_check() {
    Cli.Ran ran = check("army host is hill-folk { take band { take axes } }", "--format", "json");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.json().get("errors").intValue()).isZero();
  }

  @Test
  void a_file_without_an_order_of_battle_says_how_one_is_written() {
    Cli.Ran ran = check("// nothing is taken yet");
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("no order of battle", "army NAME is LIST { take CHOICE }");
  }

  @Test
  void army_alone_is_wrong_usage() {
    assertThat(Cli.run("army").exitCode()).isEqualTo(64);
  }
}
