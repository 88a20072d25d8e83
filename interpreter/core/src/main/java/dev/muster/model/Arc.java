package dev.muster.model;

import java.util.List;
import java.util.Optional;

/** A field seen from a base, by kind and formation; the most particular row counts. */
public record Arc(Origin origin, List<Row> rows) implements Askable {
  public record Row(Kind kind, Optional<Formation> formation, Field field) {}

  public sealed interface Field {
    /**
     * @param margin how far it reaches beyond the base on either side
     */
    record Strip(
        dev.muster.lang.syntax.Declaration.Direction direction, Optional<CheckedExpression> margin)
        implements Field {}

    /**
     * @param halfAngle degrees from straight ahead on either side
     */
    record Wedge(
        dev.muster.lang.syntax.Declaration.Direction direction, CheckedExpression halfAngle)
        implements Field {}

    record AllRound() implements Field {}

    record NoField() implements Field {}
  }
}
