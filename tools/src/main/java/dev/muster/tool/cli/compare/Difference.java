package dev.muster.tool.cli.compare;

import dev.muster.tool.cli.simulate.PairedDifference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What is counted in A and in B, and how they differ.
 *
 * @param of what is counted
 * @param a on average
 * @param b on average
 */
record Difference(String of, Unit unit, double a, double b, PairedDifference difference) {
  enum Unit {
    /** A part of all battles. */
    SHARE("%.1f %%", 100),
    /** So many in each battle. */
    NUMBER("%.1f", 1);

    private final String format;
    private final int scale;

    Unit(String format, int scale) {
      this.format = format;
      this.scale = scale;
    }

    private String text(double value) {
      return String.format(Locale.ROOT, format, scale * value);
    }

    private String signed(double value) {
      // Not -0.0.
      return String.format(
          Locale.ROOT, format.replace("%.", "%+."), Math.round(10 * scale * value) / 10.0 + 0.0);
    }
  }

  List<String> cells() {
    return List.of(
        of,
        unit.text(a),
        unit.text(b),
        unit.signed(difference.of()),
        difference.low() == difference.high()
            ? "alike in every pair"
            : unit.signed(difference.low()).replace(" %", "")
                + " to "
                + unit.signed(difference.high()),
        difference.clear() ? "clear" : "");
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("a", a);
    json.put("b", b);
    json.put("difference", difference.of());
    json.put("low", difference.low());
    json.put("high", difference.high());
    json.put("clear", difference.clear());
    return json;
  }
}
