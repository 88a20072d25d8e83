package dev.muster.check.expression;

import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.Optional;

/** Reports what is picked out of where no such thing can be, so that nothing is ever found. */
final class EmptySelections {
  private static final String SLUG = "finds-nothing";

  private final ExpressionContext context;

  EmptySelections(ExpressionContext context) {
    this.context = context;
  }

  /**
   * @param kind of which things are looked for
   */
  void of(Expression.Selection s, Kind kind, Optional<CheckedExpression> source) {
    s.distance()
        .filter(distance -> nowhere(kind))
        .ifPresent(
            distance ->
                report(
                    s.span(),
                    "%s is never on the table, so nothing is within a distance of it"
                        .formatted(Words.one(kind.name()))));
    source.ifPresent(from -> picked(s, kind, from));
  }

  private void picked(Expression.Selection s, Kind kind, CheckedExpression from) {
    SymbolTable names = context.names;
    switch (from.type()) {
      case Type.ListOf(Type.OfThing(Kind element)) when !TypeRules.related(kind, element) ->
          report(
              from.span(),
              "this is a list of `%s`, which never contains %s"
                  .formatted(element.name(), Words.one(kind.name())));
      case Type.OfThing(Kind deck)
          when deck.is(names.deck()) && !TypeRules.related(kind, names.card()) ->
          report(from.span(), "a deck holds cards, never %s".formatted(Words.one(kind.name())));
      case Type.OfThing(Kind group)
          when kind.is(names.side())
              && alone(s, group)
              && (group.is(names.side()) || !names.side().is(group)) ->
          report(
              from.span(),
              group.is(names.side())
                  ? "no side is a member of another, or friendly to one"
                  : "a side is under no other thing");
      case Type _ -> {}
    }
  }

  /** Whether the loyalty asked for leaves nothing of the kind of sides. */
  private boolean alone(Expression.Selection s, Kind group) {
    return s.loyalty()
        .map(
            loyalty ->
                loyalty == Loyalty.OTHER
                    || loyalty == Loyalty.FRIENDLY && group.is(context.names.side()))
        .orElse(true);
  }

  /**
   * Reports the condition that the thing is the one that `other` and `friendly` leave out.
   *
   * @param binder what is picked out
   * @param left what is left out
   */
  void itself(
      Expression.Selection s,
      CheckedExpression condition,
      int binder,
      Optional<CheckedExpression> left) {
    if (condition instanceof CheckedExpression.And and) {
      itself(s, and.left(), binder, left);
      itself(s, and.right(), binder, left);
    } else if (s.loyalty().isPresent()
        && left.isPresent()
        && left.get() instanceof CheckedExpression.Local one
        && condition instanceof CheckedExpression.Compared c
        && c.relation() == Relation.EQUAL
        && (local(c.left(), binder) && local(c.right(), one.slot())
            || local(c.right(), binder) && local(c.left(), one.slot()))) {
      report(
          condition.span(),
          "`%s` never finds `%s` itself"
              .formatted(s.loyalty().get().name().toLowerCase(java.util.Locale.ROOT), one.name()));
    }
  }

  private static boolean local(CheckedExpression e, int slot) {
    return e instanceof CheckedExpression.Local l && l.slot() == slot;
  }

  /** Whether no thing of the kind has a place: neither a base nor the shape of terrain. */
  private boolean nowhere(Kind kind) {
    SymbolTable names = context.names;
    return kind.is(names.side())
        || kind.is(names.command())
        || kind.is(names.deck())
        || kind.is(names.card());
  }

  private void report(Span where, String why) {
    context.problems.add(Diagnostic.error(SLUG, where, "this selection is always empty: %s", why));
  }
}
