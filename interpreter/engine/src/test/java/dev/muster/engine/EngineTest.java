package dev.muster.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.record.Replay;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What other programs may do with a rulebook. */
class EngineTest {
  private static final String GAME =
      """
      rulebook pegs 1.0.0 edition 2
      kind peg is thing {
        strength "Strength" : 0..9 = 3
        secret plan "Plan" : 0..9 = 1
        blows : 0..1 = 1
        base-width = 2 cm
        base-depth = 2 cm
        during battle { tally "Tally" : 0..9 = 2 }
      }
      kind knight is peg { armour = 2 }
      kind squire is peg
      option hard "Hard blows" {
        modifier harder "Harder" (p.5) to punch of me { + 2 }
      }
      quantity punch "Punch" of me: peg : dice (p.2) = me.strength
      modifier armoured "Armoured" (p.3) to punch of me { + 1 when me is knight }
      action hit "Hit" (p.1) by me: peg at e: enemy peg costs 1 blows {
        let blow = roll (punch of me) named "blow"
        if any die d of blow where d >= 4 { e loses 1 strength }
      }
      procedure battle {
        repeat 30 times {
          for each side s {
            for each peg p of s { set p.blows to 1 }
            s orders peg p of s where p.blows > 0
          }
        }
      }
      event floored of loser: side
      trigger falls "Falls" (p.4) on strength of p: peg changes when p.strength = 0 { announce floored of p.side }
      victory beaten "Beaten" (p.4) on floored of loser { loser loses "beaten" }
      scenario lists "The lists" {
        table 60 cm by 60 cm
        terrain ditch: ground, area at 5 cm by 5 cm size 10 cm by 10 cm
        side red "Reds" { roland "Roland": knight, at 30 cm by 20 cm, facing north }
        side blue "Blues" { oliver "Oliver": squire, plan 7, at 30 cm by 40 cm, facing south }
      }
      kind ground is area
      general keen {
        hit: 10
        done: 0
      }
      example armoured-1 "a knight's blow" {
        given a: knight
        expect punch of a = 4
      }
      """;

  @TempDir Path folder;

  private static Rulebook game() {
    return Rulebook.checkText("pegs.muster", GAME).orThrow();
  }

  @Test
  void a_rulebook_says_what_it_has() {
    Rulebook game = game();
    assertThat(game.name()).isEqualTo("pegs");
    assertThat(game.version()).isEqualTo("1.0.0");
    assertThat(game.options()).containsExactly("hard");
    assertThat(game.scenarios())
        .containsExactly(
            new Scenario(
                "lists",
                "The lists",
                List.of(new Scenario.Side("red", "Reds"), new Scenario.Side("blue", "Blues"))));
  }

  @Test
  void the_problems_of_reading_and_of_checking_come_together() throws IOException {
    Path book = Files.createDirectory(folder.resolve("broken"));
    Files.writeString(book.resolve("a.muster"), "rulebook broken 1.0.0 edition 2\nkind peg is\n");
    Files.writeString(book.resolve("b.muster"), "procedure battle { run nothing-here }\n");
    Checked checked = Rulebook.check(book);
    assertThat(checked.rulebook()).isEmpty();
    assertThat(checked.problems())
        .extracting(Problem::slug)
        .containsExactlyInAnyOrder("syntax", "unknown-name");
    Problem unknown = checked.problems().getLast();
    assertThat(unknown.severity()).isEqualTo(Problem.Severity.ERROR);
    assertThat(unknown.place())
        .isEqualTo(new Place(book.resolve("b.muster").toString(), 1, 24, 1, 36));
    assertThat(unknown.text()).contains("run nothing-here");
    assertThatExceptionOfType(RulebookException.class)
        .isThrownBy(checked::orThrow)
        .satisfies(e -> assertThat(e.problems()).isEqualTo(checked.problems()))
        .withMessageContaining("nothing-here");
  }

