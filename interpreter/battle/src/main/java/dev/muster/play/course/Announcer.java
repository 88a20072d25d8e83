package dev.muster.play.course;

import dev.muster.compile.rule.CompiledAnswer;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.Completion;
import dev.muster.compile.statement.Watcher;
import dev.muster.lang.Span;
import dev.muster.model.Bearer;
import dev.muster.model.Event;
import dev.muster.model.Hook;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Routine;
import dev.muster.model.Special;
import dev.muster.play.answers.RuleAnswers;
import dev.muster.play.answers.RuleFiring;
import dev.muster.play.story.CallStack;
import dev.muster.play.story.Story;
import dev.muster.play.story.StoryBuffer;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts events before the rules, and executes what they answer. */
public final class Announcer {
  /** Steps for the room of what is to be answered later. */
  private static final int WAITING = 4 * Work.ITEM;

  private final BattleEffects battle;
  private final RuleAnswers answers;
  private final Course course;
  private final Story story;
  private final CallStack calls;
  private final PropertyJudge judge;

  /** The rules to be answered when everything that happens together has happened. */
  private Optional<List<Runnable>> waiting = Optional.empty();

  /** What happens at the end of what is simultaneous. */
  private Optional<List<Runnable>> simultaneous = Optional.empty();

  public Announcer(BattleEffects battle, RuleAnswers answers, Course course, PropertyJudge judge) {
    this.battle = battle;
    this.answers = answers;
    this.course = course;
    this.story = course.story();
    this.calls = course.calls();
    this.judge = judge;
  }

  /**
   * Nothing is answered before all of it has happened; then all is, in the order in which it was.
   */
  Completion together(Supplier<Completion> body) {
    if (waiting.isPresent()) {
      return body.get();
    }
    List<Runnable> later = new ArrayList<>();
    waiting = Optional.of(later);
    Completion completion;
    try {
      completion = body.get();
    } finally {
      waiting = Optional.empty();
    }
    later.forEach(Runnable::run);
    return completion;
  }

  /**
   * Nothing happens, and nothing is told, before all of it is done: who decides in it has not seen
   * what comes of it.
   */
  Completion simultaneously(Supplier<Completion> body) {
    if (simultaneous.isPresent()) {
      return body.get();
    }
    List<Runnable> changes = new ArrayList<>();
    simultaneous = Optional.of(changes);
    story.hold();
    try {
      Completion completion;
      try {
        completion = body.get();
      } finally {
        simultaneous = Optional.empty();
      }
      together(
          () -> {
            changes.forEach(Runnable::run);
            story.release();
            return Completion.NORMAL;
          });
      return completion;
    } finally {
      story.release();
    }
  }

  /** A change happens, by those who are at it now. */
  void happens(Runnable change) {
    if (simultaneous.isEmpty()) {
      change.run();
      return;
    }
    battle.addWork(WAITING);
    RunningRoutines.Runs now = course.running().runs();
    simultaneous.get().add(() -> course.running().as(now, change));
  }

  void announce(Event event, Arguments arguments, Span where) {
    now(() -> put(event, arguments, where));
  }

  /** A change of a thing: nobody answers it once the thing is gone. */
  public void announceChange(Event event, Arguments arguments, Span where) {
    Thing changed = arguments.requireThing(0);
    now(
        () -> {
          if (!changed.removed()) {
            put(event, arguments, where);
          }
        });
  }

  private void now(Runnable announcement) {
    battle.addWork(waiting.isPresent() ? WAITING : 0);
    waiting.ifPresentOrElse(later -> later.add(announcement), announcement);
  }

  /** Tells that an order or procedure is about to begin. */
  void begins(Routine routine, Arguments arguments) {
    judge.begins(routine, arguments);
  }

  /** Nothing is under way, unless it is part of what happens together. */
  public void rest(Span where) {
    if (judge.judges() && waiting.isEmpty()) {
      calls.enter(where, Event.AT_REST.origin());
      judge.rest();
      calls.leave();
    }
  }

  /** The battle may be decided when all that follows from the event has happened. */
  private void put(Event event, Arguments arguments, Span where) {
    calls.enter(where, event.origin());
    for (RuleFiring firing : answering(event, arguments)) {
      if (isThere(firing)) {
        run(firing, firing.frame());
      }
    }
    judge.judge(event, arguments);
    answers.compiled().topics().ofVerdicts(event).stream()
        .flatMap(topic -> answering(topic, arguments).stream())
        .findFirst()
        .ifPresent(
            firing ->
                Watched.doing(
                    battle.watcher(),
                    firing,
                    () -> {
                      decide(firing);
                      return Completion.NORMAL;
                    }));
    calls.leave();
  }

