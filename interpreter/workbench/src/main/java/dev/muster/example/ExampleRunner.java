package dev.muster.example;

import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.dice.ScriptedDice;
import dev.muster.dice.SeededDice;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Example;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FullStack;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.why.Account;
import dev.muster.play.why.Explainer;
import dev.muster.trace.BrokenProperty;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Runs examples. */
public final class ExampleRunner {
  /** Steps of {@link Work} that an example may take. */
  private static final long WORK_LIMIT = Work.LIMIT / 10;

  /** The same for all examples of a rulebook together. */
  private static final long WORK_LIMIT_IN_ALL = 10 * Work.LIMIT;

  /** The number of lines of the story that a failure shows. */
  private static final int END = 8;

  /** What a rulebook does about an example of one that it extends. */
  public static final String NOW = "say what happens now: ";

  private final CompiledRulebooks compiledRulebooks;
  private final int told;
  private final long limitInAll;
  private OptionalLong seed = OptionalLong.empty();
  private Consumer<StoryEvent> listener = event -> {};
  private ExampleWatcher watcher = ExampleWatcher.NOBODY;
  private long taken;

  ExampleRunner(CompiledRulebooks compiledRulebooks, int told, long limitInAll) {
    this.compiledRulebooks = compiledRulebooks.judging();
    this.told = told;
    this.limitInAll = limitInAll;
  }

  /** A failure shows the end of its story. */
  public ExampleRunner(CompiledRulebooks compiledRulebooks) {
    this(compiledRulebooks, END, WORK_LIMIT_IN_ALL);
  }

  /** A failure shows its whole story. */
  public static ExampleRunner tellingAll(CompiledRulebooks compiledRulebooks) {
    return new ExampleRunner(compiledRulebooks, Integer.MAX_VALUE, WORK_LIMIT_IN_ALL);
  }

  /** Dice that are not given come from the seed. */
  public ExampleRunner seeded(OptionalLong from) {
    seed = from;
    return this;
  }

  /** Somebody hears all that happens. */
  public ExampleRunner heardBy(Consumer<StoryEvent> who) {
    listener = who;
    return this;
  }

  /** Somebody looks at the table. */
  public ExampleRunner watchedBy(ExampleWatcher who) {
    watcher = who;
    return this;
  }

  /** Never throws for what a rulebook does wrong: that is a failure of the example. */
  public ExampleResult prove(Example example) {
    ExampleResult result = taken > limitInAll ? notRun(example) : run(example);
    if (result.passed() && !example.mayFail()) {
      result = expectsNothing(example);
    }
    return new ExampleResult(
        example.origin(),
        example.proves(),
        result.failure().map(failure -> located(failure, example)),
        result.open());
  }

  /**
   * The same as {@link #prove}; where it fails, also an option with which it would not: first of
   * the rulebook itself. That dice or answers are left over says little of an option of another.
   */
  public ExampleResult explain(Example example) {
    ExampleResult result = prove(example);
    return result
        .failure()
        .filter(failure -> result.open().isEmpty())
        .flatMap(
            failure ->
                Stream.of(true, false)
                    .filter(own -> own || !isLeftOver(failure, example))
                    .flatMap(own -> options(own, example))
                    .filter(option -> holds(failure, example.with(option)))
                    .findFirst()
                    .map(option -> withOption(failure, option)))
        .map(failure -> ExampleResult.of(example, Optional.of(failure)))
        .orElse(result);
  }

  private Stream<String> options(boolean own, Example example) {
    return compiledRulebooks.options().stream()
        .filter(option -> !example.has(option) && compiledRulebooks.ownOption(option) == own);
  }

  /** Whether all has happened, and something that was given was not asked for. */
  private static boolean isLeftOver(Failure failure, Example example) {
    Span where = failure.where();
    return where.equals(example.origin().span())
        || where.equals(last(Example.Step.Dice.class, example))
        || where.equals(last(Example.Step.Drawn.class, example));
  }

  /** Whether it gets beyond the line where it fails. */
  private boolean holds(Failure failure, Example otherwise) {
    return prove(otherwise)
        .failure()
        .map(
            later ->
                later.where().source() == failure.where().source()
                    && later.where().start() > failure.where().start())
        .orElse(true);
  }

  private Failure withOption(Failure failure, String option) {
    List<String> notes = new ArrayList<>(failure.notes());
    notes.add(
        compiledRulebooks.ownOption(option) ? 0 : notes.size(),
        "`option %s` is not on in this example; with the line `option %s` this holds"
            .formatted(option, option));
    return failure.with(notes);
  }

