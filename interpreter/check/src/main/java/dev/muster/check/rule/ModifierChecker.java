package dev.muster.check.rule;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.rule.RuleDrafts.ExceptionTo;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.lang.syntax.Declaration.Rounding;
import dev.muster.lang.syntax.Declaration.Target;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Origin;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks modifiers. Each line becomes a rule of its own. */
public final class ModifierChecker {
  private final RuleContext context;
  private final ModifierTargets targets;
  private final ExceptionChecker exceptions;

  public ModifierChecker(RuleContext context) {
    this.context = context;
    this.targets = new ModifierTargets(context);
    this.exceptions = new ExceptionChecker(context);
  }

  public void define(EffectiveDeclaration d, Declaration.Modifier m) {
    Optional<Quantity> quantity = quantity(m.target());
    List<ExceptionTo> except = exceptions.of(m.exception(), "modifier", "special");
    if (quantity.isEmpty()) {
      return;
    }
    int n = 0;
    for (Declaration.ChangeItem item : m.items()) {
      switch (item) {
        case Declaration.ReadingLine r -> {}
        case Declaration.ChangeLine line -> {
          Scope scope = context.scope(d);
          ModifierTargets.BoundTarget bound = targets.bind(m.target(), quantity.get(), scope);
          line(
              new RuleSource(d, d.origin().part(++n, line.span()), except),
              quantity.get(),
              bound,
              line,
              ExceptionChecker.nobody());
        }
      }
    }
  }

  public Optional<Quantity> quantity(Target target) {
    String name = target.quantity().text();
    Quantity quantity =
        Optional.ofNullable(context.names.quantities.get(name))
            .orElse(context.names.reaches.get(name));
    if (quantity == null) {
      context.problems.about(target.quantity(), notToChange(target.quantity()));
    } else {
      context.problems.means(target.quantity(), quantity.origin());
    }
    return Optional.ofNullable(quantity);
  }

  private Diagnostic notToChange(Name name) {
    return switch (context.names.declarations.get(name.text())) {
      case Declaration.Action _ ->
          other(name, "an action without a reach: it has no path `up to` a distance")
              .note(
                  "change a quantity that the action asks; whether it may be done is said by `permission NAME to %s`, and what is done by `trigger NAME after %s`, or with `instead of`",
                  name, name);
      case Declaration.Orders _ ->
          other(name, "a list of orders")
              .note(
                  "a modifier changes how far one action reaches; change a quantity that they ask");
      case Declaration.Procedure _, Declaration.Window _ ->
          other(name, "something that is done, not a quantity")
              .note(
                  "change a quantity that it asks, or what is done: `trigger NAME after %s`, or with `instead of`",
                  name);
      case null, default -> {
        Set<String> all = new LinkedHashSet<>(context.names.quantities.keySet());
        all.addAll(context.names.reaches.keySet());
        yield ProblemCollector.unknownName(name, all, "there is no quantity `%s` to change", name);
      }
    };
  }

  private static Diagnostic other(Name name, String what) {
    return Diagnostic.error("unknown-name", name.span(), "`%s` is %s", name, what);
  }

  void line(
      RuleSource source,
      Quantity quantity,
      ModifierTargets.BoundTarget bound,
      Declaration.ChangeLine line,
      Bearer bearer) {
    Change change = line.change();
    Scope scope = bound.scope();
    List<CheckedExpression> conditions = new ArrayList<>(bound.when());
    conditions.addAll(context.expressions.conditions(line.when(), scope));
    boolean fits = fits(source.origin(), change, quantity);
    halves(source.origin(), change, quantity);
    Optional<CheckedExpression> amount =
        line.by()
            .map(e -> fits ? amount(e, change, quantity, scope) : context.expressions.of(e, scope));
    context.rules.add(
        source.exceptions(),
        new Rule(
            source.origin(),
            quantity,
            List.copyOf(conditions),
            new Answer.Change(change, amount),
            scope.frame().size(),
            bearer));
  }

  private CheckedExpression amount(Expression e, Change change, Quantity quantity, Scope scope) {
    boolean one = change == Change.ADD || change == Change.SUBTRACT;
    if (one && quantity.type() instanceof Type.ListOf(Type element)) {
      return context.expressions.want(
          e, scope, element, new Expectation.ElementOfQuantity(quantity));
    }
    return switch (change) {
      case ADD, SUBTRACT, SET, AT_MOST, AT_LEAST ->
          context.expressions.want(
              e, scope, quantity.type(), new Expectation.ValueOfQuantity(quantity));
      case MULTIPLY, SHORTER, LONGER, HALVE, DOUBLE ->
          context.expressions.count(e, scope, new Expectation.Changing(change));
    };
  }

  /** Warns where half of one may be left of what is counted. */
  private void halves(Origin origin, Change change, Quantity quantity) {
    if (change == Change.HALVE
        && quantity.rounding() == Rounding.NONE
        && (quantity.type() instanceof Type.Count || quantity.type() instanceof Type.Dice)) {
      context.problems.add(
          Diagnostic.warning(
                  "not-rounded",
                  origin.span(),
                  "half of an odd `%s` is not rounded: half of 7 is 3.5",
                  quantity.name())
              .also(quantity.origin().span(), "declared here")
              .note(
                  "write `rounding up` or `rounding down` behind its type; of a quantity of another rulebook, `extend %s { rounding up }`",
                  quantity.name()));
    }
  }

  private boolean fits(Origin origin, Change change, Quantity quantity) {
    boolean rung = quantity.type() instanceof Type.Rung;
    boolean list = quantity.type() instanceof Type.ListOf;
    boolean good =
        TypeRules.unknown(quantity.type())
            || switch (change) {
              case SET -> true;
              case SHORTER, LONGER -> rung;
              case ADD, SUBTRACT -> TypeRules.numeric(quantity.type()) || list;
              case MULTIPLY, HALVE, DOUBLE -> TypeRules.numeric(quantity.type());
              case AT_MOST, AT_LEAST -> TypeRules.numeric(quantity.type()) || rung;
            };
    if (!good) {
      context.problems.add(
          Diagnostic.error(
                  "wrong-change",
                  origin.span(),
                  "`%s` is %s, so `%s` cannot change it",
                  quantity.name(),
                  TypeRules.say(quantity.type()),
                  change.word())
              .also(quantity.origin().span(), "declared here")
              .note("%s", ways(quantity.type())));
    }
    return good;
  }

  private static String ways(Type changed) {
    return switch (changed) {
      case Type.Rung _ -> "a rung is changed with `shorter by`, `longer by` and `=`";
      case Type.ListOf _ -> "a list is changed with `+`, `-` and `=`";
      case Type number when TypeRules.numeric(number) ->
          "such a value is changed with `+`, `-`, `*`, `halved`, `doubled`, `at most`, `at least` and `=`";
      default -> "only `=` changes it";
    };
  }
}
