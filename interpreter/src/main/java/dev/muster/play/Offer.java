package dev.muster.play;

import dev.muster.compile.BattleEffects.Candidate;
import dev.muster.trace.ChoiceText;

/** Something that might be answered; whether the rules allow it is found out when it is asked. */
public interface Offer {
  String id();

  String label();

  /** How much the general of the rulebook likes it. */
  double utility();

  boolean allowed();

  /** What it takes of those who have little of it; empty when it is free. */
  default String cost() {
    return "";
  }

  default boolean is(String answer) {
    return id().equals(answer);
  }

  /** What may be answered in any case. */
  static Offer of(Candidate candidate) {
    return new Offer() {
      @Override
      public String id() {
        return candidate.id();
      }

      @Override
      public String label() {
        return ChoiceText.of(candidate.chosen());
      }

      @Override
      public double utility() {
        return candidate.utility().getAsDouble();
      }

      @Override
      public boolean allowed() {
        return true;
      }
    };
  }
}
