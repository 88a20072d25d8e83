package dev.muster.check;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Rule;
import dev.muster.model.Rule.Bearer;
import dev.muster.model.Rule.ExceptionTo;
import dev.muster.model.Special;
import dev.muster.model.Term;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What may, may not, must be done. A permission to several actions is a rule for each. */
final class Permissions {
  private final Context context;
  private final Exceptions exceptions;

  Permissions(Context context) {
    this.context = context;
    this.exceptions = new Exceptions(context);
  }

  void define(Declared d, Declaration.Permission p) {
    List<Action> actions = actions(p.actions());
    List<ExceptionTo> except = exceptions.of(p.exception(), "permission", "special");
    for (int i = 0; i < p.verdicts().size(); i++) {
      Declaration.Verdict verdict = p.verdicts().get(i);
      Origin origin = d.origin(Exceptions.line(d.name().text(), i, p.verdicts().size()), verdict.span());
      if (verdict.permit() == Permit.ALWAYS && p.exception().isEmpty()) {
        context.problems.add(
            Diagnostic.error("lifts-nothing", verdict.span(), "`may always` lifts another permission, but none is named")
                .note("write `permission " + d.name() + " to … instead of PERMISSION { may always when … }`"));
      }
      rule(d, origin, actions, verdict.permit(), verdict.when(), verdict.because(), Optional.empty(), except);
    }
  }

  List<Action> actions(List<Name> names) {
    return names.stream().flatMap(n -> context.statements.action(n).stream()).toList();
  }

  private static List<Parameter> parameters(Action action) {
    return action.parameters().stream().map(p -> new Parameter(p.preposition(), p.name(), p.type())).toList();
  }

  /** For each action alone, in its own frame; a name must be a part of every one of them. */
  void rule(
      Declared d, Origin origin, List<Action> actions, Permit permit, List<Expression> when, Optional<String> because,
      Optional<Special> special, List<ExceptionTo> except) {
    for (Action action : actions) {
      Scope scope = d.scope(context);
      scope.parameters(parameters(action));
      Bearer bearer = bearer(action, special, scope);
      common(actions, scope, when);
      List<Term> conditions = context.terms.conditions(when, scope);
      context.rules.add(() -> new Rule.Permission(
          origin, action, permit, conditions, because, scope.frame().size(), bearer, except));
    }
  }

  private Bearer bearer(Action action, Optional<Special> special, Scope scope) {
    if (special.isEmpty() || action.parameters().isEmpty()) {
      return Exceptions.nobody();
    }
    Type type = action.parameters().getFirst().type();
    scope.bind("me", 0, Specials.narrower(type, special.get()));
    int first = Specials.parameters(special.get(), scope);
    return new Bearer.Part(0, special.get(), first);
  }

  /** Says so when a name is a part of some of the actions only. */
  private void common(List<Action> actions, Scope scope, List<Expression> when) {
    if (actions.size() < 2) {
      return;
    }
    for (Expression e : when) {
      for (Name name : NamesIn.of(e)) {
        List<String> lacking = actions.stream()
            .filter(a -> a.parameters().stream().noneMatch(p -> p.name().equals(name.text())))
            .map(Action::name).toList();
        boolean somewhere = actions.stream().anyMatch(a -> a.parameters().stream().anyMatch(p -> p.name().equals(name.text())));
        if (somewhere && !lacking.isEmpty()) {
          context.problems.add(
              Diagnostic.error("not-common", name.span(), "`" + name + "` is no part of " + String.join(", ", lacking.stream().map(a -> "`" + a + "`").toList()))
                  .note("a permission to several actions can only speak of the parts that all of them have; write one for each sort"));
        }
      }
    }
  }

  void exemption(Declared d, Origin origin, Special special, Declaration.SpecialExemption item) {
    List<String> rules = new ArrayList<>();
    item.rules().forEach(name -> rules.addAll(exceptions.rules(name, "permission", "special")));
    for (Action action : context.names.actions.values()) {
      if (action.parameters().isEmpty() || !concerns(action, item.rules())) {
        continue;
      }
      Scope scope = d.scope(context);
      scope.parameters(parameters(action));
      Bearer bearer = bearer(action, Optional.of(special), scope);
      List<Term> when = context.terms.conditions(item.when(), scope);
      context.rules.add(() -> new Rule.Exemption(origin, action, List.copyOf(rules), when, scope.frame().size(), bearer));
    }
  }

  private boolean concerns(Action action, List<Name> rules) {
    return rules.stream().anyMatch(r -> permitted.getOrDefault(r.text(), List.of()).contains(action.name()));
  }

  private java.util.Map<String, List<String>> permitted = java.util.Map.of();

  /** Which actions each permission is about, by name, so that an exemption is a rule of those only. */
  void collect(List<Declared> all) {
    java.util.Map<String, List<String>> map = new java.util.LinkedHashMap<>();
    for (Declared d : all) {
      switch (d.declaration()) {
        case Declaration.Permission p ->
            map.computeIfAbsent(d.name().text(), n -> new ArrayList<>()).addAll(p.actions().stream().map(Name::text).toList());
        case Declaration.Special s -> {
          for (Declaration.SpecialItem item : s.items()) {
            if (item instanceof Declaration.SpecialPermission p) {
              map.computeIfAbsent(d.name().text(), n -> new ArrayList<>()).addAll(p.actions().stream().map(Name::text).toList());
            }
          }
        }
        case Declaration other -> {}
      }
    }
    permitted = map;
  }
}
