package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What players change at home, written as they would write it: a folder of their own that extends
 * the printed rules, without a line of Java. Each rule is proved by examples that hold with it and
 * do not hold without it.
 */
class HouseRulesTest {
  @TempDir Path home;

  private HouseRules house;

  @BeforeEach
  void moveIn() {
    house = new HouseRules(home, "drums-and-shakos");
  }

  @Test
  void a_special_rule_may_add_dice() {
    proves(
        """
        special pikes "Pikes" for infantry { combat-dice of me against enemy in approached + 2 when enemy is cavalry }
        """,
        """
        special pikes "Pikes" for infantry {}
        """,
        """
        example pikes-against-horse {
          given a: infantry C 4, in line, special pikes
          enemy b: light-cavalry C 4, in line, 8 cm ahead of a, facing it
                c: infantry C 4, in line, 8 cm behind a, facing it
          expect combat-dice of a against b in approached = 6
          expect combat-dice of a against c in approached = 4
          expect combat-dice of a against b in approach = 4
        }
        """);
  }

  @Test
  void a_tie_break_may_stand_before_those_of_the_book() {
    proves(
        """
        extend contact-winner { criterion before fewer-disorder, more-skirmishers: higher it.SK }
        """,
        "",
        """
        example skirmishers-decide {
          given a: infantry C 4, SK 2, DIS 1, in line
          enemy b: infantry C 4, SK 1, in line, 8 cm ahead of a, facing it
          dice 5, 5
          let mine = roll 1 d6
          let theirs = roll 1 d6
          expect (winner by contact-winner of a against b with mine at theirs) = a
        }
        """);
  }

  @Test
  void something_may_happen_to_friends_of_who_is_lost() {
    proves(
        """
        trigger dismay on eliminated of victim: unit {
          for each friendly infantry f of victim within 1 S of victim { f suffers 1 DIS }
        }
        """,
        "",
        """
        example dismay {
          given a: infantry C 4, DIS 3, in line
                b: infantry C 4, in line, 7 cm left of a
                c: infantry C 4, in line, 9 cm right of a
                d: light-cavalry C 4, in line, 7 cm behind a
          a suffers 1 DIS
          expect b.DIS = 1
          expect c.DIS = 0
          expect d.DIS = 0
        }
        """);
  }

  @Test
  void a_row_of_a_table_may_be_changed() {
    proves(
        """
        extend base-dice { replace row | infantry | line | - || 5 | }
        """,
        "",
        """
        example better-lines {
          given a: infantry C 4, in line
                b: infantry C 4, in attack-column
          enemy c: infantry C 4, in line, 8 cm ahead of a, facing it
          expect combat-dice of a against c in contact = 5
          expect combat-dice of b against c in contact = 3
        }
        """);
  }

  @Test
  void a_ladder_may_get_a_rung() {
    proves(
        """
        extend sticks { row | XL || 24 cm | 18 cm | 36 cm | }
        modifier riders-of-the-steppe to reach of me: light-cavalry in forward { longer by 1 }
        """,
        "",
        """
        example a-longer-stick {
          given a: light-cavalry C 4, in line, actions 2
          expect 1 XL = 24 cm
          expect advance by a along (path straight 24 cm) allowed
          expect advance by a along (path straight 24.1 cm) refused
        }
        """);
  }

  @Test
  void a_formation_may_be_added_with_its_rows() {
    proves(
        """
        formation open-order "Open order" for infantry { files = 4 }
        extend base-dice { row | infantry | open-order | - || 2 | }
        extend pace { row | infantry | open-order || M | }
        extend front-rank { row | open-order || 1 | }
        modifier hard-to-hit to combat-dice of me against enemy in bombardment { - 1 when enemy.formation is open-order }
        """,
        "",
        """
        example open-order {
          given a: infantry C 4, in open-order, actions 2
          enemy guns: foot-artillery, in unlimbered, guns medium-guns, 20 cm ahead of a, facing it
          expect combat-dice of a against guns in approach = 2
          expect advance by a along (path straight 12 cm) allowed
          expect advance by a along (path straight 13 cm) refused
          expect combat-dice of guns against a in bombardment = 3
        }
        """);
  }

