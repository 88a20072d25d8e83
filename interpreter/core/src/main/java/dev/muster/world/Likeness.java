package dev.muster.world;

import dev.muster.board.Box;
import dev.muster.board.Shape;
import dev.muster.model.Attribute;
import dev.muster.model.Formation;
import dev.muster.model.NameSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the state of one battle is compared by with that of another battle of the same rules and the
 * same setup: equal where the same can follow. It holds nothing of the battle itself.
 */
public final class Likeness {
  private final List<Object> parts = new ArrayList<>();
  private boolean known = true;

  /** A thing of any battle, by its place in the order of setup. */
  private record Numbered(int id) {}

  /** The same in all battles of the same rules. */
  public interface Fixed {}

  /** What may be compared by parts of its own. */
  public interface Whole {
    List<?> parts();
  }

  private enum Nothing {
    NOTHING
  }

  /** All that was added; null where some of it cannot be compared. */
  public @Nullable List<Object> whole() {
    return known ? List.copyOf(parts) : null;
  }

  public Likeness add(@Nullable Object value) {
    parts.add(of(value));
    return this;
  }

  private Object of(@Nullable Object value) {
    return switch (value) {
      case null -> Nothing.NOTHING;
      case Thing thing -> new Numbered(thing.id());
      case List<?> list -> list.stream().map(this::of).toList();
      case Roll roll -> roll(roll);
      case Double _, Integer _, Boolean _, String _, Enum<?> _ -> value;
      case NameSet.Member _, Formation _, Shape _, Fixed _ -> value;
      case Whole whole -> of(whole.parts());
      default -> unknown();
    };
  }

  private Object unknown() {
    known = false;
    return Nothing.NOTHING;
  }

  /** Open dice are like no others. */
  private Object roll(Roll roll) {
    if (roll.faces().open()) {
      return unknown();
    }
    List<Object> dice = new ArrayList<>(List.of(roll.die(), roll.added()));
    for (int i = 0; i < roll.count(); i++) {
      dice.add(roll.face(i));
      dice.add(roll.rerolled(i));
    }
    return dice;
  }

  /** All things, and where they are. */
  public Likeness add(World world) {
    if (world.keepsSecrets()) {
      known = false;
    }
    world.everything().forEach(this::addThing);
    return this;
  }

  private void addThing(Thing thing) {
    parts.add(new Numbered(thing.id()));
    for (Attribute attribute : thing.kind().allAttributes()) {
      if (attribute.slot() >= 0) {
        add(thing.get(attribute));
        parts.add(thing.lives(attribute));
        parts.add(thing.over(attribute));
      }
    }
    thing.specials().forEach((special, parameters) -> parts.add(List.of(special, of(parameters))));
    add(thing.removed()).add(thing.side()).add(thing.command()).add(thing.formation());
    add(thing.members()).add(thing.files()).add(thing.discarded()).add(thing.deck());
    Box base = thing.base();
    add(base == null ? thing.shapeUnnoted() : base);
    thing.parts().forEach(this::addThing);
  }

  /** What is being carried out, with the values that it declares. */
  public Likeness add(Run run) {
    parts.add(run.routine());
    run.arguments().stream().forEach(this::add);
    for (Attribute declared : run.declared()) {
      add(run.values().get(declared));
    }
    return this;
  }
}
