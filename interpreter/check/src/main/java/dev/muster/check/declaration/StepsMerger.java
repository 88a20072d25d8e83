package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ActionParameter;
import dev.muster.lang.syntax.Declaration.Extension;

/** Says of one path or place of an action in which steps it is offered from now on. */
record StepsMerger(ProblemCollector problems) {
  Addition of(Extension.SetSteps set) {
    return Addition.always(Declaration.Action.class, action -> merged(action, set));
  }

  private Declaration.Action merged(Declaration.Action action, Extension.SetSteps set) {
    if (action.parameters().stream().noneMatch(p -> is(p, set))) {
      problems.unknown(
          set.parameter(),
          action.parameters().stream().skip(1).map(p -> p.name().text()).toList(),
          "`%s` has no `%s`",
          action.head().name(),
          set.parameter());
    }
    return action.withParameters(
        action.parameters().stream().map(p -> is(p, set) ? p.with(set.steps()) : p).toList());
  }

  private static boolean is(ActionParameter parameter, Extension.SetSteps set) {
    return parameter.name().text().equals(set.parameter().text());
  }
}
