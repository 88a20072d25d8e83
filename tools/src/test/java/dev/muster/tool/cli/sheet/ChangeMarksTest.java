package dev.muster.tool.cli.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ChangeMarksTest {

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
    Skirmish.write(
        book.resolve("more.muster"),
        """
        kind foot "Foot" (p.1) is unit { armour = 1 }
        kind horse "Horse" (p.1) is unit { armour = 2 }
        set going "Going" = road "Road", field "Field"
        quantity pace "Pace" of me: unit on going : distance (p.9) {
          | me    || going: road | field |
          | foot  || 6 cm        | 4 cm  |
          | horse || 10 cm       | 8 cm  |
          | else  || 5 cm        | 5 cm  |
        }
        procedure rest "Rest" (p.6) of side {
          step sit "Sit down" { for each unit u of side { set u.strength to 3 } }
          step drink "Drink" { for each unit u of side { set u.actions to 0 } }
        }
        action nap "Nap" (p.6) by me: unit { run rest of me.side }
        action back "Back" (p.5) by me: unit { set me.actions to 0 }
        permission proud "Proud" (p.5) to back { may not when me.strength > 4 say "it is too proud" }
        deck fates "Fates" (p.9) {
          3 luck "Luck": card
          2 doom "Doom": card
        }
        procedure draws "Draws" (p.9) { draw c from fates }
        special keen "Keen" (p.9) for unit { fighting-dice + 2 when me.strength > 1 }
        trigger beaten "Beaten" (p.8) on strength of u: unit reaches 1 { remove u }
        """);
  }

  /** The texts that a bar stands beside, on the full sheet with such changes. */
  private List<String> withBar(String supplement) {
    Path file = Skirmish.write(folder.resolve("mine.muster"), "extends skirmish\n" + supplement);
    String page = sheet("--with", file);
    List<String> texts = new ArrayList<>();
    try {
      NodeList all =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(page)))
              .getElementsByTagName("*");
      for (int i = 0; i < all.getLength(); i++) {
        Element each = (Element) Objects.requireNonNull(all.item(i));
        if (List.of(each.getAttribute("class").split(" ")).contains("changed")) {
          texts.add(each.getTextContent().replace('\u00a0', ' ').strip());
        }
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return texts;
  }

  private String sheet(Object... more) {
    List<Object> words = new ArrayList<>(List.of("sheet", book, "--full", "--scenario", "meeting"));
    words.addAll(List.of(more));
    Cli.Ran ran = Cli.run(words.toArray());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran.out();
  }

  @Test
  void a_row_of_a_table_has_a_bar_and_the_table_none() {
    assertThat(withBar("extend pace { replace row | foot || 7 cm | 4 cm | }"))
        .containsExactly("Foot7 cm4 cm");
  }

  @Test
  void a_new_kind_has_a_bar_in_the_table_of_kinds_and_where_the_sorts_are_listed() {
    assertThat(withBar("kind ape \"Ape\" is unit { armour = 3 }\n"))
        .containsExactly("Sorts: Foot, Horse, Ape.", "Ape4 cm by 2 cm3");
  }

  @Test
  void a_new_value_has_a_bar_at_the_head_of_its_column_where_the_rows_are_as_they_were() {
    assertThat(withBar("extend foot { speed = 4 }\nextend horse { speed = 4 }\n"))
        .containsExactly("Speed");
  }

  @Test
  void a_new_unit_of_a_scenario_has_a_bar_and_the_others_none() {
    assertThat(
            withBar(
                "extend meeting { red { apes \"Apes\" : horse at 20 cm by 50 cm, facing south } }"))
        .containsExactly("ApesHorse320 cm by 50 cmsouth");
  }

  @Test
  void a_new_card_has_a_bar_even_where_the_whole_deck_is_written_again() {
    assertThat(
            withBar(
                """
                replace deck fates "Fates" (p.9) {
                  3 luck "Luck": card
                  1 fool "Fool": card
                  2 doom "Doom": card
                }
                """))
        .containsExactly("1 × Fool");
  }

  @Test
  void a_new_step_has_a_bar_within_the_order_that_carries_it_out() {
    assertThat(
            withBar(
                "extend rest { step sing \"Sing\" after sit { for each unit u of side { u gains 1 strength } } }"))
        .containsExactly("Sing (p.6):For each unit of the side:That unit gains 1 Strength.");
  }

  @Test
  void another_reason_to_refuse_an_order_has_a_bar_and_what_is_done_in_the_order_none() {
    assertThat(
            withBar(
                """
                replace permission proud "Proud" (p.5) to back {
                  may not when me is horse say "a horse does not go back"
                }
                """))
        .containsExactly(
            "Back Refused: a horse does not go back (when the unit is a horse). (p.5)");
  }

  @Test
  void what_is_declared_anew_has_a_bar_as_a_whole() {
    assertThat(
            withBar(
                """
                trigger glee "Glee" on strength of u: unit reaches 2 { set u.actions to 2 }
                special keener "Keener" for unit { fighting-dice + 3 }
                deck woes "Woes" { 2 woe "Woe": card }
                """))
        .containsExactly(
            "Glee: When Strength of a unit reaches 2:The unit's Actions become 2.",
            "Woes2 × Woe",
            "KeenerFighting dice: +3");
  }

  @Test
  void what_is_done_at_a_second_place_and_so_stands_by_itself_has_no_bar() {
    assertThat(withBar("action doze \"Doze\" by me: unit { run rest of me.side }\n"))
        .containsExactly("Rest for the unit's side.", "DozeRest for the unit's side.");
  }

  @Test
  void an_order_cites_an_erratum_that_corrects_what_forbids_it() {
    Skirmish.write(
        book.resolve("errata.muster"),
        """
        erratum 2026-03-01 "Second printing" (sheet 1) {
          replace permission tired "Tired" (p.4) to advance {
            may not when me.strength < 2 say "it is too weak to advance"
          }
        }
        """);
    assertThat(withBar(""))
        .containsExactly(
            "Advance Refused: it is too weak to advance (when the unit's Strength is less than 2). (p.5; p.4; sheet 1)");
    assertThat(sheet("--as-of", "2026-02-28")).doesNotContain("changed\"");
  }

  @Test
  void what_changes_nothing_that_is_told_has_no_bar() {
    assertThat(withBar("general sly { advance: 3 }\n")).isEmpty();
  }

  @Test
  void what_is_taken_away_is_told_by_its_title_with_who_takes_it() {
    Skirmish.write(
        book.resolve("errata.muster"),
        """
        erratum 2026-03-01 "Second printing" (sheet 1) { remove modifier giant }
        """);
    Path less =
        Skirmish.write(
            folder.resolve("less.muster"),
            """
            extends skirmish
            remove special keen
            remove example strong-adds
            extend pace { remove row | horse || 10 cm | 8 cm | }
            extend meeting { remove rabble }
            extend fates { remove doom }
            """);
    assertThat(sheet("--with", less).replaceAll("</li>", "\n").replaceAll("<[^>]*>", ""))
        .contains(
            """
            Taken away\
            Giant (p.3), by Second printing (sheet 1), 2026-03-01.
            Keen (p.9), by less.
            From Pace (p.9): the row Horse, by less.
            From A meeting (p.8): Rabble, by less.
            From Fates (p.9): Doom, by less.
            """);
    assertThat(sheet()).contains("Taken away").doesNotContain("by less");
    assertThat(sheet("--as-of", "2026-02-28")).doesNotContain("Taken away");
  }
}
