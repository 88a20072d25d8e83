package dev.muster.play.course;

import dev.muster.compile.CompiledProcedure.Temporary;
import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Attribute;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Likeness;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that last as long as a procedure runs: they begin anew with it, and when it ends they
 * are again what they were before, as another run of it may be going on around this one. A thing
 * has the values it was set up with in the first.
 */
public final class TemporaryValues {
  private final EvaluationContext battle;
  private final SetUpValues setUp;
  private final List<Former> former = new ArrayList<>();

  /**
   * @param lives whether another run of the procedure goes on around this one
   */
  private record Former(
      Thing thing, Attribute attribute, @Nullable Object value, boolean revealed, boolean lives)
      implements Likeness.Whole {
    @Override
    public List<?> parts() {
      return Arrays.asList(thing, attribute.slot(), value, revealed, lives);
    }

    static Former of(Thing thing, Attribute attribute) {
      return new Former(
          thing,
          attribute,
          thing.get(attribute),
          thing.revealed(attribute),
          thing.lives(attribute));
    }

    /** Whether all can be seen to be as it was before. */
    boolean unchanged() {
      return CompiledRulebook.same(thing.get(attribute), value)
          && thing.revealed(attribute) == revealed;
    }

    void putBack() {
      thing.set(attribute, value);
      if (!lives) {
        thing.end(attribute);
      }
    }
  }

  private TemporaryValues(EvaluationContext battle, SetUpValues setUp) {
    this.battle = battle;
    this.setUp = setUp;
  }

  /** Begins the values of a procedure that is about these arguments. */
  public static TemporaryValues begin(
      List<Temporary> temporaries,
      Arguments arguments,
      EvaluationContext battle,
      SetUpValues setUp) {
    TemporaryValues values = new TemporaryValues(battle, setUp);
    for (Temporary temporary : temporaries) {
      if (temporary.parameter().isPresent()) {
        if (arguments.get(temporary.parameter().getAsInt()) instanceof Thing thing) {
          values.begin(thing, temporary);
        }
      } else {
        battle.addWork(battle.world().everything().size());
        boolean ofParts = temporary.attribute().attribute().owner().whole().isPresent();
        for (Thing thing : battle.world().everything()) {
          if (ofParts) {
            thing.parts().forEach(part -> values.begin(part, temporary));
          } else {
            values.begin(thing, temporary);
          }
        }
      }
    }
    values.tellChanged();
    return values;
  }

  private void begin(Thing thing, Temporary temporary) {
    Attribute attribute = temporary.attribute().attribute();
    if (thing.kind().is(attribute.owner())) {
      battle.addWork(Work.ITEM);
      former.add(Former.of(thing, attribute));
      thing.begin(attribute);
      temporary.attribute().clear(thing);
      temporary.attribute().begin(thing, battle);
      if (setUp.first(thing, attribute)) {
        thing.set(attribute, former.getLast().value());
      }
    }
  }

  /** What the values were before. */
  List<?> former() {
    return former;
  }

  /** Puts back what the values were before, the last first. */
  void end() {
    tellChanged();
    former.reversed().forEach(Former::putBack);
  }

  /** What was found out from the values does not hold, unless they are what they were before. */
  private void tellChanged() {
    for (Former each : former) {
      if (!each.unchanged()) {
        battle.world().touch(each.thing, each.attribute);
      }
    }
  }
}
