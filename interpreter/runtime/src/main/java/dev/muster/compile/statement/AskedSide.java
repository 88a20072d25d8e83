package dev.muster.compile.statement;

import dev.muster.lang.Span;
import dev.muster.model.Asking;
import dev.muster.model.NamedThings;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A side that is asked to decide, whatever it can answer.
 *
 * @param decision its name in the rulebook
 * @param secretly whether only the side itself is told of the answer
 * @param named the things that are named where it is asked, those named last first
 */
public record AskedSide(
    Thing side, String decision, boolean secretly, Supplier<List<Thing>> named, Span where) {
  /** One whose answer all are told, where nothing is named. */
  public static AskedSide openly(Thing side, String decision, Span where) {
    return new AskedSide(side, decision, false, List::of, where);
  }

  static AskedSide of(Asking asking, Thing side, Frame frame, Span where) {
    return new AskedSide(
        side,
        asking.decision().name(),
        asking.secretly(),
        () -> things(asking.named(), frame),
        where);
  }

  /** Returns what they are now, without sides; those named last come first. */
  private static List<Thing> things(Optional<NamedThings> named, Frame frame) {
    List<Thing> sides = frame.context().world().sides();
    return NamedThings.slots(named)
        .map(frame::get)
        .filter(Thing.class::isInstance)
        .map(Thing.class::cast)
        .filter(thing -> !sides.contains(thing))
        .toList();
  }
}
