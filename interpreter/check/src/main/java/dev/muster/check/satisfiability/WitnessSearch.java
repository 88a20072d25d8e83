package dev.muster.check.satisfiability;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Range;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Looks for a situation that an example can set up in which conditions hold. It is one only where
 * all of it is known: what a thing is, how it stands, its own values. What depends on the table, on
 * chance or on other rules could be otherwise.
 */
public final class WitnessSearch {
  /** Of more values that a term may have, only these are taken. */
  private static final int MOST_VALUES = 6;

  private final List<CheckedExpression.Local> things = new ArrayList<>();
  private final int arity;
  private final Terms terms;
  private final Translation translation;
  private Formula wanted = Formula.TRUE;

  /**
   * @param ranges what numbers can be
   */
  public WitnessSearch(List<Parameter> parameters, Function<CheckedExpression, Range> ranges) {
    this.arity = parameters.size();
    this.terms = new Terms(ranges);
    this.translation = new Translation(terms);
    for (int slot = 0; slot < parameters.size(); slot++) {
      Parameter p = parameters.get(slot);
      if (p.type() instanceof Type.OfThing(Kind kind)) {
        CheckedExpression.Local local =
            new CheckedExpression.Local(slot, p.name(), p.type(), kind.origin().span());
        things.add(local);
        want(new Formula.Among(terms.kind(local), Domain.of(Terms.below(kind))));
      }
    }
  }

  private void want(Formula more) {
    wanted = new Formula.All(List.of(wanted, more));
  }

  /** All of these are to hold. */
  public void hold(List<CheckedExpression> conditions) {
    conditions.forEach(c -> want(translation.of(c, true)));
  }

  /** Not all of these are to hold. */
  public void fail(List<CheckedExpression> conditions) {
    want(new Formula.Any(conditions.stream().map(c -> translation.of(c, false)).toList()));
  }

  /** Returns a situation in which it is sure that what is wanted holds; empty if none is known. */
  public Optional<Witness> find() {
    Map<Term, Object> chosen = new LinkedHashMap<>();
    Optional<Situation> situation = solved(new Situation(terms.all()));
    if (situation.isEmpty()) {
      return Optional.empty();
    }
    Situation left = situation.get();
    for (Term term :
        terms.all().stream().sorted(Comparator.comparing(WitnessSearch::turn)).toList()) {
      if (!free(term)) {
        continue;
      }
      Optional<Situation> next = Optional.empty();
      for (Object value : candidates(term, left)) {
        Situation with = left.copy();
        with.narrow(term, only(value));
        next = solved(with);
        if (next.isPresent()) {
          chosen.put(term, value);
          break;
        }
      }
      if (next.isEmpty()) {
        return Optional.empty();
      }
      left = next.get();
    }
    return holds(wanted, chosen).orElse(false) ? Witness.of(things, chosen) : Optional.empty();
  }

  private Optional<Situation> solved(Situation from) {
    Solver solver = new Solver(terms.links());
    return solver.solve(from, wanted).filter(s -> !solver.tooMuch());
  }

  /** First what things are, then how they stand, then the rest. */
  private static int turn(Term term) {
    return switch (term.about()) {
      case Term.About.KindOf _ -> 0;
      case Term.About.ValueOf(CheckedExpression.Apply _) -> 1;
      case Term.About _ -> 2;
    };
  }

  /** Whether a setup can say it. */
  private boolean free(Term term) {
    return switch (term.about()) {
      case Term.About.KindOf(var of) -> parameter(of);
      case Term.About.ValueOf(CheckedExpression.AttributeOf a) ->
          parameter(a.of()) && !a.attribute().fixed() && a.attribute().lifetimes().isEmpty();
      case Term.About.ValueOf(CheckedExpression.Apply a) when a.is(Fields.FORMATION) ->
          parameter(a.of());
      case Term.About.ValueOf(CheckedExpression.Apply a) when a.is(Things.HAS) ->
          parameter(a.of())
              && a.operand() instanceof Special special
              && special.parameters().isEmpty();
      case Term.About.ValueOf(CheckedExpression.Local local) -> parameter(local);
      case Term.About other -> false;
    };
  }

