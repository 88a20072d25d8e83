package dev.muster.session;

import org.jspecify.annotations.Nullable;

/**
 * A rule's condition. It only reads, never changes anything; it may put other requests to the same
 * session.
 *
 * <p>The subject is what the rule's {@link Subject} says: nothing, or a {@link SpecialAssignment}.
 */
@FunctionalInterface
public interface Condition {
  Condition ALWAYS = (request, subject) -> true;

  boolean test(Request request, @Nullable Object subject);
}
