package dev.muster.tool.cli.simulate;

import dev.muster.trace.StoryEvent;
import dev.muster.world.World;
import java.util.Optional;

/**
 * A thing that a side has lost in a battle: it was removed.
 *
 * @param kind as its title
 */
record LostThing(String side, String name, String title, String kind) {
  /** Empty for what belongs to no side. */
  static Optional<LostThing> of(StoryEvent.Removed event, World world) {
    return event
        .side()
        .flatMap(
            side ->
                world
                    .named(event.thing().name())
                    .map(
                        gone ->
                            new LostThing(
                                side.name(),
                                event.thing().name(),
                                event.thing().title(),
                                gone.kind().origin().label())));
  }
}
