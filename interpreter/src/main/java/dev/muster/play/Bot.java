package dev.muster.play;

import dev.muster.dice.SeededDice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses what the rulebook's general likes best of what is allowed; among equals, by chance. What
 * is liked less is never judged.
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

  private record Liked(int at, Offer offer, double liking) {}

  @Override
  public String answer(Question question) {
    List<Liked> falling = new ArrayList<>();
    for (Offer offer : question.offers()) {
      falling.add(new Liked(falling.size(), offer, offer.liking()));
    }
    falling.sort(Comparator.comparingDouble(Liked::liking).reversed());
    List<Liked> best = new ArrayList<>();
    double most = Double.NEGATIVE_INFINITY;
    for (Liked liked : falling) {
      if (liked.liking() < most - NEAR) {
        break;
      }
      if (liked.offer().allowed()) {
        best.add(liked);
        most = Math.max(most, liked.liking());
      }
    }
    // By lot among them in the order in which they were offered.
    best.sort(Comparator.comparingInt(Liked::at));
    int chosen = best.size() == 1 ? 0 : chance.below(best.size());
    return best.get(chosen).offer().id();
  }
}
