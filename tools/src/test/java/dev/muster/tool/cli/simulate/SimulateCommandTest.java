package dev.muster.tool.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SimulateCommandTest {
  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
  }

  @Test
  void battles_are_counted_by_how_they_ended() {
    Cli.Ran ran = Cli.run("simulate", book, "--battles", 30, "--seed", 5);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("A meeting (p.8): 30 battles, seeds 5 to 34, ")
        .contains("Victory for Red: Blue, on hits (p.7)  first with seed ")
        .containsPattern(
            "\nwins: red \\d+, blue \\d+, nobody 0\n"
                + "shares to expect, 19 times in 20: red \\d+ to \\d+ %, blue \\d+ to \\d+ %, nobody 0 to 11 %\n\n"
                + "Turn \\(p\\.6\\): 4\\.0 in each battle on average, 4 to 4\n"
                + "decisions: \\d\\.\\d in each battle on average, \\d to \\d\n(\\d .*\n)*\n?"
                + "orders in each battle on average: advance \\d\\.\\d\n"
                + "(rules and rows that never fired, \\d+ of \\d+: .*\n)?$");
  }

  @Test
  void who_leads_is_told_with_the_rules_that_are_added() {
    assertThat(Cli.run("simulate", book, "--battles", 1).out())
        .contains(" decisions\nred and blue led by general bold\n\n");
    Path shy = Skirmish.write(folder.resolve("shy.muster"), "extends skirmish\ngeneral shy {}\n");
    Skirmish.write(book.resolve("more.muster"), "option fog { }\noption night { }\n");
    List<Object> words =
        List.of("simulate", book, "--battles", 1, "--with", shy, "--option", "night");
    assertThat(Cli.run(with(words, "--option", "fog", "--general", "blue=shy")).out())
        .contains(
            "\nred led by general bold; blue by general shy; with "
                + shy
                + "; options night and fog\n\n");
    JsonNode report = Cli.run(with(words, "--general", "red=explorer", "--format", "json")).json();
    assertThat(report.get("led"))
        .hasToString(
            "{\"red\":{\"by\":\"bot\",\"general\":\"explorer\"},\"blue\":{\"by\":\"bot\",\"general\":\"bold\"}}");
    assertThat(report.get("with").get(0).asString()).isEqualTo(shy.toString());
    assertThat(report.get("options")).hasToString("[\"night\"]");
  }

  private static Object[] with(List<Object> some, Object... more) {
    return Stream.concat(some.stream(), Stream.of(more)).toArray();
  }

  @Test
  void a_scenario_may_name_another_general_than_the_first() {
    Skirmish.write(
        book.resolve("zeal.muster"),
        "general shy {}\ngeneral zealous {}\nextend meeting { uses general zealous }\n");
    assertThat(Cli.run("simulate", book, "--battles", 1).out())
        .contains("\nred and blue led by general zealous\n");
  }

  @Test
  void without_a_general_chance_leads() {
    Skirmish.write(
        book.resolve("rules.muster"), Skirmish.RULES.replaceFirst("(?s)general bold .*?}\n", ""));
    assertThat(Cli.run("simulate", book, "--battles", 1, "--general", "red=explorer").out())
        .contains("\nred led by the explorer; blue by chance, for want of a general\n");
    assertThat(
            Cli.run("simulate", book, "--battles", 1, "--format", "json")
                .json()
                .get("led")
                .get("red"))
        .hasToString("{\"by\":\"bot\"}");
  }

  @Test
  void where_nobody_wins_it_is_said_what_cannot_be_told() {
    String nobody = "nobody has won any of these battles, so they cannot tell whether";
    assertThat(Cli.run("simulate", book, "--battles", 2).out()).doesNotContain(nobody);
    Skirmish.write(book.resolve("rules.muster"), Skirmish.RULES.replaceAll("victory .*\n", ""));
    assertThat(Cli.run("simulate", book, "--battles", 2).out())
        .containsPattern("\nshares to expect, .*\n" + nobody);
  }

  @Test
  void battles_that_all_break_off_are_no_draws() {
    Skirmish.write(
        book.resolve("breaks.muster"),
        "trigger breaks on battle-over of loser { set loser.hits to 1 / (loser.hits - loser.hits) }\n");
    assertThat(Cli.run("simulate", book, "--battles", 2).out())
        .contains("nobody 2\n")
        .doesNotContain("nobody has won");
  }

  @Test
  void what_is_ordered_is_counted_and_what_never_is() {
    Skirmish.write(
        book.resolve("more.muster"), "action hide by me: unit costs 1 actions { remove me }\n");
    Cli.Ran ran = Cli.run("simulate", book, "--battles", 4);
    assertThat(ran.out())
        .contains("\norders in each battle on average: advance 4.0\nnever ordered: hide\n");
    assertThat(Cli.run("simulate", book, "--battles", 4, "--format", "json").json().get("orders"))
        .hasToString("{\"hide\":0,\"advance\":16}");
  }

  @Test
  void a_battle_ends_as_it_does_when_it_is_played() {
    JsonNode report = Cli.run("simulate", book, "--battles", 20, "--format", "json").json();
    assertThat(report.propertyNames())
        .containsExactly(
            "scenario",
            "seed",
            "battles",
            "led",
            "with",
            "options",
            "wins",
            "endings",
            "decisions",
            "turns",
            "orders",
            "lost",
            "fired",
            "specials",
            "idle",
            "judged",
            "broken",
            "problems");
    int counted = 0;
    for (JsonNode ending : report.get("endings").values()) {
      for (JsonNode seed : ending.get("seeds").values()) {
        counted++;
        assertThat(Cli.run("play", book, "--quiet", "--seed", seed.asLong()).out())
            .isEqualTo(ending.get("ending").asString() + "\n");
      }
    }
    assertThat(counted).isEqualTo(20);
    assertThat(report.get("problems").isEmpty()).isTrue();
    JsonNode wins = report.get("wins");
    assertThat(wins.get("red").asInt() + wins.get("blue").asInt()).isEqualTo(20);
  }

  @Test
  void a_problem_in_play_is_told_once_and_ends_no_other_battle() {
    Skirmish.write(
        book.resolve("breaks.muster"),
        """
        trigger breaks on battle-over of loser when loser.hits > 21 {
          set loser.hits to 1 / (loser.hits - loser.hits)
        }
        """);
    Cli.Ran ran = Cli.run("simulate", book, "--battles", 30);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ran.out()).contains("A problem ended it.", "Victory for ");
    assertThat(ran.err()).containsOnlyOnce("breaks.muster:2:");
  }

  @Test
  void properties_that_break_are_counted_and_change_no_battle() {
    String plain = Cli.run("simulate", book, "--battles", 10).out();
    Skirmish.write(
        book.resolve("properties.muster"),
        """
        property few-hits "Few hits" (p.7) for each side s {
          s.hits < 3 say "{s.name} has {s.hits} hits"
        }
        property still-few on battle-over of loser { loser.hits > 900 }
        property always-so { any side s }
        property no-side for each side s where s.hits > 900 { s.hits < 1000 }
        """);
    assertThat(Cli.run("simulate", book, "--battles", 10).out()).isEqualTo(plain);
    Cli.Ran ran = Cli.run("simulate", book, "--battles", 10, "--properties");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ran.out())
        .startsWith(plain)
        .containsPattern(
            "broken in 10 of 10 battles: Few hits \\(p\\.7\\): (Red|Blue) has \\d+ hits\n"
                + "  soonest with seed \\d+, after \\d+ decisions: .+\n"
                + "  at .*properties.muster:2\n")
        .contains("broken in 10 of 10 battles: still-few does not hold of Red\n")
        .containsPattern(
            "\n1 of 4 properties held, judged [\\d,]+ times in all; never judged: no-side\n")
        .doesNotContain("always-so");
    JsonNode report =
        Cli.run("simulate", book, "--battles", 10, "--properties", "--format", "json").json();
    assertThat(report.get("judged").get("no-side").asInt()).isZero();
    assertThat(report.get("judged").get("always-so").asInt()).isPositive();
    JsonNode broken = report.get("broken");
    assertThat(broken.get(0).propertyNames())
        .containsExactly("property", "text", "where", "battles", "soonest", "decisions", "after");
    assertThat(broken.get(0).get("battles").asInt()).isEqualTo(10);
  }

  @Test
  void a_property_that_breaks_is_told_where_it_does_as_the_battle_is_played() {
    String plain = Cli.run("play", book).out();
    Skirmish.write(
        book.resolve("properties.muster"),
        """
        property few-hits "Few hits" (p.7) for each side s {
          s.hits < 3 say "{s.name} has {s.hits} hits"
        }
        """);
    assertThat(Cli.run("play", book).out()).isEqualTo(plain);
    Path one = folder.resolve("one.json");
    Path two = folder.resolve("two.json");
    Cli.run("play", book, "--quiet", "--record", one);
    Cli.Ran ran = Cli.run("play", book, "--properties", "--record", two);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ran.out()).contains("Does not hold: Few hits (p.7): Blue has ", " hits\n  at ");
    assertThat(one).hasSameTextualContentAs(two);
  }

  @Test
  void what_the_sides_lose_is_counted_by_kind_and_by_thing() {
    Skirmish.write(
        book.resolve("more.muster"),
        """
        trigger falls after advance of me { remove me }
        """);
    Cli.Ran ran = Cli.run("simulate", book, "--battles", 4);
    assertThat(ran.out())
        .containsPattern("Red loses \\d\\.\\d things in each battle on average: Unit \\d\\.\\d\n")
        .containsPattern("  most often \\w+ \\d+ %");
    JsonNode report = Cli.run("simulate", book, "--battles", 4, "--format", "json").json();
    assertThat(report.get("lost").get("red").get("kinds").get("Unit").asInt()).isPositive();
    assertThat(report.get("lost").get("red").get("things").isEmpty()).isFalse();
    assertThat(report.get("fired").values())
        .anyMatch(
            rule -> rule.get("rule").asString().equals("falls") && rule.get("battles").asInt() > 0);
  }

  @Test
  void a_turn_is_what_the_outermost_loop_runs() {
    JsonNode report = Cli.run("simulate", book, "--format", "json").json();
    assertThat(report.get("turns")).hasToString("{\"all\":400,\"least\":4,\"most\":4}");
  }

  @Test
  void rules_are_counted_by_special_too() {
    Skirmish.write(
        book.resolve("more.muster"),
        """
        special steady "Steady" for unit { reach + 1 cm }
        special never "Never" for unit { reach + 1 cm }
        extend meeting { guard has steady }
        """);
    Cli.Ran ran = Cli.run("simulate", book, "--battles", 4);
    assertThat(ran.out())
        .containsPattern("\nspecials that fired, in how many of \\d+ battles: Steady in \\d+\n")
        .contains("\nspecials that never fired: Never\n");
    JsonNode specials =
        Cli.run("simulate", book, "--battles", 4, "--format", "json").json().get("specials");
    assertThat(specials.get("Steady").asInt()).isPositive();
    assertThat(specials.get("Never").asInt()).isZero();
  }

  @Test
  void a_row_for_each_battle_is_written_as_spreadsheets_read_it() throws IOException {
    Path rows = folder.resolve("rows.csv");
    Path report = folder.resolve("report.json");
    Cli.Ran ran =
        Cli.run(
            "simulate",
            book,
            "--battles",
            3,
            "--output",
            "csv=" + rows,
            "--output",
            "json=" + report);
    assertThat(ran.exitCode()).isZero();
    assertThat(Files.readAllLines(rows))
        .hasSize(4)
        .startsWith("seed,winner,ending,decisions,turns,lost-red,lost-blue")
        .last()
        .asString()
        .matches(
            "3,(red|blue),\"Victory for (Red|Blue): (Red|Blue), on hits \\(p\\.7\\)\",\\d+,4,0,0");
    assertThat(Files.readString(report))
        .isEqualTo(Cli.run("simulate", book, "--battles", 3, "--format", "json").out());
  }

  @Test
  void the_rows_are_the_same_in_parquet() throws IOException {
    Path rows = folder.resolve("rows.parquet");
    Cli.run("simulate", book, "--battles", 3, "--output", "parquet=" + rows);
    byte[] file = Files.readAllBytes(rows);
    assertThat(file).startsWith('P', 'A', 'R', '1').endsWith('P', 'A', 'R', '1');
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int described = bytes.getInt(file.length - 8);
    FileMetaData table =
        Util.readFileMetaData(
            new ByteArrayInputStream(file, file.length - 8 - described, described));
    assertThat(table.getNum_rows()).isEqualTo(3);
    assertThat(table.getSchema().stream().skip(1).map(column -> column.getName()))
        .containsExactly("seed", "winner", "ending", "decisions", "turns", "lost-red", "lost-blue");
    ByteArrayInputStream seeds = new ByteArrayInputStream(file);
    seeds.skipNBytes(table.getRow_groups().getFirst().getColumns().getFirst().getFile_offset());
    assertThat(Util.readPageHeader(seeds).getData_page_header().getNum_values()).isEqualTo(3);
    bytes.position(file.length - seeds.available());
    assertThat(List.of(bytes.getLong(), bytes.getLong(), bytes.getLong()))
        .containsExactly(1L, 2L, 3L);
    Cli.run("simulate", book, "--battles", 3, "--threads", 1, "--output", "parquet=" + rows);
    assertThat(rows).hasBinaryContent(file);
  }

  @Test
  void a_picture_shows_winners_lengths_and_what_is_lost() throws IOException {
    Skirmish.write(
        book.resolve("more.muster"),
        """
        trigger falls after advance of me { remove me }
        """);
    Path picture = folder.resolve("battles.svg");
    Cli.run("simulate", book, "--battles", 4, "--output", "svg=" + picture);
    String drawn = Files.readString(picture);
    assertThat(drawn)
        .contains(
            ">A meeting (p.8): 4 battles, seeds 1 to 4, ",
            ">Winners<",
            ">red<",
            ">blue<",
            ">nobody<",
            ">Lengths<",
            ">decisions<",
            ">lost in each battle on average<",
            ">Lost, by kind<",
            ">Unit<");
    Cli.run("simulate", book, "--battles", 4, "--output", "svg=" + picture);
    assertThat(Files.readString(picture)).isEqualTo(drawn);
  }

  @Test
  void supplements_are_played_together() throws IOException {
    Path falls = Files.createDirectory(folder.resolve("falls"));
    Skirmish.write(
        falls.resolve("falls.muster"),
        "extends skirmish\n\ntrigger falls after advance of me { remove me }\n");
    Path hides = folder.resolve("hides.muster");
    Skirmish.write(
        hides, "extends skirmish\n\naction hide by me: unit costs 1 actions { remove me }\n");
    JsonNode plain = Cli.run("simulate", book, "--format", "json").json();
    JsonNode both =
        Cli.run("simulate", book, "--with", falls, "--with", hides, "--format", "json").json();
    assertThat(plain.get("orders").propertyNames()).containsExactly("advance");
    assertThat(both.get("orders").propertyNames()).contains("advance", "hide");
    assertThat(plain.get("lost").get("red").get("kinds").isEmpty()).isTrue();
    assertThat(both.get("lost").get("red").get("kinds").get("Unit").asInt()).isPositive();
    assertThat(Cli.run("simulate", falls, "--with", book).err())
        .contains("changes nothing: it is played already.");
    Path other = folder.resolve("naval.muster");
    Skirmish.write(other, "rulebook naval \"Naval\" 1.0.0 edition 2\n");
    assertThat(Cli.run("simulate", book, "--with", other).err())
        .contains("`" + other + "` does not extend `" + book + "`. --with takes supplements");
    Path mistaken = folder.resolve("mistaken.muster");
    Skirmish.write(mistaken, "rulebook mistaken extends skirmish\n");
    assertThat(Cli.run("simulate", book, "--with", mistaken).err())
        .contains("mistaken.muster:1:19")
        .doesNotContain("does not extend");
    Skirmish.write(other, "extends skirmsh\n");
    assertThat(Cli.run("simulate", book, "--with", other).err())
        .contains("there is no rulebook `skirmsh` to extend");
  }

  @Test
  void the_result_depends_on_seeds_and_never_on_threads() {
    String one =
        Cli.run("simulate", book, "--battles", 12, "--threads", 1, "--format", "json").out();
    assertThat(Cli.run("simulate", book, "--battles", 12, "--threads", 3, "--format", "json").out())
        .isEqualTo(one);
    assertThat(Cli.run("simulate", book, "--threads", 0).err())
        .contains("--threads can be 1 to 1000.");
  }

  @Test
  void long_series_have_a_histogram_of_their_lengths() {
    assertThat(new Lengths("decisions", new int[] {1, 2, 3}).histogram()).isEmpty();
    assertThat(new Lengths("decisions", new int[] {10, 12, 20, 21, 22, 23, 30, 49}).histogram())
        .isEqualTo(
            """
            10 to 14  2  ####################
            15 to 19  0
            20 to 24  4  ########################################
            25 to 29  0
            30 to 34  1  ##########
            35 to 39  0
            40 to 44  0
            45 to 49  1  ##########

            """);
    assertThat(new Lengths("turns", new int[] {4, 4, 4, 5, 5, 5, 7, 7}).histogram())
        .startsWith("4  3  ########################################\n")
        .contains("\n6  0\n");
    assertThat(new Lengths("turns", new int[] {4, 5, 9}).summary())
        .isEqualTo("turns: 6.0 in each battle on average, 4 to 9\n");
  }

  @Test
  void one_battle_at_least() {
    for (Object wrong : List.of(0, -3, 1_000_001)) {
      Cli.Ran ran = Cli.run("simulate", book, "--battles", wrong);
      assertThat(ran.exitCode()).isEqualTo(64);
      assertThat(ran.err()).contains("--battles can be 1 to 1,000,000.");
    }
  }
}
