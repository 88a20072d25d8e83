package dev.muster.check.satisfiability;

import dev.muster.model.CheckedExpression;
import dev.muster.primitive.Measurements;
import java.util.List;
import java.util.Optional;

/**
 * A condition that is met up to a distance: of two things, or of the nearest that a selection picks
 * out.
 *
 * @param between the two, or the selection and what it is near to
 * @param within whether it holds up to there, or beyond
 */
record Nearness(List<Object> between, double distance, boolean within) {
  /** Empty of what is no such condition, or not sure to be the same one again. */
  static Optional<Nearness> of(CheckedExpression condition) {
    return switch (condition) {
      case CheckedExpression.Apply a
          when (a.is(Measurements.WITHIN) || a.is(Measurements.BEYOND))
              && a.arguments().get(1) instanceof CheckedExpression.Number distance ->
          Identity.of(a.of())
              .flatMap(
                  one ->
                      Identity.of(a.arguments().get(2))
                          .map(
                              other ->
                                  new Nearness(
                                      List.of(one, other),
                                      distance.value(),
                                      a.is(Measurements.WITHIN))));
      case CheckedExpression.Fold f
          when f.is(CheckedExpression.Fold.Form.ANY) && f.value().isEmpty() ->
          of(f.selection());
      case CheckedExpression other -> Optional.empty();
    };
  }

  private static Optional<Nearness> of(CheckedExpression.Selection s) {
    if (s.where().isPresent()
        || !(s.distance().orElse(null) instanceof CheckedExpression.Number distance)) {
      return Optional.empty();
    }
    Optional<Object> whose = s.of().map(Identity::of).orElse(Optional.of(Optional.empty()));
    return whose.flatMap(
        of ->
            s.from()
                .flatMap(Identity::of)
                .map(
                    from ->
                        new Nearness(
                            List.of(s.kind(), s.loyalty(), s.presence(), of, from),
                            distance.value(),
                            true)));
  }
}
