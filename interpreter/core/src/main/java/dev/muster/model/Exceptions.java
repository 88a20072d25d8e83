package dev.muster.model;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The exceptions between rules: `a instead of b` and `b unless a` both say that {@code a} sets
 * {@code b} aside where both apply. Rules are compared by identity.
 */
public final class Exceptions {
  private final Set<Rule> stated = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Rule, Set<Rule>> setAside = new IdentityHashMap<>();
  private final Set<Rule> aside = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Collects which rules are exceptions to which. */
  public static final class Builder {
    private final Exceptions made = new Exceptions();

    /** Notes that {@code rule} is an exception, whatever it is an exception to. */
    public void stated(Rule rule) {
      made.stated.add(rule);
    }

    public void setsAside(Rule rule, Rule other) {
      made.setAside
          .computeIfAbsent(rule, r -> Collections.newSetFromMap(new IdentityHashMap<>()))
          .add(other);
      made.aside.add(other);
    }

    public Exceptions build() {
      return made;
    }
  }

  private Exceptions() {}

  /** Whether the rule itself names others that it is an exception to. */
  public boolean stated(Rule rule) {
    return stated.contains(rule);
  }

  /** Returns the rules that do not apply where this rule applies. */
  public Set<Rule> setAsideBy(Rule rule) {
    return setAside.getOrDefault(rule, Set.of());
  }

  /** Whether it sets another rule aside, is set aside by one, or says so. */
  public boolean concern(Rule rule) {
    return stated(rule) || setAside.containsKey(rule) || aside.contains(rule);
  }
}
