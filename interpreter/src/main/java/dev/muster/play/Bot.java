package dev.muster.play;

import dev.muster.compile.Director.Candidate;
import dev.muster.dice.SeededDice;
import java.util.ArrayList;
import java.util.List;

/** Chooses what the rulebook's general likes best; among equals, by chance. */
public final class Bot implements Player {
  private static final double NEAR = 1e-9;

  private final SeededDice chance;

  public Bot(SeededDice chance) {
    this.chance = chance;
  }

  @Override
  public String answer(Question question) {
    double most = Double.NEGATIVE_INFINITY;
    List<Candidate> best = new ArrayList<>();
    for (Candidate candidate : question.candidates()) {
      double liking = candidate.liking().getAsDouble();
      if (liking > most + NEAR) {
        best.clear();
        most = liking;
      }
      if (liking >= most - NEAR) {
        best.add(candidate);
      }
    }
    return best.size() == 1 ? best.getFirst().id() : best.get(chance.below(best.size())).id();
  }
}
