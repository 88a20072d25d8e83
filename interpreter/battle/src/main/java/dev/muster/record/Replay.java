package dev.muster.record;

import dev.muster.dice.Dice;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.course.PropertyWitness;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.story.Story;
import dev.muster.play.why.Account;
import dev.muster.record.Records.BadRecord;
import dev.muster.session.RuleSpec;
import dev.muster.trace.Explanation;
import dev.muster.trace.StoryEvent;
import dev.muster.world.Thing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Fights a recorded battle again by its seed and its decisions. */
public final class Replay {
  private Replay() {}

  /**
   * The followers of the battle.
   *
   * @param properties is told what does not hold, where properties are judged
   */
  public record Audience(Consumer<StoryEvent> story, PropertyWitness properties) {}

  /** The same, where nobody wants to know whether properties hold. */
  public static BattleRecord again(
      BattleRecord record,
      CompiledRulebooks compiledRulebooks,
      String contentHash,
      Consumer<StoryEvent> story) {
    return again(record, compiledRulebooks, contentHash, new Audience(story, broken -> {}));
  }

  /**
   * The record of the battle fought again, of the same format; equal to the given one unless
   * something changed.
   *
   * @throws BadRecord when it is of another rulebook, or its decisions do not fit
   */
  public static BattleRecord again(
      BattleRecord record,
      CompiledRulebooks compiledRulebooks,
      String contentHash,
      Audience audience) {
    List<StoryEvent> events = new ArrayList<>();
    FoughtBattle fight =
        fight(
            record,
            compiledRulebooks,
            false,
            new Audience(
                e -> {
                  events.add(e);
                  audience.story().accept(e);
                },
                audience.properties()));
    // A battle may have been saved before all came of its last decision.
    int saved = record.left() ? Math.min(record.events().size(), events.size()) : events.size();
    List<StoryEvent> recorded = events.subList(0, saved);
    BattleRecord.Start start =
        new BattleRecord.Start(
            fight.compiled().rulebook(),
            contentHash,
            record.day(),
            fight.scenario(),
            fight.seed(),
            record.players());
    BattleRecord again =
        BattleRecord.of(start, fight.decisions(), recorded, Optional.of(fight.result()));
    return switch (record.format()) {
      case SentenceRecord.FORMAT -> SentenceRecord.retold(again, recorded, fight.result());
      case UndatedRecord.FORMAT -> UndatedRecord.of(again).battle();
      default -> again;
    };
  }

  /**
   * Returns how often each rule fired in the battle, by the rule's name, when every order that
   * might have been given is held against the rules; those that never fired are left out.
   *
   * @throws BadRecord when it is of another rulebook, or its decisions do not fit
   */
  public static Map<String, Long> fired(BattleRecord record, CompiledRulebooks compiledRulebooks) {
    FoughtBattle fight =
        fight(record, compiledRulebooks, true, new Audience(e -> {}, broken -> {}));
    Map<String, Long> fired = new TreeMap<>();
    List<RuleSpec> rules = fight.compiled().rules().rules();
    for (int i = 0; i < rules.size(); i++) {
      if (fight.fired()[i] > 0) {
        fired.merge(rules.get(i).name(), fight.fired()[i], Long::sum);
      }
    }
    return fired;
  }

  /**
   * Why an event of the battle happened; empty when there are not so many.
   *
   * @param event its number, counted from 1
   * @param reader the side that is told, and only what it may know; empty for somebody who knows
   *     all
   * @throws BadRecord when it is of another rulebook, or its decisions do not fit
   */
  public static Optional<Explanation> why(
      BattleRecord record,
      CompiledRulebooks compiledRulebooks,
      int event,
      Optional<String> reader) {
    List<Account> account = new ArrayList<>();
    fight(
        record,
        compiledRulebooks,
        false,
        new Audience(e -> {}, broken -> {}),
        battle -> account.add(Account.of(battle, event, reader.flatMap(battle.world()::named))));
    return account.getFirst().found();
  }

