package dev.muster.odds;

import dev.muster.board.Box;
import dev.muster.board.Point;
import dev.muster.model.Attribute;
import dev.muster.model.Formation;
import dev.muster.model.LengthUnit;
import dev.muster.model.Type;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The things of a battle at one time, to see later what has become of them. */
final class State {
  private final World world;
  private final Naming naming;
  private final Map<Thing, Before> before = new HashMap<>();

  /** What things and values are called. */
  enum Naming {
    /** As in a rulebook. */
    NAMES,

    /** As the story calls them, without what has no title. */
    TITLES;

    String of(Thing thing) {
      return this == NAMES ? thing.name() : thing.title();
    }

    String of(Thing thing, Attribute attribute) {
      return this == NAMES
          ? thing.name() + "." + attribute.name()
          : thing.title() + ": " + attribute.origin().label();
    }

    String of(Formation formation) {
      return this == NAMES ? formation.name() : formation.origin().label();
    }

    boolean tells(Attribute attribute) {
      return this == NAMES || attribute.origin().title().isPresent();
    }
  }

  private record Before(
      Map<Attribute, Value> values,
      @Nullable Formation formation,
      @Nullable Box base,
      boolean removed) {}

  State(World world, Naming naming) {
    this.world = world;
    this.naming = naming;
    all()
        .forEach(
            thing ->
                before.put(
                    thing,
                    new Before(values(thing), thing.formation(), thing.base(), thing.removed())));
  }

  private Iterable<Thing> all() {
    return world.everything().stream().filter(thing -> thing.deck() == null)::iterator;
  }

  private Map<Attribute, Value> values(Thing thing) {
    Map<Attribute, Value> values = new LinkedHashMap<>();
    for (Attribute attribute : thing.kind().allAttributes()) {
      if (attribute.slot() >= 0 && attribute.lifetimes().isEmpty() && naming.tells(attribute)) {
        values.put(attribute, Value.of(thing.get(attribute), attribute.type(), world.lengthUnit()));
      }
    }
    return values;
  }

  /** What is otherwise now: of what, and how it is now. */
  Map<String, String> changes() {
    Map<String, String> changes = new LinkedHashMap<>();
    for (Thing thing : all()) {
      Before then = before.get(thing);
      if (then == null) {
        changes.put(naming.of(thing), "new");
      } else if (thing.removed()) {
        if (!then.removed()) {
          changes.put(naming.of(thing), "removed");
        }
      } else {
        place(thing, then.base(), changes);
        Formation now = thing.formation();
        if (now != null && now != then.formation()) {
          changes.put(naming.of(thing) + " in", naming.of(now));
        }
        values(thing)
            .forEach(
                (attribute, value) -> {
                  if (!value.equals(then.values().get(attribute))) {
                    changes.put(naming.of(thing, attribute), ValueText.of(value));
                  }
                });
      }
    }
    return changes;
  }

  private void place(Thing thing, @Nullable Box then, Map<String, String> changes) {
    Box now = thing.base();
    if (Objects.equals(now, then)) {
      return;
    }
    changes.put(
        naming.of(thing) + " moved",
        now == null
            ? "off the table"
            : then == null ? "onto the table" : length(then.centre(), now.centre()));
  }

  private String length(Point from, Point to) {
    LengthUnit unit = world.lengthUnit();
    return ValueText.of(Value.of(from.distanceTo(to), new Type.Distance(), unit));
  }
}
