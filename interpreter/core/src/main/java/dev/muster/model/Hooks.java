package dev.muster.model;

import java.util.Optional;
import java.util.stream.Stream;

/** The rules that are heard around something that is done: before it, in its place, after it. */
public record Hooks(Optional<Hook> before, Optional<Hook> insteadOf, Optional<Hook> after) {
  public static final Hooks NONE = new Hooks(Optional.empty(), Optional.empty(), Optional.empty());

  public Stream<Hook> all() {
    return Stream.of(before, insteadOf, after).flatMap(Optional::stream);
  }

  public boolean any() {
    return all().findAny().isPresent();
  }
}
