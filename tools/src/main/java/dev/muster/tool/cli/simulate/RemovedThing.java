package dev.muster.tool.cli.simulate;

import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.World;
import java.util.Optional;

/**
 * A thing that a battle has removed from a side.
 *
 * @param kind as its title
 */
record RemovedThing(ThingRef side, ThingRef thing, String kind) {
  /** Empty for what belongs to no side. */
  static Optional<RemovedThing> of(StoryEvent.Removed event, World world) {
    return event
        .side()
        .flatMap(
            side ->
                world
                    .named(event.thing().name())
                    .map(
                        gone ->
                            new RemovedThing(side, event.thing(), gone.kind().origin().label())));
  }
}
