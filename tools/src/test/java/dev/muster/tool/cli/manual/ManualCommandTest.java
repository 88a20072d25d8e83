package dev.muster.tool.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManualCommandTest {
  @TempDir Path folder;
  private Path book;
  private Path manual;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
    manual = folder.resolve("manual");
  }

  /** A page of it. */
  private String page(String name, Object... more) {
    List<Object> words = new ArrayList<>(List.of("manual", book, "--write", manual));
    words.addAll(Arrays.asList(more));
    Cli.Ran ran = Cli.run(words.toArray());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    try {
      return Files.readString(manual.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Without its marks. */
  private static String text(String page) {
    return page.replaceAll("<[^>]*>", "");
  }

  @Test
  void every_rule_is_told_in_english_with_its_page_and_its_text() {
    assertThat(text(page("rules.html")))
        .contains(
            "Strong (p.3)modifier",
            "Fighting dice: +1 when the unit's Strength is more than 3",
            "Tired (p.4)permissionMay not Advance when the unit's Strength is less than 1 (it is too weak to advance)",
            "Advance (p.5)action",
            "Costs 1 Action.",
            "Move the unit straight ahead up to the reach of the unit.",
            "modifier strong \"Strong\" (p.3) to fighting-dice { + 1 when me.strength &gt; 3 }");
  }

  @Test
  void terms_lead_to_where_they_are_told_and_back() {
    assertThat(page("rules.html"))
        .contains(
            "<section id=\"quantity-fighting-dice\">",
            "<a href=\"rules.html#quantity-fighting-dice\">Fighting dice</a>: +1 when",
            "<p class=\"users\">Used by <a href=\"rules.html#modifier-strong\">Strong</a>");
    assertThat(page("index.html")).contains("<a href=\"rules.html#modifier-strong\">Strong</a>");
  }

  @Test
  void an_example_stands_with_the_rule_that_it_shows() {
    String page = page("rules.html");
    String strong = page.substring(page.indexOf("id=\"modifier-strong\""));
    assertThat(strong.substring(0, strong.indexOf("</section>")))
        .contains("<h4>a strong unit has one more</h4>", "expect fighting-dice of a = 3")
        .doesNotContain("a weak one has not");
  }

  @Test
  void a_scenario_has_its_sides_and_its_picture() throws IOException {
    String page = page("rules.html");
    assertThat(page).contains("<img src=\"pictures/scenario-meeting.svg\"");
    assertThat(Files.readString(manual.resolve("pictures/scenario-meeting.svg")))
        .contains("<title>A meeting (p.8)</title>");
  }

  @Test
  void comments_are_headings_and_readings_stand_with_their_rules() {
    Skirmish.write(
        book.resolve("cover.muster"),
        """
        // What cover does,
        // and what it is.

        // ---- Walls ----
        quantity cover "Cover" of me: unit : count (p.9) = me.strength
        reading low-walls (p.9) "Low walls are walls." of cover
        """);
    assertThat(text(page("cover.html")))
        .contains(
            "CoverWhat cover does, and what it is.Walls",
            "Of the unit: a number.It is the unit's Strength.",
            "Reading (p.9) Low walls are walls.");
  }

  @Test
  void arcs_zones_decks_and_dice_are_told_too() {
    Skirmish.write(
        book.resolve("things.muster"),
        """
        die odd "Odd die" = 1, 3, 5
        arc ahead "Ahead" { unit: wedge 45 deg }
        zone home "Home" of side: side = from 0 cm to 12 cm of side.baseline within 5 cm
        kind card-of-fate "Fate" is card {}
        deck fates "Fates" { 3 fate "Luck" : card-of-fate }
        """);
    assertThat(text(page("things.html")))
        .contains(
            "Its faces: 1, 3, 5.",
            "Unit: up to 45° to either side of straight ahead",
            "From 0 cm to 12 cm, measured from the base edge of the side, 5 cm away from its ends",
            "3 × Luck");
  }

  @Test
  void what_a_supplement_changes_is_marked() {
    Path supplement =
        Skirmish.write(
            folder.resolve("mine.muster"),
            """
            extends skirmish
            replace modifier strong "Strong" (p.3) to fighting-dice { + 2 when me.strength > 3 }
            modifier weak "Weak" to fighting-dice { - 1 when me.strength = 2 }
            remove modifier giant
            """);
    String page = page("mine.html", "--with", supplement);
    assertThat(page)
        .contains("<span class=\"badge\">changed</span>", "<span class=\"badge\">new</span>")
        .contains("<del>", "<ins>");
    assertThat(text(page))
        .contains(
            "Before: Fighting dice: +1 when the unit's Strength is more than 3",
            "Now: Fighting dice: +2 when the unit's Strength is more than 3");
    assertThat(text(page("index.html", "--with", supplement)))
        .contains("Taken awaymodifier Giant (p.3)");
  }

  @Test
  void what_extends_a_rule_stands_with_its_text() {
    Skirmish.write(
        book.resolve("errata.muster"),
        """
        quantity stride "Stride" of me: unit : count {
          | me.strength || stride |
          | 0..4        || 11     |
          | 5..99       || 22     |
        }
        erratum 2026-03-01 "Second printing" (sheet 1) {
          extend stride { replace row | 0..4 || 33 | }
        }
        """);
    Path supplement =
        Skirmish.write(
            folder.resolve("mine.muster"),
            "extends skirmish\nextend stride { replace row | 5..99 || 44 | }\n");
    assertThat(page("errata.html", "--with", supplement))
        .containsSubsequence(
            "| 5..99       || 22     |",
            "// erratum Second printing (sheet 1)\nextend stride { replace row | 0..4 || 33 | }",
            "// mine\nextend stride { replace row | 5..99 || 44 | }</pre>");
  }

  @Test
  void what_a_rulebook_says_is_never_taken_for_markup_or_script() {
    Skirmish.write(
        book.resolve("more.muster"),
        "modifier sly \"</script><script>alert(1)</script>\" to fighting-dice { + 1 }\n");
    assertThat(page("more.html")).contains("&lt;script&gt;").doesNotContain("<script>alert");
    assertThat(page("search.js")).contains("alert(1)").doesNotContain("<");
  }

  @Test
  void what_is_written_twice_is_the_same() throws IOException {
    page("index.html");
    Map<String, String> first = files();
    page("index.html");
    assertThat(files()).isEqualTo(first).hasSizeGreaterThan(5);
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(manual)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(manual.relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }

  @Test
  void the_folder_must_be_named_and_able_to_be_written() {
    assertThat(Cli.run("manual", book).exitCode()).isEqualTo(64);
    Skirmish.write(folder.resolve("file"), "");
    Cli.Ran ran = Cli.run("manual", book, "-o", folder.resolve("file"));
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("cannot be written");
  }

  @Test
  void where_a_rule_holds_is_said_with_the_title_of_the_option() {
    Skirmish.write(
        book.resolve("mist.muster"),
        """
        option fog "Fog at dawn" (p.9) {
          modifier blind "Blind" to fighting-dice { - 1 when me.strength < 2 }
          remove modifier strong
        }
        """);
    assertThat(text(page("mist.html"))).contains("Blindmodifier", "Holds only in Fog at dawn.");
    assertThat(text(page("rules.html"))).contains("Does not hold in Fog at dawn.");
  }

  @Test
  void what_an_option_adds_to_a_sight_is_said_to_hold_only_with_it() {
    Skirmish.write(
        book.resolve("mist.muster"),
        """
        sight view "View" of me: unit against target: unit { within 60 cm }
        option fog "Fog at dawn" (p.9) { extend view { within 10 cm } }
        """);
    assertThat(text(page("mist.html")))
        .contains(
            "View: 60 cm",
            "Only with Fog at dawn: View: 10 cm",
            "With it is changed:View, a sight");
  }

  @Test
  void what_an_option_adds_to_a_procedure_a_cost_and_a_zone_is_said_to_hold_only_with_it() {
    Skirmish.write(
        book.resolve("mist.muster"),
        """
        zone home "Home" of side: side = from 0 cm to 12 cm of side.baseline
        action creep "Creep" by me: unit costs 1 actions {}
        procedure grope "Grope" of me: unit {
          step look "Look" { me gains 1 actions }
          step step-on "Step on" { me loses 1 actions }
        }
        option fog "Fog at dawn" (p.9) {
          extend grope { step listen "Listen" before step-on { me gains 2 actions } }
          extend creep { costs 1 strength }
          extend home { from 20 cm to 30 cm of side.baseline }
        }
        """);
    assertThat(text(page("mist.html")))
        .contains(
            "Only with Fog at dawn: Listen",
            "Costs 1 Action and 1 Strength, only with Fog at dawn.",
            "Only with Fog at dawn: From 20 cm to 30 cm");
  }

  @Test
  void a_table_that_an_option_changes_is_there_as_it_is_without_and_with_it() {
    Skirmish.write(
        book.resolve("mist.muster"),
        """
        quantity stride "Stride" of me: unit : count {
          | me.strength || stride |
          | 0..4        || 11     |
          | 5..99       || 22     |
        }
        option fog "Fog at dawn" (p.9) { extend stride { replace row | 0..4 || 33 | } }
        """);
    assertThat(text(page("mist.html")))
        .contains(
            "from 0 to 411from 5 to 9922With Fog at dawnUnit's StrengthStridefrom 5 to 9922from 0 to 433");
  }

  @Test
  void what_changes_a_quantity_is_told_apart_by_when_it_holds() {
    Skirmish.write(
        book.resolve("mist.muster"),
        """
        option fog "Fog at dawn" (p.9) {
          modifier blind "Blind" to fighting-dice { - 1 when me.strength < 2 }
          remove modifier giant
        }
        special keen "Keen" for unit { fighting-dice + 1 }
        """);
    assertThat(text(page("rules.html")))
        .contains(
            "Changed byStrong: +1 when the unit's Strength is more than 3",
            "Changed by, but not with Fog at dawnGiant: +9",
            "Changed by, only with Fog at dawnBlind: −1",
            "Changed by special rulesKeen: +1");
    assertThat(text(page("mist.html")))
        .contains("With it holds:Blind, a modifier", "With it does not hold:Giant, a modifier");
  }

  @Test
  void an_army_a_measure_and_an_erratum_say_what_they_are() {
    Skirmish.write(
        book.resolve("things.muster"),
        """
        measure rods "Rods" = 5 cm
        army levy "Levy" (p.9) {
          choice guards "Guards" (0..2) { guard "Guard": unit strength 4..6 }
        }
        erratum 2026-03-01 "Second printing" { remove modifier giant }
        """);
    assertThat(text(page("things.html")))
        .contains(
            "One of these is 5 cm.",
            "Guards (0 to 2):Guard: Unit, Strength 4 to 6",
            "In effect since 2026-03-01.Takes away: ");
  }

  @Test
  void a_scenario_says_who_fields_what_where_and_how_it_ends() {
    assertThat(text(page("rules.html")))
        .contains(
            "The table: 60 cm by 60 cm; places are measured from its west edge, then from its south edge.",
            "Red, from the north edge:Guard: Unit, Strength 4, at 30 cm by 50 cm, facing south",
            "How it ends:On battle over: the loser loses (on hits)");
  }

  @Test
  void pages_and_rules_come_in_the_order_of_the_printed_rules() {
    Skirmish.write(book.resolve("zeal.muster"), "quantity zeal (p.2) of me: unit : count = 1\n");
    Skirmish.write(
        book.resolve("arms.muster"),
        """
        quantity late "Late" (p.12) of me: unit : count = 1
        quantity own "Own" of me: unit : count = 1
        quantity early "Early" (p.11) of me: unit : count = 1
        """);
    assertThat(page("index.html")).containsSubsequence("zeal.html", "arms.html");
    assertThat(page("arms.html"))
        .containsSubsequence("quantity-early\">", "quantity-late\">", "quantity-own\">");
  }

  @Test
  void a_kind_says_its_base_and_the_range_of_its_numbers() {
    Skirmish.write(
        book.resolve("crews.muster"),
        "kind crewed \"Crewed\" is unit { crew \"Crew\" : 2..6 = 4 }\n");
    assertThat(text(page("crews.html"))).contains("Crew: a number from 2 to 6; starts as 4");
    assertThat(text(page("rules.html"))).contains("Base: 4 cm by 2 cm").doesNotContain("diameter");
  }

  @Test
  void a_kind_says_its_fixed_values_its_levels_and_how_long_its_values_last() {
    Skirmish.write(
        book.resolve("engines.muster"),
        """
        kind engine "Engine" is unit {
          armour = 2
          state "State" : track sound "Sound", cracked "Cracked"
          during turn { steamed "Has steamed" : flag }
          base-diameter = 3 cm
        }
        """);
    assertThat(text(page("engines.html")))
        .contains(
            "A sort of Unit.State: Sound or CrackedHas steamed: yes or no; only during Turn"
                + "Base: diameter 3 cmArmour: 2");
  }

  @Test
  void a_deck_says_what_its_cards_are_and_where_it_is_told_what_they_do() {
    Skirmish.write(
        book.resolve("deck.muster"),
        """
        set sky "Sky" = calm "Calm", storm "Storm"
        kind card {
          wind "Wind" : sky
          price "Price" : 1..5
        }
        kind weather-card "Weather card" is card
        kind gale "Gale" is weather-card
        deck fates "Fates" {
          card "Wind: {wind}": weather-card wind each
          2 fair "Fair": weather-card wind calm, price 2
          gale "Gale": gale wind storm
        }
        procedure blow "Blow" of c: weather-card { say "{c.name}" }
        quantity force "Force" of c: gale : count = c.price
        """);
    assertThat(text(page("deck.html")))
        .contains(
            "1 × Wind: [Wind] (weather card): one for each Wind (Calm, Storm), Price 1",
            "2 × Fair (weather card): Wind Calm, Price 2",
            "1 × Gale (gale): Wind Storm, Price 1",
            "Weather card: See Blow.");
  }

  @Test
  void an_army_and_a_procedure_are_told_by_titles_and_with_what_they_begin_with() {
    Skirmish.write(
        book.resolve("levy.muster"),
        """
        army levy "Levy" (p.9) {
          budget "Points to spend" : 0..50 = 20
          choice guards "Guards" (0..2) { guard "Guard": unit strength 4..6 }
          sum strength (0..budget)
        }
        procedure duel "Duel" of me: unit {
          rounds "Rounds" : 0..3
          first "Strength at first" : count = me.strength
          set me.strength to rounds + first
        }
        """);
    assertThat(text(page("levy.html")))
        .contains(
            "Strength, all in all: 0 to Points to spend.",
            "Of the unit.Rounds: a number from 0 to 3Strength at first starts as the unit's Strength.",
            "The unit's Strength becomes the Rounds + the Strength at first.");
  }

  @Test
  void an_earlier_manual_is_replaced_with_all_its_pages_and_nothing_else_is() throws IOException {
    Path more = Skirmish.write(book.resolve("more.muster"), "event dusk \"Dusk\" (p.9)\n");
    page("more.html");
    Skirmish.write(manual.resolve("mine.html"), "mine");
    Files.delete(more);
    page("index.html");
    assertThat(manual.resolve("more.html")).doesNotExist();
    assertThat(manual.resolve("mine.html")).hasContent("mine");

    Path theirs = folder.resolve("theirs");
    Skirmish.write(theirs.resolve("rules.html"), "theirs");
    Cli.Ran ran = Cli.run("manual", book, "-o", theirs);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err())
        .contains(
            "rules.html` is there already, and not from `muster manual`: name another folder");
    assertThat(theirs.resolve("rules.html")).hasContent("theirs");
    assertThat(theirs.resolve("index.html")).doesNotExist();
  }
}
