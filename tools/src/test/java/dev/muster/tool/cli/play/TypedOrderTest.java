package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TypedOrderTest {
  private static final String RULES =
      """
      rulebook columns "Columns" 1.0.0 edition 2
      kind unit "Unit" is thing {
        orders "Orders" : 0..9 = 1
        base-width = 4 cm
        base-depth = 2 cm
      }
      formation line "Line" for unit {}
      formation attack-column "Attack column" for unit {}
      action advance "Move straight ahead" by me: unit along path: straight up to 12 cm costs 1 orders { move me along path }
      action wheel "Wheel" by me: unit along path: wheel, 90 deg costs 1 orders { move me along path }
      action shift "Shift" by me: unit along path: sideways up to 6 cm costs 1 orders { move me along path }
      action slant "Oblique" by me: unit along path: oblique up to 12 cm, 45 deg costs 1 orders { move me along path }
      action ride "Ride" by me: unit along path: free up to 12 cm costs 1 orders { move me along path }
      action bank "Bank" by me: unit along first: straight up to 6 cm along rest: free up to 6 cm costs 1 orders { move me along first }
      action loop "Loop" by me: unit along first: free up to 6 cm along rest: straight up to 6 cm along last: about-face costs 1 orders { move me along first }
      action about "About face" by me: unit along path: about-face costs 1 orders { move me along path }
      action reform "Change formation" by me: unit into shape: formation costs 1 orders { set me.formation to shape }
      action together "Go together" by me: unit with us: some unit u of me.side along path of us: straight up to 12 cm costs 1 orders { move us along path }
      action fire "Fire" by me: unit at target: enemy unit of me with n: 1..3 costs 1 orders { say "Fire" }
      procedure battle { for each side s { s orders unit u of s until any unit u of s where u.orders = 0 } }
      scenario meadow "A meadow" {
        table 100 cm by 100 cm
        side france "France" baseline north {
          ligne-12 "12e Ligne" : unit at 30 cm by 80 cm, facing south, in line
          ligne-21 "21e Ligne" : unit at 50 cm by 80 cm, facing south, in line
          leger-7 "7e Léger" : unit at 70 cm by 80 cm, facing south, in line
        }
        side austria "Austria" baseline south {
          stain "IR Stain" : unit at 30 cm by 20 cm, facing north, in line
        }
      }
      """;

  @TempDir Path folder;

  private String typing(String order) {
    Path book = Skirmish.write(folder.resolve("columns.muster"), RULES);
    return Cli.typing(order + "\n", List.of(), "play", book, "--side", "france=human").out();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "advance ligne-12 straight:6 | Move straight ahead, 12e Ligne, straight ahead 6 cm",
        "advance A 6 | Move straight ahead, 12e Ligne, straight ahead 6 cm",
        "advance A straight:6cm | Move straight ahead, 12e Ligne, straight ahead 6 cm",
        "advance 12e 6 cm | Move straight ahead, 12e Ligne, straight ahead 6 cm",
        "Move straight ahead: 12e Ligne, straight ahead 6 cm | Move straight ahead, 12e Ligne, straight ahead 6 cm",
        "move 7e 2 inches | Move straight ahead, 7e Léger, straight ahead 5.1 cm",
        "21e Ligne adv 60mm | Move straight ahead, 21e Ligne, straight ahead 6 cm",
        "wheel B left 30 | Wheel, 21e Ligne, wheel left 30 degrees",
        "wheel 12e, wheel right 15 degrees | Wheel, 12e Ligne, wheel right 15 degrees",
        "shift C sideways to the left 4 cm | Shift, 7e Léger, sideways to the left 4 cm",
        "oblique A ahead 9 cm, 22.5 degrees off to the left | Oblique, 12e Ligne, ahead 9 cm, 22.5 degrees off to the left",
        "slant A ahead 9, 22.5 degrees off to the left | Oblique, 12e Ligne, ahead 9 cm, 22.5 degrees off to the left",
        "ride A free:90:5:180 | Ride, 12e Ligne, 5 cm toward 90 degrees, facing 180 degrees",
        "ride A toward 90 degrees 5 cm, facing 180 | Ride, 12e Ligne, 5 cm toward 90 degrees, facing 180 degrees",
        "Ride, 12e Ligne, 5 cm toward 90 degrees, facing 180 degrees | Ride, 12e Ligne, 5 cm toward 90 degrees, facing 180 degrees",
        "ride A 90 5 180 | Ride, 12e Ligne, 5 cm toward 90 degrees, facing 180 degrees",
        "ride A 90 5 | Ride, 12e Ligne, 5 cm toward 90 degrees",
        "slant A -22.5 9 | Oblique, 12e Ligne, ahead 9 cm, 22.5 degrees off to the left",
        "bank A straight:3.5 free:45:3 | Bank, 12e Ligne, straight ahead 3.5 cm, then 3 cm toward 45 degrees",
        "bank A 3.5 45 3 90 | Bank, 12e Ligne, straight ahead 3.5 cm, then 3 cm toward 45 degrees, facing 90 degrees",
        "bank A 1 inch 45 3 | Bank, 12e Ligne, straight ahead 2.5 cm, then 3 cm toward 45 degrees",
        "Bank: 12e Ligne, straight ahead 2 cm, then 3 cm toward 45 degrees, facing 90 degrees | Bank, 12e Ligne, straight ahead 2 cm, then 3 cm toward 45 degrees, facing 90 degrees",
        "loop A 45 3 90 5 | Loop, 12e Ligne, 3 cm toward 45 degrees, facing 90 degrees, then straight ahead 5 cm, then about-face",
        "loop A 45 3 5 | Loop, 12e Ligne, 3 cm toward 45 degrees, then straight ahead 5 cm, then about-face",
        "about A | About face, 12e Ligne, about-face",
        "reform 12e attack column | Change formation, 12e Ligne, Attack column",
        "reform 12e att | Change formation, 12e Ligne, Attack column",
        "fire 12e a 2 | Fire, 12e Ligne, IR Stain, 2",
        "fire A Stain 2 | Fire, 12e Ligne, IR Stain, 2",
        "together A all 5 cm | Go together, 12e Ligne, with all of 21e Ligne, 7e Léger, straight ahead 5 cm",
        "together A A+C 5 cm | Go together, 12e Ligne, 7e Léger, straight ahead 5 cm",
      })
  void an_order_can_be_typed_with_letters_titles_and_measures(String typed, String told) {
    assertThat(typing(typed)).contains("France: " + told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "advance A | `straight:LENGTH` is missing; the order is written `advance NAME straight:LENGTH`, such as `advance ligne-12 straight:12cm`",
        "advance | `NAME` is missing; the order is written `advance NAME straight:LENGTH`, such as `advance ligne-12 straight:12cm`",
        "wheel A 30 | `30` is no `wheel:left|right:ANGLE` now; the order is written `wheel NAME wheel:left|right:ANGLE`, such as `wheel ligne-12 wheel:left:90`",
        "fire A stain | `N` is missing; the order is written `fire NAME TARGET N`, such as `fire ligne-12 stain 1`",
        "fire A nobody 1 | `nobody` is no `TARGET` now",
        "reform A round | `round` is no `line|attack-column` now; the order is written `reform NAME line|attack-column`, such as `reform ligne-12 attack-column`",
        "fire A stain 2 now | `now` is too much",
        "dance A | `dance A` is not an order that can be given now: an order begins with `advance`, `wheel`,",
        "advance lig 6 cm | `lig` is no `NAME` now",
        "advance A straight:-5 | `straight:-5cm` is no `straight:LENGTH` now",
        "advance A -5 cm | `straight:-5cm` is no `straight:LENGTH` now",
        "advance A backward:6cm | `backward:6cm` is no `straight:LENGTH` now",
        "advance A sideways:left:6cm | `sideways:left:6cm` is no `straight:LENGTH` now",
        "advance A free:90:6cm | `free:90:6cm` is no `straight:LENGTH` now",
        "advance A backward 6 cm | `backward` is no `straight:LENGTH` now",
        "advance A rubbish 6cm | `rubbish` is no `straight:LENGTH` now",
        "advance A 6cm please | `6cm` is no `straight:LENGTH` now",
        "advance A straight:left:5 | `straight:left:5cm` is no `straight:LENGTH` now",
        "wheel A wheel:left:-10 | `wheel:left:-10` is no `wheel:left|right:ANGLE` now",
        "wheel A wheel:left:400 | `wheel:left:400` is no `wheel:left|right:ANGLE` now",
        "ride A free:0:-10:0 | `free:0:-10cm:0` is no `free:DIRECTION:LENGTH:FACING` now",
        "ride A free:0:10:0:0 | `free:0:10cm:0:0cm` is no `free:DIRECTION:LENGTH:FACING` now",
      })
  void a_refused_order_says_what_is_missing_and_shows_the_form(String typed, String told) {
    assertThat(typing(typed)).contains(told);
  }

  @Test
  void help_prints_the_form_of_every_order() {
    assertThat(typing("help"))
        .contains(
            "  advance NAME straight:LENGTH\n",
            "  wheel NAME wheel:left|right:ANGLE\n",
            "  shift NAME sideways:left|right:LENGTH\n",
            "  slant NAME oblique:ANGLE:LENGTH\n",
            "  ride NAME free:DIRECTION:LENGTH:FACING\n",
            "  about NAME about-face\n",
            "  reform NAME line|attack-column\n",
            "  fire NAME TARGET N\n");
  }

  @ParameterizedTest
  @CsvSource({
    "advance A 30 paces",
    "advance A straight:30paces",
    "advance A straight:30",
    "advance A 30",
    "advance A 6 cm"
  })
  void lengths_may_be_typed_in_the_unit_of_the_rulebook(String typed) {
    String paces = RULES.replaceFirst("\n", "\nmeasure paces = 2 mm\nmeasure in paces\n");
    Path book = Skirmish.write(folder.resolve("columns.muster"), paces);
    assertThat(Cli.typing(typed + "\n", List.of(), "play", book, "--side", "france=human").out())
        .contains("France: Move straight ahead, 12e Ligne, straight ahead 30 paces");
  }

  @ParameterizedTest
  @CsvSource({"a, IR Stain", "Stain, IR Stain", "austria, Austria"})
  void what_is_not_under_orders_says_so(String typed, String title) {
    assertThat(typing(typed)).contains(title + " is not under orders now.");
  }

  @Test
  void a_name_that_means_several_asks_which() {
    assertThat(typing("look ligne"))
        .contains("Several are meant by `ligne`: A 12e Ligne, B 21e Ligne.");
    assertThat(typing("look 21e")).contains("B 21e Ligne [ligne-21]");
  }

  @Test
  void distances_can_be_measured() {
    assertThat(typing("measure 12e to a"))
        .contains("From 12e Ligne to IR Stain: 58 cm between their nearest points");
    assertThat(typing("measure A B")).contains("From 12e Ligne to 21e Ligne: 16 cm");
    assertThat(typing("measure A xyz")).contains("There is no `xyz`");
    assertThat(typing("measure A")).contains("measure A B");
  }

  @Test
  void the_question_stands_again_below_what_was_looked_at() {
    String out = typing("map");
    assertThat(out.substring(out.indexOf("France (north)")))
        .contains("France: orders for 12e Ligne, 21e Ligne, 7e Léger");
  }

  private static Stream<String> documented() throws IOException {
    Matcher row =
        Pattern.compile("(?m)^\\| `?(\\w[^|]*) \\| [^|]* \\| `([^`]+)` \\|$")
            .matcher(Files.readString(Path.of("..", "docs", "command-line.md")));
    return row.results().map(found -> found.group(2));
  }

  /** The page of the command line shows how each part of an order is written. */
  @ParameterizedTest
  @MethodSource("documented")
  void what_the_page_shows_can_be_ordered(String example) {
    Path book =
        Skirmish.write(
            folder.resolve("page.muster"),
            """
            rulebook page "Page" 1.0.0 edition 2
            kind unit "Unit" is thing {
              base-width = 4 cm
              base-depth = 2 cm
            }
            formation line "Line" for unit {}
            formation attack-column "Attack column" for unit {}
            zone coast of side: side = from 0 cm to 100 cm of side.baseline
            action fire "Fire" by me: unit at target: enemy unit of me { say "Fire" }
            action follow "Follow" by me: unit with group: some unit u of me.side { say "Follow" }
            action reform "Reform" by me: unit into shape: formation { set me.formation to shape }
            action land "Land" by me: unit to there: spot in coast of me.side { place me at there }
            action straight-on by me: unit along path: straight { move me along path }
            action sideways-on by me: unit along path: sideways { move me along path }
            action oblique-on by me: unit along path: oblique { move me along path }
            action wheel-on by me: unit along path: wheel, 90 deg { move me along path }
            action free-on by me: unit along path: free { move me along path }
            action about-on by me: unit along path: about-face { move me along path }
            procedure battle { for each side s { s orders unit u of s } }
            scenario meadow "A meadow" {
              table 100 cm by 100 cm
              side france "France" baseline north {
                leader "Leader" : unit at 50 cm by 80 cm, facing south, in line
                ligne-12 "12e Ligne" : unit at 30 cm by 70 cm, facing south, in line
                company "Company" : unit at 70 cm by 70 cm, facing south, in line
              }
              side austria "Austria" baseline south { stain "IR Stain" : unit at 30 cm by 20 cm, facing north, in line }
            }
            """);
    String order =
        example.contains(" ") ? example : example.replaceFirst("^([a-z]+).*", "$1-on company $0");
    assertThat(Cli.typing(order + "\n", List.of(), "play", book, "--side", "france=human").out())
        .as(order)
        .containsPattern("France: (?!orders for)")
        .doesNotContain("No: ");
  }
}
