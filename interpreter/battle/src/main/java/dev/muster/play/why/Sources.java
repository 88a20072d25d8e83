package dev.muster.play.why;

import dev.muster.model.Attribute;
import dev.muster.trace.Explanation;
import dev.muster.trace.Value;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.Optional;

/** What is known of where values come from. */
interface Sources {
  /** A situation of which nobody knows how it came about. */
  Sources NONE =
      new Sources() {
        @Override
        public Optional<Explanation> of(Frame frame, int slot) {
          return Optional.empty();
        }

        @Override
        public Optional<Explanation> of(Thing thing, Attribute attribute, Value now) {
          return Optional.empty();
        }
      };

  /** Where the value of a local name comes from. */
  Optional<Explanation> of(Frame frame, int slot);

  /** The last change of an attribute, where it led to the value that it has now. */
  Optional<Explanation> of(Thing thing, Attribute attribute, Value now);
}
