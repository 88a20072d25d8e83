package dev.muster.check.expression;

import dev.muster.check.declaration.Ignored;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Range;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks what a rule has been told to ignore: things that it picks out, and answers that it offers.
 */
public final class IgnoredChecker {
  private final ExpressionContext context;
  private final Met met = new Met();

  /**
   * What was there to be ignored.
   *
   * @param found in the rules that ignore it
   * @param alternatives decisions between alternatives, of which none can be taken away
   */
  public record Met(Set<Ignored> found, Set<Ignored> alternatives) {
    Met() {
      this(
          Collections.newSetFromMap(new IdentityHashMap<>()),
          Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    public void addAll(Met others) {
      found.addAll(others.found);
      alternatives.addAll(others.alternatives);
    }
  }

  IgnoredChecker(ExpressionContext context) {
    this.context = context;
  }

  public Met met() {
    return met;
  }

  public void alternatives(Name decision, Scope scope) {
    for (Ignored ignored : scope.ignored()) {
      if (ignored.item().what().text().equals(decision.text())) {
        met.alternatives.add(ignored);
      }
    }
  }

  /** Returns the condition that what is picked is none of them; empty where it cannot be. */
  Optional<CheckedExpression> noneOf(Kind of, CheckedExpression.Local picked, Scope scope) {
    List<CheckedExpression> none = new ArrayList<>();
    for (Ignored ignored : scope.ignored()) {
      Kind kind = context.names.kinds.get(ignored.item().what().text());
      if (kind != null && TypeRules.related(kind, of)) {
        met.found.add(ignored);
        context.problems.means(ignored.item().what(), kind.origin());
        if (ignored.exempt()) {
          continue;
        }
        CheckedExpression isSo =
            new CheckedExpression.Is(
                picked, List.of(new CheckedExpression.Test.OfKind(kind)), ignored.item().span());
        Type known = new Type.OfThing(kind.is(of) ? kind : of);
        not(ignored, isSo, picked.slot(), known, scope).ifPresent(none::add);
      }
    }
    return CheckedExpression.all(none);
  }

  /** Returns the condition that the answer of a decision is none of them. */
  public Optional<CheckedExpression> noneOf(Name decision, int slot, Type answer, Scope scope) {
    List<CheckedExpression> none = new ArrayList<>();
    for (Ignored ignored : scope.ignored()) {
      if (ignored.item().what().text().equals(decision.text())) {
        met.found.add(ignored);
        if (ignored.exempt()) {
          continue;
        }
        CheckedExpression met = CheckedExpression.Constant.of(true, ignored.item().span());
        not(ignored, met, slot, answer, scope).ifPresent(none::add);
      }
    }
    return CheckedExpression.all(none);
  }

  private Optional<CheckedExpression> not(
      Ignored ignored, CheckedExpression met, int slot, Type type, Scope scope) {
    Extension.Ignore item = ignored.item();
    if (!context.repetitions.more(item.span())) {
      return Optional.empty();
    }
    Scope inner = (ignored.byAll() ? scope.sameFrame() : scope.child()).ignoring(List.of());
    inner.bind(item.binder(), slot, type, Range.OPEN);
    List<CheckedExpression> all = new ArrayList<>(List.of(met));
    all.addAll(context.expressions.conditions(item.when(), inner));
    return CheckedExpression.all(all).map(x -> new CheckedExpression.Not(x, item.span()));
  }
}
