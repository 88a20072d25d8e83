package dev.muster.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a rulebook, ready to run. Immutable: one per rulebook, for all threads.
 *
 * <p>Drools' network is built when first needed: a command that only reads and checks never pays
 * for it.
 */
public final class RuleBase {
  /** By id. */
  private final List<RuleSpec> rules;

  /** By topic, how many rules there are for it. */
  private final int[] topics;

  private final BitSet onlyOfBearers;

  /** By topic, the specials whose rules are tried for all who have them, once for each rule. */
  private final int[][] ofEachBearer;

  private @Nullable RuleNetwork network;
  private DecisionTree @Nullable [] trees;

  /** Whether sessions that are opened meanwhile do without the network. */
  private static final ScopedValue<Boolean> PLAINLY = ScopedValue.newInstance();

  private RuleBase(List<RuleSpec> rules, int[] topics, BitSet onlyOfBearers, int[][] ofEachBearer) {
    this.rules = List.copyOf(rules);
    this.topics = topics;
    this.onlyOfBearers = onlyOfBearers;
    this.ofEachBearer = ofEachBearer;
  }

  public static RuleBase build(List<RuleSpec> specs) {
    int most = specs.stream().mapToInt(RuleSpec::topic).max().orElse(-1);
    int[] topics = new int[most + 1];
    int[][] ofEachBearer = new int[most + 1][0];
    BitSet onlyOfBearers = new BitSet();
    BitSet ofAll = new BitSet();
    List<RuleSpec> ordered = new ArrayList<>(specs.size());
    for (RuleSpec rule : inOrder(specs)) {
      if (rule.id() != ordered.size()) {
        throw new IllegalArgumentException("rule " + ordered.size() + " has the id " + rule.id());
      }
      topics[rule.topic()]++;
      onlyOfBearers.set(rule.topic());
      if (!(rule.subject() instanceof Subject.BearerAt)) {
        ofAll.set(rule.topic());
      }
      if (rule.subject() instanceof Subject.EachBearer each) {
        ofEachBearer[rule.topic()] = plus(ofEachBearer[rule.topic()], each.special());
      }
      ordered.add(rule);
    }
    onlyOfBearers.andNot(ofAll);
    return new RuleBase(ordered, topics, onlyOfBearers, ofEachBearer);
  }

  private static int[] plus(int[] numbers, int more) {
    int[] all = Arrays.copyOf(numbers, numbers.length + 1);
    all[numbers.length] = more;
    return all;
  }

  private static List<RuleSpec> inOrder(List<RuleSpec> specs) {
    return ConstraintSharing.ordered(
        specs.stream().sorted(Comparator.comparingInt(RuleSpec::id)).toList());
  }

  /**
   * Builds the network now, and not when the first request is put: to be called ahead from another
   * thread.
   */
  public void prepare() {
    network();
  }

  /**
   * Sessions that are opened meanwhile hold requests against the rules without Drools: the same
   * rules fire, and no network is built. For many battles in a row.
   */
  public static <T> T plainly(Supplier<T> battles) {
    return ScopedValue.where(PLAINLY, true).call(battles::get);
  }

  public RuleSession open() {
    return new RuleSession(
        this,
        PLAINLY.orElse(false)
            ? specials -> new PlainDispatcher(trees(), specials)
            : specials -> new NestedSession(network(), specials));
  }

  private synchronized DecisionTree[] trees() {
    if (trees == null) {
      trees = DecisionTree.of(rules, topics.length);
    }
    return trees;
  }

  public List<RuleSpec> rules() {
    return rules;
  }

  public ConstraintSharing sharing() {
    return new ConstraintSharing(rules());
  }

  int rulesFor(int topic) {
    return topic < topics.length ? topics[topic] : 0;
  }

  /** Whether all rules of the topic need an argument of the request that has a special. */
  boolean onlyOfBearers(int topic) {
    return onlyOfBearers.get(topic);
  }

  /** For a topic that has rules. */
  int[] ofEachBearer(int topic) {
    return ofEachBearer[topic];
  }

  /** Whether the network has been built. */
  synchronized boolean prepared() {
    return network != null;
  }

  synchronized RuleNetwork network() {
    if (network == null) {
      network = RuleNetwork.of(rules);
    }
    return network;
  }
}
