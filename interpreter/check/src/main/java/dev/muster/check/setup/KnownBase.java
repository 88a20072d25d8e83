package dev.muster.check.setup;

import dev.muster.check.expression.KnownNumbers;
import dev.muster.model.Kind;
import dev.muster.model.Setup.ThingSetup;
import java.util.OptionalDouble;

/**
 * The base of a thing as far as it is known before a battle; 0 wide or deep where it is not.
 *
 * @param round whether it is as wide as it is deep, and has no corners
 */
record KnownBase(double width, double depth, boolean round) {
  static KnownBase of(ThingSetup thing, KnownNumbers amounts) {
    if (thing.kind().round()) {
      double diameter = amounts.of(thing, Kind.BASE_DIAMETER).orElse(0);
      return new KnownBase(diameter, diameter, true);
    }
    OptionalDouble width = amounts.of(thing, Kind.BASE_WIDTH);
    OptionalDouble depth = amounts.of(thing, Kind.BASE_DEPTH);
    return new KnownBase(width.orElse(0), depth.orElse(0), false);
  }

  /** However it faces, it takes at least so much room in any direction. */
  double least() {
    return Math.min(width, depth);
  }

  boolean isKnown() {
    return least() > 0;
  }

  KnownBase turnedAside() {
    return new KnownBase(depth, width, round);
  }
}
