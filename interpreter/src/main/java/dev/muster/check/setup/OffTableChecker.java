package dev.muster.check.setup;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup;
import dev.muster.model.Setup.PlaceSetup;
import dev.muster.model.Setup.ThingSetup;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Looks for what is put beside the table, as far as that is known before a battle. */
final class OffTableChecker {
  private final ProblemCollector problems;
  private final Setup setup;
  private final KnownNumbers amounts = new KnownNumbers(Map.of());

  OffTableChecker(ProblemCollector problems, Setup setup) {
    this.problems = problems;
    this.setup = setup;
  }

  public void look() {
    setup.sides().forEach(side -> things(side.things()));
  }

  private void things(List<ThingSetup> things) {
    for (ThingSetup thing : things) {
      if (thing.place().orElse(null) instanceof PlaceSetup.At at) {
        boolean wide = on(at.x(), setup.width(), Setup.WIDTH);
        if (!wide || !on(at.y(), setup.depth(), Setup.DEPTH)) {
          Diagnostic problem =
              Diagnostic.error(
                  "off-table",
                  at.x().span().to(at.y().span()),
                  "`%s` would stand off the table",
                  thing.name());
          problems.add(
              wide
                  ? sized(problem, setup.depth(), Setup.DEPTH, "deep, from south to north")
                  : sized(problem, setup.width(), Setup.WIDTH, "wide, from west to east"));
        }
      }
      things(thing.things());
    }
  }

  private static Diagnostic sized(
      Diagnostic problem, Optional<CheckedExpression> size, double otherwise, String way) {
    return size.map(s -> problem.note("the table is %s %s", s.span().text(), way))
        .orElseGet(
            () ->
                problem.note(
                    "a table without a size is %s cm %s", Math.round(otherwise / 10), way));
  }

  private boolean on(CheckedExpression place, Optional<CheckedExpression> size, double otherwise) {
    OptionalDouble at = amounts.of(place);
    OptionalDouble most = size.map(amounts::of).orElse(OptionalDouble.of(otherwise));
    return at.isEmpty()
        || most.isEmpty()
        || at.getAsDouble() >= 0 && at.getAsDouble() <= most.getAsDouble();
  }
}
