package dev.muster.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The rules over one table: what its things carry, and the matters put. For one thread. */
public final class RuleSession implements AutoCloseable {
  /** How deep conditions may put matters within matters. */
  public static final int DEPTH_LIMIT = 64;

  private final RuleBase rules;
  private final SpecialRegistry bearings = new SpecialRegistry();
  private final List<NestedSession> levels = new ArrayList<>();
  private final Deque<PendingRequest> running = new ArrayDeque<>();
  private final long[] firedCounts;
  private boolean closed;

  RuleSession(RuleBase rules) {
    this.rules = rules;
    this.firedCounts = new long[rules.numbered().size()];
  }

  /**
   * Adds a bearing; one of the same bearer and trait is replaced and keeps its place in the order.
   */
  public void add(AssignedSpecial bearing) {
    requireIdle();
    SpecialFact old = bearings.find(bearing);
    if (old == null) {
      SpecialFact added = bearings.add(bearing);
      levels.forEach(level -> level.add(added));
    } else {
      SpecialFact replaced = bearings.replace(old, bearing);
      levels.forEach(level -> level.remove(old));
      levels.forEach(level -> level.add(replaced));
    }
  }

  /** Removes the bearing of this bearer and trait, if there is one. */
  public void remove(AssignedSpecial bearing) {
    requireIdle();
    SpecialFact there = bearings.find(bearing);
    if (there != null) {
      remove(there);
    }
  }

  /** Removes all the bearer carries. */
  public void removeAll(Object bearer) {
    requireIdle();
    bearings.of(bearer).forEach(this::remove);
  }

  private void remove(SpecialFact carried) {
    bearings.remove(carried);
    levels.forEach(level -> level.remove(carried));
  }

  /**
   * The rules that apply to this matter, by rule id, then in the order their subjects were added.
   *
   * @throws RuleFailed when a condition throws; of several, the first in the order above
   * @throws RuleDepthExceededException when conditions put matters within matters too deep
   */
  public List<FiredRule> put(Request matter) {
    requireOpen();
    boolean any =
        rules.hasRulesFor(matter.topic())
            && !(rules.onlyOfBearers(matter.topic()) && bearings.bare(matter));
    return any ? pass(matter) : List.of();
  }

  private List<FiredRule> pass(Request matter) {
    if (running.size() == DEPTH_LIMIT) {
      throw new RuleDepthExceededException(DEPTH_LIMIT, way());
    }
    PendingRequest posed = new PendingRequest(matter, rules.numbered(), bearings);
    NestedSession level = level(running.size());
    running.addLast(posed);
    boolean through = false;
    try {
      level.run(posed);
      through = true;
    } finally {
      running.removeLast();
      if (!through) {
        discardFrom(running.size());
      }
    }
    return posed.outcome(firedCounts);
  }

  /**
   * How often each rule has fired in this session, nested matters included, in the order of {@link
   * RuleBase#rules}.
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

  private NestedSession level(int depth) {
    if (depth == levels.size()) {
      levels.add(new NestedSession(rules.network(), bearings));
    }
    return levels.get(depth);
  }

  // Only an error inside Drools itself (out of stack or memory) comes here: what it left half done
  // is thrown away.
  private void discardFrom(int depth) {
    List<NestedSession> lost = levels.subList(depth, levels.size());
    lost.forEach(NestedSession::close);
    lost.clear();
  }

  private List<String> way() {
    return running.stream().map(posed -> posed.trying().spec().name()).toList();
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the rule session is closed");
    }
  }

  private void requireIdle() {
    if (!running.isEmpty()) {
      throw new IllegalStateException(
          "a condition only reads: bearings cannot change while a matter is before the rules");
    }
  }
}
