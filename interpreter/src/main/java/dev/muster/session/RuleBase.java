package dev.muster.session;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.kie.api.KieBase;

/** The rules of a rulebook, ready to run. Immutable: one a rulebook, for all threads. */
public final class RuleBase {
  private final List<RuleSpec> rules;
  private final BitSet topics;
  private final KieBase base;

  private RuleBase(List<RuleSpec> rules, BitSet topics, KieBase base) {
    this.rules = rules;
    this.topics = topics;
    this.base = base;
  }

  public static RuleBase build(List<RuleSpec> specs) {
    List<RuleSpec> rules =
        specs.stream().sorted(Comparator.comparingInt(RuleSpec::id)).toList();
    Set<Integer> ids = new HashSet<>();
    BitSet topics = new BitSet();
    List<Numbered> numbered = new ArrayList<>(rules.size());
    for (RuleSpec rule : rules) {
      if (!ids.add(rule.id())) {
        throw new IllegalArgumentException("two rules with the id " + rule.id());
      }
      topics.set(rule.topic());
      numbered.add(new Numbered(numbered.size(), rule));
    }
    return new RuleBase(rules, topics, Network.of(numbered));
  }

  public RuleSession open() {
    return new RuleSession(this);
  }

  /** All rules, by id. */
  public List<RuleSpec> rules() {
    return rules;
  }

  boolean hasRulesFor(int topic) {
    return topics.get(topic);
  }

  KieBase base() {
    return base;
  }
}
