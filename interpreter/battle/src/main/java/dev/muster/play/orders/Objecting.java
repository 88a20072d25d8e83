package dev.muster.play.orders;

import dev.muster.play.answers.RuleFiring;
import dev.muster.trace.Refusal;
import java.util.Optional;

/**
 * What speaks against an order.
 *
 * @param rule that forbids it; empty where it is its cost, or what its parts can be
 */
public record Objecting(Refusal refusal, Optional<RuleFiring> rule) {}
