package dev.muster.tool.cli.odds;

import dev.muster.tool.cli.simulate.Share;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/** How likely something is: exactly, or as samples tell. */
sealed interface Chance {
  double of();

  /** In percent, as it is told. */
  String percent();

  /** The fraction, where it is short; the bounds, where it was sampled. */
  String more();

  void json(Map<String, Object> json);

  record Exact(BigFraction fraction) implements Chance {
    /** A longer denominator tells nobody anything. */
    private static final BigInteger SHORT = BigInteger.valueOf(100_000_000);

    static Exact sum(List<BigFraction> parts) {
      return new Exact(parts.stream().reduce(BigFraction.ZERO, BigFraction::add));
    }

    @Override
    public double of() {
      return fraction.doubleValue();
    }

    @Override
    public String percent() {
      return Chance.percent(of());
    }

    @Override
    public String more() {
      return fraction.getDenominator().compareTo(SHORT) > 0 || of() == 0 || of() == 1
          ? ""
          : written();
    }

    private String written() {
      return fraction.getNumerator() + "/" + fraction.getDenominator();
    }

    @Override
    public void json(Map<String, Object> json) {
      json.put("probability", written());
      json.put("percent", 100 * of());
    }
  }

  record Sampled(Share share) implements Chance {
    @Override
    public double of() {
      return share.of();
    }

    @Override
    public String percent() {
      return Chance.percent(of());
    }

    @Override
    public String more() {
      return percent(share.low()) + " to " + percent(share.high()) + " %";
    }

    private static String percent(double of) {
      return String.format(Locale.ROOT, "%.1f", 100 * of);
    }

    @Override
    public void json(Map<String, Object> json) {
      json.put("times", share.number());
      json.put("percent", 100 * share.of());
      json.put("low", 100 * share.low());
      json.put("high", 100 * share.high());
    }
  }

  /**
   * What stands in a row: the share, the fraction, and the bounds; nothing for what is not known.
   */
  default List<Object> cells() {
    return switch (this) {
      case Exact exact -> List.of(of(), exact.written(), "", "");
      case Sampled(Share share) -> List.of(of(), "", share.low(), share.high());
    };
  }

  /** Never 0 or 100 of what may be, or fail. */
  private static String percent(double of) {
    if (of > 0 && of < 0.0005) {
      return "< 0.1 %";
    }
    if (of < 1 && of > 0.9995) {
      return "> 99.9 %";
    }
    return String.format(Locale.ROOT, "%.1f %%", 100 * of);
  }

  /** The number with as many digits as tell something. */
  static String mean(double mean) {
    return BigDecimal.valueOf(mean)
        .setScale(2, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }
}
