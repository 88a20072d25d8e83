package dev.muster.play.decisions;

import dev.muster.compile.statement.Candidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Candidates, what a general likes best first, among equals in their own order. Few are looked at
 * before it has found what it will choose, so they are not put in order before.
 */
public final class Favourites {
  private static final double NEAR = 1e-9;

  private final PriorityQueue<Rated> falling;

  private record Rated(int at, Candidate candidate, double utility) implements Comparable<Rated> {
    @Override
    public int compareTo(Rated other) {
      int less = Double.compare(other.utility, utility);
      return less != 0 ? less : Integer.compare(at, other.at);
    }
  }

  public Favourites(List<? extends Candidate> candidates) {
    List<Rated> rated = new ArrayList<>(candidates.size());
    for (Candidate candidate : candidates) {
      rated.add(new Rated(rated.size(), candidate, candidate.utility()));
    }
    falling = new PriorityQueue<>(rated);
  }

  /** Whether any is allowed. */
  boolean anyAllowed() {
    return nextAllowed() != null;
  }

  /** Those allowed that are liked best, in their own order; none where none is allowed. */
  public List<Candidate> best() {
    List<Rated> best = new ArrayList<>();
    Rated first = nextAllowed();
    if (first == null) {
      return List.of();
    }
    best.add(first);
    for (Rated next = falling.poll();
        next != null && next.utility >= first.utility - NEAR;
        next = falling.poll()) {
      if (next.candidate.allowed()) {
        best.add(next);
      }
    }
    best.sort(Comparator.comparingInt(Rated::at));
    return best.stream().map(Rated::candidate).toList();
  }

  private @Nullable Rated nextAllowed() {
    Rated next = falling.poll();
    while (next != null && !next.candidate.allowed()) {
      next = falling.poll();
    }
    return next;
  }
}
