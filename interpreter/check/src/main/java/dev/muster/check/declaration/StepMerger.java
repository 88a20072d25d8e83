package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ProcedureBody;
import dev.muster.lang.syntax.Declaration.Step;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.Optional;

/** Puts steps into procedures: at the end, or before, after or instead of another. */
record StepMerger(ProblemCollector problems) {
  Addition adding(Step step) {
    return Addition.switchable(
        Declaration.Stepwise.class, (target, option) -> add(target, step, option));
  }

  private EffectiveDeclaration add(
      EffectiveDeclaration target, Step step, Optional<String> option) {
    List<Step> steps = ((Declaration.Stepwise) target.declaration()).body().steps();
    if (ProcedureSteps.names(steps).size() >= ProcedureSteps.MOST) {
      ProcedureSteps.tooMany(target, problems);
      return target;
    }
    if (step.place().isEmpty() || step.place().get().to().isEmpty()) {
      return with(target, PartLists.plus(steps, step), step, option);
    }
    Declaration.ExceptionClause place = step.place().get();
    Name to = place.to().getFirst();
    int at = ProcedureSteps.indexOf(steps, to.text());
    if (at < 0) {
      ProcedureSteps.unknown(to, target.name().text(), steps, problems);
      return target;
    }
    return switch (place.word()) {
      case BEFORE -> with(target, PartLists.plus(steps, at, step), step, option);
      case AFTER ->
          with(target, PartLists.plus(steps, ProcedureSteps.behind(steps, at), step), step, option);
      case INSTEAD_OF ->
          option.isEmpty()
              ? with(target, PartLists.with(steps, at, step), step, option)
              : with(
                  target.withoutPart(steps.get(at), option.get()),
                  PartLists.plus(steps, at + 1, step),
                  step,
                  option);
      case UNLESS -> {
        problems.add(
            Diagnostic.error(
                "no-such-step",
                place.span(),
                "say where the step goes: `before`, `after` or `instead of` another"));
        yield target;
      }
    };
  }

  private static EffectiveDeclaration with(
      EffectiveDeclaration target, List<Step> steps, Step added, Optional<String> option) {
    Declaration.Stepwise old = (Declaration.Stepwise) target.declaration();
    Declaration with = old.with(new ProcedureBody(old.body().values(), steps));
    return target.withPart(with, added, option);
  }
}
