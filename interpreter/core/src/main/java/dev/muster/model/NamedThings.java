package dev.muster.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The slots of the things that are named at a place of the text, those named last first. What is
 * named around it is shared by all places within, so that it costs nothing to know it at each.
 */
public record NamedThings(int slot, Optional<NamedThings> around) {
  public static Optional<NamedThings> of(int slot, Optional<NamedThings> around) {
    return Optional.of(new NamedThings(slot, around));
  }

  public static Stream<Integer> slots(Optional<NamedThings> named) {
    List<Integer> slots = new ArrayList<>();
    for (Optional<NamedThings> n = named; n.isPresent(); n = n.get().around()) {
      slots.add(n.get().slot());
    }
    return slots.stream().distinct();
  }
}
