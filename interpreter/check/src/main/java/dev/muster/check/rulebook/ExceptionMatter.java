package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Exceptions to a rule that is about something else: where the one is asked, the other never is, so
 * neither can set the other aside.
 */
final class ExceptionMatter {
  private final ProblemCollector problems;

  ExceptionMatter(ProblemCollector problems) {
    this.problems = problems;
  }

  private record Declared(String kind, String name) {
    static Declared of(Rule rule) {
      return new Declared(rule.origin().declarationKind(), rule.origin().declared());
    }
  }

  private record Pair(Declared exception, Declared to) {}

  void check(Rules rules) {
    Map<Pair, List<Rule>> first = new LinkedHashMap<>();
    Set<Pair> together = new HashSet<>();
    Map<Declared, Set<Object>> matters = new HashMap<>();
    for (Rule rule : rules.all()) {
      matters.computeIfAbsent(Declared.of(rule), d -> new HashSet<>()).add(rule.topic().matter());
    }
    for (Rule rule : rules.all()) {
      for (Rule other : rules.exceptions().setAsideBy(rule)) {
        Pair pair = new Pair(Declared.of(rule), Declared.of(other));
        first.putIfAbsent(pair, List.of(rule, other));
        if (matters.getOrDefault(pair.to(), Set.of()).contains(rule.topic().matter())) {
          together.add(pair);
        }
      }
    }
    first.forEach(
        (pair, both) -> {
          if (!together.contains(pair)) {
            report(both.get(0), both.get(1), rules);
          }
        });
  }

  /** Reports it at the rule that says so: with {@code unless}, that is the one set aside. */
  private void report(Rule aside, Rule by, Rules rules) {
    boolean givesWay = !rules.exceptions().stated(aside);
    Rule rule = givesWay ? by : aside;
    Rule other = givesWay ? aside : by;
    List<String> fitting =
        rules.all().stream()
            .filter(r -> r.topic().matter().equals(rule.topic().matter()))
            .map(r -> r.origin().declared())
            .filter(name -> !name.equals(rule.origin().declared()))
            .distinct()
            .limit(6)
            .toList();
    Diagnostic problem =
        Diagnostic.error(
                "nothing-to-except",
                rule.origin().span(),
                "`%s` never %s `%s`: it is about `%s`, the other about `%s`",
                rule.origin().declared(),
                givesWay ? "gives way to" : "takes the place of",
                other.origin().declared(),
                rule.topic().matter().name(),
                other.topic().matter().name())
            .also(other.origin().span(), "the other");
    problems.add(
        fitting.isEmpty()
            ? problem.note("an exception is to a rule about the same matter")
            : problem.note(
                "rules about `%s`: %s",
                rule.topic().matter().name(),
                String.join(", ", fitting.stream().map(Words::quoted).toList())));
  }
}