  /** With the case in which it fails, and what a rulebook says where it changes another. */
  private Failure located(Failure failure, Example example) {
    List<String> notes = new ArrayList<>();
    example.row().ifPresent(row -> notes.add("in the case " + row.text().strip()));
    notes.addAll(failure.notes());
    if (!compiledRulebooks.owns(example.origin())
        && notes.stream().noneMatch(note -> note.startsWith(NOW))) {
      notes.add(
          example
              .row()
              .map(row -> extension(example, "replace row " + inputs(row) + " … |"))
              .orElse(NOW + "`replace example " + example.origin().declared() + " { … }`"));
    }
    return failure.with(notes);
  }

  private static String extension(Example example, String line) {
    return NOW + "`extend example %s { %s }`".formatted(example.origin().declared(), line);
  }

  /** What a row of cases begins with. */
  private static String inputs(Span row) {
    String text = row.text().strip().replaceAll(" +", " ");
    return text.substring(0, text.indexOf("||") + 2);
  }

  private static ExampleResult expectsNothing(Example example) {
    return failed(
        example,
        example.origin().span(),
        "it expects nothing, so it holds whatever the rules say",
        List.of(
            "say what comes of it: `expect CONDITION`, or `expect the battle goes on`; `expect VALUE = ?` shows what it is"));
  }

  private ExampleResult notRun(Example example) {
    return failed(
        example,
        example.origin().span(),
        "it was not run: the examples before it have taken more than "
            + limitInAll
            + " steps of work, which is all that those of a rulebook may take together",
        List.of());
  }

  private ExampleResult run(Example example) {
    long before = compiledRulebooks.work();
    CompiledRulebook compiled =
        compiledRulebooks.with(example.setup().options(), example.scenario());
    taken += compiledRulebooks.work() - before;
    ScriptedDice dice =
        new ScriptedDice(
            seed.isPresent() ? Optional.of(SeededDice.of(seed.getAsLong(), 0)) : Optional.empty());
    ExampleStory story = new ExampleStory(told);
    ScriptedPlayer player = new ScriptedPlayer(story::size);
    Span at = example.origin().span();
    Optional<Work> work = Optional.empty();
    var setup = example.scenario().map(s -> s.setup()).orElse(example.setup());
    Battle.Unplaced unplaced =
        example.scenario().isPresent() ? Battle.Unplaced.OFF_TABLE : Battle.Unplaced.IN_THE_MIDDLE;
    try (Battle battle =
        new Battle(compiled, setup, dice, unplaced, listener.andThen(story::add))) {
      battle.work().limit(WORK_LIMIT);
      work = Optional.of(battle.work());
      battle.world().sides().forEach(side -> battle.seat(side, player));
      battle.judge(ExampleRunner::broken);
      Frame frame = battle.frame(example.frame());
      RunningExample run =
          new RunningExample(
              battle,
              explainer(example, battle),
              frame,
              dice,
              player,
              story,
              watcher,
              new ArrayList<>());
      // Dice that are given first are those that the armies of the scenario roll.
      List<Example.Step> first =
          example.steps().stream().takeWhile(Example.Step.Dice.class::isInstance).toList();
      first.forEach(step -> step(step, run));
      example
          .scenario()
          .ifPresent(
              s ->
                  battle.guarded(
                      () -> {
                        battle.rollArmies();
                        compiled.statements(s.start()).run(battle.frame(s.frame()));
                      }));
      watcher.laid(battle);
      boolean begun = false;
      try {
        for (Example.Step step : example.steps().subList(first.size(), example.steps().size())) {
          at = step.span();
          battle.requireValues(at);
          if (!begun && !isGiven(step)) {
            begun = true;
            watcher.begins(battle);
          }
          Optional<Failure> failure = step(step, run);
          if (failure.isPresent()) {
            return ExampleResult.of(example, failure.map(story::told));
          }
          if (asks(step) && battle.emptyToRules().isPresent()) {
            throw battle.emptyToRules().get();
          }
        }
      } finally {
        if (!begun) {
          watcher.begins(battle);
        }
        watcher.over(battle);
      }
      // Where chance goes on, what was given may still be rolled.
      Optional<Failure> left =
          seed.isPresent() ? Optional.empty() : leftOver(example, run).map(story::told);
      return left.isPresent() ? ExampleResult.of(example, left) : open(example, run.open());
    } catch (BattleProblem problem) {
      return failed(example, at, problem, story.notes(dice, player));
    } catch (UnansweredException unanswered) {
      List<String> notes = new ArrayList<>(player.whyUnanswered());
      notes.add(
          compiledRulebooks.owns(example.origin())
              ? unanswered.help()
              : extension(example, unanswered.addition()));
      notes.addAll(story.notes(dice, player));
      return failed(example, at, unanswered.told(), notes);
    } catch (StackOverflowError full) {
      return FullStack.ofRules(full)
          ? failed(example, at, "the rules depend on each other in a circle", story.end())
          : failed(example, at, BattleProblem.of(full, at), story.notes(dice, player));
    } catch (RuntimeException unexpected) {
      BattleProblem problem = BattleProblem.of(Battle.cause(unexpected), at);
      return failed(example, at, problem, story.notes(dice, player));
    } finally {
      taken += work.map(Work::taken).orElse(0L);
    }
  }

