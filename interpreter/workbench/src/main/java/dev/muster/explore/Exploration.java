package dev.muster.explore;

import dev.muster.compile.expression.Reach;
import dev.muster.dice.SeededDice;
import dev.muster.lang.Span;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Topic;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.Explorer;
import dev.muster.play.FoughtBattle;
import dev.muster.play.course.JudgedProperties;
import dev.muster.play.decisions.AnswerCounts;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.story.BattleProblem;
import dev.muster.trace.BattleResult;
import dev.muster.trace.BrokenProperty;
import dev.muster.trace.StoryEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * Explores the scenarios of a rulebook. What was answered in one battle the later ones know: those
 * of one generation are fought side by side, and learn from the generations before theirs, so that
 * the same first seed explores the same, however many processors there are.
 */
public final class Exploration {
  private static final int GENERATION = 8;

  /** Keeps what options are played apart from what dice show and players think. */
  private static final int OPTIONS = 1000;

  private final Rulebook rulebook;
  private final List<Scenario> scenarios;
  private final Queue<Worker> idle = new ConcurrentLinkedQueue<>();
  private final Map<Span, Reach.Reachable> parts = new LinkedHashMap<>();
  private final Set<Span> reached = new HashSet<>();
  private final Set<String> ordered = new HashSet<>();
  private final List<ExploredBattle> battles = new ArrayList<>();
  private AnswerCounts counts = AnswerCounts.none();

  public Exploration(Rulebook rulebook, Collection<Scenario> scenarios) {
    this.rulebook = rulebook;
    this.scenarios = List.copyOf(scenarios);
  }

  /** The rules compiled for one thread, noting what is reached. */
  private static final class Worker {
    private final Reach reach = new Reach();
    private final CompiledRulebooks compiled;

    Worker(Rulebook rulebook) {
      this.compiled = new CompiledRulebooks(rulebook).judging();
    }
  }

  /** The findings of a battle. */
  private record Found(
      ExploredBattle battle,
      AnswerCounts counts,
      Set<Span> reached,
      Map<Span, Reach.Reachable> parts) {}

  /**
   * Fights a generation of battles, one scenario after the other.
   *
   * @param seed of the first of them
   * @param most at most so many
   * @return how many there were
   */
  public int explore(long seed, long most) {
    int many = (int) Math.min(GENERATION, most);
    AnswerCounts known = counts;
    List<Found> generation =
        IntStream.range(0, many)
            .parallel()
            .mapToObj(
                i ->
                    fight(
                        withOptions(
                            scenarios.get((int) Math.floorMod(seed + i, (long) scenarios.size())),
                            SeededDice.of(seed + i, OPTIONS)),
                        seed + i,
                        known.next()))
            .toList();
    for (Found found : generation) {
      battles.add(found.battle());
      found.counts().ordered().forEach(ordered::add);
      found.parts().forEach(parts::putIfAbsent);
      counts = counts.with(found.counts());
      if (reached.addAll(found.reached())) {
        counts = counts.rewarding(found.counts());
      }
    }
    return many;
  }

  /** The scenario with one option or two of the rulebook, or none. */
  private Scenario withOptions(Scenario scenario, SeededDice chance) {
    List<String> options = rulebook.battles().options();
    List<String> on = new ArrayList<>();
    for (int i = options.isEmpty() ? 0 : chance.below(3); i > 0; i--) {
      on.add(options.get(chance.below(options.size())));
    }
    return scenario.with(on);
  }

  private Found fight(Scenario scenario, long seed, AnswerCounts known) {
    Worker worker = Optional.ofNullable(idle.poll()).orElseGet(() -> new Worker(rulebook));
    worker.reach.clear();
    ExploredBattle battle =
        Battle.inBatch(() -> worker.reach.during(() -> fight(worker, scenario, seed, known)));
    Set<Span> reached = new HashSet<>(worker.reach.fired());
    worker.reach.reached().stream()
        .filter(span -> worker.reach.parts().get(span) == Reach.Reachable.STATEMENT)
        .forEach(reached::add);
    Found found = new Found(battle, known, reached, Map.copyOf(worker.reach.parts()));
    idle.add(worker);
    return found;
  }

  private static ExploredBattle fight(
      Worker worker, Scenario scenario, long seed, AnswerCounts known) {
    List<StoryEvent> events = new ArrayList<>();
    JudgedProperties judged = new JudgedProperties();
    List<MadeDecision> decisions = new ArrayList<>();
    Optional<BattleResult> result = Optional.empty();
    Optional<BattleProblem> problem = Optional.empty();
    try {
      result =
          Optional.of(
              FoughtBattle.seated(
                      worker.compiled,
                      scenario,
                      seed,
                      battle -> {
                        battle.judge(judged);
                        return Noting.players(Explorer.explorers(seed, known), decisions);
                      },
                      events::add)
                  .result());
    } catch (BattleProblem failed) {
      problem = Optional.of(failed);
    }
    boolean finding = problem.isPresent() || !judged.broken().isEmpty();
    return new ExploredBattle(
        scenario,
        seed,
        List.copyOf(decisions),
        result,
        problem,
        Map.copyOf(judged.times()),
        List.copyOf(judged.broken()),
        finding ? List.copyOf(events) : List.of());
  }

  public List<ExploredBattle> battles() {
    return List.copyOf(battles);
  }

  /**
   * The requirements of properties that were not met, and for each the battle that broke it
   * soonest.
   */
  public Map<Span, ExploredBattle> soonest() {
    Map<Span, ExploredBattle> soonest = new LinkedHashMap<>();
    Map<Span, Integer> decisions = new LinkedHashMap<>();
    for (ExploredBattle battle : battles) {
      for (BrokenProperty broken : battle.broken()) {
        Integer before = decisions.get(broken.where());
        if (before == null || broken.decisions() < before) {
          decisions.put(broken.where(), broken.decisions());
          soonest.put(broken.where(), battle);
        }
      }
    }
    return soonest;
  }

  /** The actions of the rulebook, and whether each was ordered. */
  public Map<String, Boolean> orders() {
    Map<String, Boolean> orders = new LinkedHashMap<>();
    rulebook.topics().actions().keySet().forEach(name -> orders.put(name, ordered.contains(name)));
    return orders;
  }

  /** The rules of the rulebook, without its properties, and whether each has fired. */
  public Map<Span, Boolean> rules() {
    Map<Span, Boolean> rules = new LinkedHashMap<>();
    rulebook.rules().all().stream()
        .filter(rule -> !(rule.topic() instanceof Topic.Law))
        .map(rule -> rule.origin().span())
        .forEach(span -> rules.put(span, reached.contains(span)));
    return rules;
  }

  /** The statements of procedures, actions, triggers and tables, and whether each was executed. */
  public Map<Span, Boolean> statements() {
    Map<Span, Boolean> statements = new LinkedHashMap<>();
    parts.forEach(
        (span, part) -> {
          if (part == Reach.Reachable.STATEMENT) {
            statements.put(span, reached.contains(span));
          }
        });
    return statements;
  }
}
