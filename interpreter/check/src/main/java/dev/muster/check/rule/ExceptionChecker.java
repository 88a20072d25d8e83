package dev.muster.check.rule;

import dev.muster.check.rule.RuleDrafts.Declared;
import dev.muster.check.rule.RuleDrafts.ExceptionTo;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Bearer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a rule is an exception to: every rule that came of the declaration it names. */
public final class ExceptionChecker {
  private final RuleContext context;

  public ExceptionChecker(RuleContext context) {
    this.context = context;
  }

  /**
   * @param kinds where to look: declarations of the same kind, and special rules
   */
  public List<ExceptionTo> of(Optional<Declaration.ExceptionClause> exception, String... kinds) {
    if (exception.isEmpty()) {
      return List.of();
    }
    ExceptionWord word = exception.get().word();
    if (word == ExceptionWord.BEFORE || word == ExceptionWord.AFTER) {
      context.problems.add(
          Diagnostic.error(
                  "wrong-exception",
                  exception.get().span(),
                  "`%s` places a step or a criterion, not a rule",
                  word.name().toLowerCase(java.util.Locale.ROOT))
              .note(
                  "with `instead of`, a rule takes the place of another; with `unless`, it gives way to it"));
      return List.of();
    }
    return to(word, exception.get().to(), kinds);
  }

  List<ExceptionTo> to(ExceptionWord word, List<Name> names, String... kinds) {
    return names.stream()
        .flatMap(name -> declared(name, kinds).stream())
        .map(declared -> new ExceptionTo(word, declared))
        .toList();
  }

  private List<Declared> declared(Name name, String... kinds) {
    List<Declared> found = new ArrayList<>();
    for (String kind : kinds) {
      if (rules(kind).contains(name.text())) {
        found.add(new Declared(kind, name.text()));
      }
    }
    context.signatures.declarations().means(name, Set.of(kinds), context.problems);
    if (found.isEmpty() && !name.isMissing()) {
      Set<String> known = new LinkedHashSet<>();
      for (String kind : kinds) {
        known.addAll(rules(kind));
      }
      context.problems.add(
          Diagnostic.error(
                  "nothing-to-except",
                  name.span(),
                  "there is no %s `%s` to make an exception to",
                  kinds[0],
                  name)
              .meant(name.text(), known)
              .note("the rule may have been renamed or removed"));
    }
    return found;
  }

  private Set<String> rules(String kind) {
    return context.signatures.declarations().rules(kind);
  }

  static Bearer nobody() {
    return new Bearer.Nobody();
  }
}
