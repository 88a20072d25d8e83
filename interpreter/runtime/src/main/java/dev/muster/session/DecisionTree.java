package dev.muster.session;

import java.util.ArrayList;
import java.util.List;

/**
 * The rules of one topic by their constraints: those that begin with the same constraints have them
 * tested once, as in the network.
 *
 * @param rules those without any further constraint
 */
record DecisionTree(List<RuleSpec> rules, List<Branch> branches) {
  record Branch(Constraint constraint, DecisionTree next) {}

  DecisionTree() {
    this(new ArrayList<>(), new ArrayList<>());
  }

  /** By topic. */
  static DecisionTree[] of(List<RuleSpec> rules, int topics) {
    DecisionTree[] trees = new DecisionTree[topics];
    for (RuleSpec rule : rules) {
      int topic = rule.topic();
      if (trees[topic] == null) {
        trees[topic] = new DecisionTree();
      }
      DecisionTree tree = trees[topic];
      for (Constraint constraint : rule.when().constraints()) {
        tree = tree.behind(constraint);
      }
      tree.rules.add(rule);
    }
    return trees;
  }

  private DecisionTree behind(Constraint constraint) {
    for (Branch branch : branches) {
      if (branch.constraint().id().equals(constraint.id())) {
        return branch.next();
      }
    }
    branches.add(new Branch(constraint, new DecisionTree()));
    return branches.getLast().next();
  }
}
