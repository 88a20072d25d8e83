package dev.muster.tool.cli.manual;

import dev.muster.compile.expression.Reach;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which examples show a declaration at work: those that hold, and in which a rule of it fires. */
final class WorkedExamples {
  /** What one example reaches: the fewer rules fire in it, the more it is about each. */
  private record Reached(Example example, int rules) {}

  /** By text, and where in it something is that was reached. */
  private final Map<Source, TreeMap<Integer, List<Reached>>> reached = new HashMap<>();

  WorkedExamples(Rulebook rulebook) {
    Reach reach = new Reach();
    reach.during(
        () -> {
          ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(rulebook));
          for (Example example : rulebook.examples()) {
            reach.clear();
            if (example.row().isEmpty() && runner.prove(example).passed()) {
              note(example, reach);
            }
          }
          return reach;
        });
  }

  private void note(Example example, Reach reach) {
    Set<Span> all = new HashSet<>(reach.fired());
    Reached of = new Reached(example, all.size());
    // A statement is reached only if it is carried out; a rule may be asked in vain.
    reach.reached().stream()
        .filter(span -> reach.parts().get(span) == Reach.Reachable.STATEMENT)
        .forEach(all::add);
    for (Span span : all) {
      reached
          .computeIfAbsent(span.source(), source -> new TreeMap<>())
          .computeIfAbsent(span.start(), start -> new ArrayList<>())
          .add(of);
    }
  }

  /** Those that are most about it first. */
  List<Example> of(Span declaration, int most) {
    return reached
        .getOrDefault(declaration.source(), new TreeMap<>())
        .subMap(declaration.start(), declaration.end())
        .values()
        .stream()
        .flatMap(List::stream)
        .sorted(
            Comparator.comparingInt(Reached::rules)
                .thenComparing(each -> each.example().origin().name()))
        .map(Reached::example)
        .distinct()
        .limit(most)
        .toList();
  }
}
