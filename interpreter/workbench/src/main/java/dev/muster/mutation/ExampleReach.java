package dev.muster.mutation;

import dev.muster.compile.expression.Reach;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds the parts of the rules that each example of a rulebook reaches. */
public final class ExampleReach {
  private static final BitSet NONE = new BitSet();

  private final List<Example> all;

  /** The places in the list of those that reach a part: nothing is as quick to find as a number. */
  private final Map<Span, BitSet> reached;

  private final Map<Source, List<Span>> parts;

  private ExampleReach(
      List<Example> all, Map<Span, BitSet> reached, Map<Source, List<Span>> parts) {
    this.all = all;
    this.reached = reached;
    this.parts = parts;
  }

  public static ExampleReach of(Rulebook rulebook, List<Example> examples) {
    Reach reach = new Reach();
    Map<Span, BitSet> reached = new HashMap<>();
    reach.during(
        () -> {
          ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(rulebook));
          for (int i = 0; i < examples.size(); i++) {
            reach.clear();
            runner.prove(examples.get(i));
            for (Span span : reach.reached()) {
              reached.computeIfAbsent(span, s -> new BitSet()).set(i);
            }
          }
          return reached;
        });
    // A condition may be known without being evaluated: where another rule shares it, or of what
    // kind a thing is.
    Map<Source, List<Span>> parts =
        reach.parts().entrySet().stream()
            .filter(
                part ->
                    part.getValue() != Reach.Reachable.EXPRESSION
                        || reached.containsKey(part.getKey()))
            .map(Map.Entry::getKey)
            .sorted(Comparator.comparingInt(span -> span.end() - span.start()))
            .collect(Collectors.groupingBy(Span::source));
    return new ExampleReach(examples, reached, parts);
  }

  /**
   * The examples that could notice a change: those that reach the smallest part around it, or a
   * part within it; all of them when it is in no part that is reached by itself, such as the values
   * of a kind.
   */
  List<Example> of(Mutation mutation) {
    return of(mutation.span(), mutation.original());
  }

  /**
   * The same of any change.
   *
   * @param changed what is changed
   * @param declaration that it is in
   */
  public List<Example> of(Span changed, Declaration declaration) {
    BitSet found = new BitSet();
    boolean around = false;
    boolean within = false;
    for (Span part : parts.getOrDefault(changed.source(), List.of())) {
      if (changed.covers(part)) {
        within = true;
        found.or(reached.getOrDefault(part, NONE));
      }
      if (!around && part.covers(changed)) {
        found.or(reached.getOrDefault(part, NONE));
        around = true;
      }
    }
    return around || within
        ? found.stream().mapToObj(all::get).toList()
        : all.stream().filter(e -> couldUse(e, declaration)).toList();
  }

  /** Whether the example could depend on what is declared. */
  private static boolean couldUse(Example example, Declaration declared) {
    return !(declared instanceof Declaration.Scenario scenario)
        || example
            .scenario()
            .filter(s -> s.name().equals(scenario.head().name().text()))
            .isPresent();
  }
}