  /**
   * Fights it again until somebody leaves it, who is told of it before it begins.
   *
   * @param dice that begin as the record says
   * @param story hears what happens; {@link Story#UNHEARD} where nobody wants to know
   * @throws BadRecord when it is of another rulebook, or its decisions do not fit
   */
  public static void upTo(
      BattleRecord record,
      CompiledRulebooks compiledRulebooks,
      Dice dice,
      Consumer<StoryEvent> story,
      Consumer<Battle> begun) {
    Deque<MadeDecision> left = new ArrayDeque<>(record.decisions());
    FoughtBattle.seated(
        compiledRulebooks,
        scenario(record, compiledRulebooks.rulebook()),
        new FoughtBattle.Chance(record.seed(), dice),
        battle -> {
          begun.accept(battle);
          return side -> new RecordedPlayer(side, left, new After(side, true, false));
        },
        story);
  }

  /**
   * The scenario that was played, with its options.
   *
   * @throws BadRecord when it is of another rulebook, or the rulebook has no such scenario or
   *     option
   */
  public static Scenario scenario(BattleRecord record, Rulebook rulebook) {
    if (!record.rulebook().equals(rulebook.name())) {
      throw new BadRecord(
          "the record is of `" + record.rulebook() + "`, not of `" + rulebook.name() + "`");
    }
    Scenario scenario = rulebook.battles().scenarios().get(record.scenario());
    if (scenario == null) {
      throw new BadRecord("the rulebook has no scenario `" + record.scenario() + "`");
    }
    record.options().stream()
        .filter(option -> !rulebook.battles().options().contains(option))
        .findFirst()
        .ifPresent(
            unknown -> {
              throw new BadRecord("the rulebook has no option `" + unknown + "`");
            });
    return scenario.with(record.options());
  }

  private static FoughtBattle fight(
      BattleRecord record,
      CompiledRulebooks compiledRulebooks,
      boolean thorough,
      Audience audience) {
    return fight(record, compiledRulebooks, thorough, audience, battle -> {});
  }

  /**
   * @param begun is told of the battle before it begins
   */
  private static FoughtBattle fight(
      BattleRecord record,
      CompiledRulebooks compiledRulebooks,
      boolean thorough,
      Audience audience,
      Consumer<Battle> begun) {
    Scenario scenario = scenario(record, compiledRulebooks.rulebook());
    Deque<MadeDecision> left = new ArrayDeque<>(record.decisions());
    FoughtBattle fight =
        FoughtBattle.seated(
            compiledRulebooks,
            scenario,
            record.seed(),
            battle -> {
              battle.judge(audience.properties());
              begun.accept(battle);
              return side ->
                  new RecordedPlayer(side, left, new After(side, record.left(), thorough));
            },
            audience.story());
    if (!left.isEmpty()) {
      throw new BadRecord(
          "the battle is over, but the record has " + left.size() + " more decisions");
    }
    return fight;
  }

  /**
   * Compares the two.
   *
   * @param sameTexts whether the rulebook is as it was; if not, its rules may stand elsewhere
   */
  public static Comparison compare(BattleRecord recorded, BattleRecord again, boolean sameTexts) {
    return Comparison.of(recorded, again, sameTexts);
  }

  /** The first difference of two records, in words; empty when they are equal. */
  public static Optional<String> difference(BattleRecord recorded, BattleRecord again) {
    return Comparison.of(recorded, again, true).difference();
  }

  /**
   * The player that is asked when the record has said all.
   *
   * @param leaves whether the battle was left here
   * @param thorough whether to look at all that could be answered
   */
  private record After(Thing side, boolean leaves, boolean thorough) implements Player {
    @Override
    public void overhear(Question question) {
      if (thorough) {
        question.choices();
      }
    }

    @Override
    public String answer(Question question) {
      if (leaves) {
        throw new Player.LeftBattle();
      }
      throw new BadRecord(
          "the record has no answer for `" + question.decision() + "` of " + side.title());
    }
  }
}
