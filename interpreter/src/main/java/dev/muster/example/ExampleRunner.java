package dev.muster.example;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.ExpressionEvaluator;
import dev.muster.compile.StatementCompiler;
import dev.muster.dice.ScriptedDice;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Example;
import dev.muster.model.LengthUnit;
import dev.muster.model.Type;
import dev.muster.play.Battle;
import dev.muster.play.BattleProblem;
import dev.muster.play.CompiledRulebooks;
import dev.muster.session.RuleDepthExceededException;
import dev.muster.trace.ReasonText;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs examples. */
public final class ExampleRunner {
  /** How much of the story a failure shows. */
  private static final int END = 8;

  private final CompiledRulebooks compiledRulebooks;
  private final int told;

  private ExampleRunner(CompiledRulebooks compiledRulebooks, int told) {
    this.compiledRulebooks = compiledRulebooks;
    this.told = told;
  }

  /** A failure shows the end of its story. */
  public ExampleRunner(CompiledRulebooks compiledRulebooks) {
    this(compiledRulebooks, END);
  }

  /** A failure shows its whole story. */
  public static ExampleRunner tellingAll(CompiledRulebooks compiledRulebooks) {
    return new ExampleRunner(compiledRulebooks, Integer.MAX_VALUE);
  }

  /** Never throws for what a rulebook does wrong: that is a failure of the example. */
  public ExampleResult prove(Example example) {
    ExampleResult result = run(example);
    return new ExampleResult(example, result.failure().map(failure -> ofRow(failure, example)));
  }

  private static Failure ofRow(Failure failure, Example example) {
    List<String> notes = new ArrayList<>();
    example.row().ifPresent(row -> notes.add("in the case " + row.text().strip()));
    notes.addAll(failure.notes());
    return new Failure(failure.where(), failure.message(), notes);
  }

