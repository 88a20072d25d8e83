package dev.muster.tool.cli.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DrawCommandTest {
  private static final String TERRAIN =
      """
      kind wood "Wood" is area {}
      arc ahead "Ahead" (p.9) { unit: wedge 45 deg }
      sight view "View" (p.9) of me: unit against target: unit {
        blocked by wood w
      }
      """;

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
    Skirmish.write(book.resolve("terrain.muster"), TERRAIN);
  }

  private Cli.Ran draw(Object... more) {
    List<Object> words = new ArrayList<>(List.of("draw", book));
    words.addAll(Arrays.asList(more));
    return Cli.run(words.toArray());
  }

  private String drawn(Object... more) {
    Cli.Ran ran = draw(more);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran.out();
  }

  @Test
  void a_scenario_is_drawn_as_it_is_set_up() {
    assertThat(drawn())
        .contains("<title>A meeting (p.8)</title>")
        .contains("A Guard, at 30 cm by 50 cm, facing south; Strength\u00a04.")
        .contains("a Line, at 30 cm by 10 cm, facing north.");
  }

  @Test
  void a_file_is_written() throws IOException {
    Path file = folder.resolve("meeting.svg");
    assertThat(drawn("-o", file)).isEmpty();
    assertThat(Files.readString(file)).isEqualTo(drawn() + "<!-- Made by muster draw. -->\n");
    Cli.Ran nowhere = draw("--write", folder.resolve("nowhere/meeting.svg"));
    assertThat(nowhere.exitCode()).isEqualTo(1);
    assertThat(nowhere.err()).contains("cannot be written");
  }

  @Test
  void a_file_that_is_no_picture_of_its_own_is_not_replaced() throws IOException {
    Path mine = Files.writeString(folder.resolve("notes.svg"), "<svg />");
    assertThat(draw("-o", mine).err()).contains("is there already, and is not from `muster draw`");
    assertThat(draw("-o", folder.resolve("meeting.png")).err()).contains("must end in `.svg`");
    assertThat(mine).hasContent("<svg />");
    Path file = folder.resolve("meeting.svg");
    drawn("-o", file);
    drawn("-o", file);
  }

  @Test
  void an_example_is_drawn_as_it_ends_with_what_it_expects() {
    Skirmish.write(
        book.resolve("more.muster"),
        """
        example advances "it advances" {
          given a: unit actions 1
          order a to advance along (path straight 6 cm)
          expect a.actions = 0
        }
        example fails "it fails" {
          given a: unit strength 4
          expect fighting-dice of a = 7
        }
        """);
    assertThat(drawn("--example", "advances"))
        .contains("<title>it advances</title>", "✓ expect a.actions = 0")
        .contains("stroke-dasharray=\"5 3\"");
    assertThat(drawn("--example", "fails"))
        .contains("✗ expect fighting-dice of a = 7", "fails: ")
        .doesNotContain("stroke-dasharray=\"5 3\"");
    Cli.Ran none = draw("--example", "advance");
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(none.err()).contains("There is no example `advance`", "did you mean `advances`?");
  }

  @Test
  void a_situation_is_drawn() {
    assertThat(drawn("--given", "a: unit; enemy b: unit strength 5, 8 cm ahead of a, facing it"))
        .contains("b, at 90 cm by ", "facing south; Strength\u00a05.");
    Cli.Ran nothing = draw("--given", "let n = 1");
    assertThat(nothing.exitCode()).isEqualTo(1);
    assertThat(nothing.err()).contains("Nothing is given that could stand on a table.");
  }

  @Test
  void what_has_no_place_is_in_the_key_only() {
    assertThat(drawn("--given", "a: unit; b: unit"))
        .contains("A a, not on the table", "B b, not on the table");
  }

  @Test
  void what_something_looks_out_on_and_sees_is_asked_of_the_rules() {
    String clear = "a: unit; enemy b: unit, 20 cm ahead of a, facing it";
    assertThat(drawn("--given", clear, "--of", "a", "--to", "b"))
        .contains("from a to b: 20 cm", "Ahead (p.9): b is in it")
        .contains("View (p.9): sees b: nothing is in the way, and it is 20 cm off")
        .contains(">Ahead<", "reach 8 cm");
    assertThat(
            drawn(
                "--given",
                clear
                    + "; terrain grove \"Grove\": wood, area at 90 cm by 70 cm size 20 cm by 4 cm",
                "--of",
                "a",
                "--to",
                "b"))
        .contains("View (p.9): does not see b: in the way: Grove", "Grove is in the way");
    assertThat(drawn("--given", clear, "--of", "a")).contains("View (p.9): a sees b");
    assertThat(drawn("--given", clear, "--of", "a", "--show", "reach"))
        .contains("reach 8 cm")
        .doesNotContain(">Ahead<");
  }

  @Test
  void an_order_is_drawn_and_what_speaks_against_it() {
    String given = "a: unit actions 1";
    assertThat(drawn("--given", given, "--order", "advance a straight:6cm"))
        .contains("order: advance a straight:6cm", "stroke-dasharray=\"5 3\"")
        .doesNotContain("✗");
    assertThat(drawn("--given", given, "--order", "advance a straight:9cm")).contains("✗ Advance");
    Cli.Ran none = draw("--given", given, "--order", "dance a");
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(none.err())
        .contains("--order: `dance a` is not an order that can be given now", "`advance`")
        .doesNotContain("unexpectedly");
    assertThat(draw("--given", given, "--order", "advance a wheel:left:9").err())
        .contains("--order: ", "`wheel:left:9`", "straight:");
  }

  private static final String CROSS = "d=\"M\\S+ \\S+ L\\S+ \\S+M\\S+ \\S+ L";

  private static final String ORDERS =
      """
      halt too-near "Too near" of me: unit { within 4 cm of enemy unit e of me }
      action storm "Storm" by me: unit along path: straight up to (reach of me) {
        let r = roll 1 dice
        move me along path
      }
      action leave "Leave" by me: unit { place me off-table }
      zone shore "Shore" (p.9) of side: side = from 0 cm to 20 cm of side.baseline
      zone middle "Middle" = from 10 cm to table-depth - 10 cm of south
      quantity shot "Shot" of me: unit at you: unit : distance (p.9) = 3 cm + 1 cm * you.strength
      """;

  @Test
  void an_order_goes_as_far_as_nothing_stops_it() {
    Skirmish.write(book.resolve("orders.muster"), ORDERS);
    String given = "a: unit actions 1; enemy b: unit, 8 cm ahead of a, facing it";
    assertThat(drawn("--given", given, "--order", "advance a straight:6cm"))
        .contains("order: advance a straight:6cm a moves 4 cm", "b")
        .doesNotContain("✗", "up to dice");
    assertThat(drawn("--given", given, "--order", "storm a straight:6cm"))
        .contains("stroke-dasharray=\"5 3\"", "what comes then is up to dice or a player");
    assertThat(drawn("--given", given, "--order", "leave a")).contains("order: leave a Table,");
  }

  @Test
  void an_order_does_not_find_what_is_hidden() {
    Skirmish.write(
        book.resolve("orders.muster"),
        ORDERS
            + """
            option keen { modifier keen to reach { + 20 cm when me.actions < 9 } }
            scenario ambush "An ambush" {
              table 60 cm by 60 cm
              option keen
              side red baseline north { guard "Guard" : unit, at 30 cm by 20 cm }
              side blue baseline south { line "Line" : unit actions 1, at 30 cm by 10 cm, facing north }
              deploy guard secretly in shore of red
            }
            """);
    String seen = drawn("--scenario", "ambush", "--order", "advance line straight:10cm");
    assertThat(seen).contains("moves 4 cm");
    String unseen =
        drawn("--scenario", "ambush", "--order", "advance line straight:10cm", "--side", "blue");
    assertThat(unseen).contains("stroke-dasharray=\"5 3\"").doesNotContain("moves", "Guard");
  }

  @Test
  void ways_that_an_example_asks_of_are_drawn() {
    String given = "a: unit actions 1, at 30 cm by 30 cm, facing north";
    assertThat(drawn("--given", given + "; expect advance of a along (path straight 6 cm) allowed"))
        .contains("stroke-dasharray=\"5 3\"")
        .doesNotContainPattern(CROSS);
    assertThat(drawn("--given", given + "; expect advance of a along (path straight 9 cm) refused"))
        .contains("stroke-dasharray=\"5 3\"")
        .containsPattern(CROSS);
    assertThat(drawn("--given", given, "--order", "advance a straight:9cm")).containsPattern(CROSS);
    assertThat(drawn("--given", given)).doesNotContain("stroke-dasharray=\"5 3\"");
  }

  @Test
  void a_way_that_a_round_base_is_refused_has_a_cross_of_two_diameters() {
    Skirmish.write(
        book.resolve("orders.muster"),
        ORDERS + "kind disc \"Disc\" is unit { base-diameter = 4 cm }\n");
    String drawn =
        drawn(
            "--given",
            "a: disc actions 1, at 30 cm by 30 cm, facing north",
            "--order",
            "advance a straight:9cm");
    Matcher cross =
        Pattern.compile("d=\"M(\\S+) (\\S+) L(\\S+) (\\S+)M(\\S+) (\\S+) L(\\S+) (\\S+)\"")
            .matcher(drawn);
    assertThat(cross.find()).isTrue();
    double[] at =
        IntStream.rangeClosed(1, 8).mapToDouble(i -> Double.parseDouble(cross.group(i))).toArray();
    double across = (at[2] - at[0]) * (at[6] - at[4]) + (at[3] - at[1]) * (at[7] - at[5]);
    assertThat(across).isCloseTo(0, within(1.0));
    assertThat(Math.hypot(at[2] - at[0], at[3] - at[1]))
        .isCloseTo(Math.hypot(at[6] - at[4], at[7] - at[5]), within(0.5))
        .isGreaterThan(5);
  }

  @Test
  void the_name_of_a_narrow_zone_stands_beside_it_and_is_not_cut() {
    Skirmish.write(
        book.resolve("narrow.muster"),
        """
        zone strip "The strip along which the flank march arrives" of side: side = from 0 cm to 5 cm of west
        scenario arrival "Arrival" {
          table 60 cm by 60 cm
          side red "Red" baseline north { guard "Guard" : unit }
          side blue "Blue" baseline south { line "Line" : unit at 30 cm by 10 cm }
          deploy guard in strip of red
        }
        """);
    assertThat(drawn("--scenario", "arrival"))
        .containsPattern("<text[^>]*>The strip along which the flank march arrives<")
        .doesNotContain("…");
  }

  @Test
  void zones_are_shown_that_are_asked_for() {
    Skirmish.write(book.resolve("orders.muster"), ORDERS);
    assertThat(drawn("--of", "line", "--show", "shore", "--show", "middle"))
        .contains("Shore (p.9): Line is in it", "Middle: Line is partly in it")
        .contains(">Shore<", "Shore (Blue)<", ">Middle<");
    assertThat(drawn("--of", "guard", "--show", "shore")).contains("Shore (Red)<");
    assertThat(drawn("--of", "line")).doesNotContain("Shore");
  }

  @Test
  void lengths_from_one_to_another_are_told() {
    Skirmish.write(book.resolve("orders.muster"), ORDERS);
    assertThat(drawn("--of", "line", "--to", "guard")).contains("Shot (p.9): 7 cm");
    assertThat(drawn("--of", "line")).doesNotContain("Shot");
    assertThat(drawn("--of", "line", "--to", "guard", "--show", "reach")).doesNotContain("Shot");
  }

  @Test
  void a_side_sees_what_it_knows() {
    Skirmish.write(
        book.resolve("hidden.muster"),
        """
        scenario ambush "An ambush" {
          table 60 cm by 60 cm
          side red baseline north { guard "Guard" : unit, at 30 cm by 50 cm }
          side blue baseline south { line "Line" : unit, at 30 cm by 10 cm }
          deploy guard secretly in edge-of-wood of red
        }
        zone edge-of-wood "Edge of the wood" of side: side = from 0 cm to 20 cm of side.baseline
        """);
    assertThat(drawn("--scenario", "ambush")).contains("Guard", "Line");
    assertThat(drawn("--scenario", "ambush", "--side", "red")).contains("Guard", "Line");
    assertThat(drawn("--scenario", "ambush", "--side", "blue"))
        .contains("Line")
        .doesNotContain("Guard");
  }

  @Test
  void a_picture_of_very_many_is_small() {
    StringBuilder crowd = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      crowd.append("200 u%d \"Unit of the crowd\" : unit, off-table\n".formatted(i));
    }
    Skirmish.write(
        book.resolve("crowd.muster"),
        """
        scenario crowd "A crowd" {
          table 1000 m by 1000 m
          side red baseline north { %s }
          side blue baseline south { line "Line" : unit, at 30 cm by 10 cm }
        }
        """
            .formatted(crowd));
    assertThat(drawn("--scenario", "crowd")).contains("and 1,501 more").hasSizeLessThan(200_000);
  }

  @ParameterizedTest
  @CsvSource({
    "--event 3, --event and --rulebook go with a record",
    "--to a, --to and --show go with --of NAME",
    "--example x --scenario y, one picture at a time",
    "--example x --given y, one picture at a time"
  })
  void what_does_not_combine_is_wrong_usage(String options, String why) {
    Cli.Ran ran = draw((Object[]) options.split(" "));
    assertThat(ran.exitCode()).isEqualTo(64);
    assertThat(ran.err()).contains(why);
  }

  @Test
  void a_record_needs_an_event() {
    Path record = folder.resolve("battle.json");
    Cli.run("play", book, "--scenario", "meeting", "--seed", 1, "--quiet", "--record", record);
    Cli.Ran which = Cli.run("draw", record, "--rulebook", book);
    assertThat(which.exitCode()).isEqualTo(64);
    assertThat(which.err()).contains("which event of the record?");
    Cli.Ran first = Cli.run("draw", record, "--rulebook", book, "--event", 1);
    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(first.out()).contains("<title>A meeting (p.8), event 1</title>");
  }
}
