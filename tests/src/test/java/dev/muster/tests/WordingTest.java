package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.lang.Source;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Procedure;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.Telling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules are said in English, each of them, as they are meant. */
class WordingTest {
  private static final Pattern NO_ENGLISH =
      Pattern.compile("null|Optional|Checked|\\bthe the\\b|\\w\\[|\\.\\.|\\{\\d|\\S  \\S");

  private static final String BOOK =
      """
      rulebook words "Words" 1.0.0 edition 2
      kind unit "Unit" is thing {
        DIS "Disorder" : 0..4 = 0
        ready "Ready" : flag = yes
        host "Attached to" : unit
        fired "Has fired" : flag = no
        volleys "Volleys left" : count = 3
        volley "First volley is fired" : flag = no
        base-width = 4 cm
        base-depth = 2 cm
      }
      kind leader "Leader" is unit
      kind cavalry "Cavalry" is unit
      formation line "Line" for unit {}
      formation square "Square" for unit {}
      set stage "Stage" = early "early", late "late"
      quantity steady "Steady" of me: unit against enemy: unit : flag = no
      quantity worth "Worth" of me: unit against enemy: unit in stage : count = 3
      quantity value "Value" of me: unit against enemy: unit in stage : count = me.DIS
      event hit of target: unit
      procedure battle "Battle" {
        for each unit u { announce hit of u }
      }
      special tough "Tough" for unit { worth + 1 }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          + 1                                          | +1
          + 1 when me.DIS = 3                          | +1 when the unit's Disorder is 3
          - 2 when me.DIS >= 2                         | −2 when the unit's Disorder is 2 or more
          halved when me.DIS < enemy.DIS               | halved when the unit's Disorder is less than the enemy's Disorder
          = 1 / 2 when not me.ready                    | = ½ when the unit is not marked Ready
          at most 4 when me is leader                  | at most 4 when the unit is a leader
          + 1 when me is not cavalry                   | +1 when the unit is not cavalry
          + 1 when me.formation is line or square      | +1 when the unit is in Line or Square
          + 1 when me.formation is not line or square  | +1 when the unit is in neither Line nor Square
          + 1 when stage is early                      | +1 when the stage is early
          + 1 when me.fired                            | +1 when the unit has fired
          + 1 when not me.fired                        | +1 when the unit has not fired
          + 1 when me.volley                           | +1 when the unit is marked “First volley is fired”
          + 1 when any enemy unit e of me where (e is leader) or e.fired | +1 when there is an enemy unit that is a leader or has fired
          + 1 when any friendly unit f of me where f != me | +1 when there is another friendly unit
          + 1 when any friendly unit f of me where me touches f | +1 when the unit touches another friendly unit
          + 1 when no enemy unit e of me where me touches e | +1 when the unit does not touch any enemy unit
          + 1 when me has tough                        | +1 when the unit has Tough
          + 1 when me.host exists                      | +1 when Attached to is set for the unit
          + me.DIS                                     | + the unit's Disorder
          + 1 when steady of me against enemy          | +1 when Steady applies to the unit against the enemy
          + 1 when not (steady of me against enemy)    | +1 when Steady does not apply to the unit against the enemy
          + 1 when me within 5 cm of enemy             | +1 when the unit is within 5 cm of the enemy
          + 1 when not (me touches enemy)              | +1 when the unit does not touch the enemy
          + 1 when any enemy unit e of me              | +1 when there is an enemy unit
          + 1 when any enemy leader e of me within 5 cm of me | +1 when there is an enemy leader within 5 cm of the unit
          + 1 when no friendly unit f of me where f touches enemy and f.DIS < 2 | +1 when there is no other friendly unit that touches the enemy and whose Disorder is less than 2
          + 1 when me.DIS = 3 or (me is leader and me.ready) | +1 when either the unit's Disorder is 3 or both the unit is a leader and the unit is marked Ready
          + 1 when me.DIS = 3 or enemy.DIS = 3, me is leader | +1 when either the unit's Disorder is 3 or the enemy's Disorder is 3; and the unit is a leader
          + 1 when (me is leader and me.DIS = 3) or enemy.DIS = 3 | +1 when either both the unit is a leader and the unit's Disorder is 3; or the enemy's Disorder is 3
          + max(0, min(me.DIS, 2))                     | + the higher of 0 and (the lower of the unit's Disorder and 2)
          + (one unit u of me.side with lowest u.DIS).DIS | + the Disorder of whichever unit of the unit's side has the lowest Disorder
          + 1 when me is leader, me.DIS = 3, enemy.DIS = 2   | +1 when the unit is a leader, the unit's Disorder is 3 and the enemy's Disorder is 2
          + count unit u of me.side                    | + the number of units of the unit's side
          + count unit u of me.side where u.DIS = 2    | + the number of units of the unit's side, counting each whose Disorder is 2
          + sum of u.DIS over unit u of me.side        | + the sum of Disorder over every unit of the unit's side
          + highest u.DIS among unit u of me.side where u != me | + the highest Disorder of any other unit of the unit's side
          + if me.ready then 2 else 1                  | + 2 if the unit is marked Ready, otherwise 1
          + (value of enemy against me in late)       | + the Value of the enemy against the unit in late
          + 2 * (me.DIS + 1)                           | + 2 × (the unit's Disorder + 1)
          + min(me.DIS, 2)                             | + the lower of the unit's Disorder and 2
          """)
  void a_change_is_said(String written, String said) {
    Rulebook book =
        book("modifier changed to worth of me against enemy in stage { " + written + " }\n");
    assertThat(new RuleWords(book).under(rule(book, "changed")).text().text()).isEqualTo(said);
  }

  @Test
  void what_is_done_is_said_line_by_line() {
    Rulebook book =
        book(
            """
            trigger falls "It falls" on hit of target when target.ready {
              target suffers 1 DIS
              if target.DIS = 4 { remove target } else { set target.ready to no }
              let r = roll 2 d6 named "fate"
              for each unit u of target.side where u != target {
                target.side chooses runs: whether "Does it run?" { place u off-table }
              }
            }
            """);
    assertThat(text(new RuleWords(book).of(rule(book, "falls")), ""))
        .isEqualTo(
            """
            On hit, if the target is marked Ready:
              The target suffers 1 Disorder.
              If the target's Disorder is 4:
                Remove the target from the battle.
              Otherwise:
                The target is no longer marked Ready.
              Roll 2 d6 (fate).
              For each unit of the target's side that is not the target:
                The target's side decides: Does it run? If yes:
                  Take that unit off the table.
            """);
  }

  @Test
  void what_the_battle_itself_has_is_told_without_it() {
    Rulebook book =
        book(
            """
            extend battle {
              round "Turn" : 0..9
              sky "Weather" : stage
            }
            trigger dusk on hit of target when battle.sky is late {
              battle gains 1 round
              set battle.sky to early
              let hits = target.DIS
              target loses hits DIS
            }
            """);
    assertThat(text(new RuleWords(book).of(rule(book, "dusk")), ""))
        .isEqualTo(
            """
            On hit, if the Weather is late:
              The Turn goes up by 1.
              The Weather becomes early.
              The hits are the target's Disorder.
              The target loses as many Disorder as the hits.
            """);
  }

  @Test
  void the_parties_of_an_event_are_introduced_and_a_procedure_says_for_whom_once() {
    Rulebook book =
        book(
            """
            event driven-off "Driven off" of loser: unit by winner: unit
            trigger cheers "Cheers" on driven-off of u by friend {
              run mark of friend
              set u.ready to no
            }
            procedure mark "Mark the friend" of friend: unit { friend suffers 1 DIS }
            """);
    assertThat(text(new RuleWords(book).of(rule(book, "cheers")), ""))
        .isEqualTo(
            """
            On Driven off of the unit by the friend:
              Mark the friend.
              The unit is no longer marked Ready.
            """);
  }

  @Test
  void one_of_a_mass_is_called_by_the_broadest_kind_that_has_a_name_for_one() {
    Rulebook book =
        book(
            """
            kind horsemen "Horsemen" is cavalry
            trigger masses on hit of target {
              for each cavalry c of target.side { c suffers 1 DIS }
              for each horsemen h of target.side { h suffers 1 DIS }
            }
            """);
    assertThat(text(new RuleWords(book).of(rule(book, "masses")), ""))
        .contains(
            "For each unit of cavalry of the target's side",
            "For each unit of horsemen of the target's side");
  }

  @Test
  void moves_are_told_in_their_places_each_once() {
    Rulebook book =
        book(
            """
            action burst "Burst" by me: unit along first: straight up to 4 cm
                along turn: rotate, 90 deg along last: straight up to 2 cm {
              move me along first stopping at enemy unit e of me as m
              if m.met not exists {
                move me along turn
                move me along last
              }
            }
            """);
    assertThat(said(new RuleWords(book).done(book.topics().actions().get("burst"))))
        .isEqualTo(
            """
            Move the unit straight ahead up to 4 cm, stopping at any enemy unit.
            If the move met nothing:
              Turn the unit on the spot by up to 90°.
              Move the unit straight ahead up to 2 cm.
            """);
  }

  @Test
  void cards_are_in_hands_and_on_top_of_decks() {
    Rulebook book =
        book(
            """
            kind omen "Omen" is card { worth-it "Price" : 0..5 }
            deck omens "The deck of omens" { 4 raven "Raven": omen }
            procedure look "Look" of s: side {
              s secretly peeks 2 from omens as top
              let o = random omen of s
              if o exists { shuffle o into omens }
              s draws d from omens where d is omen and d.worth-it = 2
            }
            trigger seen after roll in fight of x against y {
              x.side may reroll 1 of roll
              end fight
            }
            procedure fight "Fight it out" of x: unit against y: unit { let roll = roll 2 d6 }
            """);
    RuleWords words = new RuleWords(book);
    assertThat(said(words.done(book.procedures().get("look"))))
        .isEqualTo(
            """
            Look at the top 2 cards of the deck of omens for the side, secretly; they stay on top.
            Pick one omen in the hand of the side at random.
            If there is such an omen:
              Shuffle that omen back into the deck of omens.
            Draw an omen whose Price is 2 from the deck of omens for the side.
            """);
    assertThat(text(words.of(rule(book, "seen")), ""))
        .isEqualTo(
            """
            After “roll” in Fight it out of the unit against the other unit:
              The unit's side may roll one die of the roll again.
              This ends “Fight it out”.
            """);
  }

  @Test
  void a_permission_that_lifts_others_says_which() {
    Rulebook book =
        book(
            """
            action shout "Shout" by me: unit {}
            permission tired "Tired" to shout { may not when me.DIS > 2 }
            permission eager "Eager" to shout instead of tired { may always when me.ready }
            """);
    assertThat(new RuleWords(book).of(rule(book, "eager")).text().text())
        .isEqualTo("may Shout when the unit is marked Ready, whatever Tired says");
  }

  @Test
  void the_path_on_which_something_goes_is_not_told_with_how_far_it_may_go() {
    Rulebook book =
        book(
            """
            quantity pace "Pace" by me: unit along path : distance = 8 cm
            action walk "Walk" by me: unit along path: straight up to pace by me along path {
              move me along path
            }
            """);
    assertThat(
            new RuleWords(book).done(book.topics().actions().get("walk")).getFirst().text().text())
        .isEqualTo("Move the unit straight ahead up to the Pace by the unit.");
  }

  @Test
  void a_level_that_is_reached_is_said_with_the_kind_that_reaches_it() {
    Rulebook book =
        book(
            """
            trigger sunk on DIS of u reaches 4 { remove u }
            trigger led on DIS of u: leader reaches 2 when u.ready { remove u }
            trigger changed on DIS of u: leader changes { remove u }
            kind wagon "Wagon" is unit { cracks "Cracks" : track 0..3 }
            trigger smashed on cracks of w: wagon reaches 3 { remove w }
            """);
    RuleWords words = new RuleWords(book);
    assertThat(words.of(rule(book, "sunk")).text().text())
        .isEqualTo("When Disorder of a unit reaches 4:");
    assertThat(words.of(rule(book, "led")).text().text())
        .isEqualTo("When Disorder of a leader reaches 2, if the leader is marked Ready:");
    assertThat(words.of(rule(book, "changed")).text().text())
        .isEqualTo("When Disorder of a leader changes:");
    assertThat(words.of(rule(book, "smashed")).text().text())
        .isEqualTo("When Cracks of a wagon reach 3:");
  }

  @Test
  void a_place_in_a_procedure_is_said_by_what_is_done_there() {
    Rulebook book =
        book(
            """
            procedure flight "Flight" of me: unit {
              let r = roll 1 d6 named "courage"
              run panic of me
              set me.DIS to r.total
            }
            procedure panic "Panic" of me: unit { me suffers 1 DIS }
            trigger calm before r in flight of me { me recovers 1 DIS }
            trigger worse after panic in flight of me { me suffers 1 DIS }
            trigger fled after flight of me { me suffers 1 DIS }
            """);
    RuleWords words = new RuleWords(book);
    assertThat(words.of(rule(book, "calm")).text().text())
        .isEqualTo("Before the roll “courage” in Flight:");
    assertThat(words.of(rule(book, "worse")).text().text()).isEqualTo("After Panic in Flight:");
    assertThat(words.of(rule(book, "fled")).text().text()).isEqualTo("After Flight:");
  }

  @Test
  void whoever_has_a_special_is_told_from_whomever_the_event_is_about() {
    Rulebook book =
        book("special loyal { on hit of f when f friendly to me { me suffers 1 DIS } }\n");
    assertThat(text(new RuleWords(book).of(rule(book, "loyal")), ""))
        .isEqualTo(
            """
            On hit, if the unit is friendly to the bearer:
              The bearer suffers 1 Disorder.
            """);
  }

  @Test
  void what_happens_to_whoever_has_a_special_is_said_of_the_bearer() {
    Rulebook book =
        book(
            """
            special proud for leader { before me suffers n DIS when me.ready { set n to n - 1 } }
            special grim {
              on hit of me when me.ready {
                let lost = me.DIS
                me suffers 1 DIS
              }
            }
            """);
    RuleWords words = new RuleWords(book);
    assertThat(text(words.of(rule(book, "proud")), ""))
        .isEqualTo(
            """
            Before Disorder of the bearer goes up, if the bearer is marked Ready:
              The number becomes the number − 1.
            """);
    assertThat(text(words.of(rule(book, "grim")), ""))
        .isEqualTo(
            """
            On hit of the bearer, if the bearer is marked Ready:
              The lost is the bearer's Disorder.
              The bearer suffers 1 Disorder.
            """);
  }

  @Test
  void a_halt_says_whose_moves_it_stops_once() {
    Rulebook book =
        book(
            """
            halt reach "Reach" of me: unit {
              within 2 cm of enemy leader e of me when me is cavalry, e.ready
            }
            """);
    assertThat(new RuleWords(book).of(rule(book, "reach")).text().text())
        .isEqualTo(
            "a move of a unit stops within 2 cm of any enemy leader that is marked Ready when the unit is cavalry");
  }

  @Test
  void what_an_event_is_about_anyway_is_not_said() {
    Rulebook book =
        book(
            """
            trigger any-unit "Any" on hit of target: unit { target suffers 1 DIS }
            trigger leaders "Leaders" on hit of target: leader { target suffers 1 DIS }
            """);
    RuleWords words = new RuleWords(book);
    assertThat(words.of(rule(book, "any-unit")).text().text()).isEqualTo("On hit:");
    assertThat(words.of(rule(book, "leaders")).text().text())
        .isEqualTo("On hit, if the target is a leader:");
  }

  @Test
  void who_is_who_is_told_by_the_special_and_by_the_place_in_what_is_asked() {
    Rulebook book =
        book(
            """
            quantity reach "Reach" of a: unit against b: unit : count = a.DIS - b.DIS
            special grim "Grim" for unit { reach + 1 when me.ready }
            modifier near to reach of a against b { + 1 when a.ready, not b.ready }
            """);
    RuleWords words = new RuleWords(book);
    assertThat(words.of(rule(book, "grim")).text().text())
        .isEqualTo("Reach: +1 when the bearer is marked Ready");
    assertThat(words.of(rule(book, "near")).text().text())
        .isEqualTo(
            "Reach: +1 when the unit is marked Ready and the other unit is not marked Ready");
  }

  @Test
  void a_kind_of_several_has_a_verb_in_the_plural_and_is_picked_out_one_by_one() {
    Rulebook book =
        book(
            """
            kind archers "Archers" is unit
            quantity aim "Aim" of me: archers : count = 1
            modifier steadied to aim of me { + 1 when me.ready }
            modifier helped to aim of me {
              + 1 when any friendly archers f of me where f.ready and f.DIS < me.DIS
            }
            """);
    RuleWords words = new RuleWords(book);
    assertThat(words.under(rule(book, "steadied")).text().text())
        .isEqualTo("+1 when the archers are marked Ready");
    assertThat(words.under(rule(book, "helped")).text().text())
        .isEqualTo(
            "+1 when there is another friendly unit of archers that is marked Ready and whose Disorder is less than the archers' Disorder");
  }

  @Test
  void what_ends_is_said_and_not_what_the_text_calls_it() {
    Rulebook book =
        book(
            """
            procedure flight "Flight" of me: unit {
              step loop {
                repeat while yes {
                  if me.DIS = 4 { end loop }
                  me suffers 1 DIS
                }
              }
              step rest {
                if me.ready { end flight }
                remove me
              }
            }
            """);
    assertThat(said(new RuleWords(book).done(book.procedures().get("flight"))))
        .isEqualTo(
            """
            Repeat:
              If the unit's Disorder is 4:
                Stop repeating.
              The unit suffers 1 Disorder.
            Rest:
              If the unit is marked Ready:
                Nothing more is done here.
              Remove the unit from the battle.
            """);
  }

  @Test
  void what_is_carried_out_at_one_place_speaks_of_what_it_is_carried_out_for() {
    Rulebook book =
        book(
            """
            procedure flight "Flight" of me: unit {
              for each enemy unit foe of me { run fall-back of foe from me by (foe.DIS + 1) }
            }
            procedure fall-back "Fall back" of a: unit from b: unit by steps: count {
              a suffers steps DIS
              if b.ready { b suffers 1 DIS }
            }
            """);
    Telling inside =
        new Telling() {
          @Override
          public boolean tells(CheckedStatement statement) {
            return true;
          }

          @Override
          public List<Line> inside(Procedure procedure, List<Optional<Phrase>> as) {
            return new RuleWords(book).done(procedure, as);
          }
        };
    RuleWords words = new RuleWords(book, inside);
    assertThat(said(words.done(book.procedures().get("flight"))))
        .isEqualTo(
            """
            For each enemy unit:
              Fall back for that enemy unit from the unit by that enemy unit's Disorder + 1, the steps:
                That enemy unit suffers as many Disorder as the steps.
                If the unit is marked Ready:
                  The unit suffers 1 Disorder.
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          free up to 8 cm                 | straight in any direction up to 8 cm, then facing any way
          free up to 8 cm, 20 deg         | straight in any direction up to 8 cm, first turning by up to 20°, then facing any way
          free up to 8 cm, at most 2 legs | in any direction, with up to 1 bend, up to 8 cm, then facing any way
          free up to 8 cm, at most 3 legs | in any direction, with up to 2 bends, up to 8 cm, then facing any way
          straight up to 8 cm             | straight ahead up to 8 cm
          """)
  void a_path_says_how_it_may_go(String path, String said) {
    Rulebook book =
        book("action go by me: unit along path: %s { move me along path }\n".formatted(path));
    assertThat(said(new RuleWords(book).done(book.topics().actions().get("go"))).strip())
        .isEqualTo("Move the unit " + said + ".");
  }

  @Test
  void a_special_that_is_about_the_other_says_whose_value_it_changes() {
    Rulebook book =
        book("special fearsome { worth of foe against me - 1 when foe is not leader }\n");
    RuleWords words = new RuleWords(book);
    assertThat(words.under(rule(book, "fearsome")).text().text())
        .isEqualTo("for any other against the bearer, −1 when the foe is not a leader");
    assertThat(words.of(rule(book, "fearsome")).text().text())
        .isEqualTo("Worth of any other against it: −1 when the foe is not a leader");
    assertThat(words.under(rule(book, "tough")).text().text()).isEqualTo("+1");
  }

  @Test
  void what_is_ignored_and_what_is_another_is_said_of_what_is_picked_out() {
    Rulebook book =
        book(
            """
            modifier crowd to worth of me against enemy in stage {
              + 1 when any friendly unit f of me where f != me and f.ready
            }
            extend all { ignoring cavalry c when c.fired }
            modifier many to worth of me against enemy in stage { + 1 when me.volleys > 2 }
            """);
    RuleWords words = new RuleWords(book);
    assertThat(words.under(rule(book, "crowd")).text().text())
        .isEqualTo(
            "+1 when there is another friendly unit that is marked Ready, and that is not cavalry or has not fired");
    assertThat(words.under(rule(book, "many")).text().text())
        .isEqualTo("+1 when the unit's Volleys left are more than 2");
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void every_rule_of_every_rulebook_has_words(Path folder) {
    Rulebook book = Bookshelf.book(folder).rulebook();
    RuleWords words = new RuleWords(book);
    Stream<Line> rules = book.rules().all().stream().map(words::of);
    Stream<Line> steps =
        book.procedures().values().stream()
            .flatMap(procedure -> book.bodies().of(procedure).steps().stream())
            .map(Procedure.Step::body)
            .flatMap(body -> words.statements(body).stream());
    List<String> said = new ArrayList<>();
    Stream.concat(rules, steps).forEach(line -> said.add(text(line, "")));
    assertThat(said).isNotEmpty();
    assertThat(said)
        .filteredOn(text -> text.isBlank() || NO_ENGLISH.matcher(text).find())
        .isEmpty();
  }

  private static Rulebook book(String more) {
    Parsed read = RulebookReader.read(new Source("words.muster", BOOK + more));
    assertThat(read.problems()).isEmpty();
    CheckResult checked = RulebookChecker.check(List.of(read.tree()));
    return checked.rulebook().orElseThrow(() -> new AssertionError(checked.problems()));
  }

  private static Rule rule(Rulebook book, String name) {
    return book.rules().all().stream()
        .filter(rule -> rule.origin().declared().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String said(List<Line> lines) {
    return lines.stream().map(line -> text(line, "")).collect(Collectors.joining());
  }

  private static String text(Line line, String indent) {
    return indent
        + line.text()
        + "\n"
        + line.under().stream().map(l -> text(l, indent + "  ")).collect(Collectors.joining());
  }
}
