package dev.muster.check;

import dev.muster.check.expression.KnownNumbers;
import dev.muster.model.Setup.ThingSetup;
import java.util.List;
import java.util.OptionalDouble;

/** What a number of things comes to before any battle, as the sums of army lists add it up. */
public final class KnownSum {
  private KnownSum() {}

  /** Empty where it depends on the battle. */
  public static OptionalDouble of(List<ThingSetup> things, String attribute) {
    double sum = 0;
    for (ThingSetup thing : things) {
      OptionalDouble own = new KnownNumbers().of(thing, attribute);
      OptionalDouble under = of(thing.things(), attribute);
      if (own.isEmpty() || under.isEmpty()) {
        return OptionalDouble.empty();
      }
      sum += own.getAsDouble() + under.getAsDouble();
    }
    return OptionalDouble.of(sum);
  }
}