  /** Where an author has asked, it is told what has led to values, too. */
  private static Explainer explainer(Example example, Battle battle) {
    boolean asks =
        example.steps().stream()
            .anyMatch(
                step ->
                    step instanceof Example.Step.ExpectOpen
                        || step instanceof Example.Step.ExpectOpenOrder);
    return asks ? Account.of(battle).explainer() : new Explainer(battle);
  }

  /** Whether rules are at work in it; what else is done is given like what is on the table. */
  private static boolean runs(CheckedStatement statement) {
    return statement instanceof CheckedStatement.Call;
  }

  /** Whether it says what is there before anything is done or asked. */
  private static boolean isGiven(Example.Step step) {
    return step instanceof Example.Step.Dice
        || step instanceof Example.Step.Drawn
        || step instanceof Example.Step.Chosen
        || step instanceof Example.Step.OthersDecline
        || step instanceof Example.Step.During
        || step instanceof Example.Step.Do(CheckedStatement statement, _) && !runs(statement);
  }

  private static void broken(BrokenProperty broken) {
    throw BattleProblem.at("property-broken", broken.where(), "%s", broken.told());
  }

  private static ExampleResult failed(
      Example example, Span at, BattleProblem problem, List<String> story) {
    Diagnostic diagnostic = problem.diagnostic();
    List<String> notes = new ArrayList<>();
    Span in = diagnostic.primary().span();
    if (!example.origin().span().covers(in) && !at.covers(in)) {
      notes.add("in the rule at " + in.where());
    }
    notes.addAll(diagnostic.notes());
    notes.addAll(story);
    return ExampleResult.of(
        example, Optional.of(new Failure(at, diagnostic.message(), notes, problem.isDefect())));
  }

  private static ExampleResult failed(
      Example example, Span where, String message, List<String> notes) {
    return ExampleResult.of(example, Optional.of(new Failure(where, message, notes)));
  }

  /** All else holds; what the author has left open is now known, and still to be written. */
  private static ExampleResult open(Example example, List<ExampleResult.Open> open) {
    return new ExampleResult(
        example.origin(),
        example.proves(),
        open.stream().findFirst().map(ExampleResult.Open::failure),
        List.copyOf(open));
  }

  private static Optional<Failure> leftOver(Example example, RunningExample run) {
    ScriptedDice dice = run.dice();
    List<String> happened = run.occurrences().all();
    if (dice.left() > 0) {
      String never = "dice that are given but never rolled: " + dice.unused();
      return Optional.of(new Failure(last(Example.Step.Dice.class, example), never, happened));
    }
    if (dice.leftDraw().isPresent()) {
      String never = "`" + dice.leftDraw().get() + "` was never drawn";
      return Optional.of(new Failure(last(Example.Step.Drawn.class, example), never, happened));
    }
    return run.player()
        .leftOver()
        .map(
            left -> {
              List<String> notes = new ArrayList<>();
              notes.add("a decision with nothing to choose, or with one answer, is not asked");
              notes.addAll(happened);
              return new Failure(example.origin().span(), left, notes);
            });
  }

  private static Span last(Class<? extends Example.Step> kind, Example example) {
    return example.steps().stream()
        .filter(kind::isInstance)
        .map(Example.Step::span)
        .reduce(example.origin().span(), (first, last) -> last);
  }

  /** Whether it only asks: then what it asks of must not be over. */
  private static boolean asks(Example.Step step) {
    return step instanceof Example.Step.Expect
        || step instanceof Example.Step.ExpectAllowed
        || step instanceof Example.Step.ExpectOpen
        || step instanceof Example.Step.ExpectOpenOrder;
  }

