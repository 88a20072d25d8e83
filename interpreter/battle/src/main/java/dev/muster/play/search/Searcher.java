package dev.muster.play.search;

import dev.muster.compile.statement.Candidate;
import dev.muster.dice.SeededDice;
import dev.muster.play.Battle;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.decisions.Settled;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Fights on from what the general likes best, and answers what comes out best. */
final class Searcher implements Player {
  /** How many kinds of answers it fights on from, at most. */
  private static final int KINDS = 5;

  private static final double ALIKE = 1e-9;

  private final Thing side;
  private final Battle battle;
  private final Search search;
  private final SeededDice chance;

  Searcher(Thing side, Battle battle, Search search) {
    this.side = side;
    this.battle = battle;
    this.search = search;
    this.chance = SeededDice.of(search.seed(), 1 + side.id());
  }

  /** Its chance goes on as if it had been asked. */
  @Override
  public void overhear(Question question) {
    liked(question);
  }

  @Override
  public String answer(Question question) {
    List<Candidate> liked = liked(question);
    int arms = Halving.most(liked.size(), search.budget());
    if (arms == 1) {
      return liked.getFirst().id();
    }
    List<Settled> before = List.copyOf(battle.settled());
    List<List<Settled>> courses =
        liked.stream()
            .limit(arms)
            .map(answer -> course(before, Settled.by(answer, question)))
            .toList();
    Rollouts rollouts = new Rollouts(search, side.name(), before.size());
    double most = liked.getFirst().utility();
    Halving halving =
        new Halving(
            at -> liked.get(at).utility() < most - ALIKE,
            (at, number) -> rollouts.worth(courses.get(at), number));
    return liked.get(halving.best(arms, search.budget())).id();
  }

  private static List<Settled> course(List<Settled> before, Settled next) {
    List<Settled> course = new ArrayList<>(before);
    course.add(next);
    return course;
  }

  /**
   * What the general likes best of each kind of answer that is allowed, the best first; among
   * equals, by lot. Orders of one action, with all their paths and aims, are of one kind.
   */
  private List<Candidate> liked(Question question) {
    List<Rated> falling = falling(question);
    List<Candidate> liked = best(falling, question.inVain().negate());
    return liked.isEmpty() ? best(falling, candidate -> true) : liked;
  }

  private record Rated(Candidate candidate, double utility, int lot) {}

  private List<Rated> falling(Question question) {
    List<Rated> falling = new ArrayList<>();
    for (Candidate candidate : question.candidates()) {
      falling.add(new Rated(candidate, candidate.utility(), chance.below(Integer.MAX_VALUE)));
    }
    falling.sort(
        Comparator.comparingDouble(Rated::utility).reversed().thenComparingInt(Rated::lot));
    return falling;
  }

  private static List<Candidate> best(List<Rated> falling, Predicate<Candidate> wanted) {
    Map<Object, Candidate> best = new LinkedHashMap<>();
    for (Rated rated : falling) {
      Object kind = kind(rated.candidate());
      if (best.size() < KINDS
          && !best.containsKey(kind)
          && rated.candidate().allowed()
          && wanted.test(rated.candidate())) {
        best.put(kind, rated.candidate());
      }
    }
    return List.copyOf(best.values());
  }

  private static Object kind(Candidate candidate) {
    return candidate instanceof OrderCandidate order ? order.action() : candidate.id();
  }
}