  /** The rules see the names of the place, and may set them. */
  public Optional<Completion> answer(Hook hook, Frame frame, Span where) {
    List<Integer> slots = hook.slots();
    Object[] values = new Object[slots.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = slots.get(i) < 0 ? null : frame.get(slots.get(i));
    }
    Optional<Completion> answered =
        hook.event().inPlace()
            ? answerInPlace(hook.event(), values, where)
            : answer(hook.event(), values, where);
    for (int i = 0; i < values.length; i++) {
      if (slots.get(i) >= 0) {
        frame.set(slots.get(i), values[i]);
      }
    }
    return answered;
  }

  /**
   * @param values of the event, which answers may change: each sees what those before it have set
   * @return how the last answer ended; empty when there was none
   */
  public Optional<Completion> answer(Event event, @Nullable Object[] values, Span where) {
    calls.enter(where, event.origin());
    Optional<Completion> answered = Optional.empty();
    for (RuleFiring firing : answering(event, Arguments.of(values.clone()))) {
      if (isThere(firing)) {
        answered = Optional.of(answer(firing, values));
        if (!answered.get().isNormal()) {
          break;
        }
      }
    }
    judge.judge(event, Arguments.of(values.clone()));
    calls.leave();
    return answered;
  }

  /** Has only the last rule that answers print anything: it has overridden the others. */
  private Optional<Completion> answerInPlace(Event event, @Nullable Object[] values, Span where) {
    calls.enter(where, event.origin());
    Optional<Completion> answered =
        answering(event, Arguments.of(values.clone())).stream()
            .filter(Announcer::isThere)
            .reduce((earlier, later) -> later)
            .map(firing -> answer(firing, values));
    calls.leave();
    return answered;
  }

  /** A rule that is over has answered, whatever ended it. */
  private Completion answer(RuleFiring firing, @Nullable Object[] values) {
    Completion completion = run(firing, values);
    return completion instanceof Completion.EndProcedure ? Completion.NORMAL : completion;
  }

  private List<RuleFiring> answering(Event event, Arguments arguments) {
    return answering(answers.compiled().topics().of(event), arguments);
  }

  private List<RuleFiring> answering(int topic, Arguments arguments) {
    List<RuleFiring> left = answers.left(answers.put(topic, arguments));
    Watcher watcher = battle.watcher();
    if (watcher != null) {
      watcher.answer(left);
    }
    return left;
  }

  private static boolean isThere(RuleFiring firing) {
    return switch (firing.rule().bearer()) {
      case Bearer.Nobody _ -> true;
      case Bearer.Part p -> bears(firing, p.special());
      case Bearer.Anyone a -> bears(firing, a.special());
    };
  }

  /** Neither gone meanwhile, nor without the special. */
  private static boolean bears(RuleFiring firing, Special special) {
    return firing.bearer().map(thing -> thing.inPlay() && thing.has(special)).orElse(true);
  }

  private Completion run(RuleFiring firing, @Nullable Object[] values) {
    Frame frame = firing.frame();
    for (int i = 0; i < values.length; i++) {
      frame.set(i, values[i]);
    }
    Completion completion = run(firing, frame);
    for (int i = 0; i < values.length; i++) {
      values[i] = frame.get(i);
    }
    return completion;
  }

  private Completion run(RuleFiring firing, Frame frame) {
    StoryBuffer.PendingHeading heading =
        story.open(firing.rule().origin(), firing.bearer().map(ThingRef::of).stream().toList());
    Completion completion =
        Watched.doing(
            battle.watcher(),
            firing,
            () -> ((CompiledAnswer.Body) firing.answer()).body().run(frame));
    story.close(heading);
    return completion;
  }

  private void decide(RuleFiring firing) {
    if (firing.answer() instanceof CompiledAnswer.End end) {
      Origin origin = firing.rule().origin();
      Frame frame = firing.frame();
      Optional<Thing> side = end.side().map(s -> s.value(frame, Thing.class).owner());
      course
          .end()
          .finish(
              end.wins() ? side : side.flatMap(battle.world()::opponent),
              end.wins() ? Optional.empty() : side,
              new Value.Word(
                  origin.name(),
                  end.degree().map(text -> text.text(frame)).orElseGet(origin::label)),
              origin.pages().orElse(""),
              origin.span().where());
    }
  }

  /**
   * Returns the thing that causes something to happen to a thing: of the procedures and orders that
   * are being executed, the innermost that is about an enemy of the thing names it.
   */
  public Optional<Thing> cause(Thing of, Kind kind) {
    return course
        .running()
        .things()
        .filter(thing -> thing.kind().is(kind) && thing.side() != null)
        .filter(thing -> thing.owner() != of.owner())
        .findFirst();
  }
}
