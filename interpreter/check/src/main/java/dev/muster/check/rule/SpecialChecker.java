package dev.muster.check.rule;

import dev.muster.check.declaration.ActionNames;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ConditionChecker;
import dev.muster.check.rule.RuleDrafts.ExceptionTo;
import dev.muster.check.signature.SignatureChecker;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Declaration.SpecialItem;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Special rules: each of their lines is a rule that holds for who has them, who is called `me`
 * there.
 */
public final class SpecialChecker {
  private final RuleContext context;
  private final ModifierChecker modifiers;
  private final PermissionChecker permissions;
  private final TriggerChecker triggers;
  private final RankingChecker rankings;
  private final ExceptionChecker exceptions;
  private final ModifierTargets targets;

  public SpecialChecker(RuleContext context) {
    this.context = context;
    this.modifiers = new ModifierChecker(context);
    this.permissions = new PermissionChecker(context);
    this.triggers = new TriggerChecker(context);
    this.rankings = new RankingChecker(context);
    this.exceptions = new ExceptionChecker(context);
    this.targets = new ModifierTargets(context);
  }

  /**
   * Returns the type that the bearer is known to have, where the rule speaks of something of {@code
   * type}.
   */
  static Type narrower(Type type, Special special) {
    Optional<Kind> bearer = SignatureChecker.bearer(special);
    return bearer.isPresent() && type instanceof Type.OfThing(Kind kind) && bearer.get().is(kind)
        ? new Type.OfThing(bearer.get())
        : type;
  }

  /** Declares the special's parameters, one slot after the other, and gives the first. */
  public static int parameters(Special special, Scope scope) {
    int first = scope.frame().size();
    special.parameters().forEach(p -> scope.declare(p, Type.COUNT));
    return first;
  }

  public void define(EffectiveDeclaration d, Declaration.Special s) {
    Special special = d.in(context.names.specials);
    int n = 0;
    for (SpecialItem item : s.items()) {
      RuleSource source =
          new RuleSource(d, d.origin().part(++n, item.span()).valid(d.validity(item)));
      switch (item) {
        case Declaration.ReadingLine r -> {}
        case Declaration.SpecialModifier m -> modifier(source, special, m);
        case Declaration.SpecialPermission p -> {
          List<PermissionChecker.Permitted> actions = permissions.actions(p.actions());
          actions.stream()
              .map(PermissionChecker.Permitted::as)
              .filter(named -> !named.byList())
              .map(ActionNames.Named::action)
              .distinct()
              .forEach(a -> fits(a, special, p));
          if (p.verdict().permit() == Declaration.Permit.ALWAYS) {
            context.problems.add(
                Diagnostic.error(
                        "lifts-nothing",
                        item.span(),
                        "`may always` lifts a permission, but none is named")
                    .note("write `unless PERMISSION when …`"));
          } else {
            permissions.rule(source, actions, p.verdict(), Optional.of(special));
          }
        }
        case Declaration.SpecialExemption e -> {
          permissions.exemption(source, special, e);
          exemption(source, special, e);
        }
        case Declaration.SpecialTrigger t -> triggers.special(source, special, t);
        case Declaration.SpecialCriterion c -> rankings.special(source, special, c);
      }
    }
  }

  private void fits(Action action, Special special, Declaration.SpecialPermission item) {
    if (!action.parameters().isEmpty()
        && action.parameters().getFirst().type() instanceof Type.OfThing(Kind actor)
        && !special.kinds().isEmpty()
        && special.kinds().stream().noneMatch(k -> TypeRules.related(k, actor))) {
      context.problems.add(
          Diagnostic.error(
              "special-not-for-kind",
              item.span(),
              "`%s` is an action of %s, but `%s` is for %s",
              action.name(),
              Words.one(actor.name()),
              special.name(),
              ConditionChecker.kinds(special.kinds())));
    }
  }

  private void modifier(RuleSource source, Special special, Declaration.SpecialModifier m) {
    Optional<Quantity> found = modifiers.quantity(m.target());
    List<ExceptionTo> except = exceptions.of(m.exception(), "modifier", "special");
    if (found.isEmpty()) {
      return;
    }
    Quantity quantity = found.get();
    Scope scope = context.scope(source.declaration());
    ModifierTargets.BoundTarget bound = targets.bind(m.target(), quantity, scope);
    int slot = bearer(quantity, bound, scope);
    if (slot < 0 && quantity.parameters().stream().anyMatch(p -> p.type() == Type.UNKNOWN)) {
      return;
    }
    if (slot < 0) {
      context.problems.add(
          Diagnostic.error(
                  "special-without-bearer",
                  m.target().span(),
                  "it is not clear which parameter of `%s` has `%s`",
                  quantity.name(),
                  special.name())
              .note("the parameter that has it is called `me`, as in `%s of me`", quantity.name())
              .also(quantity.origin().span(), "declared here"));
      return;
    }
    Type type =
        scope
            .find("me")
            .map(Scope.LocalMeaning::type)
            .orElse(quantity.parameters().get(slot).type());
    scope.bind("me", slot, narrower(type, special));
    int first = parameters(special, scope);
    modifiers.line(
        source.with(except), quantity, bound, m.line(), new Bearer.Part(slot, special, first));
  }

  /** Modifiers that do not apply to who has the special: the first thing of their quantity. */
  private void exemption(RuleSource source, Special special, Declaration.SpecialExemption item) {
    List<ExceptionTo> lifted = new ArrayList<>();
    Set<Quantity> quantities = new LinkedHashSet<>();
    for (Name name : item.rules()) {
      context
          .signatures
          .declarations()
          .modifier(name.text())
          .flatMap(m -> modifiers.quantity(m.target()))
          .ifPresent(
              quantity -> {
                quantities.add(quantity);
                lifted.addAll(exceptions.to(ExceptionWord.INSTEAD_OF, List.of(name), "modifier"));
              });
    }
    for (Quantity quantity : quantities) {
      Scope scope = context.scope(source.declaration());
      ModifierTargets.BoundTarget bound =
          targets.bind(
              new Declaration.Target(item.rules().getFirst(), List.of(), item.span()),
              quantity,
              scope);
      int slot = bearer(quantity, bound, scope);
      if (slot >= 0) {
        scope.bind("me", slot, narrower(quantity.parameters().get(slot).type(), special));
        int first = parameters(special, scope);
        List<CheckedExpression> when = context.expressions.conditions(item.when(), scope);
        context.rules.add(
            lifted,
            new Rule(
                source.origin(),
                quantity,
                when,
                new Answer.Lift(),
                scope.frame().size(),
                new Bearer.Part(slot, special, first)));
      }
    }
  }

  /** The part called `me` where the rule names it, else the first thing that it does not name. */
  private static int bearer(Quantity quantity, ModifierTargets.BoundTarget bound, Scope scope) {
    List<Parameter> parameters = quantity.parameters();
    if (scope.find("me").orElse(null) instanceof Scope.Slot(int slot, Type type, var range)
        && slot < parameters.size()
        && bound.named()[slot]) {
      return slot;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!bound.named()[i] && parameters.get(i).type() instanceof Type.OfThing) {
        return i;
      }
    }
    return -1;
  }
}
