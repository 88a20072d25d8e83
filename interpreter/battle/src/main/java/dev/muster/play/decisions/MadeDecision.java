package dev.muster.play.decisions;

/** A decision as a side made it: which one, and what it answered. */
public record MadeDecision(String side, String decision, String answer) {}
