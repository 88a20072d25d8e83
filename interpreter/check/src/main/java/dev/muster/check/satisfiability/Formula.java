package dev.muster.check.satisfiability;

import java.util.List;

/** A condition over terms. What is denied is said of the values, so there is no other negation. */
sealed interface Formula {
  Formula TRUE = new All(List.of());
  Formula FALSE = new Any(List.of());

  Formula not();

  /** The term has one of these values. */
  record Among(Term term, Domain values) implements Formula {
    @Override
    public Formula not() {
      return new Among(term, values.not());
    }
  }

  record All(List<Formula> of) implements Formula {
    @Override
    public Formula not() {
      return new Any(of.stream().map(Formula::not).toList());
    }
  }

  record Any(List<Formula> of) implements Formula {
    @Override
    public Formula not() {
      return new All(of.stream().map(Formula::not).toList());
    }
  }

  static Formula of(boolean holds) {
    return holds ? TRUE : FALSE;
  }
}
