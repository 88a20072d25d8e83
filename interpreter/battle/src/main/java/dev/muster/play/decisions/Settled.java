package dev.muster.play.decisions;

import dev.muster.compile.statement.Candidate;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.trace.Asked;
import dev.muster.world.OrderForLater;

/**
 * Something that is settled between the rules and a player: what was answered, or that there was
 * nothing to ask. From these a battle comes to the same point again without looking for all that
 * might have been answered.
 */
public sealed interface Settled {
  /** The answer to anything but a question for orders. */
  record Answered(String answer) implements Settled {}

  /** An order that was given, or chosen for later. */
  record Ordered(OrderForLater order) implements Settled {}

  /** No order, because none was possible or none was wanted. */
  record NoOrder() implements Settled {}

  /** What is settled once the candidate is the answer to the question. */
  static Settled by(Candidate answer, Question question) {
    return switch (answer) {
      case OrderCandidate order -> new Ordered(order.written());
      case Candidate _ when question.asked() instanceof Asked.OrdersFor -> new NoOrder();
      default -> new Answered(answer.id());
    };
  }
}
