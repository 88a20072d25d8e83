package dev.muster.session;

import java.util.ArrayList;
import java.util.List;

/**
 * The rules of one topic by their constraints: those that begin with the same constraints have them
 * tested once, as in the network.
 *
 * @param rules those without any further constraint
 */
record DecisionTree(List<IndexedRule> rules, List<Branch> branches) {
  record Branch(Constraint constraint, DecisionTree next) {}

  DecisionTree() {
    this(new ArrayList<>(), new ArrayList<>());
  }

  /** By topic. */
  static DecisionTree[] of(List<IndexedRule> rules, int topics) {
    DecisionTree[] trees = new DecisionTree[topics];
    for (IndexedRule rule : rules) {
      int topic = rule.spec().topic();
      if (trees[topic] == null) {
        trees[topic] = new DecisionTree();
      }
      DecisionTree tree = trees[topic];
      for (Constraint constraint : rule.spec().when().constraints()) {
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
