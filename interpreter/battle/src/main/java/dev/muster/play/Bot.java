package dev.muster.play;

import dev.muster.compile.statement.Candidate;
import dev.muster.dice.SeededDice;
import dev.muster.play.decisions.Favourites;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import java.util.List;

/**
 * Chooses what the rulebook's general likes best of what is allowed; among equals, by chance.
 * Candidates that are liked less are never judged. An order that changed nothing is not given again
 * while nothing changes, unless nothing else is allowed.
 */
public final class Bot implements Player {
  private final SeededDice chance;

  public Bot(SeededDice chance) {
    this.chance = chance;
  }

  /** Makes up its mind all the same: its chance goes on as if it had been asked. */
  @Override
  public void overhear(Question question) {
    answer(question);
  }

  @Override
  public String answer(Question question) {
    List<? extends Candidate> useful =
        question.candidates().stream().filter(question.inVain().negate()).toList();
    List<Candidate> best = new Favourites(useful).best();
    if (best.isEmpty()) {
      best = new Favourites(question.candidates()).best();
    }
    return best.get(best.size() == 1 ? 0 : chance.below(best.size())).id();
  }
}
