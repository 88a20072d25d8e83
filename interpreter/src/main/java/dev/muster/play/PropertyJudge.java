package dev.muster.play;

import dev.muster.compile.CompiledRule;
import dev.muster.compile.CompiledSelection;
import dev.muster.model.Event;
import dev.muster.model.Routine;
import dev.muster.model.Rule;
import dev.muster.trace.BrokenProperty;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges the properties of the rulebook whenever they must hold, where somebody wants to know. */
final class PropertyJudge {
  private final Battle battle;
  private @Nullable PropertyWitness witness;

  /** What does not hold, and has been told of. */
  private Set<Fault> known = new HashSet<>();

  /** When all was last judged that holds at rest. */
  private long restedAt = -1;

  private boolean judging;

  PropertyJudge(Battle battle) {
    this.battle = battle;
  }

  /** A requirement that does not hold of these. */
  private record Fault(Rule.Property.Requirement requirement, List<@Nullable Object> of) {}

  void tell(PropertyWitness told) {
    witness = told;
  }

  /** Whether somebody wants to know. */
  boolean judges() {
    return witness != null;
  }

  /** Tells that an order or procedure is about to begin. */
  void begins(Routine routine, Arguments arguments) {
    if (witness != null) {
      witness.begins(routine, arguments);
    }
  }

  /** What must hold whenever something is done. */
  void rest() {
    if (battle.world().version() != restedAt) {
      restedAt = battle.world().version();
      judge(Rule.Property.AT_REST, Arguments.NONE);
    }
  }

  /** Forgets what was told, and takes what does not hold now as known. */
  void overlook() {
    PropertyWitness told = witness;
    if (told != null) {
      known.clear();
      witness = broken -> {};
      judge(Rule.Property.AT_REST, Arguments.NONE);
      restedAt = battle.world().version();
      witness = told;
    }
  }

  /** What must hold when this happens; while it is judged, nothing else is. */
  void judge(Event event, Arguments arguments) {
    if (witness == null || judging) {
      return;
    }
    battle
        .compiled()
        .topics()
        .ofProperties(event)
        .ifPresent(topic -> battle.judging(() -> judge(topic, arguments)));
  }

  private void judge(int topic, Arguments arguments) {
    judging = true;
    try {
      for (RuleFiring firing : battle.put(topic, arguments)) {
        if (firing.compiled() instanceof CompiledRule.Property property) {
          judge(property, firing.frame());
        }
      }
    } finally {
      judging = false;
    }
  }

  private void judge(CompiledRule.Property property, Frame frame) {
    if (property.each().isEmpty()) {
      require(property, frame);
      return;
    }
    CompiledSelection each = property.each().get();
    for (Object item : each.list(frame)) {
      frame.set(each.slot(), item);
      require(property, frame);
    }
  }

  private void require(CompiledRule.Property property, Frame frame) {
    if (witness != null) {
      witness.judged(property.rule());
    }
    for (CompiledRule.Property.Requirement requirement : property.requirements()) {
      Fault fault = new Fault(requirement.rule(), about(property, frame));
      if (requirement.condition().test(frame)) {
        known.remove(fault);
      } else if (known.add(fault)) {
        tell(property, requirement, frame);
      }
    }
  }

  private void tell(
      CompiledRule.Property property, CompiledRule.Property.Requirement requirement, Frame frame) {
    if (witness != null) {
      witness.broken(
          new BrokenProperty(
              property.rule().origin(),
              requirement.told(frame),
              requirement.rule().span(),
              battle.last(),
              battle.decisions().asked()));
    }
  }

  /** The parts of the event, and the one that is picked out. */
  private static List<@Nullable Object> about(CompiledRule.Property property, Frame frame) {
    List<@Nullable Object> about = new ArrayList<>();
    for (int slot = 0; slot < property.rule().event().parameters().size(); slot++) {
      about.add(frame.get(slot));
    }
    property.each().ifPresent(each -> about.add(frame.get(each.slot())));
    return about;
  }
}
