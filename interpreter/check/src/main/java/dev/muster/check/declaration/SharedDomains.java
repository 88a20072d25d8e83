package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ActionParameter;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parameters of actions for which the same is offered as for one of that name in another action.
 */
final class SharedDomains {
  private final ProblemCollector problems;
  private final Map<String, Declaration.Action> actions = new HashMap<>();

  SharedDomains(List<EffectiveDeclaration> all, ProblemCollector problems) {
    this.problems = problems;
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Action action) {
        actions.putIfAbsent(d.name().text(), action);
      }
    }
  }

  EffectiveDeclaration expanded(EffectiveDeclaration one) {
    return one.declaration() instanceof Declaration.Action action
            && action.parameters().stream().anyMatch(p -> p.shared().isPresent())
        ? one.with(
            action.withParameters(
                action.parameters().stream()
                    .map(p -> p.shared().map(other -> shared(action, p, other)).orElse(p))
                    .toList()))
        : one;
  }

  private ActionParameter shared(Declaration.Action action, ActionParameter to, Name other) {
    Declaration.Action there = actions.get(other.text());
    if (there == null) {
      problems.unknown(other, actions.keySet(), "there is no action `%s`", other);
      return to;
    }
    Optional<ActionParameter> from =
        there.parameters().stream().filter(p -> named(p, to.name())).findFirst();
    if (from.isEmpty()) {
      nothing(
          other,
          there,
          "it has %s"
              .formatted(
                  String.join(
                      ", ", there.parameters().stream().map(p -> "`" + p.name() + "`").toList())),
          "`%s` has no `%s`".formatted(other, to.name()));
      return to;
    }
    if (from.get().shared().isPresent()) {
      Name said = from.get().shared().get();
      nothing(
          other,
          there,
          "write `as in %s`".formatted(said),
          "`%s` does not say itself what `%s` is".formatted(other, to.name()));
      return to;
    }
    for (ActionParameter before : there.parameters()) {
      if (before != from.get()
          && (mentions(from.get().domain(), before.name())
              || mentions(from.get().steps(), before.name()))
          && action.parameters().stream()
              .takeWhile(p -> p != to)
              .noneMatch(p -> named(p, before.name()))) {
        nothing(
            other,
            there,
            "call the parameters as they are called there, in the same order",
            "`%s` of `%s` speaks of `%s`, which is not named before it here"
                .formatted(to.name(), other, before.name()));
        return to;
      }
    }
    ActionParameter shared = to.with(from.get().domain());
    return to.steps().or(from.get()::steps).map(shared::with).orElse(shared);
  }

  private void nothing(Name at, Declaration.Action there, String wayOut, String message) {
    problems.add(
        Diagnostic.error("not-shared", at.span(), "%s", message)
            .also(there.head().name().span(), "declared here")
            .note("%s", wayOut));
  }

  private static boolean named(ActionParameter p, Name name) {
    return p.name().text().equals(name.text());
  }

  private static boolean mentions(Object part, Name wanted) {
    return switch (part) {
      case Name name -> name.text().equals(wanted.text());
      case Collection<?> parts -> parts.stream().anyMatch(each -> mentions(each, wanted));
      case Optional<?> maybe -> maybe.isPresent() && mentions(maybe.get(), wanted);
      case Record node -> SyntaxParts.of(node).stream().anyMatch(each -> mentions(each, wanted));
      default -> false;
    };
  }
}
