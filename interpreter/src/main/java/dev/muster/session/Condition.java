package dev.muster.session;

/**
 * A rule's condition. It only reads, never changes anything; it may put other matters to the same
 * session.
 *
 * <p>The subject is what the rule's {@link Subject} says: nothing, a {@link AssignedSpecial}, or a
 * bearer.
 */
@FunctionalInterface
public interface Condition {
  Condition ALWAYS = (matter, subject) -> true;

  boolean test(Request matter, Object subject);
}
