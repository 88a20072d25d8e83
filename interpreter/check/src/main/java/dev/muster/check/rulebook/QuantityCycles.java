package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Ask;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Quantities whose formulas and modifiers ask for each other in a circle. Only what is sure is
 * told: each is asked whatever holds, of the same things. What {@code if}, {@code and} or {@code
 * or} might leave unasked is no proof, nor is a quantity of some other thing, such as a superior,
 * or a modifier that is only asked of some.
 */
final class QuantityCycles {
  /** A longer circle is not looked for; in play it ends as it gets too deep. */
  private static final int DEPTH_LIMIT = 150;

  private final ProblemCollector problems;
  private final Map<Quantity, List<AskedQuantity>> asked = new IdentityHashMap<>();
  private final Set<Quantity> done = new HashSet<>();

  QuantityCycles(ProblemCollector problems) {
    this.problems = problems;
  }

  /**
   * Something that a quantity asks for.
   *
   * @param by whether a modifier asks, or else the formula
   */
  private record AskedQuantity(Ask call, Optional<Rule> by) {}

  void find(CheckedBodies bodies) {
    Rules rules = bodies.rules();
    for (Quantity q : bodies.topics().quantities().values()) {
      Optional<CheckedExpression> formula = bodies.all().of(q).formula();
      if (formula.isPresent() && !q.open() && q.origin().onlyIn().isEmpty()) {
        add(q, calls(formula.get()), Optional.empty());
      }
    }
    for (Rule rule : rules.all()) {
      if (rule.topic() instanceof Quantity quantity && SelfModifiers.always(rule, rules)) {
        add(
            quantity,
            Stream.concat(rule.when().stream(), rule.answer().expressions().stream())
                .limit(1)
                .flatMap(QuantityCycles::calls)
                .filter(call -> !SelfModifiers.asksItself(rule, call)),
            Optional.of(rule));
      }
    }
    bodies
        .topics()
        .quantities()
        .values()
        .forEach(q -> follow(q, new ArrayList<>(), new ArrayList<>()));
  }

  private void add(Quantity quantity, Stream<Ask> calls, Optional<Rule> by) {
    calls
        .filter(QuantityCycles::ofTheSame)
        .forEach(
            call ->
                asked
                    .computeIfAbsent(quantity, q -> new ArrayList<>())
                    .add(new AskedQuantity(call, by)));
  }

  /**
   * @param questions that led from each quantity of the path to the next, the last to this one
   */
  private void follow(Quantity quantity, List<Quantity> path, List<AskedQuantity> questions) {
    int before = path.indexOf(quantity);
    if (before >= 0) {
      tell(path.subList(before, path.size()), questions.subList(before, questions.size()));
    } else if (path.size() < DEPTH_LIMIT && !done.contains(quantity)) {
      path.add(quantity);
      for (AskedQuantity question : asked.getOrDefault(quantity, List.of())) {
        questions.add(question);
        follow(question.call().quantity(), path, questions);
        questions.removeLast();
      }
      path.removeLast();
      done.add(quantity);
    }
  }

  /** The quantities that the value of the expression needs in any case. */
  private static Stream<Ask> calls(CheckedExpression expression) {
    return switch (expression) {
      case Ask call when call.ofQuantity() ->
          Stream.concat(Stream.of(call), call.arguments().stream().flatMap(QuantityCycles::calls));
      case CheckedExpression.Compared e -> Stream.concat(calls(e.left()), calls(e.right()));
      case CheckedExpression.Not e -> calls(e.of());
      case CheckedExpression.Is e -> calls(e.of());
      case CheckedExpression.Apply e when e.primitive().field() || e.primitive().sign() ->
          e.arguments().stream().flatMap(QuantityCycles::calls);
      case CheckedExpression.AttributeOf e -> calls(e.of());
      case CheckedExpression.And e -> calls(e.left());
      case CheckedExpression.Or e -> calls(e.left());
      case CheckedExpression.If e -> calls(e.when());
      case CheckedExpression other -> Stream.empty();
    };
  }

  private static boolean ofTheSame(Ask call) {
    return call.arguments().stream()
        .allMatch(a -> a instanceof CheckedExpression.Local || !(a.type() instanceof Type.OfThing));
  }

  private void tell(List<Quantity> circle, List<AskedQuantity> questions) {
    Quantity first = circle.getFirst();
    List<String> names = new ArrayList<>(circle.stream().map(Quantity::name).toList());
    names.add(first.name());
    Optional<AskedQuantity> modifier =
        questions.stream().filter(q -> q.by().isPresent()).findFirst();
    Diagnostic problem =
        Diagnostic.error(
            "circular-quantities",
            modifier.map(q -> q.call().span()).orElse(first.origin().span()),
            "the value of `%s` depends on itself: %s",
            first.name(),
            Words.path(names));
    if (modifier.isPresent()) {
      problem = problem.also(first.origin().span(), "declared here");
    }
    for (Quantity step : circle.subList(1, circle.size())) {
      problem = problem.also(step.origin().span(), "`%s` is part of the cycle", step.name());
    }
    problems.add(
        modifier.isPresent()
            ? problem.note(
                "`%s` is asked again for what it asks; what it needs to know of the value before any change belongs in a quantity of its own",
                modifier.get().by().orElseThrow().origin().declared())
            : problem.note(
                "one of them must have a value of its own: `if … then … else …`, or rows"));
  }
}
