package dev.muster.check.rule;

import dev.muster.check.declaration.ActionNames;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.FreeNames;
import dev.muster.check.rule.RuleDrafts.ExceptionTo;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks permissions. A permission to several actions becomes a rule for each. */
public final class PermissionChecker {
  private final RuleContext context;
  private final ExceptionChecker exceptions;

  public PermissionChecker(RuleContext context) {
    this.context = context;
    this.exceptions = new ExceptionChecker(context);
  }

  /**
   * An action that a permission is about.
   *
   * @param as the action that the permission names, which it is
   */
  public record Permitted(Action action, ActionNames.Named as) {
    Action named() {
      return as.action();
    }

    /** Returns what the permission knows of them, which is what it knows of the named one. */
    List<Parameter> parameters() {
      return action.parameters().stream()
          .map(
              p ->
                  named().parameters().stream()
                      .filter(n -> n.name().equals(p.name()))
                      .findFirst()
                      .orElse(p))
          .toList();
    }
  }

  public void define(EffectiveDeclaration d, Declaration.Permission p) {
    List<Permitted> actions = actions(p.actions());
    List<ExceptionTo> except = exceptions.of(p.exception(), "permission", "special");
    for (int i = 0; i < p.verdicts().size(); i++) {
      Declaration.Verdict verdict = p.verdicts().get(i);
      Origin origin = d.origin().line(i + 1, p.verdicts().size(), verdict.span());
      boolean lifts = p.exception().map(e -> e.word() != ExceptionWord.UNLESS).orElse(false);
      if (verdict.permit() == Permit.ALWAYS && !lifts) {
        context.problems.add(
            Diagnostic.error(
                    "lifts-nothing",
                    verdict.span(),
                    "`may always` lifts another permission, but none is named")
                .note(
                    "write `permission %s to … instead of PERMISSION { may always when … }`",
                    d.name()));
      }
      rule(new RuleSource(d, origin, except), actions, verdict, Optional.empty());
    }
  }

  public List<Permitted> actions(List<Name> names) {
    Map<Action, Permitted> actions = new LinkedHashMap<>();
    for (ActionNames.Named named : context.actions.all(names)) {
      context
          .allThatAre(named.action(), named.name().span())
          .forEach(a -> actions.putIfAbsent(a, new Permitted(a, named)));
    }
    return List.copyOf(actions.values());
  }

  /** Makes a rule for each action, in its own frame; a name must be a part of every one of them. */
  void rule(
      RuleSource source,
      List<Permitted> actions,
      Declaration.Verdict verdict,
      Optional<Special> special) {
    if (actions.size() > 1 && !context.repetitions.more(verdict.span(), actions.size())) {
      return;
    }
    if (verdict.permit() == Permit.ONLY && verdict.when().isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "only-when",
                  verdict.span(),
                  "`may only` refuses an action unless something holds, but nothing is named")
              .note("write `may only when …`, or `may not` for something never allowed"));
      return;
    }
    if (!common(actions.stream().map(Permitted::as).distinct().toList(), verdict)) {
      return;
    }
    for (Permitted permitted : actions) {
      Action action = permitted.action();
      Scope scope = context.scope(source.declaration());
      scope.parameters(permitted.parameters());
      Bearer bearer = bearer(permitted.named(), special, scope);
      List<CheckedExpression> conditions = context.expressions.conditions(verdict.when(), scope);
      Optional<CheckedExpression.Text> because =
          verdict.because().map(text -> context.expressions.text(text, scope));
      context.rules.add(
          source.exceptions(),
          new Rule(
              source.origin(),
              action,
              conditions,
              new Answer.Permit(verdict.permit(), because),
              scope.frame().size(),
              bearer));
    }
  }

  private Bearer bearer(Action action, Optional<Special> special, Scope scope) {
    if (special.isEmpty() || action.parameters().isEmpty()) {
      return ExceptionChecker.nobody();
    }
    Type type = action.parameters().getFirst().type();
    scope.bind("me", 0, SpecialChecker.narrower(type, special.get()));
    int first = SpecialChecker.parameters(special.get(), scope);
    return new Bearer.Part(0, special.get(), first);
  }

  /** False, and reported, when a name is a part of some of the actions only. */
  private boolean common(List<ActionNames.Named> actions, Declaration.Verdict verdict) {
    boolean common = true;
    List<Expression> read = new ArrayList<>(verdict.when());
    verdict.because().ifPresent(read::add);
    for (Expression e : read) {
      for (Name name : FreeNames.of(e)) {
        List<String> lacking =
            actions.stream()
                .filter(a -> !has(a.action(), name))
                .map(PermissionChecker::say)
                .toList();
        if (!lacking.isEmpty() && lacking.size() < actions.size()) {
          common = false;
          context.problems.add(
              Diagnostic.error(
                      "not-common",
                      name.span(),
                      "`%s` is not a parameter of %s",
                      name,
                      String.join(", ", lacking))
                  .note(
                      "a permission for several actions can use only the parameters that all of them have; write one for each"));
        }
      }
    }
    return common;
  }

  private static String say(ActionNames.Named named) {
    String action = Words.quoted(named.action().name());
    return named.byList() ? "%s, which is in `%s`".formatted(action, named.name()) : action;
  }

  private static boolean has(Action action, Name name) {
    return action.parameters().stream().anyMatch(p -> p.name().equals(name.text()));
  }

  void exemption(RuleSource source, Special special, Declaration.SpecialExemption item) {
    List<ExceptionTo> except =
        exceptions.to(
            ExceptionWord.INSTEAD_OF,
            item.rules().stream()
                .filter(r -> context.signatures.declarations().modifier(r.text()).isEmpty())
                .toList(),
            "permission",
            "special");
    for (Action action : concerned(item.rules())) {
      if (action.parameters().isEmpty()) {
        continue;
      }
      if (!context.repetitions.more(item.span())) {
        return;
      }
      Scope scope = context.scope(source.declaration());
      scope.parameters(action.parameters());
      Bearer bearer = bearer(action, Optional.of(special), scope);
      List<CheckedExpression> when = context.expressions.conditions(item.when(), scope);
      context.rules.add(
          except,
          new Rule(source.origin(), action, when, new Answer.Lift(), scope.frame().size(), bearer));
    }
  }

  /**
   * Returns the actions that the permissions are about, in the order of the text: an exemption is a
   * rule of those only.
   */
  private List<Action> concerned(List<Name> rules) {
    Set<Action> all = new LinkedHashSet<>();
    for (Name rule : rules) {
      for (String name : permitted(rule.text())) {
        for (Action named : context.names.actionsCalled(name)) {
          all.addAll(context.allThatAre(named, rule.span()));
        }
      }
    }
    return context.names.inOrder(all);
  }

  /** Returns the names of the actions that a permission, or a special rule, is about. */
  private Set<String> permitted(String rule) {
    Set<String> actions = new LinkedHashSet<>();
    for (EffectiveDeclaration d : context.signatures.declarations().named(rule)) {
      permissions(d.declaration()).forEach(action -> actions.add(action.text()));
    }
    return actions;
  }

  private static Stream<Name> permissions(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Permission p -> p.actions().stream();
      case Declaration.Special s ->
          s.items().stream()
              .filter(Declaration.SpecialPermission.class::isInstance)
              .flatMap(item -> ((Declaration.SpecialPermission) item).actions().stream());
      case Declaration other -> Stream.of();
    };
  }
}
