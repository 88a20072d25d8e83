package dev.muster.check.rulebook;

import dev.muster.check.declaration.NameUse;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedStatement;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Values that are named and never used, in a rulebook that is played. */
final class UnusedLets {
  private final ProblemCollector problems;

  /** Where names that are used are declared, by where they begin. */
  private final Map<Source, NavigableMap<Integer, Span>> used = new HashMap<>();

  UnusedLets(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    if (!bodies.played()) {
      return;
    }
    for (NameUse use : problems.uses()) {
      if (use.type() != null) {
        Span declared = use.declared();
        used.computeIfAbsent(declared.source(), source -> new TreeMap<>())
            .put(declared.start(), declared);
      }
    }
    graph
        .statements()
        .filter(CheckedStatement.Let.class::isInstance)
        .map(CheckedStatement.Let.class::cast)
        .filter(let -> !let.again() && !isUsed(let))
        .forEach(this::report);
  }

  private boolean isUsed(CheckedStatement.Let let) {
    Span all = let.span();
    return used
        .getOrDefault(all.source(), new TreeMap<>())
        .subMap(all.start(), all.end())
        .values()
        .stream()
        .anyMatch(name -> name.text().equals(let.name()));
  }

  private void report(CheckedStatement.Let let) {
    problems.add(
        Diagnostic.warning("never-used", let.span(), "nothing uses `%s`", let.name())
            .note("use it in a later statement, or leave it out"));
  }
}