  @Test
  void a_file_may_be_a_rulebook_and_what_is_not_there_is_an_exception() throws IOException {
    Path file = Files.writeString(folder.resolve("pegs.muster"), GAME);
    assertThat(Rulebook.check(file).orThrow().name()).isEqualTo("pegs");
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> Rulebook.check(folder.resolve("nothing")))
        .withMessageContaining("nothing");
  }

  @Test
  void texts_can_be_added_to_a_rulebook() {
    Rulebook house =
        game()
            .with(
                "house.muster",
                """
                scenario duel {
                  table 60 cm by 60 cm
                  side one { a: knight, at 30 cm by 20 cm }
                  side two { b: knight, strength 1, at 30 cm by 40 cm, facing south }
                }
                """)
            .orThrow();
    assertThat(house.scenarios()).extracting(Scenario::name).containsExactly("lists", "duel");
    assertThat(house.contentHash()).isNotEqualTo(game().contentHash());
    assertThat(house.battle("duel").fight().decided()).isTrue();
    assertThat(game().with("house.muster", "scenario duel { side one { a: horse } }").problems())
        .extracting(problem -> problem.place().file())
        .contains("house.muster");
  }

  @Test
  void a_value_is_asked_for_in_a_situation() {
    String situation = "given a: knight, strength 2\nenemy b: squire, 5 cm ahead of a, facing it";
    List<Explained> answers =
        game().ask(situation, List.of("punch of a", "distance from a to b", "a is knight", "b"));
    assertThat(answers)
        .extracting(answer -> answer.value().text())
        .containsExactly("3", "5 cm", "yes", "b");
    assertThat(answers.getFirst().value().number()).hasValue(3);
    assertThat(answers.get(1).value().number()).hasValue(5);
    assertThat(answers.get(2).value().yes()).isTrue();
    assertThat(answers.getFirst().why()).anyMatch(line -> line.contains("+1 Armoured (p.3)"));
  }

  @Test
  void what_cannot_be_asked_says_why() {
    assertThatExceptionOfType(RulebookException.class)
        .isThrownBy(() -> game().ask("given a: knight", "strenght of a"))
        .withMessageContaining("expect strenght of a = ?");
    assertThatExceptionOfType(RulebookException.class)
        .isThrownBy(() -> game().ask("given a: knight\nexpect a.strength = 4", "punch of a"))
        .withMessageContaining("a.strength is 3");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> game().ask("given a: knight\n}\nkind x is peg\nexample y {", "punch of a"));
  }

  @Test
  void examples_are_tests() {
    List<Example> examples = game().examples();
    assertThat(examples).extracting(Example::title).containsExactly("a knight's blow");
    assertThat(examples.getFirst().run()).isEmpty();
    Rulebook wrong =
        Rulebook.checkText("pegs.muster", GAME.replace("punch of a = 4", "punch of a = 5"))
            .orThrow();
    Problem failed = wrong.examples().getFirst().run().orElseThrow();
    assertThat(failed.message()).isEqualTo("expected punch of a = 5, but punch of a is 4 dice");
    assertThat(failed.place().line())
        .isEqualTo(GAME.lines().toList().indexOf("  expect punch of a = 4") + 1);
  }

  @Test
  void the_same_seed_and_answers_fight_the_same_battle() {
    Result first = game().battle("lists").seed(3).fight();
    Result again = game().battle("lists").seed(3).fight();
    assertThat(first.decided()).isTrue();
    assertThat(first.winner()).isPresent();
    assertThat(first.reason()).contains("beaten");
    assertThat(again.record()).isEqualTo(first.record());
    assertThat(game().battle("lists").seed(4).fight().record()).isNotEqualTo(first.record());
  }

  @Test
  void a_player_decides_and_the_record_replays() throws IOException {
    List<Question> asked = new ArrayList<>();
    Result result =
        game()
            .battle("lists")
            .player(
                "red",
                question -> {
                  asked.add(question);
                  return question.choices().getFirst().id();
                })
            .fight();
    assertThat(asked).isNotEmpty();
    Path file = Files.write(folder.resolve("battle.json"), result.record());
    BattleRecord record = Records.read(file).battle();
    assertThat(record.players().get("red")).hasToString("human");
    assertThat(record.events()).allMatch(event -> event.where().matches("|pegs\\.muster:\\d+"));
    Rulebook game = game();
    assertThat(
            Replay.again(record, game.compiled(), game.contentHash(), event -> {})
                .portable(game.loaded().places()))
        .isEqualTo(record);
  }

  @Test
  void an_order_is_data() {
    try (SteppedBattle battle = game().battle("lists").start("blue")) {
      Question question = battle.question().orElseThrow();
      assertThat(question.side()).isEqualTo("red");
      assertThat(question.text()).isEqualTo("orders for Roland");
      Choice hit = question.choices().getFirst();
      assertThat(hit.id()).isEqualTo("hit roland oliver");
      Order order = hit.order().orElseThrow();
      assertThat(order.action()).isEqualTo("hit");
      assertThat(order.actor()).isEqualTo("roland");
      assertThat(order.arguments()).extracting(Value::text).containsExactly("oliver");
      assertThat(question.choices().getLast().order()).isEmpty();
    }
  }

  @Test
  void a_side_is_shown_what_it_knows_and_can_change_nothing() {
    try (SteppedBattle battle = game().battle("lists").start("blue")) {
      Question question = battle.question().orElseThrow();
      View view = question.view();
      assertThat(view.unit()).isEqualTo("cm");
      assertThat(view.width()).isEqualTo(60);
      Piece roland = view.piece("roland").orElseThrow();
      assertThat(roland.position()).contains(new Position(30, 20, 0));
      assertThat(roland.kind()).isEqualTo("knight");
      assertThat(roland.side()).contains("red");
      assertThat(roland.value("armour").number()).hasValue(2);
      assertThat(roland.value("plan").text()).isEqualTo("1");
      assertThat(roland.value("tally").text()).isEqualTo("2");
      assertThat(roland.outline()).singleElement().satisfies(ring -> assertThat(ring).hasSize(4));
      Piece oliver = view.piece("oliver").orElseThrow();
      assertThat(oliver.values()).doesNotContainKey("plan");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> oliver.value("plan"))
          .withMessageContaining("`plan`");
      assertThat(view.piece("ditch").orElseThrow().outline())
          .singleElement()
          .satisfies(
              ring -> assertThat(ring).contains(new Piece.Point(0, 0), new Piece.Point(10, 10)));
      assertThatExceptionOfType(UnsupportedOperationException.class)
          .isThrownBy(() -> oliver.values().put("strength", roland.value("armour")));
      battle.answer(question.choices().getFirst().id());
      assertThat(question.view()).isSameAs(view);
      battle.question();
      assertThatIllegalStateException().isThrownBy(() -> question.objection("done"));
    }
  }

  @Test
  void a_battle_goes_step_by_step() {
    try (SteppedBattle battle = game().battle("lists").seed(3).start()) {
      List<String> sides = new ArrayList<>();
      for (Optional<Question> question = battle.question();
          question.isPresent();
          question = battle.question()) {
        sides.add(question.get().side());
        battle.answer(question.get().choices().getFirst().id());
      }
      assertThat(sides).startsWith("red", "blue", "red");
      assertThat(battle.result().decided()).isTrue();
      assertThatIllegalStateException().isThrownBy(() -> battle.answer("done"));
    }
  }

  @Test
  void a_wrong_answer_is_refused_and_the_question_stands() {
    try (SteppedBattle battle = game().battle("lists").start()) {
      assertThatIllegalStateException().isThrownBy(battle::result);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> battle.answer("hit roland roland"))
          .withMessageContaining("`hit roland roland` is not allowed");
      assertThat(battle.question().orElseThrow().side()).isEqualTo("red");
    }
  }

  @Test
  void a_battle_can_be_cancelled() {
    SteppedBattle battle = game().battle("lists").start();
    battle.cancel();
    assertThat(battle.result().cancelled()).isTrue();
    assertThat(battle.result().winner()).isEmpty();
    battle.close();
  }

  @Test
  void a_battle_that_was_left_is_fought_on_from_its_record() {
    byte[] whole = game().battle("lists").seed(3).player("red", EngineTest::first).fight().record();
    byte[] left;
    try (SteppedBattle battle = game().battle("lists").seed(3).start("blue")) {
      for (int i = 0; i < 2; i++) {
        battle.answer(first(battle.question().orElseThrow()));
      }
      battle.cancel();
      left = battle.result().record();
    }
    Result resumed = game().resume(left).player("red", EngineTest::first).fight();
    assertThat(resumed.record()).isEqualTo(whole).isNotEqualTo(left);
    assertThat(game().resume(whole).player("red", EngineTest::first).fight().record())
        .isEqualTo(whole);
  }

  private static String first(Question question) {
    return question.choices().getFirst().id();
  }

  @Test
  void a_record_that_does_not_fit_is_refused() {
    byte[] record =
        game().battle("lists").seed(3).player("red", EngineTest::first).fight().record();
    assertThatExceptionOfType(RecordException.class)
        .isThrownBy(() -> game().resume(new byte[] {'{'}))
        .withMessageContaining("it breaks off");
    Rulebook other =
        Rulebook.checkText("others.muster", GAME.replace("rulebook pegs", "rulebook others"))
            .orThrow();
    assertThatExceptionOfType(RecordException.class)
        .isThrownBy(() -> other.resume(record))
        .withMessageContaining("the record is of `pegs`, not of `others`");
    Rulebook changed =
        Rulebook.checkText(
                "pegs.muster", GAME.replace("p.blows > 0", "p.blows > 0 and p.strength > 8"))
            .orThrow();
    assertThatExceptionOfType(RecordException.class)
        .isThrownBy(() -> changed.resume(record).player("red", EngineTest::first).fight())
        .withMessageContaining("recorded");
  }

  @Test
  void a_rulebook_can_be_taken_as_it_was_on_a_day() {
    String erratum =
        """
        erratum 2026-03-01 "Knights are no stronger" (sheet 1) { remove modifier armoured }
        """;
    Rulebook now =
        Rulebook.checkText(
                "pegs.muster", GAME.replace("punch of a = 4", "punch of a = 3") + erratum)
            .orThrow();
    Rulebook before = now.asOf(LocalDate.of(2026, 2, 28)).orThrow();
    assertThat(before.ask("given a: knight", "punch of a").value().text()).isEqualTo("4");
    assertThat(now.ask("given a: knight", "punch of a").value().text()).isEqualTo("3");
    byte[] record = before.battle("lists").seed(3).fight().record();
    assertThat(before.resume(record).fight().record()).isEqualTo(record);
    assertThatExceptionOfType(RecordException.class)
        .isThrownBy(() -> now.resume(record))
        .withMessageContaining("as of 2026-02-28");
  }

  @Test
  void a_battle_that_thinks_can_be_cancelled() {
    String thinks = "repeat 100000 times { repeat 100000 times { let i = 1 } }";
    Rulebook slow =
        Rulebook.checkText(
                "pegs.muster", GAME.replace("procedure battle {", "procedure battle {\n" + thinks))
            .orThrow();
    SteppedBattle battle = slow.battle("lists").start();
    battle.cancel();
    assertThat(battle.result().cancelled()).isTrue();
  }

  @Test
  void what_a_player_throws_is_the_players() {
    BattleSetup throwing =
        game()
            .battle("lists")
            .player(
                "blue",
                question -> {
                  throw new IllegalStateException("lost my dice");
                });
    assertThatExceptionOfType(PlayerException.class)
        .isThrownBy(throwing::fight)
        .withMessageContaining("lost my dice")
        .satisfies(e -> assertThat(e.side()).isEqualTo("blue"))
        .satisfies(e -> assertThat(e.getCause()).isInstanceOf(IllegalStateException.class));
    assertThatExceptionOfType(PlayerException.class)
        .isThrownBy(game().battle("lists").player("red", question -> "nonsense")::fight)
        .withMessageContaining("`nonsense` is not allowed");
  }

  @Test
  void each_side_hears_its_own_story() {
    String secret = GAME.replace("let blow =", "set e.plan to 5\n    let blow =");
    List<Event> all = new ArrayList<>();
    List<Event> red = new ArrayList<>();
    Rulebook.checkText("pegs.muster", secret)
        .orThrow()
        .battle("lists")
        .story(all::add)
        .story("red", red::add)
        .fight();
    assertThat(all)
        .anyMatch(event -> event.text().contains("Plan") && event.text().contains("Oliver"));
    assertThat(red)
        .noneMatch(event -> event.text().contains("Plan") && event.text().contains("Oliver"));
    assertThat(red).anyMatch(event -> event.kind().equals("rolled"));
  }

  @Test
  void an_option_and_a_limit_are_set_before_it_begins() {
    BattleSetup setup = game().battle("lists");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> setup.option("soft"))
        .withMessageContaining("hard");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> setup.player("green", q -> "done"))
        .withMessageContaining("red");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> game().battle("tilt"))
        .withMessageContaining("lists");
    assertThat(setup.option("hard").fight().events())
        .anyMatch(event -> event.text().contains("Harder"));
    assertThatExceptionOfType(BattleException.class)
        .isThrownBy(game().battle("lists").limit(100)::fight)
        .satisfies(e -> assertThat(e.problem().slug()).isEqualTo("thinks-too-long"));
  }
}
