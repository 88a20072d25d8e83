package dev.muster.model;

import java.util.Map;

/** The lengths that need no declaration. */
public final class Lengths {
  public static final double INCH = 25.4;
  static final double CENTIMETRE = 10;

  public static final Map<String, Double> MILLIMETRES =
      Map.of("mm", 1.0, "cm", CENTIMETRE, "m", 1000.0, "inch", INCH, "inches", INCH);

  private Lengths() {}
}
