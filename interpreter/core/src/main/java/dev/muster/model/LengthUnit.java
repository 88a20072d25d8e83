package dev.muster.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A unit in which a rulebook measures lengths, and in which they are told.
 *
 * @param written as rules write it, after any number
 * @param one as it is told after a 1
 */
public record LengthUnit(String written, String one, String several, double millimetres) {
  /** The distance to something that is not on the table. */
  private static final String BEYOND = "beyond measure";

  public static final LengthUnit CENTIMETRE = new LengthUnit("cm", "cm", "cm", Lengths.CENTIMETRE);

  /** The unit of lengths in records. */
  public static final LengthUnit MILLIMETRE = new LengthUnit("mm", "mm", "mm", 1);

  /** Of a name that may stand in the plural. */
  public static LengthUnit of(String name, double millimetres) {
    if (millimetres == Lengths.INCH && name.startsWith("inch")) {
      return new LengthUnit(name, "inch", "inches", millimetres);
    }
    boolean word = name.length() > 2;
    boolean several = word && name.endsWith("s");
    String one = several ? name.replaceFirst("(?<=[sx]|[cs]h)es$|s$", "") : name;
    return new LengthUnit(name, one, several || !word ? name : one + "s", millimetres);
  }

  /** The units that a length may be typed in, in millimetres: those of every rulebook, and this. */
  public Map<String, Double> typed() {
    Map<String, Double> all = new HashMap<>(Lengths.MILLIMETRES);
    all.put("in", Lengths.INCH);
    all.put("\"", Lengths.INCH);
    all.put(one.toLowerCase(Locale.ROOT), millimetres);
    all.put(several.toLowerCase(Locale.ROOT), millimetres);
    return all;
  }

  public String text(double length) {
    return Double.isFinite(length) ? text(decimal(length)) : BEYOND;
  }

  /**
   * As exactly as it is measured on a table: to the power of ten that is at least a millimetre, and
   * of long units to two decimals, so that a quarter of one can be told.
   */
  public String rounded(double length) {
    if (!Double.isFinite(length)) {
      return BEYOND;
    }
    return text(decimal(length).setScale(digits(), RoundingMode.HALF_UP));
  }

  /** For players: as exactly, but what is reckoned and not measured to whole units at least. */
  public String told(double length) {
    return Double.isFinite(length)
        ? text(decimal(length).setScale(Math.max(0, digits()), RoundingMode.HALF_UP))
        : BEYOND;
  }

  /** To how many millimetres lengths are rounded. */
  public double shownTo() {
    return millimetres / Math.pow(10, digits());
  }

  private int digits() {
    return millimetres >= Lengths.INCH ? 2 : (int) Math.floor(Math.log10(millimetres) + 1e-9);
  }

  private BigDecimal decimal(double length) {
    return BigDecimal.valueOf(length / millimetres).setScale(3, RoundingMode.HALF_UP);
  }

  private String text(BigDecimal amount) {
    String shown = amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    return shown + " " + (shown.equals("1") ? one : several);
  }
}
