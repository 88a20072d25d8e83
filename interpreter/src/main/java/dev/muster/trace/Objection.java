package dev.muster.trace;

/** What speaks against an answer. */
public sealed interface Objection {
  record Refused(Refusal refusal) implements Objection {}

  record NotOffered(String answer) implements Objection {}

  record NotAnOrder(String answer) implements Objection {}

  record NotUnderOrders(ThingRef actor) implements Objection {}
}
