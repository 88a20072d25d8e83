package dev.muster.check.rulebook;

import dev.muster.model.Range;
import java.util.HashSet;
import java.util.Set;

/** The possible values of something. */
sealed interface Values {
  record Numbers(Range range) implements Values {}

  /**
   * @param members of a set, flags; {@link #NONE} where it may be missing
   */
  record Members(Set<Object> members) implements Values {}

  /** The values of something about which nothing is known. */
  record Any() implements Values {}

  Values ANY = new Any();

  /** The value of {@code none}. */
  Object NONE = "none";

  static Values only(Object member) {
    return new Members(Set.of(member));
  }

  /** Returns the values of something that may be one or the other. */
  default Values or(Values other) {
    if (this instanceof Numbers(Range a) && other instanceof Numbers(Range b)) {
      return new Numbers(a.or(b));
    }
    if (this instanceof Members(Set<Object> a) && other instanceof Members(Set<Object> b)) {
      Set<Object> both = new HashSet<>(a);
      both.addAll(b);
      return new Members(Set.copyOf(both));
    }
    return ANY;
  }
}
