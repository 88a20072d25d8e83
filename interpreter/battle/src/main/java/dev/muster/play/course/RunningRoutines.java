package dev.muster.play.course;

import dev.muster.compile.CompiledProcedure;
import dev.muster.model.Attribute;
import dev.muster.model.Routine;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Run;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The procedures and orders that are being carried out, the innermost last. */
public final class RunningRoutines {
  private final World world;
  private final List<Entry> runs = new ArrayList<>();

  /**
   * The routines that a rule has asked about, numbered from 1: nothing about the others can have
   * been memoized.
   */
  private final Map<Routine, Integer> asked = new IdentityHashMap<>();

  private final class Entry {
    private final Routine routine;
    private final Arguments arguments;
    private @Nullable Thing thing;

    Entry(Routine routine, Arguments arguments) {
      this.routine = routine;
      this.arguments = arguments;
    }

    /** Most runs are never spoken of, so that it is made when it is. */
    Thing thing() {
      Thing made = thing;
      if (made == null) {
        made = new Thing(-number(routine), routine.name(), routine.origin().label(), routine.run());
        world.note(made);
        Iterator<Attribute> parameters = routine.run().ownAttributes().values().iterator();
        for (int i = 0; i < arguments.size() && parameters.hasNext(); i++) {
          made.set(parameters.next(), arguments.get(i));
        }
        thing = made;
      }
      return made;
    }
  }

  public RunningRoutines(World world) {
    this.world = world;
  }

  /** Begins a procedure, whose values begin in its frame. */
  public void begin(CompiledProcedure procedure, Arguments arguments, Frame frame) {
    begin(procedure.procedure(), arguments);
    if (!procedure.values().isEmpty()) {
      world.addWork((long) Work.VALUE * procedure.values().size());
      Thing run = runs.getLast().thing();
      procedure.values().forEach(value -> value.clear(run));
      procedure.values().forEach(value -> run.set(value.attribute(), value.start().value(frame)));
    }
  }

  public void begin(Routine routine, Arguments arguments) {
    runs.add(new Entry(routine, arguments));
    touchIfAsked(routine);
  }

  void end() {
    touchIfAsked(runs.removeLast().routine);
  }

  /** Returns what puts them back as they are now, with their values. */
  Runnable standing() {
    List<Entry> now = List.copyOf(runs);
    List<Runnable> values =
        now.stream()
            .flatMap(run -> Optional.ofNullable(run.thing).stream())
            .map(Thing::standing)
            .toList();
    return () -> {
      values.forEach(Runnable::run);
      replace(now);
    };
  }

  private void touchIfAsked(Routine routine) {
    Integer number = asked.get(routine);
    if (number != null) {
      world.touchRuns(number);
    }
  }

  /** What was being carried out at one time. */
  static final class Runs {
    private final List<Entry> runs;

    private Runs(List<Entry> runs) {
      this.runs = runs;
    }
  }

  Runs runs() {
    return new Runs(List.copyOf(runs));
  }

  /** Does something as if they were still being carried out. */
  void as(Runs then, Runnable action) {
    List<Entry> now = List.copyOf(runs);
    replace(then.runs);
    try {
      action.run();
    } finally {
      replace(now);
    }
  }

  private void replace(List<Entry> others) {
    runs.clear();
    runs.addAll(others);
    world.touch();
  }

  private int number(Routine routine) {
    return asked.computeIfAbsent(routine, r -> asked.size() + 1);
  }

  /** All of them, the outermost first. */
  public List<Run> all() {
    return runs.stream().map(run -> new Run(run.routine, run.arguments, run.thing())).toList();
  }

  /** Returns the things that they are about, the innermost first. */
  Stream<Thing> things() {
    return runs.reversed().stream()
        .flatMap(run -> run.arguments.stream())
        .filter(Thing.class::isInstance)
        .map(Thing.class::cast);
  }

  /** Returns the things that the innermost is about. */
  public Stream<Thing> innermost() {
    return runs.isEmpty()
        ? Stream.empty()
        : runs.getLast().arguments.stream().filter(Thing.class::isInstance).map(Thing.class::cast);
  }

  /** The innermost run of the routine; null when it does not run. */
  public @Nullable Thing of(Routine routine) {
    world.reads().run(number(routine));
    for (Entry run : runs.reversed()) {
      if (run.routine == routine) {
        return run.thing();
      }
    }
    return null;
  }
}
