package dev.muster.check.rule;

import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.model.Exceptions;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rules of a rulebook as far as they are checked, in the order of the text. What they are
 * exceptions to is found when all are there: it may come later.
 */
public final class RuleDrafts {
  /** Rules are told apart by what they came of. */
  record Declared(String declarationKind, String name) {}

  /** The rules that a rule is an exception to: all that came of a declaration. */
  record ExceptionTo(ExceptionWord word, Declared declared) {}

  private record RuleDraft(List<ExceptionTo> exceptions, Rule rule) {}

  private final List<RuleDraft> drafts = new ArrayList<>();

  public void add(Rule rule) {
    add(List.of(), rule);
  }

  void add(List<ExceptionTo> exceptions, Rule rule) {
    drafts.add(new RuleDraft(exceptions, rule));
  }

  public void addAll(RuleDrafts others) {
    drafts.addAll(others.drafts);
  }

  /** The rules, in the order of the text. */
  public List<Rule> all() {
    return drafts.stream().map(RuleDraft::rule).toList();
  }

  public Rules finish() {
    List<Rule> rules = new ArrayList<>();
    Map<Declared, List<Rule>> declared = new HashMap<>();
    for (RuleDraft draft : drafts) {
      Rule rule = draft.rule();
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

  @Override
  public String toString() {
    return drafts.toString();
  }
}