  private ExampleResult run(Example example) {
    CompiledRulebook compiled =
        compiledRulebooks.with(example.setup().options(), example.scenario());
    ScriptedDice dice = new ScriptedDice();
    ExampleStory story = new ExampleStory(told);
    ScriptedPlayer player = new ScriptedPlayer(story::size);
    Span at = example.origin().span();
    var setup = example.scenario().map(s -> s.setup()).orElse(example.setup());
    Battle.Unplaced unplaced =
        example.scenario().isPresent() ? Battle.Unplaced.OFF_TABLE : Battle.Unplaced.IN_THE_MIDDLE;
    try (Battle battle = new Battle(compiled, setup, dice, unplaced, story::add)) {
      battle.world().sides().forEach(side -> battle.seat(side, player));
      Frame frame = battle.frame(example.frame());
      Run run = new Run(battle, frame, dice, player, story);
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
                        StatementCompiler.block(s.start()).run(battle.frame(s.frame()));
                      }));
      for (Example.Step step : example.steps().subList(first.size(), example.steps().size())) {
        at = step.span();
        Optional<Failure> failure = step(step, run);
        if (failure.isPresent()) {
          return new ExampleResult(example, failure);
        }
      }
      return new ExampleResult(example, leftOver(example, run));
    } catch (BattleProblem problem) {
      Diagnostic diagnostic = problem.diagnostic();
      List<String> notes = new ArrayList<>();
      if (!example.origin().span().covers(diagnostic.primary().span())) {
        notes.add("in the rule at " + diagnostic.primary().span().where());
      }
      notes.addAll(story.notes(dice, player));
      return failed(example, at, diagnostic.message(), notes);
    } catch (UnansweredException unanswered) {
      List<String> notes = new ArrayList<>(unanswered.help(example.origin().declared()));
      notes.addAll(story.notes(dice, player));
      return failed(example, at, unanswered.told(), notes);
    } catch (RuleDepthExceededException | StackOverflowError endless) {
      return failed(example, at, "the rules depend on each other in a circle", story.end());
    }
  }

  private static ExampleResult failed(
      Example example, Span where, String message, List<String> notes) {
    return new ExampleResult(example, Optional.of(new Failure(where, message, notes)));
  }

  private static Optional<Failure> leftOver(Example example, Run run) {
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

  /** The battle of an example as its steps go on, with what they have said so far. */
  private record Run(
      Battle battle, Frame frame, ScriptedDice dice, ScriptedPlayer player, ExampleStory story) {
    Occurrences occurrences() {
      return new Occurrences(player.asked(), story.events(), frame);
    }
  }

  private static Optional<Thing> side(Optional<CheckedExpression> side, Frame frame) {
    return side.map(s -> ExpressionEvaluator.of(s, frame, Thing.class));
  }

  private Optional<Failure> step(Example.Step step, Run run) {
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
        Optional<Thing> side = side(c.side(), frame);
        c.values()
            .forEach(
                v -> run.player().script(c.decision(), side, ExpressionEvaluator.of(v, frame)));
        yield Optional.empty();
      }
      case Example.Step.OthersDecline d -> {
        run.player().mayDecline(d.decisions());
        yield Optional.empty();
      }
      case Example.Step.During during -> {
        battle.begin(during.procedure(), values(during.arguments(), frame));
        yield Optional.empty();
      }
      case Example.Step.Do d -> {
        battle.guarded(() -> StatementCompiler.block(List.of(d.statement())).run(frame));
        yield Optional.empty();
      }
      case Example.Step.Expect e -> expect(e.condition(), run);
      case Example.Step.ExpectRefused e -> refused(e, battle, frame);
      case Example.Step.ExpectAllowed e -> allowed(e, battle, frame);
      case Example.Step.ExpectLeadsTo e -> leadsTo(e, battle, frame);
      case Example.Step.ExpectArmyAllowed e -> armyAllowed(e);
      case Example.Step.ExpectArmyRefused e -> armyRefused(e);
      case Example.Step.ExpectTold e -> told(e, run);
      case Example.Step.ExpectProblem e -> problem(e, battle, frame);
      case Example.Step.ExpectGoesOn e -> EndExpectation.goesOn(e, battle.result());
      case Example.Step.ExpectEnded e ->
          EndExpectation.ended(e, side(e.winner(), frame), battle.result());
      case Example.Step.ExpectOccurrences e -> run.occurrences().happened(e);
      case Example.Step.ExpectNotAsked e -> run.occurrences().notAsked(e, side(e.side(), frame));
      case Example.Step.ExpectNotRolled e -> run.occurrences().notRolled(e);
      case Example.Step.ExpectOffers e -> run.occurrences().offered(e, side(e.side(), frame));
    };
  }

  private static Optional<Failure> problem(
      Example.Step.ExpectProblem e, Battle battle, Frame frame) {
    try {
      battle.guarded(() -> StatementCompiler.block(e.body()).run(frame));
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

  private static Optional<Failure> told(Example.Step.ExpectTold e, Run run) {
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
            run.story().last(lines)));
  }

  private static CompiledAction order(dev.muster.model.Action action, Battle battle) {
    return battle.compiled().program().action(action);
  }

  private static Optional<Failure> refused(
      Example.Step.ExpectRefused e, Battle battle, Frame frame) {
    Arguments arguments = values(e.arguments(), frame);
    List<Refusal> refusals = battle.refusals(order(e.action(), battle), arguments);
    if (refusals.isEmpty()) {
      return Optional.of(
          new Failure(
              e.span(),
              "expected `" + e.action().name() + "` to be refused, but it is allowed",
              List.of()));
    }
    if (e.by().isPresent() && refusals.stream().noneMatch(r -> e.by().get().equals(r.by()))) {
      return Optional.of(
          new Failure(
              e.span(),
              "expected `"
                  + e.by().get()
                  + "` to refuse, but `"
                  + String.join("`, `", refusals.stream().map(Refusal::by).distinct().toList())
                  + (refusals.size() == 1 ? "` does" : "` do"),
              refusals.stream().map(RefusalText::of).toList()));
    }
    return Optional.empty();
  }

  private static Optional<Failure> allowed(
      Example.Step.ExpectAllowed e, Battle battle, Frame frame) {
    return battle
        .refusal(order(e.action(), battle), values(e.arguments(), frame))
        .map(
            r ->
                new Failure(
                    e.span(),
                    "expected `"
                        + e.action().name()
                        + "` to be allowed, but `"
                        + r.by()
                        + "` refuses it",
                    List.of(RefusalText.of(r))));
  }

  private static Optional<Failure> leadsTo(
      Example.Step.ExpectLeadsTo e, Battle battle, Frame frame) {
    List<String> told = battle.leadsTo(order(e.action(), battle), values(e.arguments(), frame));
    return told.stream().anyMatch(text -> text.contains(e.text()))
        ? Optional.empty()
        : Optional.of(
            new Failure(
                e.span(),
                "expected that `" + e.action().name() + "` leads to \"" + e.text() + "\"",
                told.isEmpty() ? List.of("nothing is told of it") : told));
  }

  private static Optional<Failure> armyAllowed(Example.Step.ExpectArmyAllowed e) {
    return e.breaches().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Failure(
                e.span(),
                "expected the army `" + e.army() + "` to be allowed, but its list refuses it",
                messages(e.breaches())));
  }

  private static Optional<Failure> armyRefused(Example.Step.ExpectArmyRefused e) {
    if (e.breaches().isEmpty()) {
      return Optional.of(
          new Failure(
              e.span(),
              "expected the army `" + e.army() + "` to be refused, but it keeps to its list",
              List.of()));
    }
    List<Diagnostic> others =
        e.breaches().stream()
            .filter(b -> e.by().isPresent() && !b.slug().equals(e.by().get()))
            .toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Failure(
                e.span(),
                "expected `"
                    + e.by().get()
                    + "` alone to refuse the army `"
                    + e.army()
                    + "`, but `"
                    + others.getFirst().slug()
                    + "` does",
                messages(others)));
  }

  private static List<String> messages(List<Diagnostic> breaches) {
    return breaches.stream().map(b -> b.slug() + ": " + b.message()).toList();
  }

  private static Arguments values(List<CheckedExpression> expressions, Frame frame) {
    return Arguments.of(expressions.stream().map(t -> ExpressionEvaluator.of(t, frame)).toArray());
  }

  private static Optional<Failure> expect(CheckedExpression condition, Run run) {
    Battle battle = run.battle();
    Frame frame = run.frame();
    if (ExpressionEvaluator.of(condition, frame) == Boolean.TRUE) {
      return Optional.empty();
    }
    List<String> notes = new ArrayList<>();
    String message = "this does not hold: " + condition.span().text();
    if (condition instanceof CheckedExpression.Compared c) {
      Object left = ExpressionEvaluator.of(c.left(), frame);
      Object right = ExpressionEvaluator.of(c.right(), frame);
      LengthUnit unit = battle.world().lengthUnit();
      message =
          "expected "
              + c.span().text().strip()
              + ", but "
              + c.left().span().text().strip()
              + " is "
              + ValueText.value(left, c.left().type(), unit)
              + (c.right() instanceof CheckedExpression.Number
                      || c.right() instanceof CheckedExpression.Flag
                  ? ""
                  : " and "
                      + c.right().span().text().strip()
                      + " is "
                      + ValueText.value(right, c.right().type(), unit));
      why(c.left(), battle, frame, notes);
      why(c.right(), battle, frame, notes);
    } else {
      why(condition, battle, frame, notes);
    }
    notes.addAll(run.story().notes(run.dice(), run.player()));
    return Optional.of(new Failure(condition.span(), message, notes));
  }

  private static void why(
      CheckedExpression expression, Battle battle, Frame frame, List<String> notes) {
    if (expression instanceof CheckedExpression.QuantityCall ask) {
      notes.add("why " + ask.quantity().origin().label() + ":");
      battle
          .why(ask.quantity(), values(ask.arguments(), frame))
          .forEach(r -> notes.add("  " + ReasonText.of(r)));
    }
    if (expression instanceof CheckedExpression.WinnerBy asked) {
      battle
          .rank(asked.ranking(), values(asked.arguments(), frame))
          .ifPresent(
              result ->
                  notes.add(
                      StoryText.of(
                          StoryEvent.Applied.of(
                              result,
                              Value.of(
                                  result.winner(), Type.UNKNOWN, battle.world().lengthUnit())))));
    }
  }
}
