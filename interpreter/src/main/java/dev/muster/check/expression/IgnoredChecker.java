package dev.muster.check.expression;

import dev.muster.check.declaration.Ignored;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a rule has been told to ignore: things that it picks out, and answers that it offers. */
public final class IgnoredChecker {
  private final ExpressionContext context;
  private final Set<Ignored> found = new HashSet<>();

  IgnoredChecker(ExpressionContext context) {
    this.context = context;
  }

  /** Whether there is anything in the rule that it ignores. */
  public boolean found(Ignored ignored) {
    return found.contains(ignored);
  }

  /** That what is picked is none of them; empty where it cannot be. */
  Optional<CheckedExpression> noneOf(Kind of, CheckedExpression.Local picked, Scope scope) {
    Optional<CheckedExpression> none = Optional.empty();
    for (Ignored ignored : scope.ignored()) {
      Kind kind = context.names.kinds.get(ignored.item().what().text());
      if (kind != null && TypeRules.related(kind, of)) {
        found.add(ignored);
        if (ignored.exempt()) {
          continue;
        }
        CheckedExpression met =
            new CheckedExpression.Is(
                picked, List.of(new CheckedExpression.Test.OfKind(kind)), ignored.item().span());
        Type known = new Type.OfThing(kind.is(of) ? kind : of);
        none = CheckedExpression.both(none, not(ignored, met, picked.slot(), known, scope));
      }
    }
    return none;
  }

  /** That the answer of a decision is none of them. */
  public Optional<CheckedExpression> noneOf(Name decision, int slot, Type answer, Scope scope) {
    Optional<CheckedExpression> none = Optional.empty();
    for (Ignored ignored : scope.ignored()) {
      if (ignored.item().what().text().equals(decision.text())) {
        found.add(ignored);
        if (ignored.exempt()) {
          continue;
        }
        CheckedExpression met = new CheckedExpression.Flag(true, ignored.item().span());
        none = CheckedExpression.both(none, not(ignored, met, slot, answer, scope));
      }
    }
    return none;
  }

  private Optional<CheckedExpression> not(
      Ignored ignored, CheckedExpression met, int slot, Type type, Scope scope) {
    Extension.Ignore item = ignored.item();
    Scope inner = (ignored.byAll() ? scope.sameFrame() : scope.child()).ignoring(List.of());
    inner.bind(item.binder().map(Name::text).orElse("it"), slot, type);
    CheckedExpression all = met;
    for (CheckedExpression condition : context.expressions.conditions(item.when(), inner)) {
      all = new CheckedExpression.And(all, condition, item.span());
    }
    return Optional.of(new CheckedExpression.Not(all, item.span()));
  }
}
