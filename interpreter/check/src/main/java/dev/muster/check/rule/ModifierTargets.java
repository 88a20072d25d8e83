package dev.muster.check.rule;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.CallChecker;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.Target;
import dev.muster.lang.syntax.Declaration.TargetArgument;
import dev.muster.lang.syntax.Declaration.TargetValue;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds which cases of a quantity a modifier speaks of, and what it calls the parts. A name that is
 * a value of the part's type narrows it; any other name is what the part is called here.
 */
final class ModifierTargets {
  private final RuleContext context;

  ModifierTargets(RuleContext context) {
    this.context = context;
  }

  /**
   * @param when what must hold of the parts; {@code named} whether each part was spoken of
   */
  public record BoundTarget(Scope scope, List<CheckedExpression> when, boolean[] named) {}

  public BoundTarget bind(Target target, Quantity quantity, Scope scope) {
    List<Parameter> parameters = quantity.parameters();
    scope.parameters(parameters);
    boolean[] taken = new boolean[parameters.size()];
    List<CheckedExpression> when = new ArrayList<>();
    List<CheckedExpression> ofKind = new ArrayList<>();
    List<String> calledNow = new ArrayList<>(parameters.stream().map(Parameter::name).toList());
    for (TargetArgument argument : target.arguments()) {
      Optional<Integer> at =
          CallChecker.position(parameters, preposition(argument, quantity), taken);
      if (at.isEmpty()) {
        context.problems.add(
            CallChecker.extra(quantity.name(), parameters, argument.preposition(), argument.span())
                .also(quantity.origin().span(), "declared here"));
        continue;
      }
      taken[at.get()] = true;
      TargetPart part = part(argument, parameters.get(at.get()), at.get(), scope);
      calledNow.set(at.get(), part.called());
      part.value().ifPresent(when::add);
      part.kind().ifPresent(ofKind::add);
    }
    scope.parties(
        calledNow.stream()
            .filter(n -> scope.find(n).map(l -> l.type() instanceof Type.OfThing).orElse(false))
            .limit(2)
            .toList());
    when.addAll(ofKind);
    return new BoundTarget(scope, when, taken);
  }

  /**
   * Returns the preposition of the argument. The reach of an action is asked as the action is: its
   * actor may follow `of`.
   */
  private String preposition(TargetArgument argument, Quantity quantity) {
    return context.names.reaches.get(quantity.name()) == quantity
        ? CallChecker.ofActor(quantity.parameters(), argument.preposition())
        : argument.preposition();
  }

  /**
   * @param value that it has one of these values
   * @param kind that it is of such a kind
   */
  private record TargetPart(
      String called, Optional<CheckedExpression> value, Optional<CheckedExpression> kind) {}

  private TargetPart part(TargetArgument argument, Parameter parameter, int slot, Scope scope) {
    String called = parameter.name();
    List<CheckedExpression.Test> values = new ArrayList<>();
    List<Kind> kinds = new ArrayList<>();
    for (TargetValue value : argument.values()) {
      Name name = value.name();
      Optional<CheckedExpression> constant = constant(name, parameter.type());
      if (constant.isPresent()) {
        values.add(new CheckedExpression.Test.Equal(constant.get()));
        continue;
      }
      Kind asKind =
          parameter.type() instanceof Type.OfThing ? context.names.kinds.get(name.text()) : null;
      if (asKind != null && value.kind().isEmpty() && !name.text().equals(parameter.name())) {
        context.problems.means(name, asKind.origin());
        kinds.add(asKind);
        continue;
      }
      if (argument.values().size() > 1
          && (parameter.type() instanceof Type.Named
              || parameter.type() instanceof Type.Formations)) {
        context.expressions.values().name(name, Scope.empty(), parameter.type());
        continue;
      }
      Type type = parameter.type();
      if (value.kind().isPresent()) {
        Optional<Kind> kind = context.types.kind(value.kind().get());
        if (kind.isPresent()) {
          type = new Type.OfThing(kind.get());
          kinds.add(kind.get());
        }
      } else if (parameter.type() instanceof Type.Named set
          && !name.text().equals(parameter.name())) {
        // A name that is no value of the set would rename the part, and narrow nothing.
        context.expressions.values().name(name, Scope.empty(), parameter.type());
        continue;
      }
      scope.bind(name, slot, type);
      called = name.text();
    }
    CheckedExpression local =
        new CheckedExpression.Local(slot, called, parameter.type(), argument.span());
    Optional<CheckedExpression> value =
        values.isEmpty()
            ? Optional.empty()
            : Optional.of(new CheckedExpression.Is(local, List.copyOf(values), argument.span()));
    if (kinds.isEmpty()) {
      return new TargetPart(called, value, Optional.empty());
    }
    kinds.forEach(k -> related(parameter.type(), k, argument));
    CheckedExpression ofKind =
        new CheckedExpression.Is(
            local,
            kinds.stream().<CheckedExpression.Test>map(CheckedExpression.Test.OfKind::new).toList(),
            argument.span());
    scope.bind(called, slot, new Type.OfThing(TypeRules.common(kinds)));
    return new TargetPart(called, value, Optional.of(ofKind));
  }

  private void related(Type declared, Kind kind, TargetArgument argument) {
    if (declared instanceof Type.OfThing(Kind wanted) && !TypeRules.related(wanted, kind)) {
      context.problems.add(
          Diagnostic.error(
              "never",
              argument.span(),
              "this parameter is always %s, never %s",
              Words.one(wanted.name()),
              Words.one(kind.name())));
    }
  }

  private Optional<CheckedExpression> constant(Name name, Type type) {
    return switch (type) {
      case Type.Named _, Type.Formations _, Type.Rung _ ->
          context.expressions.values().expected(name.text(), name.span(), type);
      case Type other -> Optional.empty();
    };
  }
}
