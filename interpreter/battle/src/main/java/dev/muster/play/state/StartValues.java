package dev.muster.play.state;

import dev.muster.compile.CompiledAttribute;
import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Attribute;
import dev.muster.play.story.BattleProblem;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The values that things start with. One may follow from others, of the same thing or of any, in
 * whatever order they are declared: so they are calculated until none changes.
 */
public final class StartValues {
  private record Calculated(Thing thing, CompiledAttribute value) {}

  private final EvaluationContext battle;
  private final CompiledRulebook compiled;
  private final List<Calculated> calculated = new ArrayList<>();

  private StartValues(EvaluationContext battle, CompiledRulebook compiled) {
    this.battle = battle;
    this.compiled = compiled;
  }

  public static void begin(
      Collection<Thing> things, EvaluationContext battle, CompiledRulebook compiled) {
    StartValues values = new StartValues(battle, compiled);
    things.forEach(values::clear);
    values.settle();
  }

  private void clear(Thing thing) {
    for (Attribute attribute : thing.kind().allAttributes()) {
      if (!attribute.fixed()) {
        CompiledAttribute value = compiled.attribute(attribute);
        value.clear(thing);
        if (!attribute.lifetimes().isEmpty()) {
          continue;
        }
        if (value.start().constant()) {
          value.begin(thing, battle);
        } else {
          calculated.add(new Calculated(thing, value));
        }
      }
    }
  }

  private void settle() {
    Optional<Attribute> changed = calculate();
    for (int pass = 0; changed.isPresent(); pass++) {
      if (pass > calculated.size()) {
        throw BattleProblem.at(
            "start-circle",
            changed.get().origin().span(),
            "what `%s` starts with depends on itself, in a circle",
            changed.get().name());
      }
      changed = calculate();
    }
  }

  /** One that has changed. */
  private Optional<Attribute> calculate() {
    Optional<Attribute> changed = Optional.empty();
    for (Calculated each : calculated) {
      Thing thing = each.thing();
      CompiledAttribute value = each.value();
      battle.addWork(Work.VALUE);
      Object before = thing.get(value.attribute());
      value.begin(thing, battle);
      if (!Objects.equals(before, thing.get(value.attribute()))) {
        changed = Optional.of(value.attribute());
      }
    }
    battle.world().touch();
    return changed;
  }
}
