package dev.muster.trace;

import dev.muster.model.Origin;
import java.util.List;
import java.util.Optional;

/** An objection to an answer. */
public sealed interface Objection {
  record Refused(Refusal refusal) implements Objection {}

  /**
   * @param why it is not, where it is a thing
   */
  record NotOffered(String answer, Optional<Exclusion> why) implements Objection {}

  /**
   * No action is called so.
   *
   * @param actions the names of those that can be ordered now
   * @param ending the answer that gives no order, where there is one
   */
  record NotAnOrder(String answer, List<String> actions, Optional<String> ending)
      implements Objection {}

  /**
   * An order that lacks a part, has one that nothing is called by, or has one too many.
   *
   * @param part of the form; empty when the order goes on behind its last part
   * @param given what stands there; empty when nothing does
   * @param example an order of this kind that can be given now
   */
  record NotInForm(
      String answer,
      OrderForm form,
      Optional<OrderForm.Part> part,
      Optional<String> given,
      Optional<String> example)
      implements Objection {}

  /** A rule demands something else before. */
  record DutyFirst(ThingRef actor, Origin action, Origin rule, Optional<String> because)
      implements Objection {}

  /**
   * @param why it is not among those that are
   */
  record NotUnderOrders(ThingRef actor, Optional<Exclusion> why) implements Objection {}
}
