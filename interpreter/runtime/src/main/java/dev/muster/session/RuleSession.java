package dev.muster.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The rules over one table: what its things have, and the requests made. For one thread. */
public final class RuleSession implements AutoCloseable {
  /** The limit on the depth of requests within requests in conditions. */
  public static final int DEPTH_LIMIT = 64;

  private final RuleBase rules;
  private final Function<SpecialRegistry, Dispatcher> dispatcher;
  private final SpecialRegistry specials = new SpecialRegistry();
  private final List<Dispatcher> levels = new ArrayList<>();
  private final Deque<PendingRequest> running = new ArrayDeque<>();
  private final long[] firedCounts;
  private boolean closed;

  /**
   * @param dispatcher makes one for a further depth of nesting
   */
  RuleSession(RuleBase rules, Function<SpecialRegistry, Dispatcher> dispatcher) {
    this.rules = rules;
    this.dispatcher = dispatcher;
    this.firedCounts = new long[rules.rules().size()];
  }

  /**
   * Adds an assigned special; one of the same bearer and special is replaced and keeps its place in
   * the order.
   */
  public void add(SpecialAssignment assignment) {
    requireIdle();
    Optional<SpecialFact> old = specials.find(assignment);
    SpecialFact added =
        old.map(o -> specials.replace(o, assignment)).orElseGet(() -> specials.add(assignment));
    levels.forEach(
        level -> {
          old.ifPresent(level::remove);
          level.add(added);
        });
  }

  /** Removes all specials of the bearer. */
  public void removeAll(Object bearer) {
    requireIdle();
    specials.of(bearer).forEach(this::remove);
  }

  /** Removes the special of the bearer, if it has that. */
  public void remove(Object bearer, int special) {
    requireIdle();
    Optional.ofNullable(specials.of(bearer, special)).ifPresent(this::remove);
  }

  private void remove(SpecialFact fact) {
    specials.remove(fact);
    levels.forEach(level -> level.remove(fact));
  }

  /**
   * The rules that apply to this request, by rule id, then in the order their subjects were added.
   *
   * @throws RuleFailedException when a condition throws; of several, the first in the order above
   * @throws RuleDepthExceededException when conditions put requests within requests too deep
   */
  public List<RuleMatch> put(Request request) {
    requireOpen();
    return rulesFor(request) > 0 ? pass(request) : List.of();
  }

  /** Whether no rule is about that. */
  public boolean silent(int topic) {
    return rules.rulesFor(topic) == 0;
  }

  /**
   * Returns how often a rule is tested against this request: once for each that has its special, or
   * once.
   */
  public long trials(Request request) {
    long trials = rulesFor(request);
    if (trials == 0) {
      return 0;
    }
    for (int special : rules.ofEachBearer(request.topic())) {
      trials += specials.bearers(special);
    }
    return trials;
  }

  private int rulesFor(Request request) {
    int all = rules.rulesFor(request.topic());
    return all > 0 && rules.onlyOfBearers(request.topic()) && specials.bare(request) ? 0 : all;
  }

  private List<RuleMatch> pass(Request request) {
    if (running.size() == DEPTH_LIMIT) {
      throw new RuleDepthExceededException(DEPTH_LIMIT, path());
    }
    PendingRequest pending = new PendingRequest(request, rules.rules(), specials);
    Dispatcher level = level(running.size());
    running.addLast(pending);
    boolean through = false;
    try {
      level.run(pending);
      through = true;
    } finally {
      running.removeLast();
      if (!through) {
        discardFrom(running.size());
      }
    }
    return pending.fired(firedCounts);
  }

  /**
   * Returns how often each rule has fired in this session, nested requests included, in the order
   * of {@link RuleBase#rules}.
   */
  public long[] firedCounts() {
    return firedCounts.clone();
  }

  @Override
  public void close() {
    requireIdle();
    closed = true;
    discardFrom(0);
  }

  private Dispatcher level(int depth) {
    if (depth == levels.size()) {
      levels.add(dispatcher.apply(specials));
    }
    return levels.get(depth);
  }

  // Only an error inside Drools itself (out of stack or memory) comes here: what it left half done
  // is thrown away.
  private void discardFrom(int depth) {
    List<Dispatcher> lost = levels.subList(depth, levels.size());
    lost.forEach(Dispatcher::close);
    lost.clear();
  }

  private List<String> path() {
    return running.stream().map(pending -> pending.trying().name()).toList();
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the rule session is closed");
    }
  }

  private void requireIdle() {
    if (!running.isEmpty()) {
      throw new IllegalStateException(
          "a condition only reads: specials cannot change while a request is being answered");
    }
  }
}
