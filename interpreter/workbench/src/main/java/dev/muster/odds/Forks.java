package dev.muster.odds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Goes through all that may come of something that chance decides: it is done again and again from
 * the beginning, and each time chance decides otherwise.
 *
 * @param <R> what comes of it
 */
final class Forks<R> {
  private static final double NEAR = 1e-9;

  /** What is known of states may take so much room: parts of states. */
  private static final long ROOM = 3_000_000;

  private final int most;
  private final List<Fork<R>> path = new ArrayList<>();
  private final Map<Object, Distribution<R>> known = new HashMap<>();

  /** The states that lead to where it is, of which it is not known yet what comes. */
  private final Set<Object> open = new HashSet<>();

  private List<Object> states = new ArrayList<>();
  private int depth;
  private int courses;
  private long room;

  /** A place where chance decides, and what has come of it so far. */
  private static final class Fork<R> {
    private final Ways<?> ways;

    /** The states that lead here, and nowhere else. */
    private final List<Object> states;

    private final Distribution.Mixture<R> mixture = new Distribution.Mixture<>();
    private int at;

    /** How good it is what comes of it, where somebody chooses; null where chance does. */
    private final @Nullable ToDoubleFunction<Distribution<R>> worth;

    private Distribution<R> best = new Distribution<>(Map.of());

    Fork(Ways<?> ways, List<Object> states, @Nullable ToDoubleFunction<Distribution<R>> worth) {
      this.ways = ways;
      this.states = states;
      this.worth = worth;
    }

    /** Whether there is another way to go. */
    boolean next(Distribution<R> comesOfThis) {
      if (worth != null
          && comesOfThis.probabilities().keySet().stream().anyMatch(Same.class::isInstance)) {
        throw new TooMany();
      }
      if (worth == null) {
        mixture.add(ways.chances().get(at), comesOfThis);
      } else if (at == 0 || worth.applyAsDouble(comesOfThis) > worth.applyAsDouble(best) + NEAR) {
        best = comesOfThis;
      }
      at++;
      return at < ways.size();
    }

    Distribution<R> all() {
      return worth == null ? mixture.distribution() : best;
    }
  }

  /** It has come to a state from which it is known what may happen. */
  private static final class Known extends RuntimeException {
    private final transient Distribution<?> distribution;

    Known(Distribution<?> distribution) {
      super("it is known what comes of it", null, false, false);
      this.distribution = distribution;
    }
  }

  /** It has come to a state once more: as often as it does, the same may happen there. */
  private static final class Again extends RuntimeException {
    private final transient Object state;

    Again(Object state) {
      super("it has come to the same state again", null, false, false);
      this.state = state;
    }
  }

  /** What comes of a state to which it has come again. */
  private record Same(Object state) {}

  /** It has been done too often, and not all is known yet. */
  static final class TooMany extends RuntimeException {
    TooMany() {
      super("chance decides in too many ways", null, false, false);
    }
  }

  /**
   * @param most how often it is done
   */
  Forks(int most) {
    this.most = most;
  }

  /** Returns how often it was done. */
  int courses() {
    return courses;
  }

  /** Lets chance decide. */
  <T> T decide(Supplier<Ways<T>> ways) {
    return decide(ways, null);
  }

  /**
   * Takes the answer of which the best comes, the first of several.
   *
   * @param worth how good it is what comes of it
   */
  <T> T choose(List<T> answers, ToDoubleFunction<Distribution<R>> worth) {
    return decide(() -> Ways.alike(answers), worth);
  }

  @SuppressWarnings("unchecked")
  private <T> T decide(Supplier<Ways<T>> ways, @Nullable ToDoubleFunction<Distribution<R>> worth) {
    if (depth == path.size()) {
      path.add(new Fork<>(ways.get(), states, worth));
      states = new ArrayList<>();
    }
    Fork<R> fork = path.get(depth++);
    return (T) fork.ways.answers().get(fork.at);
  }

  /**
   * It has come to a state from which the same will happen whenever it is reached: as it is known,
   * or will be.
   */
  void reach(Supplier<@Nullable List<Object>> state) {
    if (depth < path.size() || room > ROOM) {
      return;
    }
    List<Object> now = state.get();
    if (now == null) {
      return;
    }
    room += now.size();
    Distribution<R> before = known.get(now);
    if (before != null) {
      throw new Known(before);
    }
    if (!open.add(now)) {
      throw new Again(now);
    }
    states.add(now);
  }

  /**
   * @param done from the beginning, each time
   */
  @SuppressWarnings("unchecked")
  Distribution<R> all(Supplier<R> done) {
    while (true) {
      if (++courses > most) {
        throw new TooMany();
      }
      depth = 0;
      states = new ArrayList<>();
      Distribution<R> comesOfThis;
      try {
        comesOfThis = Distribution.certain(done.get());
      } catch (Known found) {
        comesOfThis = (Distribution<R>) found.distribution;
      } catch (Again again) {
        comesOfThis = (Distribution<R>) Distribution.certain(new Same(again.state));
      }
      Optional<Distribution<R>> over = back(comesOfThis);
      if (over.isPresent()) {
        return over.get();
      }
    }
  }

  /** Goes back to where it can go on otherwise; all there is where it has been everywhere. */
  private Optional<Distribution<R>> back(Distribution<R> last) {
    Distribution<R> of = learn(states, last);
    while (!path.isEmpty()) {
      Fork<R> fork = path.getLast();
      if (fork.next(of)) {
        return Optional.empty();
      }
      path.removeLast();
      of = learn(fork.states, fork.all());
    }
    return Optional.of(of);
  }

  /**
   * It is known what comes of some states, one of which leads to the other. Where they may lead to
   * themselves, what else may come of them comes in the end.
   */
  private Distribution<R> learn(List<Object> reached, Distribution<R> of) {
    reached.forEach(open::remove);
    Distribution<R> rest =
        of.without(result -> result instanceof Same(Object s) && reached.contains(s));
    if (rest.probabilities().isEmpty()) {
      throw new TooMany();
    }
    if (rest.probabilities().keySet().stream().noneMatch(Same.class::isInstance)) {
      reached.forEach(state -> known.put(state, rest));
    }
    return rest;
  }
}
