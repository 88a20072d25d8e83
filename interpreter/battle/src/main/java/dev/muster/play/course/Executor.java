package dev.muster.play.course;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledCost;
import dev.muster.compile.CompiledProcedure;
import dev.muster.compile.CompiledProcedure.Temporary;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.Completion;
import dev.muster.compile.statement.Follower;
import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.Event;
import dev.muster.model.Hook;
import dev.muster.model.Outcome;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.play.answers.RuleAnswers;
import dev.muster.play.orders.OrderGenerator;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.CallStack;
import dev.muster.play.story.Story;
import dev.muster.play.story.StoryBuffer;
import dev.muster.trace.Reason;
import dev.muster.trace.RefusalText;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Saying;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Secret;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Executes procedures, orders, and what rules do when an event happens. */
public final class Executor implements BattleEffects.Execution {
  private final BattleEffects battle;
  private final Course course;
  private final RuleAnswers answers;
  private final CompiledRulebook compiled;
  private final OrderGenerator orders;
  private final Story story;
  private final OutcomeReader outcomes;
  private final CallStack calls;
  private final Announcer announcer;

  public Executor(
      BattleEffects battle,
      Course course,
      RuleAnswers answers,
      OrderGenerator orders,
      Announcer announcer) {
    this.battle = battle;
    this.course = course;
    this.answers = answers;
    this.compiled = answers.compiled();
    this.orders = orders;
    this.story = course.story();
    this.calls = course.calls();
    this.outcomes = new OutcomeReader(battle, answers, story);
    this.announcer = announcer;
  }

  /** Runs the procedure that a battle begins with. */
  public void runBattle() {
    Procedure start = compiled.rulebook().procedures().get(Procedure.START);
    if (start == null) {
      throw BattleProblem.at(
          "no-battle",
          compiled.rulebook().origin().span(),
          "the rulebook has no procedure `battle` to begin with");
    }
    run(start, Arguments.NONE, start.origin().span());
  }

  /** Runs a procedure for the value that it gives. */
  public @Nullable Object give(Procedure procedure, Arguments arguments, Span where) {
    if (execute(procedure, arguments, where, false) instanceof Completion.Given(Object value)) {
      return value;
    }
    throw battle.problem(where, "`%s` has ended without a value", procedure.name());
  }

  @Override
  public Completion together(Supplier<Completion> body) {
    return announcer.together(body);
  }

  @Override
  public Completion simultaneously(Supplier<Completion> body) {
    return announcer.simultaneously(body);
  }

  @Override
  public void happens(Runnable change) {
    announcer.happens(change);
  }

  @Override
  public void run(Procedure procedure, Arguments arguments, Span where) {
    execute(procedure, arguments, where, true);
  }

  /** The depth of execution, to come back to when something breaks it off. */
  public record Depth(int calls, int headings) {}

  public Depth depth() {
    return new Depth(calls.depth(), story.depth());
  }

  public void backTo(Depth depth) {
    calls.backTo(depth.calls());
    story.backTo(depth.headings());
  }

  @Override
  public Completion leftOpen(Procedure procedure) {
    throw BattleProblem.at(
        "open-declaration",
        procedure.origin().span(),
        "`%s` is left open by the printed rules; a supplement must fill it in before it can be played",
        procedure.name());
  }

  /**
   * @param last whether nothing is left to do after it of the statement that runs it
   */
  private Completion execute(Procedure procedure, Arguments arguments, Span where, boolean last) {
    inRange(procedure, arguments, where);
    calls.enter(where, procedure.origin());
    StoryBuffer.PendingHeading heading = story.open(procedure.origin(), things(arguments));
    CompiledProcedure body = compiled.program().procedure(procedure);
    Completion completion =
        Watched.doing(
            battle.watcher(),
            procedure.origin(),
            arguments,
            () -> complete(body, arguments, Frame.of(arguments, body.frame(), battle), last));
    story.close(heading);
    calls.leave();
    return completion;
  }

  private Completion complete(
      CompiledProcedure body, Arguments arguments, Frame frame, boolean last) {
    // The battle itself has begun when the table was set up.
    if (body.procedure().name().equals(Procedure.START)) {
      return body.body().run(frame);
    }
    announcer.begins(body.procedure(), arguments);
    course.running().begin(body, arguments, frame);
    return running(new Running(body.temporaries(), arguments, last), body.body(), frame);
  }

  /**
   * @param last whether nothing is left to do after it of the statement that runs it
   */
  private record Running(List<Temporary> temporaries, Arguments arguments, boolean last) {}

