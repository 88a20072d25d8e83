package dev.muster.check.setup;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup;
import dev.muster.model.Setup.PlaceSetup;
import dev.muster.model.Setup.ThingSetup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Looks for what is put beside the table or where something like it stands, as far as that is known
 * before a battle.
 */
final class PlaceChecker {
  private final ProblemCollector problems;
  private final Setup setup;
  private final KnownNumbers amounts = new KnownNumbers();
  private final Map<List<Object>, List<ThingSetup>> standing = new HashMap<>();

  PlaceChecker(ProblemCollector problems, Setup setup) {
    this.problems = problems;
    this.setup = setup;
  }

  public void look() {
    setup.sides().forEach(side -> things(side.things()));
  }

  void things(List<ThingSetup> things) {
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

  /** In a battle; an example may try several things on one spot. */
  public void lookForDoubles() {
    setup.sides().forEach(side -> doubles(side.things()));
  }

  private void doubles(List<ThingSetup> things) {
    for (ThingSetup thing : things) {
      switch (thing.place().orElse(null)) {
        case PlaceSetup.At at ->
            alone(thing, List.of(at.x(), at.y()), List.of(), at.x().span().to(at.y().span()));
        case PlaceSetup.Relative place ->
            alone(
                thing,
                Stream.concat(place.gap().stream(), place.shifted().stream()).toList(),
                List.of(place.direction(), place.of(), place.gap().isPresent()),
                thing.span());
        case null, default -> {}
      }
      doubles(thing.things());
    }
  }

  /**
   * @param lengths that say where it stands, with the {@code words} between them
   */
  private void alone(
      ThingSetup thing, List<CheckedExpression> lengths, List<Object> words, Span at) {
    List<Object> spot = new ArrayList<>(words);
    for (CheckedExpression length : lengths) {
      OptionalDouble amount = amounts.of(length);
      if (amount.isEmpty()) {
        return;
      }
      spot.add(amount.getAsDouble());
    }
    List<ThingSetup> there = standing.computeIfAbsent(spot, place -> new ArrayList<>());
    there.stream()
        .filter(
            other ->
                OverlapChecker.alike(thing.kind(), other.kind())
                    && !other.span().equals(thing.span()))
        .findFirst()
        .ifPresent(
            other ->
                problems.add(
                    Diagnostic.warning(
                            "one-spot",
                            at,
                            "`%s` stands on the very spot of `%s`",
                            thing.name(),
                            other.name())
                        .also(other.span(), "`%s` stands there", other.name())));
    there.add(thing);
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