  @Test
  void a_formation_without_its_rows_is_found_when_the_rules_are_read() {
    RulebookFolder book = house("formation open-order for infantry { files = 4 }\n");
    assertThat(book.problems()).extracting(Diagnostic::slug).contains("table-gap");
    assertThat(book.problems())
        .extracting(Diagnostic::message)
        .anyMatch(m -> m.contains("open-order"));
  }

  @Test
  void a_phase_may_get_a_step() {
    proves(
        """
        extend initiative-phase {
          step supply "Supply" after brigades { for each unit u of side where u.DIS = 2 { u recovers 1 DIS } }
        }
        """,
        "",
        """
        example supply {
          given first: brigade { a: infantry C 4, DIS 2, in line
            b: infantry C 4, DIS 3, in line, 10 cm left of a }
          enemy c: infantry C 4, in line, DIS 2, 50 cm ahead of a
          run initiative-phase of blue
          expect a.DIS = 1
          expect b.DIS = 3
          expect c.DIS = 2
        }
        """);
  }

  @Test
  void a_battle_may_be_won_in_a_new_way() {
    String scenario =
        """
        scenario battery {
          table 180 cm by 120 cm
          limit 2
          side blue "Blue" baseline south {
            first: brigade { guns: foot-artillery Q 4, guns medium-guns, in unlimbered, at 90 cm by 20 cm, facing north
              line: infantry Q 4, C 4, in line, at 60 cm by 20 cm, facing north
              second-line: infantry Q 4, C 4, in line, at 30 cm by 20 cm, facing north
              third-line: infantry Q 4, C 4, in line, at 120 cm by 20 cm, facing north }
          }
          side red "Red" baseline north {
            second: brigade { foe: infantry Q 4, C 4, in line, at 90 cm by 100 cm, facing south }
          }
          start { guns suffers 4 DIS }
        }
        """;
    String rule =
        "victory guns-taken on eliminated of victim: unit { victim.side loses \"its guns are gone\""
            + " when victim is artillery }\n";
    FoughtBattle with =
        RulebookFolder.fight(house(rule + scenario).compiledRulebooks(), "battery", 1, event -> {});
    assertThat(with.result().reason()).contains("its guns are gone");
    assertThat(with.result().winner().orElseThrow().name()).isEqualTo("red");
    FoughtBattle without =
        RulebookFolder.fight(house(scenario).compiledRulebooks(), "battery", 1, event -> {});
    assertThat(without.result().reason()).doesNotContain("its guns are gone");
  }

  @Test
  void a_kind_of_troops_may_be_added_with_its_rows() {
    proves(
        """
        kind lancers "Lancers" is cavalry { bases = 3 }
        extend base-dice { row | lancers | line | - || 7 | }
        extend loss-value { row | lancers || 3 | }
        """,
        "kind lancers \"Lancers\" is light-cavalry\n",
        """
        example lancers {
          given a: lancers C 5, in line
          enemy b: infantry C 4, in line, 8 cm ahead of a, facing it
          expect combat-dice of a against b in approached = 8
          expect loss-value of a = 3
          expect a.bases = 3
        }
        """);
  }

  @Test
  void a_kind_of_troops_without_its_rows_is_found_when_the_rules_are_read() {
    RulebookFolder book = house("kind lancers is cavalry\n");
    assertThat(book.problems()).extracting(Diagnostic::slug).contains("table-gap");
    assertThat(book.problems())
        .extracting(Diagnostic::message)
        .anyMatch(m -> m.contains("lancers"));
  }

  @Test
  void a_permission_of_the_book_may_be_lifted() {
    proves(
        """
        permission forced-march to advance instead of three-moves { may always when me.formation is march-column }
        """,
        "",
        """
        example forced-march {
          given a: infantry C 4, in march-column, moves 3, actions 2
                b: infantry C 4, in line, moves 3, actions 2, 30 cm left of a
          expect advance by a along (path straight 5 cm) allowed
          expect advance by b along (path straight 5 cm) refused by three-moves
        }
        """);
  }