  private static Optional<Failure> step(Example.Step step, RunningExample run) {
    Battle battle = run.battle();
    Frame frame = run.frame();
    return switch (step) {
      case Example.Step.Dice d -> {
        run.dice()
            .add(
                d.faces().stream()
                    .map(t -> ExpressionEvaluator.of(t, frame, Double.class).intValue())
                    .toList());
        yield Optional.empty();
      }
      case Example.Step.Drawn d -> {
        run.dice().addDraws(d.names());
        yield Optional.empty();
      }
      case Example.Step.Chosen c -> {
        Optional<Thing> of = run.side(c.of());
        c.values().forEach(v -> run.player().script(c.decision(), of, AnswerText.of(v, frame)));
        yield Optional.empty();
      }
      case Example.Step.OthersDecline d -> {
        run.player().mayDecline(d.decisions());
        yield Optional.empty();
      }
      case Example.Step.During during -> {
        battle.begin(during.procedure(), run.values(during.arguments()));
        yield Optional.empty();
      }
      case Example.Step.Do d -> {
        battle.overlookBroken();
        battle.guarded(
            () -> {
              battle.compiled().statements(List.of(d.statement())).run(frame);
              if (runs(d.statement())) {
                battle.rest(d.span());
              }
            });
        yield Optional.empty();
      }
      case Example.Step.Expect e -> ConditionExpectation.of(e.condition(), run);
      case Example.Step.ExpectRefused e -> OrderExpectation.refused(e, run);
      case Example.Step.ExpectAllowed e -> OrderExpectation.allowed(e, run);
      case Example.Step.ExpectLeadsTo e -> OrderExpectation.leadsTo(e, run);
      case Example.Step.ExpectArmyAllowed e -> ArmyExpectation.allowed(e);
      case Example.Step.ExpectArmyRefused e -> ArmyExpectation.refused(e);
      case Example.Step.ExpectTold e -> told(e, run);
      case Example.Step.ExpectProblem e -> problem(e, run);
      case Example.Step.ExpectOpen e -> OpenExpectation.value(e, run);
      case Example.Step.ExpectOpenOrder e -> OpenExpectation.order(e, run);
      case Example.Step.ExpectGoesOn e -> EndExpectation.goesOn(e, battle.result());
      case Example.Step.ExpectEnded e ->
          EndExpectation.ended(e, run.side(e.winner()), battle.result());
      case Example.Step.ExpectOccurrences e -> run.occurrences().happened(e);
      case Example.Step.ExpectNotAsked e -> run.occurrences().notAsked(e, run.side(e.side()));
      case Example.Step.ExpectNotRolled e -> run.occurrences().notRolled(e);
      case Example.Step.ExpectOffers e -> run.occurrences().offered(e, run.side(e.side()));
    };
  }

  private static Optional<Failure> problem(Example.Step.ExpectProblem e, RunningExample run) {
    try {
      run.battle().overlookBroken();
      run.battle()
          .guarded(
              () -> {
                run.battle().compiled().statements(e.body()).run(run.frame());
                run.battle().rest(e.span());
              });
    } catch (BattleProblem problem) {
      return says(e, problem.diagnostic().message());
    } catch (UnansweredException unanswered) {
      return says(e, unanswered.told());
    }
    return Optional.of(
        new Failure(
            e.span(),
            "expected a problem that says \"" + e.text() + "\", but there was none",
            List.of()));
  }

  private static Optional<Failure> says(Example.Step.ExpectProblem expected, String message) {
    return message.contains(expected.text())
        ? Optional.empty()
        : Optional.of(
            new Failure(
                expected.span(),
                "expected a problem that says \""
                    + expected.text()
                    + "\", but it says \""
                    + message
                    + "\"",
                List.of()));
  }

  private static Optional<Failure> told(Example.Step.ExpectTold e, RunningExample run) {
    Thing side = ExpressionEvaluator.of(e.side(), run.frame(), Thing.class);
    List<String> lines = run.story().told(ThingRef.of(side.owner()));
    if (lines.stream().anyMatch(line -> line.contains(e.text())) != e.not()) {
      return Optional.empty();
    }
    return Optional.of(
        new Failure(
            e.span(),
            side.title()
                + (e.not() ? " has been told \"" : " has not been told \"")
                + e.text()
                + "\"",
            near(e, lines, run)));
  }

  /** The line that says most of what was expected, before the last ones. */
  private static List<String> near(
      Example.Step.ExpectTold e, List<String> lines, RunningExample run) {
    List<String> notes = new ArrayList<>();
    if (!e.not() && run.story().merelySet(e.text())) {
      notes.add(
          "no player reads of what is merely `set`: tell it with `say`, or test the value itself");
    } else if (!e.not()) {
      Optional<String> nearest = NearestText.to(e.text(), lines);
      nearest.ifPresent(line -> notes.add("the closest line told: \"" + line + "\""));
    }
    notes.addAll(run.story().last(lines));
    return notes;
  }
}
