package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Reading;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@link HouseRulesTest} shows, of a system that shares almost no mechanism with the first:
 * its readings of unclear points, profiles, matrix and saves are changed from a folder beside it.
 */
class MarchHouseRulesTest {
  @TempDir Path home;

  private HouseRules house;

  @BeforeEach
  void moveIn() {
    house = new HouseRules(home, "march-to-the-guns");
  }

  @Test
  void a_reading_of_an_unclear_point_may_be_changed_with_the_rule_that_follows_it() {
    String rules =
        """
        replace reading surrender (p.7) "A routed unit that drops again surrenders without a check."
        replace procedure surrender-check "Surrender" (p.7) of me: unit { run destroy of me }
        """;
    house.proves(
        rules,
        "",
        """
        example no-second-chance {
          given a: russian-line status routed, in line
                b: russian-line, in line, 20 inch left of a
          dice 6, 6
          run status-check of a with 1
          expect not a.on-table
          run status-check of b with 1
          expect b.status is disordered
        }
        """);
    assertThat(reading(house.book(""), "surrender")).contains("takes a quality check");
    assertThat(reading(house.book(rules), "surrender"))
        .isEqualTo("A routed unit that drops again surrenders without a check.");
  }

  @Test
  void hits_left_over_may_be_kept() {
    house.proves(
        """
        replace reading left-over-hits (p.4) "Hits left over stay until they are enough for a stand."
        replace procedure lose-stands "Remove stands" (p.4) of me: unit {
          let lost = stands-lost of me
          set me.hits to me.hits - lost * me.hits-value
          me loses (lost) stands
        }
        """,
        "",
        """
        example three-hits-and-one-more {
          given a: russian-line hits 3, in line
          run lose-stands of a
          expect a.stands = 5 and a.hits = 1
          a gains 1 hits
          run lose-stands of a
          expect a.stands = 4 and a.hits = 0
        }
        """);
  }

  @Test
  void a_reading_that_the_book_does_not_have_cannot_be_changed() {
    assertThat(
            house.book("replace reading of-the-second-printing \"Guns never tire.\"\n").problems())
        .extracting(Diagnostic::slug)
        .containsExactly("nothing-to-replace");
  }

  @Test
  void a_profile_may_be_added() {
    house.proves(
        """
        kind swiss-line "Swiss line" is infantry {
          nation = french
          quality = veteran
          hits-value = 3
          save = 5
          musket = 3 inch
          points = 14
        }
        """,
        "kind swiss-line is infantry\n",
        """
        example swiss-saves {
          given a: swiss-line hits 6, in line
          enemy b: russian-line, in column, 10 inch ahead of a
          dice 5, 6, 4, 4, 4, 4, 1, 1, 1, 1
          run results-of-fire of a
          expect a.stands = 5
        }
        example swiss-muskets {
          given a: swiss-line, in line
          enemy b: russian-line, in column, 3 inch ahead of a, facing it
          set blue.phasing to yes
          expect shoot of a at b allowed
        }
        example swiss-price {
          given a: swiss-line stands 4, in line
          expect price-in-points of a = 56 and quality-check of a = 3
        }
        """);
  }

  @Test
  void a_cell_of_the_matrix_may_be_changed_and_its_neighbours_stay() {
    house.proves(
        """
        extend attacker-entry { replace row | cav-line | inf-open || M | }
        """,
        "",
        """
        example horse-into-open-order {
          given one: division {
            d: cavalry-division-commander CP 4, at 30 inch by 18 inch
            a: russian-light-cavalry, in line, at 30 inch by 20 inch, facing north
          }
          enemy i: russian-line, in open-order, 4 inch ahead of a, facing it
                q: russian-line, in square, 20 inch ahead of a
          set blue.giving to d
          expect advance of a along (path straight 4 inch) allowed
          expect attacker-entry of a against q has six-only
        }
        """);
  }

  @Test
  void a_number_to_save_may_be_changed_for_all_who_share_it() {
    house.proves(
        """
        extend heavy-cavalry { save = 4 }
        """,
        "",
        """
        example better-breastplates {
          given a: austrian-heavy-cavalry hits 3, in line
                b: french-old-guard hits 1, in line, 20 inch left of a
          dice 4, 4, 1, 5
          run save-hits of a
          run save-hits of b
          expect a.hits = 1 and b.hits = 1
        }
        """);
  }

  @Test
  void a_battle_is_fought_to_its_end_by_house_rules() {
    RulebookFolder printed = house.book("");
    RulebookFolder changed =
        house.book("replace quantity stands-lost of me: unit : count = me.hits\n");
    assertThat(
            RulebookFolder.fight(changed.compiledRulebooks(), changed.firstScenario(), 1, e -> {})
                .decisions())
        .isNotEmpty()
        .isNotEqualTo(
            RulebookFolder.fight(printed.compiledRulebooks(), printed.firstScenario(), 1, e -> {})
                .decisions());
  }

  private static String reading(RulebookFolder book, String name) {
    return book.rulebook().readings().stream()
        .filter(r -> r.name().equals(name))
        .map(Reading::text)
        .findFirst()
        .orElseThrow();
  }
}
