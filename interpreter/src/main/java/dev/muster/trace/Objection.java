package dev.muster.trace;

import dev.muster.model.Origin;
import java.util.Optional;

/** What speaks against an answer. */
public sealed interface Objection {
  record Refused(Refusal refusal) implements Objection {}

  record NotOffered(String answer) implements Objection {}

  record NotAnOrder(String answer) implements Objection {}

  /** A rule demands something else before. */
  record DutyFirst(ThingRef actor, Origin action, Origin rule, Optional<String> because)
      implements Objection {}

  record NotUnderOrders(ThingRef actor) implements Objection {}
}