  @Test
  void a_rule_of_the_book_may_be_removed_and_is_missed_when_it_is_gone() {
    proves(
        "remove enemy-disorder\n",
        "",
        """
        example steady-enemies {
          given a: infantry C 4, in line
          enemy b: infantry C 4, DIS 2, in line, 8 cm ahead of a, facing it
          expect combat-dice of a against b in contact = 4
        }
        """);
    RulebookFolder gone = house("remove a-rule-of-the-first-printing\n");
    assertThat(gone.problems()).extracting(Diagnostic::slug).contains("nothing-to-remove");
  }

  @Test
  void a_whole_system_fits_on_a_page() {
    String system =
        """
        rulebook bridge "The Bridge" 1.0.0

        kind band "Band" is thing {
          Q "Nerve" : 2..6, low is good = 4
          hits "Hits" : track 0..3 = 0
          strikes "Strikes left" : 0..1 = 0
          base-width = 4 cm
          base-depth = 2 cm
        }
        event lost of who: band
        event night of late: side

        trigger lost-band "Lost" on hits of me: band reaches 3 {
          announce lost of me
          remove me
        }
        quantity dice "Dice" of me: band against enemy: band : dice (p.1) = 3
        modifier fresh "Fresh" (p.1) to dice of me against enemy { + 1 when me.hits = 0 }
        quantity successes of me: band with r: roll : 0..9 = count die d of r where d >= me.Q

        action strike "Strike" (p.1) by me: band at target: enemy band costs 1 strikes {
          let r = roll (dice of me against target) named "the fight"
          target suffers (successes of me with r) hits
        }
        general bold { strike: 10 + target.hits }

        procedure battle "Battle" {
          repeat while yes at most (if limit > 0 then limit else 20) {
            for each band b { set b.strikes to 1 }
            for each side s { s orders band b of s }
          }
          announce night of (one side s)
        }
        victory last "Last standing" (p.1) on lost of who: band {
          who.side loses "nobody is left" when no band b of who.side where b != who
        }
        victory long "Nightfall" on night of late: side { drawn "night falls" }

        scenario crossing "The Crossing" {
          table 60 cm by 60 cm
          limit 50
          side blue "Blue" baseline south {
            first-blue: band Q 4, at 20 cm by 20 cm
            second-blue: band Q 4, at 40 cm by 20 cm
          }
          side red "Red" baseline north {
            first-red: band Q 3, at 20 cm by 40 cm, facing south
            second-red: band Q 3, at 40 cm by 40 cm, facing south
          }
        }
        example fresh-bands {
          given a: band strikes 1
          enemy b: band Q 3, 8 cm ahead of a
          dice 1, 4, 6, 3
          order a to strike at b
          expect b.hits = 2
          expect dice of b against a = 3
        }
        """;
    assertThat(system.lines().count()).isLessThan(60);
    Path folder = house.write("bridge", system);
    RulebookFolder book = RulebookFolder.read(folder);
    assertThat(book.problems()).isEmpty();
    ExampleRunner runner = new ExampleRunner(book.compiledRulebooks());
    assertThat(book.rulebook().examples())
        .hasSize(1)
        .allSatisfy(e -> RulebookFolder.prove(runner, e));
    CompiledRulebooks compiledRulebooks = book.compiledRulebooks();
    Set<String> winners = new TreeSet<>();
    for (int seed = 1; seed <= 20; seed++) {
      winners.add(
          RulebookFolder.fight(compiledRulebooks, "crossing", seed, event -> {})
              .result()
              .winner()
              .orElseThrow()
              .name());
    }
    assertThat(winners).containsExactly("blue", "red");
  }

  private void proves(String rules, String without, String examples) {
    house.proves(rules, without, examples);
  }

  private RulebookFolder house(String rules) {
    return house.book(rules);
  }
}
