package dev.muster.check.rule;

import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.model.Exceptions;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The rules of a rulebook as far as they are checked, in the order of the text. They are finished
 * together, because preferences of generals may still ask for slots in their frames, and because an
 * exception may name a rule that comes later.
 */
public final class RuleDrafts {
  /** Rules are told apart by what they came of. */
  record Declared(String declarationKind, String name) {}

  /** The rules that a rule is an exception to: all that came of a declaration. */
  record ExceptionTo(ExceptionWord word, Declared declared) {}

  private record RuleDraft(List<ExceptionTo> exceptions, Supplier<Rule> rule) {}

  private final List<RuleDraft> drafts = new ArrayList<>();
  private final Set<Quantity> modified = Collections.newSetFromMap(new IdentityHashMap<>());

  public void add(Supplier<Rule> rule) {
    add(List.of(), rule);
  }

  void add(List<ExceptionTo> exceptions, Supplier<Rule> rule) {
    drafts.add(new RuleDraft(exceptions, rule));
  }

  void add(Quantity changed, List<ExceptionTo> exceptions, Supplier<Rule> rule) {
    modified.add(changed);
    add(exceptions, rule);
  }

  /** Whether some rule may change the quantity. */
  public boolean modify(Quantity quantity) {
    return modified.contains(quantity);
  }

  public Rules finish() {
    List<Rule> rules = new ArrayList<>();
    Map<Declared, List<Rule>> declared = new HashMap<>();
    for (RuleDraft draft : drafts) {
      Rule rule = draft.rule().get();
      rules.add(rule);
      declared
          .computeIfAbsent(
              new Declared(rule.origin().declarationKind(), rule.origin().declared()),
              d -> new ArrayList<>())
          .add(rule);
    }
    Exceptions.Builder exceptions = new Exceptions.Builder();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      for (ExceptionTo exception : drafts.get(i).exceptions()) {
        exceptions.stated(rule);
        for (Rule other : declared.getOrDefault(exception.declared(), List.of())) {
          if (exception.word() == ExceptionWord.UNLESS) {
            exceptions.setsAside(other, rule);
          } else {
            exceptions.setsAside(rule, other);
          }
        }
      }
    }
    return new Rules(List.copyOf(rules), exceptions.build());
  }
}
