package dev.muster.play.course;

import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.rule.CompiledAnswer;
import dev.muster.compile.rule.CompiledRule;
import dev.muster.lang.Span;
import dev.muster.model.Event;
import dev.muster.model.Routine;
import dev.muster.play.answers.RuleAnswers;
import dev.muster.play.answers.RuleFiring;
import dev.muster.play.story.BattleProblem;
import dev.muster.trace.BrokenProperty;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Judges the properties of the rulebook whenever they must hold, where somebody wants to know. */
public final class PropertyJudge {
  private final RuleAnswers answers;
  private final Course course;
  private final World world;
  private final IntSupplier asked;
  private @Nullable PropertyWitness witness;

  /** The faults that are known, and what was reported of each. */
  private final Map<Fault, String> known = new HashMap<>();

  /** The version of the world at which everything that holds at rest was last judged. */
  private long restedAt = -1;

  private boolean judging;

  /**
   * @param asked how often players have been asked to decide
   */
  public PropertyJudge(RuleAnswers answers, Course course, World world, IntSupplier asked) {
    this.answers = answers;
    this.course = course;
    this.world = world;
    this.asked = asked;
  }

  /** A property that does not hold of these. */
  private record Fault(Span where, List<@Nullable Object> of) {}

  public void tell(PropertyWitness told) {
    witness = told;
  }

  /** Whether anyone wants to know. */
  boolean judges() {
    return witness != null;
  }

  /** Tells that an order or procedure is about to begin. */
  void begins(Routine routine, Arguments arguments) {
    if (witness != null) {
      witness.begins(routine, arguments);
    }
  }

  /** Judges what must hold whenever something is done. */
  void rest() {
    if (world.version() != restedAt) {
      restedAt = world.version();
      judge(Event.AT_REST, Arguments.NONE);
    }
  }

  /** Forgets what was told, and takes what does not hold now as known. */
  public void overlook() {
    PropertyWitness told = witness;
    if (told != null) {
      known.clear();
      witness = broken -> {};
      judge(Event.AT_REST, Arguments.NONE);
      restedAt = world.version();
      witness = told;
    }
  }

  /** Judges what must hold when this happens; nothing else is judged meanwhile. */
  void judge(Event event, Arguments arguments) {
    if (witness == null || judging) {
      return;
    }
    answers
        .compiled()
        .topics()
        .ofLaws(event)
        .ifPresent(topic -> course.ended().aside(() -> judge(topic, arguments)));
  }

  private void judge(int topic, Arguments arguments) {
    judging = true;
    try {
      for (RuleFiring firing : answers.put(topic, arguments)) {
        judge(firing.compiled(), firing.frame());
      }
    } finally {
      judging = false;
    }
  }

  private void judge(CompiledRule property, Frame frame) {
    Optional<CompiledSelection> selection = requirements(property).each();
    if (selection.isEmpty()) {
      require(property, frame);
      return;
    }
    CompiledSelection each = selection.get();
    for (Object item : picked(property, each, frame)) {
      frame.set(each.slot(), item);
      require(property, frame);
    }
  }

  private List<Object> picked(CompiledRule property, CompiledSelection each, Frame frame) {
    try {
      return each.list(frame);
    } catch (RuntimeException failed) {
      unjudged(property, failed, property.rule().origin().span(), List.of());
      return List.of();
    }
  }

  private void require(CompiledRule property, Frame frame) {
    if (witness != null) {
      witness.judged(property.rule());
    }
    for (CompiledAnswer.Requirements.Requirement requirement : requirements(property).all()) {
      List<@Nullable Object> about = about(property, frame);
      Fault fault = new Fault(requirement.rule().span(), about);
      try {
        if (requirement.condition().test(frame)) {
          known.remove(fault);
        } else if (!known.containsKey(fault)) {
          String said = requirement.told(frame);
          tell(property, fault, said.isEmpty() ? "" : ": " + said);
        }
      } catch (RuntimeException failed) {
        unjudged(property, failed, fault.where(), about);
      }
    }
  }

  /**
   * Tells that it cannot be judged; the battle is the same with and without properties.
   *
   * @param where where the property asks for it
   */
  private void unjudged(
      CompiledRule property, RuntimeException failed, Span where, List<@Nullable Object> about) {
    BattleProblem problem = BattleProblem.of(failed, where);
    if (!problem.isRefusal()) {
      throw failed;
    }
    String names = names(about);
    tell(
        property,
        new Fault(problem.diagnostic().primary().span(), about),
        " cannot be judged"
            + (names.isEmpty() ? "" : " of " + names)
            + ": "
            + problem.diagnostic().message());
  }

  private void tell(CompiledRule property, Fault fault, String text) {
    if (witness == null || known.containsKey(fault)) {
      return;
    }
    String names = names(fault.of());
    String told =
        property.rule().origin().cited()
            + (text.isEmpty() ? " does not hold" + (names.isEmpty() ? "" : " of " + names) : text);
    boolean same =
        known.entrySet().stream()
            .anyMatch(k -> k.getKey().where().equals(fault.where()) && k.getValue().equals(told));
    known.put(fault, told);
    if (!same) {
      witness.broken(
          new BrokenProperty(
              property.rule().origin(),
              told,
              fault.where(),
              course.story().last(),
              asked.getAsInt()));
    }
  }

  private static CompiledAnswer.Requirements requirements(CompiledRule property) {
    return (CompiledAnswer.Requirements) property.answer();
  }

  private static String names(List<@Nullable Object> of) {
    return of.stream()
        .filter(Thing.class::isInstance)
        .map(thing -> ((Thing) thing).title())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** The parts of the event, and the one that is picked out. */
  private static List<@Nullable Object> about(CompiledRule property, Frame frame) {
    List<@Nullable Object> about = new ArrayList<>();
    for (int slot = 0; slot < property.rule().topic().parameters().size(); slot++) {
      about.add(frame.get(slot));
    }
    requirements(property).each().ifPresent(each -> about.add(frame.get(each.slot())));
    return about;
  }
}
