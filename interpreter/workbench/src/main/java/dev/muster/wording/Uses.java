package dev.muster.wording;

import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Rulebook;
import dev.muster.model.Subexpressions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the rules that ask for something. */
public final class Uses {
  private final Rulebook rulebook;
  private final Predicate<Origin> holding;

  /**
   * @param holding what holds in the battles that are told of
   */
  public Uses(Rulebook rulebook, Predicate<Origin> holding) {
    this.rulebook = rulebook;
    this.holding = holding;
  }

  /** {@code See Rally, Panic.}; empty where nothing asks for it. */
  public Phrase see(Predicate<CheckedExpression> asks, Predicate<Parameter> about) {
    List<Phrase> all = of(asks, about);
    return all.isEmpty() ? Phrase.of() : Phrase.of("See ", Phrase.joined(all, ", "), ".");
  }

  /** The titles of rules that ask for it, or are about it. */
  private List<Phrase> of(Predicate<CheckedExpression> asks, Predicate<Parameter> about) {
    Map<String, Phrase> titles = new LinkedHashMap<>();
    Stream.of(rules(asks), quantities(asks, about), procedures(asks, about), actions(asks, about))
        .flatMap(all -> all)
        .filter(holding)
        .forEach(origin -> titles.putIfAbsent(origin.declared(), RuleWords.declared(origin)));
    return List.copyOf(titles.values());
  }

  private Stream<Origin> rules(Predicate<CheckedExpression> asks) {
    return rulebook.rules().all().stream()
        .filter(
            rule ->
                asks(
                    asks,
                    Stream.of(
                            rule.when().stream(),
                            rule.answer().expressions().stream(),
                            within(rule.answer().statements()))
                        .flatMap(all -> all)))
        .map(rule -> rule.origin());
  }

  private Stream<Origin> quantities(Predicate<CheckedExpression> asks, Predicate<Parameter> about) {
    return rulebook.topics().quantities().values().stream()
        .filter(
            each ->
                each.parameters().stream().anyMatch(about)
                    || asks(asks, rulebook.bodies().of(each).formula().stream()))
        .map(Quantity::origin);
  }

  private Stream<Origin> procedures(Predicate<CheckedExpression> asks, Predicate<Parameter> about) {
    return rulebook.procedures().values().stream()
        .filter(
            each ->
                each.parameters().stream().anyMatch(about)
                    || asks(
                        asks,
                        rulebook.bodies().of(each).steps().stream()
                            .flatMap(step -> within(step.body()))))
        .map(Procedure::origin);
  }

  private Stream<Origin> actions(Predicate<CheckedExpression> asks, Predicate<Parameter> about) {
    return rulebook.topics().actions().values().stream()
        .filter(
            each ->
                each.parameters().stream().anyMatch(about)
                    || asks(asks, within(rulebook.bodies().of(each).statements())))
        .map(Action::origin);
  }

  private static Stream<CheckedExpression> within(List<CheckedStatement> body) {
    return CheckedStatement.within(body).flatMap(each -> each.expressions().stream());
  }

  private static boolean asks(
      Predicate<CheckedExpression> asks, Stream<CheckedExpression> expressions) {
    return expressions.flatMap(Subexpressions::within).anyMatch(asks);
  }
}
