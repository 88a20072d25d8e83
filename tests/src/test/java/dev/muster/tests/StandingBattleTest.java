package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.dice.Dice;
import dev.muster.dice.SeededDice;
import dev.muster.model.Attribute;
import dev.muster.model.Die;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.Bot;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.decisions.Settled;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.play.story.Story;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is done in the middle of a battle and put back again leaves no trace. */
class StandingBattleTest {
  private static final int SEED = 3;

  /** Orders are tried at each question of so many. */
  private static final int QUESTIONS = 7;

  private static final int TRIED = 3;

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#some")
  void a_battle_in_which_orders_are_tried_goes_on_as_if_they_had_not_been(
      AllScenarios.Entry entry) {
    assertThat(Battle.inBatch(() -> fought(entry, true)))
        .isEqualTo(Battle.inBatch(() -> fought(entry, false)));
  }

  /** How it ends, and all that was settled on the way. */
  private static List<String> fought(AllScenarios.Entry entry, boolean trying) {
    Scenario scenario =
        entry.compiledRulebooks().rulebook().battles().scenarios().get(entry.scenario());
    OtherDice dice = new OtherDice();
    try (Battle battle =
        new Battle(
            entry.compiledRulebooks().with(scenario.setup().options(), Optional.of(scenario)),
            scenario.setup(),
            dice,
            Battle.Unplaced.OFF_TABLE,
            Story.UNHEARD)) {
      for (Thing side : battle.world().sides()) {
        Bot bot = new Bot(SeededDice.of(SEED, 1 + side.id()));
        battle.seat(side, trying ? new Trying(battle, bot, dice) : bot);
      }
      List<String> all = new ArrayList<>();
      all.add(
          battle
              .fight(List.of(battle.compiled().statements(scenario.start())), scenario.frame())
              .toString());
      battle.settled().stream().map(StandingBattleTest::text).forEach(all::add);
      battle.world().everything().stream().map(StandingBattleTest::state).forEach(all::add);
      return all;
    }
  }

  private static String text(Settled settled) {
    return settled instanceof Settled.Ordered(var order) ? order.written() : settled.toString();
  }

  private static String state(Thing thing) {
    StringBuilder state = new StringBuilder(thing.name() + " " + thing.base());
    for (Attribute attribute : thing.kind().allAttributes()) {
      if (!attribute.fixed()) {
        state.append(' ').append(thing.get(attribute));
      }
    }
    return state.append(thing.removed() ? " removed" : "").toString();
  }

  /** The dice of the battle, and others while something is only tried. */
  private static final class OtherDice implements Dice {
    private final Dice real = SeededDice.of(SEED, 0);
    private Dice now = real;

    @Override
    public int roll(Die die, String purpose) {
      return now.roll(die, purpose);
    }

    @Override
    public int draw(int count, IntFunction<String> name) {
      return now.draw(count, name);
    }
  }

  /** Tries a few orders now and then, and answers what the bot does. */
  private static final class Trying implements Player {
    private final Battle battle;
    private final Bot bot;
    private final OtherDice dice;
    private int questions;

    Trying(Battle battle, Bot bot, OtherDice dice) {
      this.battle = battle;
      this.bot = bot;
      this.dice = dice;
    }

    @Override
    public String answer(Question question) {
      if (dice.now != dice.real) {
        // The end of orders comes last.
        return question.choices().getLast().id();
      }
      if (++questions % QUESTIONS == 0 && !battle.world().keepsSecrets()) {
        question.choices().stream()
            .filter(OrderCandidate.class::isInstance)
            .limit(TRIED)
            .forEach(order -> tried((OrderCandidate) order));
      }
      return bot.answer(question);
    }

    private void tried(OrderCandidate order) {
      Runnable standing = battle.standing();
      dice.now = SeededDice.of(questions, 0);
      battle.guarded(
          () ->
              battle
                  .execution()
                  .order(
                      order.action().action(),
                      order.arguments(),
                      order.action().action().origin().span()));
      standing.run();
      dice.now = dice.real;
    }
  }
}
