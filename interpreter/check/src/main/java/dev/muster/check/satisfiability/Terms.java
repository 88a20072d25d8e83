package dev.muster.check.satisfiability;

import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Range;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The terms of one question, each once, and how the values of some depend on those of others. */
final class Terms {
  /** Stands for `none`. */
  static final Object NONE = new Object();

  private static final Domain ORDERS =
      Domain.of(List.of(Relation.BELOW, Relation.EQUAL, Relation.ABOVE));
  private static final Domain FLAGS = Domain.of(List.of(true, false));

  private final Function<CheckedExpression, Range> ranges;
  private final Map<Object, Term> known = new HashMap<>();
  private final List<Term> all = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();

  /**
   * @param ranges what numbers can be
   */
  Terms(Function<CheckedExpression, Range> ranges) {
    this.ranges = ranges;
  }

  List<Term> all() {
    return all;
  }

  List<Link> links() {
    return links;
  }

  private Term term(Optional<Object> identity, Term.About about, Domain domain) {
    Term found = identity.map(known::get).orElse(null);
    if (found == null) {
      found = new Term(all.size(), about, domain);
      all.add(found);
      Term made = found;
      identity.ifPresent(i -> known.put(i, made));
    }
    return found;
  }

  /** A condition of which no more is known than whether it is the same. */
  Term unclear(CheckedExpression condition) {
    return term(Identity.of(condition), new Term.About.Unclear(Optional.of(condition)), FLAGS);
  }

  /** How far apart two things are, or how far away the nearest of some is. */
  Term distance(List<Object> between) {
    return term(
        Optional.of(List.of("distance", between)),
        new Term.About.Unclear(Optional.empty()),
        Domain.Numbers.ALL);
  }

  /** Whether two values are equal of which no more is known. */
  Term equal(CheckedExpression left, CheckedExpression right) {
    Optional<Object> identity =
        Identity.of(left).flatMap(a -> Identity.of(right).map(b -> Set.of(a, List.of(b, "="))));
    Optional<Object> turned =
        Identity.of(left).flatMap(a -> Identity.of(right).map(b -> Set.of(b, List.of(a, "="))));
    return term(
        turned.filter(known::containsKey).or(() -> identity),
        new Term.About.Unclear(Optional.empty()),
        FLAGS);
  }

  Term value(CheckedExpression e) {
    Optional<Object> identity = Identity.of(e);
    Term before = identity.map(known::get).orElse(null);
    if (before != null) {
      return before;
    }
    Term value = term(identity, new Term.About.ValueOf(e), domain(e));
    switch (e) {
      case CheckedExpression.Apply field when field.is(Fields.FORMATION) && ofThing(field.of()) ->
          links.add(new Link.Stands(value, kind(field.of())));
      case CheckedExpression.Apply has
          when has.is(Things.HAS)
              && ofThing(has.of())
              && has.operand() instanceof Special special ->
          links.add(new Link.Bears(value, special, kind(has.of())));
      case CheckedExpression.AttributeOf a when a.attribute().fixed() && ofThing(a.of()) ->
          links.add(new Link.Fixed(value, a.attribute(), kind(a.of())));
      case CheckedExpression other -> {}
    }
    return value;
  }

  private static boolean ofThing(CheckedExpression e) {
    return e.type() instanceof Type.OfThing;
  }

  private Domain domain(CheckedExpression e) {
    return switch (e.type()) {
      case Type.Flag _ -> FLAGS;
      case Type.Named(var set) -> {
        Set<Object> members = new HashSet<>(set.members());
        members.add(NONE);
        yield Domain.of(members);
      }
      case Type.Rung _ -> Domain.Numbers.ALL;
      case Type type when TypeRules.numeric(type) -> Domain.of(ranges.apply(e));
      case Type _ -> Domain.Values.ALL;
    };
  }

  /** The kind of what an expression gives. */
  Term kind(CheckedExpression e) {
    return term(
        Identity.of(e).map(i -> List.of("kind", i)), new Term.About.KindOf(e), Domain.Values.ALL);
  }

  /** A kind and those below it. */
  static Set<Object> below(Kind kind) {
    Set<Object> all = new HashSet<>();
    collect(kind, all);
    return all;
  }

  static Set<Object> withNone(Kind kind) {
    Set<Object> all = below(kind);
    all.add(NONE);
    return all;
  }

  private static void collect(Kind kind, Set<Object> all) {
    all.add(kind);
    kind.children().forEach(child -> collect(child, all));
  }

  /** A comparison, and whether it is kept the other way round. */
  record Order(Term term, boolean turned) {}

  Order order(CheckedExpression left, CheckedExpression right) {
    Term a = value(left);
    Term b = value(right);
    if (a == b) {
      return new Order(
          term(Optional.of(pair(a, a)), new Term.About.OrderOf(a, a), Domain.only(Relation.EQUAL)),
          false);
    }
    Term turned = known.get(pair(b, a));
    if (turned != null) {
      return new Order(turned, true);
    }
    int before = all.size();
    Term order = term(Optional.of(pair(a, b)), new Term.About.OrderOf(a, b), ORDERS);
    if (all.size() > before) {
      links.add(new Link.Compares(order, a, b));
    }
    return new Order(order, false);
  }

  private static Object pair(Term a, Term b) {
    return List.of(a.number(), b.number());
  }
}
