package dev.muster.session;

import dev.muster.session.DecisionTree.Branch;

/**
 * Holds a request against the rules of its topic one after the other, without a network: for many
 * battles in a row, in which nobody looks into the rules. It keeps nothing between two requests.
 */
final class PlainDispatcher implements Dispatcher {
  private final DecisionTree[] topics;
  private final SpecialRegistry specials;

  PlainDispatcher(DecisionTree[] topics, SpecialRegistry specials) {
    this.topics = topics;
    this.specials = specials;
  }

  @Override
  public void add(SpecialFact fact) {
    // The registry has it.
  }

  @Override
  public void remove(SpecialFact fact) {
    // The registry no longer has it.
  }

  @Override
  public void run(PendingRequest pending) {
    visit(topics[pending.topic()], pending);
  }

  private void visit(DecisionTree tree, PendingRequest pending) {
    for (RuleSpec rule : tree.rules()) {
      attempt(rule, pending);
    }
    for (Branch branch : tree.branches()) {
      if (pending.holds(branch.constraint())) {
        visit(branch.next(), pending);
      }
    }
  }

  private void attempt(RuleSpec rule, PendingRequest pending) {
    switch (rule.subject()) {
      case Subject.None _ -> {
        if (rule.when().residual().isEmpty() || pending.holds(rule)) {
          pending.fires(rule);
        }
      }
      case Subject.BearerAt(int argument, int special) -> {
        SpecialFact fact = specials.of(pending.argument(argument), special);
        if (fact != null) {
          attempt(rule, fact, pending);
        }
      }
      case Subject.EachBearer(int special) -> {
        for (SpecialFact fact : specials.all()) {
          if (fact.special() == special) {
            attempt(rule, fact, pending);
          }
        }
      }
    }
  }

  private static void attempt(RuleSpec rule, SpecialFact fact, PendingRequest pending) {
    if (rule.when().residual().isEmpty() || pending.holds(rule, fact)) {
      pending.fires(rule, fact);
    }
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
