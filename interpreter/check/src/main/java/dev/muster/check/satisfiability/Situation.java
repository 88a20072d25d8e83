package dev.muster.check.satisfiability;

import java.util.List;

/** What each term may be, as far as it is settled. */
final class Situation {
  private final Domain[] domains;
  private boolean changed;
  private boolean impossible;

  Situation(List<Term> terms) {
    this.domains = terms.stream().map(Term::domain).toArray(Domain[]::new);
  }

  private Situation(Domain[] domains) {
    this.domains = domains;
  }

  Situation copy() {
    return new Situation(domains.clone());
  }

  Domain of(Term term) {
    return domains[term.number()];
  }

  /** Leaves a term only these values. */
  void narrow(Term term, Domain to) {
    Domain before = of(term);
    if (!before.within(to)) {
      domains[term.number()] = before.and(to);
      changed = true;
      impossible |= domains[term.number()].isEmpty();
    }
  }

  /** Whether some term has no value left. */
  boolean impossible() {
    return impossible;
  }

  /** Whether anything was narrowed since this was last asked. */
  boolean changed() {
    boolean was = changed;
    changed = false;
    return was;
  }
}
