package dev.muster.odds;

import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.Follower;
import dev.muster.dice.ChangingDice;
import dev.muster.dice.Dice;
import dev.muster.dice.SeededDice;
import dev.muster.example.AnswerText;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Example;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Story;
import dev.muster.situation.Situation;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Finds out what may come of a situation, and how likely each of it is. */
public final class Odds {
  /** How often it is done over, at most, before it is given up to find out exactly. */
  public static final int MOST_COURSES = 50_000;

  /** Steps of {@link Work} for all that is done over; and again for all samples. */
  private static final long WORK_LIMIT = Work.LIMIT;

  private final CompiledRulebook compiled;
  private final Situation situation;
  private final Optional<Moment> moment;
  private final Example example;
  private final Supplier<Boolean> ordered;
  private final Reckoner reckoner = new Reckoner();
  private final Map<Example.Step, CompiledStatement> statements = new IdentityHashMap<>();
  private final Set<String> asked = new HashSet<>();
  private long taken;

  /** Does what began at the moment. */
  private Runnable again = () -> {};

  public Odds(CompiledRulebooks books, Situation situation) {
    this(books, situation, Optional.empty());
  }

  /**
   * @param moment at which the situation begins, and what began then is done where it does not say
   *     what; without one, the table is laid for it
   */
  public Odds(CompiledRulebooks books, Situation situation, Optional<Moment> moment) {
    this.moment = moment;
    this.situation = situation;
    this.example = situation.example();
    this.compiled = books.with(example.setup().options(), example.scenario());
    List<CheckedStatement> all =
        example.steps().stream()
            .filter(Example.Step.Do.class::isInstance)
            .map(step -> ((Example.Step.Do) step).statement())
            .toList();
    this.ordered = once(() -> OrderOfDice.matters(books.rulebook(), all));
    for (Example.Step step : example.steps()) {
      if (step instanceof Example.Step.Do done) {
        statements.put(step, compiled.statements(List.of(done.statement())));
      }
    }
  }

  /** Found out when it is first asked for, which is seldom. */
  static Supplier<Boolean> once(Supplier<Boolean> found) {
    Boolean[] known = new Boolean[1];
    return () -> {
      if (known[0] == null) {
        known[0] = found.get();
      }
      return known[0];
    };
  }

  /**
   * How likely is what.
   *
   * @param courses how often it was done over to find out
   */
  public record Exact(Distribution<Outcome> distribution, int courses) {}

  /** All that may happen; empty where chance decides in too many ways. */
  public Optional<Exact> exact(int most) {
    Forks<Outcome> forks = new Forks<>(most);
    try {
      return Optional.of(
          new Exact(laid(table -> forks.all(() -> course(table, forks))), forks.courses()));
    } catch (Forks.TooMany tooMany) {
      return Optional.empty();
    } catch (BattleProblem problem) {
      return endless(problem);
    }
  }

  /** Where dice can be rolled again and again, it may never end, however unlikely that is. */
  static Optional<Exact> endless(BattleProblem problem) {
    if (problem.diagnostic().slug().equals(BattleProblem.ENDLESS)) {
      return Optional.empty();
    }
    throw problem;
  }

  /**
   * The same, where each die is decided by itself, whatever a rule looks at, and nothing is known
   * from before: slower, and what {@link #exact} is measured by.
   */
  public Optional<Exact> dieByDie(int most) {
    Forks<Outcome> forks = new Forks<>(most);
    try {
      Distribution<Outcome> all =
          Battle.inBatch(
              () ->
                  forks.all(
                      () -> {
                        try (Battle battle = laid(new SingleDice(forks))) {
                          return new Course(
                                  battle, new Policy(Optional.empty(), asked::add), left -> {})
                              .outcome();
                        }
                      }));
      return Optional.of(new Exact(all, forks.courses()));
    } catch (Forks.TooMany tooMany) {
      return Optional.empty();
    }
  }

  /** How often each of it happened, with dice from seeds: fewer times where each takes long. */
  public Map<Outcome, Integer> sampled(long seed, int times) {
    taken = 0;
    return laid(
        table -> {
          Map<Outcome, Integer> counts = new HashMap<>();
          for (int i = 0; i < times && taken <= WORK_LIMIT; i++) {
            Battle battle = table.again(SeededDice.of(seed + i, 0));
            Policy policy = new Policy(Optional.empty(), asked::add);
            counts.merge(new Course(battle, policy, left -> {}).outcome(), 1, Integer::sum);
          }
          return counts;
        });
  }

  /** Of the decisions that the situation answers, those that were never asked, whatever came. */
  public Set<String> unasked() {
    Set<String> decisions =
        example.steps().stream()
            .filter(Example.Step.Chosen.class::isInstance)
            .map(step -> ((Example.Step.Chosen) step).decision())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    decisions.removeAll(asked);
    return decisions;
  }

  /** The decisions that the situation answers, and that were asked. */
  public Set<String> asked() {
    return asked;
  }

