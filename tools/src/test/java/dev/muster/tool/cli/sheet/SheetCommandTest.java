package dev.muster.tool.cli.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SheetCommandTest {

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
  }

  private String sheet(Object... more) {
    List<Object> words = new ArrayList<>(List.of("sheet", book));
    words.addAll(Arrays.asList(more));
    Cli.Ran ran = Cli.run(words.toArray());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran.out();
  }

  /** Without its marks. */
  private static String text(String page) {
    return page.replaceAll("(?s)<style>.*?</style>", "").replaceAll("<[^>]*>", "");
  }

  @Test
  void it_has_the_sequence_of_play_modifiers_orders_and_victory_with_their_pages() {
    assertThat(text(sheet("--full")))
        .contains(
            "Sequence of play",
            "Battle (p.6)",
            "Turn for that side (p.6):",
            "That side gives orders to any unit of that side, until that unit's Actions are 0.",
            "Fighting dice (p.3)",
            "Start from 2.",
            "+1Strong when the unit's Strength is more than 3 (p.3)",
            "1 ActionAdvance Refused: it is too weak to advance (when the unit's Strength is less than 1). (p.5; p.4)Move the unit straight ahead up to the reach of the unit.",
            "On battle over: the loser loses (on hits)");
  }

  @Test
  void the_game_can_be_played_from_it() {
    Skirmish.write(
        book.resolve("more.muster"),
        """
        quantity bold "Bold" of me: unit : flag = me.strength > 5
        procedure shout "Shout" (p.8) of me: unit { say "Hurrah" }
        procedure flight "Flight" (p.8) of me: unit {
          let r = roll 1 d6 named "courage"
          if r.total < 3 and not (bold of me) { remove me } else { run shout of me }
        }
        trigger beaten "Beaten" (p.8) on strength of u: unit reaches 1 { run flight of u }
        """);
    assertThat(text(sheet("--full")))
        .contains(
            "Beaten: When Strength of a unit reaches 1 (p.8):Flight for the unit (p.8):"
                + "Roll 1 d6 (courage)."
                + "If the total of the roll “courage” is less than 3 and Bold does not apply to the unit:"
                + "Remove the unit from the battle.",
            "Bold (of the unit) applies when the unit's Strength is more than 5.")
        .doesNotContain("Hurrah", "Shout");
  }

  @Test
  void it_has_the_steps_and_what_is_looked_up() {
    assertThat(text(sheet()))
        .contains("Battle (p.6)Turn (p.6)", "1 ActionAdvance", "Fighting dice (p.3)")
        .doesNotContain("Move the unit", "For each unit", "Terms");
  }

  @Test
  void only_a_long_row_goes_on_in_the_next_column() {
    assertThat(sheet()).doesNotContain("<tr class=\"long\">");
    Skirmish.write(
        book.resolve("long.muster"),
        "permission long \"Long\" to advance { may not when me.strength > 90 say \"%s\" }\n"
            .formatted("it is far too strong for that ".repeat(10).strip()));
    assertThat(sheet()).contains("<tr class=\"long\">");
  }

  @Test
  void a_table_is_laid_out_as_it_is_printed() {
    Skirmish.write(
        book.resolve("tables.muster"),
        """
        set going "Going" = road "Road", field "Field"
        quantity pace "Pace" of me: unit on going : distance (p.9) {
          | me.strength || going: road | field |
          | < 3         || 6 cm        | 4 cm  |
          | else        || 10 cm       | 8 cm  |
        }
        """);
    assertThat(sheet())
        .contains(
            "<th><em>Road</em></th>",
            "<td class=\"said\">less than 3</td><td class=\"result\">6 cm</td>",
            "<td class=\"said\">otherwise</td><td class=\"result\">10 cm</td>");
  }

  @Test
  void what_other_rows_leave_stands_last_also_below_rows_of_a_supplement() {
    Skirmish.write(
        book.resolve("tables.muster"),
        """
        kind wolf "Wolf" is unit
        quantity pace "Pace" of me: unit : distance (p.9) {
          | me   || pace  |
          | else || 10 cm |
        }
        quantity aim "Aim" of me: unit : count (p.9) {
          | me    | me.strength || aim |
          | other | up to 4     || 5   |
          | other | up to 9     || 6   |
        }
        """);
    Path supplement =
        Skirmish.write(
            folder.resolve("mine.muster"),
            """
            extends skirmish
            extend pace { row | wolf || 20 cm | }
            extend aim { row | wolf | - || 2 | }
            """);
    assertThat(text(sheet("--with", supplement)))
        .contains("20 cmotherwise10 cm", "any2otherwise4 or less5");
  }

  @Test
  void a_table_that_rolls_dice_says_which() {
    Skirmish.write(
        book.resolve("outcomes.muster"),
        """
        outcome nerve "Nerve" (p.9) of me: unit {
          | roll 1 d6 + me.strength || result    |
          | <= 4                    ||           |
          | >= 5                    || remove me |
        }
        outcome omen "Omen" (p.9) of me: unit {
          | roll 2 d6 - 1 - me.strength || result    |
          | >= 5                        || remove me |
          | else                        ||           |
        }
        outcome luck "Luck" (p.9) of me: unit {
          | roll 1 d6 || result    |
          | >= 5      || remove me |
          | else      ||           |
        }
        """);
    assertThat(sheet())
        .contains(
            "<th>1 d6 + the unit's <em>Strength</em></th>",
            "<th>2 d6 − 1 − the unit's <em>Strength</em></th>",
            "<th>1 d6</th>")
        .doesNotContain("Total of the roll");
  }

  @Test
  void a_halt_stands_with_its_title_and_its_page() {
    Skirmish.write(
        book.resolve("halt.muster"),
        "halt keep-off \"Keep off\" (p.9) of me: unit { within 2 cm of enemy unit e of me when me.strength = 2 }\n");
    assertThat(text(sheet("--full")))
        .contains(
            "Keep off: a move of a unit stops within 2 cm of any enemy unit when the unit's Strength is 2 (p.9)");
  }

  @Test
  void what_an_option_brings_is_on_it_where_the_option_is_switched_on() {
    Skirmish.write(
        book.resolve("options.muster"),
        """
        option rage "Rage" (p.9) {
          modifier raging "Raging" (p.9) to fighting-dice instead of strong { + 2 when me.strength < 9 }
        }
        """);
    assertThat(text(sheet())).doesNotContain("Raging", "The table");
    assertThat(text(sheet("--scenario", "meeting")))
        .contains("As played in A meeting (p.8).", "The table")
        .doesNotContain("Rage");
    assertThat(text(sheet("--option", "rage")))
        .contains("Options: Rage (p.9).")
        .contains("+2Raging when the unit's Strength is less than 9 (instead of Strong) (p.9)");
  }

  @Test
  void a_step_that_an_option_brings_is_on_it_only_where_the_option_is_switched_on() {
    Skirmish.write(
        book.resolve("options.muster"),
        """
        procedure rally "Rally" of me: unit {
          step rest "Rest" { me gains 1 actions }
        }
        option rage "Rage" (p.9) {
          extend rally { step shout "Shout" before rest { me gains 1 strength } }
        }
        """);
    assertThat(text(sheet("--full"))).contains("Rest").doesNotContain("Shout");
    assertThat(text(sheet("--full", "--option", "rage"))).contains("Shout");
  }

  @Test
  void what_a_rulebook_says_is_never_taken_for_markup() {
    Skirmish.write(
        book.resolve("more.muster"),
        "modifier sly \"<script>alert(1)</script>\" to fighting-dice { + 1 when me.strength = 2 }\n");
    assertThat(sheet()).contains("&lt;script&gt;").doesNotContain("<script");
  }

  @Test
  void what_refuses_several_orders_stands_once_by_the_name_of_their_list() {
    Skirmish.write(
        book.resolve("orders.muster"),
        """
        action back "Back" by me: unit {}
        action aside "Aside" by me: unit {}
        action wait "Wait" by me: unit {}
        orders steps "Steps" = back, aside, wait
        permission steady "Steady" to steps, advance {
          may not when me.strength = 9 say "it stands like a rock"
        }
        """);
    assertThat(text(sheet()))
        .contains("Refused (it stands like a rock): Steps, Advance.", "Steps: Back, Aside, Wait.");
    assertThat(text(sheet("--full")))
        .contains(
            "Refused (it stands like a rock; when the unit's Strength is 9): Steps, Advance.");
  }

  @Test
  void the_full_sheet_says_when_exactly_an_order_is_refused() {
    Skirmish.write(
        book.resolve("spent.muster"),
        """
        action rest "Rest" by me: unit {}
        permission fresh "Fresh" to rest {
          may only when me.strength > 1, me.strength < 9 say "it is spent"
        }
        """);
    assertThat(text(sheet()).replaceAll("\\s+", " ")).contains("Refused: it is spent.");
    assertThat(text(sheet("--full")))
        .contains(
            "Refused: it is spent (unless the unit's Strength is more than 1 and the unit's Strength is less than 9).");
  }

  @Test
  void what_a_rule_takes_the_place_of_and_what_takes_its_own_stands_with_it() {
    Skirmish.write(
        book.resolve("exceptions.muster"),
        """
        modifier flagship "Flagship" to fighting-dice instead of strong { = 9 when me.strength = 9 }
        modifier lee "Lee" to fighting-dice unless giant { + 1 when me.strength = 2 }
        permission eager "Eager" to advance instead of tired { may always when me.strength = 9 }
        special shallow "Shallow draught" for unit { unless strong, tired when me.strength = 5 }
        """);
    assertThat(text(sheet()))
        .contains(
            "= 9Flagship when the unit's Strength is 9 (instead of Strong)",
            "+1Lee when the unit's Strength is 2 (unless Giant applies)",
            "Allowed when the unit's Strength is 9, whatever Tired says",
            "Strong does not apply when the bearer's Strength is 5")
        .doesNotContain("no other rule");
  }

  @Test
  void what_only_generals_consider_is_not_on_it() {
    Skirmish.write(
        book.resolve("general.muster"),
        """
        quantity wish "Wish" of me: unit : count = mood of me
        quantity mood "Mood" of me: unit : count = 0
        modifier eager "Eager" to mood { + 3 when me.strength = 1 }
        modifier longing "Longing" to wish { + 2 when me.strength = 2 }
        general keen { advance: wish of me }
        """);
    assertThat(text(sheet())).doesNotContain("Eager", "Longing").contains("Strong");
  }

  @Test
  void a_file_is_written() throws IOException {
    Path file = folder.resolve("sheet.html");
    assertThat(sheet("-o", file)).isEmpty();
    assertThat(Files.readString(file)).isEqualTo(sheet() + "<!-- Made by muster sheet. -->\n");
    Cli.Ran nowhere = Cli.run("sheet", book, "--write", folder.resolve("nowhere/sheet.html"));
    assertThat(nowhere.exitCode()).isEqualTo(1);
    assertThat(nowhere.err()).contains("cannot be written");
  }

  @Test
  void a_file_that_is_no_sheet_is_not_replaced() throws IOException {
    Path rules = book.resolve("rules.muster");
    String before = Files.readString(rules);
    assertThat(Cli.run("sheet", book, "-o", rules).err())
        .contains("its name must end in `.html` or `.pdf`");
    assertThat(Files.readString(rules)).isEqualTo(before);
    for (String name : List.of("notes.html", "notes.pdf")) {
      String page = "<!DOCTYPE html>\n<html><body>mine</body></html>\n";
      Path mine = Files.writeString(folder.resolve(name), page);
      Cli.Ran ran = Cli.run("sheet", book, "-o", mine);
      assertThat(ran.exitCode()).isEqualTo(1);
      assertThat(ran.err())
          .contains("is there already, and is not from `muster sheet`: name another file with -o");
      assertThat(mine).hasContent(page);
    }
    Path sheet = folder.resolve("sheet.html");
    sheet("-o", sheet);
    sheet("-o", sheet);
    assertThat(Cli.run("sheet", book, "-o", folder.resolve("sheet.docx")).exitCode()).isEqualTo(1);
  }

  @Test
  void a_pdf_has_the_same_text_and_is_the_same_file_each_time() throws IOException {
    Path first = folder.resolve("first.pdf");
    Path second = folder.resolve("second.PDF");
    sheet("-o", first);
    sheet("-o", second);
    assertThat(Files.readAllBytes(first)).isEqualTo(Files.readAllBytes(second));
    try (PDDocument pdf = Loader.loadPDF(first.toFile())) {
      PDFTextStripper reader = new PDFTextStripper();
      reader.setSortByPosition(true);
      assertThat(reader.getText(pdf))
          .contains("Strong when the unit's Strength is more than 3 (p.3)");
    }
  }

  @Test
  void what_fills_no_page_stands_in_two_columns() throws IOException {
    Path file = folder.resolve("sheet.pdf");
    sheet("-o", file);
    List<Float> left = new ArrayList<>();
    PDFTextStripper reader =
        new PDFTextStripper() {
          @Override
          protected void processTextPosition(TextPosition sign) {
            left.add(sign.getX());
            super.processTextPosition(sign);
          }
        };
    try (PDDocument pdf = Loader.loadPDF(file.toFile())) {
      reader.getText(pdf);
      assertThat(pdf.getNumberOfPages()).isEqualTo(1);
    }
    assertThat(left).filteredOn(x -> x > 300).hasSizeGreaterThan(left.size() / 4);
  }

  @Test
  void signs_that_a_pdf_cannot_show_are_named() {
    Skirmish.write(
        book.resolve("far.muster"), "quantity far \"兵 and 🎲\" of me: unit : count = 1\n");
    Cli.Ran ran = Cli.run("sheet", book, "--full", "-o", folder.resolve("sheet.pdf"));
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).contains("The letters of the PDF have no 兵, 🎲");
    assertThat(Cli.run("sheet", book, "-o", folder.resolve("sheet.html")).err()).isEmpty();
  }

  @Test
  void cards_have_what_a_unit_is_and_what_its_specials_do() throws IOException {
    Skirmish.write(
        book.resolve("cards.muster"),
        """
        special keen "Keen" (p.9) for unit { fighting-dice + 2 when me.strength > 1 }
        kind gun "Gun" is unit {
          state "State" : track 0..3 = 1
          sort "Sort" : sort
          smoking "Smoking" : flag
          lame "Lame" : flag
          painted "Painted" : flag
          dents "Dents" : 0..3
          shots "Shots" : count = 0
        }
        procedure limps of me: gun {
          set me.lame to yes
          me suffers 1 dents
          me gains 1 shots
        }
        set sort "Sort" = light "Light", heavy "Heavy"
        scenario guns "Guns" {
          table 60 cm by 60 cm
          side red "Red" baseline north {
            big "Big Bertha" : gun sort heavy, strength 4, keen, smoking, at 30 cm by 50 cm, facing south
            small "Small" : gun at 10 cm by 50 cm, facing south
          }
          side blue "Blue" baseline south {}
        }
        """);
    String cards = sheet("--scenario", "guns", "--cards");
    assertThat(text(cards))
        .contains(
            "RedBig BerthaGun",
            "Strength 4 Sort Heavy ×Smoking Lame Shots 0",
            "State 0 1 2 3 Dents 0 1 2 3",
            "Keen (p.9) Fighting dice: +2 when the bearer's Strength is more than 1",
            "RedSmallGunStrength 3 Lame Shots 0 State")
        .doesNotContain("Light", "Blue", "Painted");
    assertThat(cards)
        .contains(
            "<span class=\"now\">1</span>",
            "style=\"width: 28.0mm;",
            "<div class=\"size\">4 cm × 2 cm</div>");
    Path pdf = folder.resolve("cards.pdf");
    sheet("--scenario", "guns", "--cards", "-o", pdf);
    assertThat(Files.readAllBytes(pdf)).startsWith("%PDF-".getBytes());
  }

  @Test
  void the_cards_of_a_deck_say_what_is_done_with_them_and_how_many_there_are() {
    Skirmish.write(
        book.resolve("spells.muster"),
        """
        set colour "Colour" = gold "Gold", grey "Grey"
        kind card { cost "Cost" : 0..5 = 1 }
        kind fire "Fire" is card
        kind luck "Luck" is card { colour "Colour" : colour }
        kind fog "Fog" is card
        deck spells "The spells" (p.9) {
          2 fire "Fireball": fire cost 2
          luck "Luck of {colour}": luck colour each
          fog "Fog": fog
        }
        procedure burns "Burning" (p.9) of side with c: fire {
          for each unit u of side { remove u }
        }
        procedure fate "Fate" (p.9) of s: side {
          draw c from spells
          if c is fire { run burns of s with c }
          if c is luck and c.colour is gold { set s.hits to 0 }
          if c is luck and c.colour is grey { set s.hits to 9 }
        }
        quantity thick "Thick air" of me: unit : flag = any fog f where f.discarded
        """);
    String cards = sheet("--scenario", "meeting", "--cards");
    assertThat(text(cards))
        .contains(
            "The spellsFireballFire · one of 2Cost 2 Burning (p.9) For each unit of the side: Remove that unit from the battle.The spells",
            "Luck of GoldLuck · the only oneCost 1 Colour Gold Fate (p.9) The side's hits become 0.The spells",
            "Luck of GreyLuck · the only oneCost 1 Colour Grey Fate (p.9) The side's hits become 9.The spells",
            "FogFog · the only oneCost 1  See Thick air.");
    assertThat(cards.split("Fireball", -1)).hasSize(3);
  }

  @Test
  void what_a_side_and_a_unit_count_has_boxes_or_room_to_write() {
    Skirmish.write(
        book.resolve("rules.muster"),
        Skirmish.RULES
            .replace(
                "{ hits : 0..99 = 0",
                "{\n  hits : 0..99 = 0\n  points \"Points\" : 0..15 = 3\n  lost \"Lost\" : count = 0\n")
            .replace("base-width", "wounds \"Wounds\" : count = 0\n  base-width"));
    Skirmish.write(
        book.resolve("counts.muster"),
        """
        procedure counts of u: unit {
          u suffers 1 wounds
          for each side s {
            s gains 1 points
            s gains 1 lost
          }
        }
        """);
    String cards = sheet("--scenario", "meeting", "--cards");
    assertThat(cards)
        .contains(
            "<span>Lost <b>0</b><span class=\"blank\"></span></span>",
            "<span>Points</span> <span class=\"level\">0</span>",
            "<span class=\"now\">3</span>",
            "<span class=\"level\">15</span>",
            "<span>Wounds <b>0</b><span class=\"blank\"></span></span>");
    assertThat(text(cards)).contains("RedRedLost 0");
  }

  @Test
  void a_round_base_is_drawn_round_with_its_diameter() {
    Skirmish.write(
        book.resolve("figures.muster"),
        """
        kind figure "Figure" is unit { base-diameter = 3 cm }
        scenario duel "Duel" {
          table 60 cm by 60 cm
          side red "Red" baseline north { scout "Scout" : figure at 30 cm by 50 cm, facing south }
          side blue "Blue" baseline south {}
        }
        """);
    assertThat(sheet("--scenario", "duel", "--cards"))
        .contains("<div class=\"base round\"", "<div class=\"size\">diameter 3 cm</div>");
  }

  @Test
  void a_special_stands_with_its_value_on_a_card_and_with_the_name_of_it_on_a_sheet() {
    Skirmish.write(
        book.resolve("values.muster"),
        """
        special fast "Fast" (n) for unit { reach + n * 1 cm when me.strength > n }
        scenario hunt "Hunt" {
          table 60 cm by 60 cm
          side red "Red" baseline north { hare "Hare" : unit special fast(3), at 30 cm by 50 cm, facing south }
          side blue "Blue" baseline south {}
        }
        """);
    assertThat(text(sheet("--scenario", "hunt", "--cards")))
        .contains("Fast (3) Reach: + 3 × 1 cm when the bearer's Strength is more than 3");
    assertThat(text(sheet()))
        .contains("Fast (n)Reach: + n × 1 cm when the bearer's Strength is more than n");
  }

  @Test
  void the_full_sheet_says_which_kinds_formations_and_cards_there_are() {
    Skirmish.write(
        book.resolve("engines.muster"),
        """
        kind engine "Engine" is unit {
          armour = 2
          state "State" : track sound "Sound", cracked "Cracked"
          lame "Lame" : flag
          during turn { steamed "Has steamed" : flag }
          base-diameter = 3 cm
        }
        kind sledge "Sledge" is engine
        formation row "Row" for unit { files = 1 }
        deck fates "Fates" (p.9) { 3 luck "Luck": card }
        procedure draws "Draws" { draw c from fates }
        """);
    assertThat(text(sheet("--full")))
        .contains(
            "SidesValuesAt firstHits0 to 990",
            "Unit (p.1)Sorts: Engine (Sledge).ValuesAt firstStrength (p.1)0 to 93",
            "Engine: StateSound, CrackedSound",
            "Marks: Engine: Lame.Only during Turn: Engine: Has steamed.",
            "BaseArmourUnit4 cm by 2 cm–Engine, Sledgediameter 3 cm2",
            "ForFilesRowUnit1",
            "Fates (p.9)3 × Luck",
            "DrawsDraw a card from Fates.");
    assertThat(text(sheet())).doesNotContain("Sorts:", "3 × Luck");
  }

  @Test
  void the_full_sheet_of_a_scenario_says_who_fields_what_and_where() {
    Skirmish.write(
        book.resolve("ambush.muster"),
        """
        set time "Time" = day "Day", night "Night"
        kind band "Band" is command
        special keen "Keen" for unit { fighting-dice + 2 }
        zone home "Home" of side: side = from 0 cm to 12 cm of side.baseline
        scenario ambush "Ambush" {
          table 60 cm by 60 cm
          side red "Red" baseline north {
            band "The band": band {
              guard "Guard" : unit strength 4, special keen, at 30 cm by 50 cm
              late "Latecomers" : unit off-table
            }
          }
          side blue "Blue" baseline south {
            rabble "Rabble" : unit strength 1
            mob "Mob" : unit strength 1
          }
          deploy rabble in home of blue
          deploy mob in home of blue
          deploy band in home of red
          start { set red.hits to 2 }
        }
        """);
    assertThat(text(sheet("--full", "--scenario", "ambush")))
        .contains(
            "Red, from the north edgeWhat it isStrengthWithWhereThe bandBand",
            "– GuardUnit4Keen30\u00a0cm\u00a0by\u00a050\u00a0cm– LatecomersUnit3off\u00a0the\u00a0table",
            "What is done for each side is done for Red, then for Blue;",
            "Where no facing is told, all face away from the edge of their side.",
            "ConventionsDistances are measured between the nearest edges of bases.A move may go over anything",
            "A number is changed in this order",
            "The first line of a victory that is fulfilled ends the battle.",
            "Rabble is placed in the Home of Blue.Mob is placed in the Home of Blue."
                + "The band stands as given, or is placed in the Home of Red, except Latecomers.",
            "Before the first turnThe hits of Red become 2.");
    assertThat(text(sheet("--scenario", "ambush")))
        .doesNotContain("Latecomers", "go over anything");
  }

  @Test
  void it_names_supplements_and_errata_and_marks_what_they_change() {
    Skirmish.write(
        book.resolve("errata.muster"),
        """
        erratum 2026-03-01 "Second printing" (sheet 1) {
          replace modifier giant "Giant" (p.3) to fighting-dice { + 8 when me.strength > 8 }
        }
        """);
    Path supplement =
        Skirmish.write(
            folder.resolve("mine.muster"),
            """
            extends skirmish
            modifier weak to fighting-dice { - 1 when me.strength = 2 }
            action wait "Wait" by me: unit {}
            """);
    String sheet = sheet("--with", supplement);
    assertThat(text(sheet))
        .contains(
            "Skirmish 1.0.0, with mine.",
            "Errata: Second printing (sheet 1), 2026-03-01.",
            "A bar stands beside what they add or change.");
    assertThat(sheet)
        .contains(
            "<tr class=\"changed\"><td class=\"mark\">−1</td>",
            "<tr class=\"changed\"><td class=\"mark\">+8</td>",
            "<tr class=\"changed\"><td class=\"mark\"></td><td><b><em>Wait</em>",
            "<tr><td class=\"mark\">+1</td>");
    assertThat(sheet("--as-of", "2026-02-28")).doesNotContain("class=\"changed", "Errata", "A bar");
  }

  @Test
  void a_quantity_says_how_it_is_rounded() {
    Skirmish.write(
        book.resolve("rounded.muster"),
        """
        quantity nerve "Nerve" of me: unit : count rounding up = me.strength
        modifier shaken "Shaken" to nerve { halved when me.strength < 3 }
        quantity pace "Pace" of me: unit : count rounding down {
          | me.strength || n   |
          | < 3         || 1.5 |
          | else        || 2   |
        }
        """);
    assertThat(text(sheet())).contains("Start from the unit's Strength. The result is rounded up.");
  }
}