  /** Runs a body; what belongs to it ends with it, however it ends. */
  private Completion running(Running what, CompiledStatement body, Frame frame) {
    TemporaryValues values =
        TemporaryValues.begin(what.temporaries(), what.arguments(), battle, course.setUp());
    try {
      return Follower.within(what.last() ? values::former : null, body, frame);
    } finally {
      values.end();
      course.running().end();
    }
  }

  private void inRange(Procedure procedure, Arguments arguments, Span where) {
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = procedure.parameters().get(i);
      if (arguments.get(i) instanceof Number n && !parameter.range().contains(n.doubleValue())) {
        throw battle.problem(
            where,
            "`%s` of `%s` is %s, but it goes from %s",
            parameter.name(),
            procedure.name(),
            Numbers.show(n.doubleValue()),
            parameter.range().text());
      }
    }
  }

  private static List<ThingRef> things(Arguments arguments) {
    return arguments.stream()
        .filter(Thing.class::isInstance)
        .map(thing -> ThingRef.of((Thing) thing))
        .toList();
  }

  @Override
  public void open(Procedure window, Arguments arguments, Span where) {
    CompiledProcedure opened = compiled.program().procedure(window);
    if (opened.when().test(Frame.of(arguments, opened.frame(), battle))) {
      run(window, arguments, where);
    }
  }

  @Override
  public void announce(Event event, Arguments arguments, Span where) {
    happens(() -> announcer.announce(event, arguments, where));
  }

  @Override
  public void rest(Span where) {
    announcer.rest(where);
  }

  @Override
  public Optional<Completion> answer(Hook hook, Frame frame, Span where) {
    return announcer.answer(hook, frame, where);
  }

  @Override
  public void read(
      Outcome outcome,
      Optional<Integer> row,
      Arguments arguments,
      @Nullable DicePairing pairing,
      Span where) {
    calls.enter(where, outcome.origin());
    if (pairing == null) {
      outcomes.read(outcome, arguments, where);
    } else {
      outcomes.read(outcome, row, arguments, pairing);
    }
    calls.leave();
  }

  @Override
  public void win(Thing side, String degree, Span where) {
    happens(
        () ->
            course
                .end()
                .finish(
                    Optional.of(side.owner()),
                    Optional.empty(),
                    new Value.Text(degree),
                    "",
                    where.where()));
  }

  @Override
  public void lose(Thing side, String degree, Span where) {
    Thing loser = side.owner();
    happens(
        () ->
            course
                .end()
                .finish(
                    battle.world().opponent(loser),
                    Optional.of(loser),
                    new Value.Text(degree),
                    "",
                    where.where()));
  }

  @Override
  public void order(Action action, Arguments arguments, Span where) {
    CompiledAction order = compiled.program().action(action);
    Arguments given = orders.planned(order, arguments);
    orders
        .permissions()
        .order(order, given)
        .ifPresent(
            refusal -> {
              throw BattleProblem.at(
                  "order-refused", where, "the order is refused: %s", RefusalText.of(refusal));
            });
    execute(order, given, where, true);
  }

  /** Pays for an order that is allowed, and carries it out. */
  public void execute(CompiledAction order, Arguments arguments, Span where) {
    execute(order, arguments, where, false);
  }

  private void execute(CompiledAction order, Arguments arguments, Span where, boolean last) {
    calls.enter(where, order.action().origin());
    announcer.begins(order.action(), arguments);
    Watched.doing(
        battle.watcher(),
        order.action().origin(),
        arguments,
        () -> {
          Frame frame = orders.permissions().frame(order, arguments);
          pay(order, frame, where);
          course.running().begin(order.action(), arguments);
          return running(new Running(order.temporaries(), arguments, last), order.body(), frame);
        });
    calls.leave();
    rest(where);
  }

  private void pay(CompiledAction order, Frame frame, Span where) {
    for (CompiledCost cost : orders.permissions().costs(order)) {
      if (cost.payer().value(frame) instanceof Thing payer) {
        double amount = cost.amount().number(frame);
        cost.quantity().ifPresent(q -> emitCost(q.in(frame), amount, cost, payer, where));
        battle.changes().adjust(payer, cost.attribute(), -amount, Optional.empty(), where);
      }
    }
  }

  /** A cost that no rule has changed stands in the book and is left out of the story. */
  private void emitCost(
      BattleEffects.QuantityCall asked, double amount, CompiledCost cost, Thing payer, Span where) {
    List<Reason> reasons = answers.why(asked.quantity(), asked.arguments());
    if (reasons.size() > 1) {
      Saying saying =
          new Saying.Paid(story.size(amount, cost.attribute().type()), cost.attribute().origin());
      story.emit(
          new StoryEvent.Said(saying, reasons, where.where()),
          List.of(new Secret.OfValue(payer, cost.attribute())));
    }
  }
}
