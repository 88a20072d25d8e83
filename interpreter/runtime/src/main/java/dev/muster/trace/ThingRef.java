package dev.muster.trace;

import dev.muster.world.Thing;

/** A thing as the story knows it: told apart by its name, shown by its title. */
public record ThingRef(String name, String title) implements Value {
  public static ThingRef of(Thing thing) {
    return new ThingRef(thing.name(), thing.title());
  }
}
