package dev.muster.session;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a rulebook, ready to run. Immutable: one per rulebook, for all threads.
 *
 * <p>Drools' network is built when first needed: a command that only reads and checks never pays
 * for it.
 */
public final class RuleBase {
  private final List<IndexedRule> rules;

  /** How many rules there are for a topic. */
  private final Map<Integer, Integer> topics;

  private final BitSet onlyOfBearers;

  /** The specials of a topic whose rules are tried for all who have them, once for each rule. */
  private final Map<Integer, List<Integer>> ofEachBearer;

  private @Nullable RuleNetwork network;

  private RuleBase(
      List<IndexedRule> rules,
      Map<Integer, Integer> topics,
      BitSet onlyOfBearers,
      Map<Integer, List<Integer>> ofEachBearer) {
    this.rules = List.copyOf(rules);
    this.topics = topics;
    this.onlyOfBearers = onlyOfBearers;
    this.ofEachBearer = ofEachBearer;
  }

  public static RuleBase build(List<RuleSpec> specs) {
    Set<Integer> ids = new HashSet<>();
    Map<Integer, Integer> topics = new HashMap<>();
    BitSet ofAll = new BitSet();
    Map<Integer, List<Integer>> ofEachBearer = new HashMap<>();
    List<IndexedRule> numbered = new ArrayList<>(specs.size());
    for (RuleSpec rule : inOrder(specs)) {
      if (!ids.add(rule.id())) {
        throw new IllegalArgumentException("two rules with the id " + rule.id());
      }
      topics.merge(rule.topic(), 1, Integer::sum);
      if (!(rule.subject() instanceof Subject.BearerAt)) {
        ofAll.set(rule.topic());
      }
      if (rule.subject() instanceof Subject.EachBearer each) {
        ofEachBearer.computeIfAbsent(rule.topic(), t -> new ArrayList<>()).add(each.special());
      }
      numbered.add(new IndexedRule(numbered.size(), rule));
    }
    BitSet onlyOfBearers = new BitSet();
    topics.keySet().forEach(onlyOfBearers::set);
    onlyOfBearers.andNot(ofAll);
    return new RuleBase(numbered, topics, onlyOfBearers, ofEachBearer);
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

  public RuleSession open() {
    return new RuleSession(this);
  }

  /** All rules, by id. */
  public List<RuleSpec> rules() {
    return rules.stream().map(IndexedRule::spec).toList();
  }

  public ConstraintSharing sharing() {
    return new ConstraintSharing(rules());
  }

  List<IndexedRule> numbered() {
    return rules;
  }

  int rulesFor(int topic) {
    return topics.getOrDefault(topic, 0);
  }

  /** Whether all rules of the topic need an argument of the request that has a special. */
  boolean onlyOfBearers(int topic) {
    return onlyOfBearers.get(topic);
  }

  List<Integer> ofEachBearer(int topic) {
    return ofEachBearer.getOrDefault(topic, List.of());
  }

  synchronized RuleNetwork network() {
    if (network == null) {
      network = RuleNetwork.of(rules);
    }
    return network;
  }
}