  private Outcome course(Table table, Forks<Outcome> forks) {
    if (taken > WORK_LIMIT) {
      throw new Forks.TooMany();
    }
    OpenDice dice = new OpenDice(forks, reckoner, ordered);
    Battle battle = table.again(dice);
    Position position = new Position(battle, forks, dice);
    battle.follow(position);
    Optional<BestAnswer> best =
        situation.best().map(side -> new BestAnswer(side, forks, dice, Odds::likely));
    return new Course(battle, new Policy(best, asked::add), position::outermost).outcome();
  }

  /** How likely it is that the first thing asked is so. */
  private static double likely(Distribution<Outcome> distribution) {
    return distribution.probabilities().entrySet().stream()
        .filter(outcome -> outcome.getKey().asked().getFirst().equals(new Value.Flag(true)))
        .mapToDouble(outcome -> outcome.getValue().doubleValue())
        .sum();
  }

  /** Does something on a table that is laid once. */
  private <T> T laid(Function<Table, T> done) {
    return Battle.inBatch(
        () -> {
          if (moment.isPresent()) {
            return moment
                .get()
                .at(
                    (table, routine) -> {
                      again = routine;
                      return done.apply(table);
                    });
          }
          ChangingDice dice = new ChangingDice(SeededDice.of(0, 0));
          try (Battle battle = laid(dice)) {
            return done.apply(new Table(battle, dice));
          }
        });
  }

  private Battle laid(Dice dice) {
    Battle.Unplaced unplaced =
        example.scenario().isPresent() ? Battle.Unplaced.OFF_TABLE : Battle.Unplaced.IN_THE_MIDDLE;
    return new Battle(compiled, situation.setup(), dice, unplaced, Story.UNHEARD);
  }

  /** The situation done over once. */
  private final class Course {
    private final Battle battle;
    private final Policy policy;
    private final Frame frame;
    private final Consumer<List<?>> left;
    private final List<Value> asked = new ArrayList<>();

    /**
     * @param left is told before each step on what depends what is left to do
     */
    Course(Battle battle, Policy policy, Consumer<List<?>> left) {
      this.battle = battle;
      this.policy = policy;
      this.frame = battle.frame(example.frame());
      this.left = left;
    }

    Outcome outcome() {
      try {
        return done();
      } finally {
        taken += battle.work().taken();
      }
    }

    private Outcome done() {
      for (Thing side : battle.world().sides()) {
        battle.seat(side, policy);
        String general = situation.generals().get(side.name());
        if (general != null) {
          battle.general(side, general);
        }
      }
      example
          .scenario()
          .filter(scenario -> moment.isEmpty())
          .ifPresent(
              scenario ->
                  battle.guarded(
                      () -> {
                        battle.rollArmies();
                        compiled.statements(scenario.start()).run(battle.frame(scenario.frame()));
                      }));
      Optional<State> before = Optional.empty();
      for (int i = 0; i < example.steps().size(); i++) {
        if (i == situation.contest()) {
          before = Optional.of(begun());
        }
        left.accept(List.of(i, slots(), asked));
        step(example.steps().get(i));
      }
      return new Outcome(before.orElseGet(this::begun).changes(), asked);
    }

    /** Whether the situation says what is done. */
    private boolean saysWhat() {
      return example.steps().stream()
          .skip(situation.contest())
          .anyMatch(Example.Step.Do.class::isInstance);
    }

    /** The situation, before anything is done. */
    private State begun() {
      State before = new State(battle.world(), State.Naming.NAMES);
      if (!saysWhat()) {
        Follower followed = battle.follower();
        if (followed != null) {
          followed.last();
        }
        battle.guarded(again);
      }
      return before;
    }

    /** What the steps of the example know. */
    private List<?> slots() {
      List<Object> slots = new ArrayList<>();
      for (int i = 0; i < frame.size(); i++) {
        slots.add(frame.get(i));
      }
      return slots;
    }

    private void step(Example.Step step) {
      if (step instanceof Example.Step.Chosen c) {
        Optional<Thing> of = c.of().map(o -> ExpressionEvaluator.of(o, frame, Thing.class));
        c.values().forEach(v -> policy.answers(c.decision(), of, AnswerText.of(v, frame)));
      } else if (step instanceof Example.Step.OthersDecline others) {
        policy.mayDecline(others.decisions());
      } else if (step instanceof Example.Step.During d) {
        battle.begin(d.procedure(), values(d.arguments()));
      } else if (step instanceof Example.Step.Do d) {
        battle.guarded(() -> Follower.last(Objects.requireNonNull(statements.get(d)), frame));
      } else if (step instanceof Example.Step.ExpectOpen e) {
        asked.add(asked(e.value()));
      }
    }

    /** Refuses, as an example does, to tell a value that is over with its procedure. */
    private Value asked(CheckedExpression expression) {
      battle.requireValues(expression.span());
      Object value = ExpressionEvaluator.of(expression, frame);
      if (battle.emptyToRules().isPresent()) {
        throw battle.emptyToRules().get();
      }
      return Value.of(value, expression.type(), battle.world().lengthUnit());
    }

    private Arguments values(List<CheckedExpression> expressions) {
      return Arguments.of(
          expressions.stream().map(t -> ExpressionEvaluator.of(t, frame)).toArray());
    }
  }
}
