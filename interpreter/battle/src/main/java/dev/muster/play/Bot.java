package dev.muster.play;

import dev.muster.compile.statement.Candidate;
import dev.muster.dice.SeededDice;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses what the rulebook's general likes best of what is allowed; among equals, by chance.
 * Candidates that are liked less are never judged.
 */
public final class Bot implements Player {
  private static final double NEAR = 1e-9;

  private final SeededDice chance;

  public Bot(SeededDice chance) {
    this.chance = chance;
  }

  /** Makes up its mind all the same: its chance goes on as if it had been asked. */
  @Override
  public void overhear(Question question) {
    answer(question);
  }

  private record Rated(int at, Candidate candidate, double utility) {}

  @Override
  public String answer(Question question) {
    List<Rated> falling = new ArrayList<>();
    for (Candidate candidate : question.candidates()) {
      falling.add(new Rated(falling.size(), candidate, candidate.utility()));
    }
    falling.sort(Comparator.comparingDouble(Rated::utility).reversed());
    List<Rated> best = new ArrayList<>();
    double most = Double.NEGATIVE_INFINITY;
    for (Rated rated : falling) {
      if (rated.utility() < most - NEAR) {
        break;
      }
      if (rated.candidate().allowed()) {
        best.add(rated);
        most = Math.max(most, rated.utility());
      }
    }
    // By lot among them in the order of the candidates.
    best.sort(Comparator.comparingInt(Rated::at));
    int chosen = best.size() == 1 ? 0 : chance.below(best.size());
    return best.get(chosen).candidate().id();
  }
}
