package dev.muster.model;

import java.util.Optional;

/**
 * {@code ^1.2.0}: the versions that fit what is written for one of them, from that one up to the
 * next with which it may break.
 */
public record VersionRange(SemanticVersion from) {
  public static Optional<VersionRange> of(String text) {
    return text.startsWith("^")
        ? SemanticVersion.of(text.substring(1)).map(VersionRange::new)
        : Optional.empty();
  }

  public boolean has(SemanticVersion version) {
    return version.compareTo(from) >= 0 && version.compareTo(before()) < 0;
  }

  /** The first version that does not fit. */
  public SemanticVersion before() {
    return from.next(VersionStep.MAJOR);
  }

  @Override
  public String toString() {
    return "^" + from;
  }
}
