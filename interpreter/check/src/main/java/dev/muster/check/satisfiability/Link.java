package dev.muster.check.satisfiability;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Range;
import dev.muster.model.Special;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A way in which the values of some terms depend on those of others. */
sealed interface Link {
  /** Leaves out values that do not go together. */
  void apply(Situation situation);

  /** How two numbers compare. */
  record Compares(Term order, Term left, Term right) implements Link {
    @Override
    public void apply(Situation s) {
      if (!(s.of(left) instanceof Domain.Numbers a)
          || !(s.of(right) instanceof Domain.Numbers b)
          || a.isEmpty()
          || b.isEmpty()) {
        return;
      }
      Range x = a.hull();
      Range y = b.hull();
      Set<Object> possible = new HashSet<>();
      if (x.low() < y.high()) {
        possible.add(Relation.BELOW);
      }
      if (x.high() > y.low()) {
        possible.add(Relation.ABOVE);
      }
      if (!a.and(b).isEmpty()) {
        possible.add(Relation.EQUAL);
      }
      s.narrow(order, Domain.of(possible));
      if (!(s.of(order) instanceof Domain.Values left)) {
        return;
      }
      boolean below = left.has(Relation.BELOW);
      boolean above = left.has(Relation.ABOVE);
      boolean equal = left.has(Relation.EQUAL);
      if (!above) {
        s.narrow(this.left, Domain.of(equal ? Relation.AT_MOST : Relation.BELOW, y.high()));
        s.narrow(this.right, Domain.of(equal ? Relation.AT_LEAST : Relation.ABOVE, x.low()));
      }
      if (!below) {
        s.narrow(this.left, Domain.of(equal ? Relation.AT_LEAST : Relation.ABOVE, y.low()));
        s.narrow(this.right, Domain.of(equal ? Relation.AT_MOST : Relation.BELOW, x.high()));
      }
    }
  }

  /** A thing stands only in formations of its kind; a part, in that of its whole. */
  record Stands(Term formation, Term kind) implements Link {
    @Override
    public void apply(Situation s) {
      if (!(s.of(kind) instanceof Domain.Values(Set<Object> kinds, boolean except)) || except) {
        return;
      }
      Domain.Values now = (Domain.Values) s.of(formation);
      Set<Object> possible = new HashSet<>();
      Set<Object> standing = new HashSet<>();
      possible.add(Terms.NONE);
      for (Object each : kinds) {
        if (each == Terms.NONE) {
          continue;
        }
        if (!(each instanceof Kind k) || k.whole().isPresent()) {
          return;
        }
        possible.addAll(k.formations());
        if (now.has(Terms.NONE) || k.formations().stream().anyMatch(now::has)) {
          standing.add(k);
        }
      }
      s.narrow(formation, Domain.of(possible));
      s.narrow(kind, Domain.of(standing));
    }
  }

  /** Only some kinds may have a special. */
  record Bears(Term has, Special special, Term kind) implements Link {
    @Override
    public void apply(Situation s) {
      if (special.kinds().isEmpty()) {
        return;
      }
      Set<Object> able = new HashSet<>();
      special.kinds().forEach(k -> able.addAll(Terms.below(k)));
      if (s.of(has).within(Domain.YES)) {
        s.narrow(kind, Domain.of(able));
      } else if (s.of(kind).and(Domain.of(able)).isEmpty()) {
        s.narrow(has, Domain.NO);
      }
    }
  }

  /** A value that kinds and formations say once and for all. */
  record Fixed(Term value, Attribute attribute, Term kind) implements Link {
    @Override
    public void apply(Situation s) {
      if (!(s.of(value) instanceof Domain.Numbers now)
          || !(s.of(kind) instanceof Domain.Values(Set<Object> kinds, boolean except))
          || except) {
        return;
      }
      List<Double> possible = new ArrayList<>();
      for (Object each : kinds) {
        if (each == Terms.NONE) {
          continue;
        }
        List<CheckedExpression> said =
            each instanceof Kind k && k.whole().isEmpty() ? said(k) : List.of();
        if (said.isEmpty() || !said.stream().allMatch(CheckedExpression.Number.class::isInstance)) {
          return;
        }
        said.forEach(n -> possible.add(((CheckedExpression.Number) n).value()));
      }
      if (!possible.isEmpty()) {
        s.narrow(
            value,
            Domain.of(
                new Range(
                    possible.stream().min(Double::compare).orElseThrow(),
                    possible.stream().max(Double::compare).orElseThrow())));
      }
    }

    private List<CheckedExpression> said(Kind kind) {
      return Stream.concat(
              kind.fixed(attribute.name()).stream(),
              kind.formations().stream()
                  .map(Formation::fixed)
                  .flatMap(f -> Stream.ofNullable(f.get(attribute.name()))))
          .toList();
    }
  }
}
