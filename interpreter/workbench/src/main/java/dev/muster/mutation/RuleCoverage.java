package dev.muster.mutation;

import dev.muster.compile.expression.Reach;
import dev.muster.compile.expression.Reach.Reachable;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The number of examples in which each rule fires (modifiers, verdicts, rows, cells, triggers),
 * each statement of procedures and actions is executed, and each option is switched on from the
 * start.
 *
 * @param parts in the order of the text
 * @param options by name
 */
public record RuleCoverage(List<Covered> parts, Map<String, Integer> options) {

  /**
   * A rule or a statement.
   *
   * @param examples how many reach it
   */
  public record Covered(Span span, boolean rule, int examples) {}

  /**
   * @param own the texts whose rules are wanted
   */
  public static RuleCoverage of(Rulebook rulebook, Predicate<Source> own) {
    Reach reach = new Reach();
    Map<Span, Integer> fired = new HashMap<>();
    Map<Span, Integer> reached = new HashMap<>();
    Map<String, Integer> options = new HashMap<>();
    rulebook.battles().options().forEach(option -> options.put(option, 0));
    reach.during(
        () -> {
          ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(rulebook));
          for (Example example : rulebook.examples()) {
            reach.clear();
            runner.prove(example);
            reach.fired().forEach(span -> fired.merge(span, 1, Integer::sum));
            reach.reached().forEach(span -> reached.merge(span, 1, Integer::sum));
            switchedOn(example).forEach(option -> options.merge(option, 1, Integer::sum));
          }
          return reach;
        });
    Map<Span, Reachable> all = new LinkedHashMap<>(reach.parts());
    // Rules of an option that no example switches on have not been compiled.
    rulebook.rules().all().forEach(rule -> all.put(rule.origin().span(), Reachable.RULE));
    List<Covered> parts = new ArrayList<>();
    all.forEach(
        (span, part) -> {
          if (part != Reachable.EXPRESSION && own.test(span.source())) {
            boolean rule = part == Reachable.RULE;
            parts.add(new Covered(span, rule, (rule ? fired : reached).getOrDefault(span, 0)));
          }
        });
    // Statements of the examples themselves are executed by nothing else.
    parts.removeIf(part -> inExample(part.span(), rulebook));
    parts.sort(
        Comparator.comparing((Covered part) -> part.span().source().name())
            .thenComparing(part -> part.span().start()));
    return new RuleCoverage(List.copyOf(parts), Map.copyOf(options));
  }

  private static List<String> switchedOn(Example example) {
    List<String> on = new ArrayList<>(example.setup().options());
    example.scenario().ifPresent(s -> on.addAll(s.setup().options()));
    return on.stream().distinct().toList();
  }

  private static boolean inExample(Span span, Rulebook rulebook) {
    return rulebook.examples().stream()
        .flatMap(example -> example.steps().stream())
        .anyMatch(step -> step.span().covers(span));
  }
}
