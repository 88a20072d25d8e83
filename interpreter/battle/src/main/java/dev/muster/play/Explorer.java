package dev.muster.play;

import dev.muster.compile.statement.Candidate;
import dev.muster.dice.SeededDice;
import dev.muster.play.decisions.AnswerCounts;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.trace.Chosen;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A general who tries everything: of all that is allowed, it answers what has been answered least.
 * Its seed decides how often it does that, and how often what the rulebook's general likes best.
 */
public final class Explorer implements Player {
  private static final int OF = 100;
  private static final int LEAST_CURIOUS = 15;
  private static final int CURIOSITY = 81;

  /** Orders in a row after which it is done, where it may be. */
  private static final int PATIENCE = 25;

  /** One order in so many is its last for now. */
  private static final int ENOUGH = 8;

  private final SeededDice chance;
  private final Bot general;
  private final AnswerCounts counts;
  private final int curiosity;
  private int ordersInRow;

  /**
   * @param counts what was answered before, and what it answers now
   */
  public Explorer(SeededDice chance, AnswerCounts counts) {
    this.chance = chance;
    this.general = new Bot(chance);
    this.counts = counts;
    this.curiosity = LEAST_CURIOUS + chance.below(CURIOSITY);
  }

  /** Explorers with a chance of their own for each side, who know of each other's answers. */
  public static Function<Thing, Player> explorers(long seed, AnswerCounts counts) {
    return side -> new Explorer(SeededDice.of(seed, 1 + side.id()), counts);
  }

  @Override
  public String answer(Question question) {
    Candidate answer = chosen(question);
    counts.add(kind(question, answer));
    ordersInRow = answer instanceof OrderCandidate ? ordersInRow + 1 : 0;
    return answer.id();
  }

  private Candidate chosen(Question question) {
    boolean orders = question.candidates().stream().anyMatch(OrderCandidate.class::isInstance);
    if (orders && (ordersInRow >= PATIENCE || chance.below(ENOUGH) == 0)) {
      for (Candidate candidate : question.candidates()) {
        if (candidate.chosen() instanceof Chosen.Done) {
          return candidate;
        }
      }
    }
    return chance.below(OF) < curiosity ? rarest(question) : liked(question);
  }

  private Candidate liked(Question question) {
    String id = general.answer(question);
    return question.candidates().stream().filter(c -> c.is(id)).findFirst().orElseThrow();
  }

  private Candidate rarest(Question question) {
    Map<String, List<Candidate>> kinds = new LinkedHashMap<>();
    for (Candidate candidate : question.candidates()) {
      if (!(candidate.chosen() instanceof Chosen.Done)) {
        kinds.computeIfAbsent(kind(question, candidate), k -> new ArrayList<>()).add(candidate);
      }
    }
    List<Map.Entry<String, List<Candidate>>> byLot = shuffled(List.copyOf(kinds.entrySet()));
    byLot.sort(Comparator.comparingLong(kind -> counts.times(kind.getKey())));
    for (Map.Entry<String, List<Candidate>> kind : byLot) {
      for (Candidate candidate : shuffled(kind.getValue())) {
        if (candidate.allowed() && !question.inVain().test(candidate)) {
          return candidate;
        }
      }
    }
    return liked(question);
  }

  private <T> List<T> shuffled(List<T> all) {
    List<T> left = new ArrayList<>(all);
    List<T> shuffled = new ArrayList<>(all.size());
    while (!left.isEmpty()) {
      int at = chance.below(left.size());
      shuffled.add(left.get(at));
      left.set(at, left.getLast());
      left.removeLast();
    }
    return shuffled;
  }

  /**
   * Returns the kind of an answer, by which answers count as the same: an order by who is ordered
   * what, a thing as any other.
   */
  private static String kind(Question question, Candidate candidate) {
    if (candidate instanceof OrderCandidate order) {
      return AnswerCounts.ORDER
          + order.action().action().name()
          + " "
          + order.actor().kind().name();
    }
    return question.decision() + " " + kind(candidate);
  }

  private static String kind(Candidate candidate) {
    return switch (candidate.chosen()) {
      case Chosen.Of(ThingRef _), Chosen.Of(Value.Several _) -> "some";
      case Chosen.Of _, Chosen.Planned _ -> candidate.id();
      case Chosen.Nobody _ -> "none";
      case Chosen.Enough _ -> "enough";
      case Chosen.Reroll _ -> "reroll";
      case Chosen.LeaveDice _ -> "leave";
      case Chosen.Place _ -> "place";
      case Chosen.Ordered _ -> "order";
      case Chosen.Done _ -> "done";
    };
  }
}
