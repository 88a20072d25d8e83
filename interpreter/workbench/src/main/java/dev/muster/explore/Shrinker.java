package dev.muster.explore;

import dev.muster.compile.statement.Candidate;
import dev.muster.lang.Span;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.story.BattleProblem;
import dev.muster.trace.BrokenProperty;
import dev.muster.trace.Chosen;
import dev.muster.trace.StoryEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Shrinks a battle in which a property broke: leaves answers out, and plays what is left as long as
 * the property still breaks. When nothing is left to say, orders end and offers are declined.
 */
public final class Shrinker {
  /** All the battles it fights may ask so many times what the first one asked. */
  private static final int PATIENCE = 30;

  private final CompiledRulebooks compiled;

  public Shrinker(Rulebook rulebook) {
    this.compiled = new CompiledRulebooks(rulebook).judging();
  }

  /**
   * The shortest battle found, up to where the requirement is first not met.
   *
   * @param where the requirement
   */
  public ExploredBattle shrunk(ExploredBattle battle, Span where) {
    List<MadeDecision> script = battle.decisions();
    Trial best = new Trial(battle, where, script, script.size());
    if (!best.breaks()) {
      return battle;
    }
    long left = (long) PATIENCE * best.asked();
    script = script.subList(0, Math.min(script.size(), best.asked()));
    for (int chunk = script.size(); chunk > 0; chunk = chunk / 2) {
      for (int from = script.size() - chunk; from > -chunk && left > 0; from -= chunk) {
        List<MadeDecision> less = without(script, Math.max(from, 0), from + chunk);
        Trial trial = new Trial(battle, where, less, best.asked());
        left -= trial.asked();
        if (trial.breaks()) {
          best = trial;
          script = less;
        }
      }
    }
    return best.battle();
  }

  private static <T> List<T> without(List<T> all, int from, int to) {
    List<T> less = new ArrayList<>(all.subList(0, from));
    less.addAll(all.subList(to, all.size()));
    return less;
  }

  /** One more battle, with some of the answers of the first. */
  private final class Trial {
    private final ExploredBattle of;
    private final Span where;
    private final List<MadeDecision> script;
    private final int most;
    private final List<MadeDecision> decisions = new ArrayList<>();
    private final List<StoryEvent> events = new ArrayList<>();
    private int said;
    private @Nullable BrokenProperty broken;

    /**
     * @param most answers that may be given until the property breaks
     */
    Trial(ExploredBattle of, Span where, List<MadeDecision> script, int most) {
      this.of = of;
      this.where = where;
      this.script = script;
      this.most = most;
      try {
        FoughtBattle.seated(
            compiled,
            of.scenario(),
            of.seed(),
            battle -> {
              battle.judge(this::note);
              return side -> question -> answer(side.name(), question);
            },
            events::add);
      } catch (BattleProblem problem) {
        // Another finding than the one that is looked for.
      }
    }

    boolean breaks() {
      return broken != null;
    }

    int asked() {
      return decisions.size();
    }

    ExploredBattle battle() {
      return new ExploredBattle(
          of.scenario(),
          of.seed(),
          List.copyOf(decisions),
          Optional.empty(),
          Optional.empty(),
          Map.of(),
          Optional.ofNullable(broken).stream().toList(),
          List.copyOf(events));
    }

    private void note(BrokenProperty property) {
      if (broken == null && property.where().equals(where)) {
        broken = property;
      }
    }

    private String answer(String side, Question question) {
      if (breaks() || decisions.size() >= most) {
        throw new Player.LeftBattle();
      }
      String answer = scripted(side, question).orElseGet(() -> least(question));
      decisions.add(new MadeDecision(side, question.decision(), answer));
      return answer;
    }

    /** The next answer of the script that fits; those before it fit no more. */
    private Optional<String> scripted(String side, Question question) {
      for (int i = said; i < script.size(); i++) {
        MadeDecision next = script.get(i);
        if (next.side().equals(side)
            && next.decision().equals(question.decision())
            && question.allows(next.answer())) {
          said = i + 1;
          return Optional.of(next.answer());
        }
      }
      return Optional.empty();
    }
  }

  /** Whatever lets the least happen. */
  private static String least(Question question) {
    for (Candidate candidate : question.candidates()) {
      if (declines(candidate.chosen())) {
        return candidate.id();
      }
    }
    return question.choices().getFirst().id();
  }

  private static boolean declines(Chosen chosen) {
    return switch (chosen) {
      case Chosen.Done _, Chosen.Nobody _, Chosen.Enough _, Chosen.LeaveDice _ -> true;
      case Chosen.Planned(boolean planned) -> planned;
      case Chosen.Place(var _, var _, var _, boolean now) -> now;
      case Chosen.Of _, Chosen.Reroll _, Chosen.Ordered _ -> false;
    };
  }
}