  private boolean parameter(CheckedExpression e) {
    return e instanceof CheckedExpression.Local local && local.slot() < arity;
  }

  private static List<Object> candidates(Term term, Situation situation) {
    Stream<?> all =
        switch (situation.of(term)) {
          case Domain.Numbers numbers ->
              numbers.parts().stream()
                  .flatMap(
                      p -> Stream.of(Math.ceil(p.low()), Math.floor(p.high())).filter(p::contains))
                  .filter(Double::isFinite);
          case Domain.Values(Set<Object> named, boolean except) when !except ->
              named.stream()
                  .filter(value -> value != Terms.NONE)
                  .sorted(
                      Comparator.comparing(WitnessSearch::above).thenComparing(Object::toString));
          case Domain.Values _ -> Stream.of();
        };
    return all.limit(MOST_VALUES).<Object>map(value -> value).toList();
  }

  /** Whether there are kinds below it: these come last. */
  private static boolean above(Object value) {
    return value instanceof Kind kind && !kind.children().isEmpty();
  }

  /** Whether it holds or not, if what is not chosen does not matter. */
  private static Optional<Boolean> holds(Formula formula, Map<Term, Object> chosen) {
    return switch (formula) {
      case Formula.Among(Term term, Domain values) ->
          value(term, chosen).map(v -> !only(v).and(values).isEmpty());
      case Formula.All(List<Formula> of) -> all(of, chosen, false);
      case Formula.Any(List<Formula> of) -> all(of, chosen, true);
    };
  }

  /**
   * @param decides what one of them settles for the whole
   */
  private static Optional<Boolean> all(
      List<Formula> of, Map<Term, Object> chosen, boolean decides) {
    List<Optional<Boolean>> each = of.stream().map(f -> holds(f, chosen)).toList();
    if (each.contains(Optional.of(decides))) {
      return Optional.of(decides);
    }
    return each.contains(Optional.<Boolean>empty()) ? Optional.empty() : Optional.of(!decides);
  }

  private static Optional<Object> value(Term term, Map<Term, Object> chosen) {
    if (chosen.containsKey(term)) {
      return Optional.ofNullable(chosen.get(term));
    }
    return switch (term.about()) {
      case Term.About.OrderOf(Term left, Term right) ->
          value(left, chosen).flatMap(a -> value(right, chosen).map(b -> order(a, b)));
      case Term.About.ValueOf(CheckedExpression.AttributeOf a) when a.attribute().fixed() ->
          fixed(a, chosen);
      case Term.About.ValueOf(CheckedExpression.Number n) -> Optional.of(n.value());
      case Term.About other -> Optional.empty();
    };
  }

  private static Object order(Object left, Object right) {
    int order = ((Double) left).compareTo((Double) right);
    return order < 0 ? Relation.BELOW : order > 0 ? Relation.ABOVE : Relation.EQUAL;
  }

  /** What the kind of a thing says once and for all, where no formation says otherwise. */
  private static Optional<Object> fixed(CheckedExpression.AttributeOf a, Map<Term, Object> chosen) {
    return chosen.entrySet().stream()
        .filter(
            entry ->
                entry.getKey().about() instanceof Term.About.KindOf(var of)
                    && Identity.of(of).equals(Identity.of(a.of())))
        .map(entry -> (Kind) entry.getValue())
        .filter(
            kind ->
                kind.formations().stream()
                    .noneMatch(f -> f.fixed().containsKey(a.attribute().name())))
        .flatMap(kind -> kind.fixed(a.attribute().name()).stream())
        .flatMap(
            said ->
                said instanceof CheckedExpression.Number n
                    ? Stream.<Object>of(n.value())
                    : Stream.of())
        .findFirst();
  }

  private static Domain only(Object value) {
    return value instanceof Double n ? Domain.of(new Range(n, n)) : Domain.only(value);
  }
}
