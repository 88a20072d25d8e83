package dev.muster.tool.cli.simulate;

import java.util.Arrays;

/**
 * By how much one share of battles is greater than another, fought from the same seeds, and within
 * which bounds the difference lies, 19 times in 20.
 *
 * @param error the standard error
 */
public record PairedDifference(double of, double low, double high, double error) {
  /** How many standard errors it lies off by at most, 19 times in 20. */
  public static final double ERRORS = 1.96;

  public static PairedDifference of(double... differences) {
    return within(ERRORS, differences);
  }

  /**
   * With the interval of Agresti and Min, which adds half a battle to each of the four ways in
   * which a pair can end: where all pairs are alike, too, something remains that they do not tell.
   *
   * @param errors how many standard errors the bounds are away
   * @param differences of each pair, from -1 to 1
   */
  public static PairedDifference within(double errors, double... differences) {
    double sum = 0;
    double scatter = 1;
    for (double difference : differences) {
      sum += difference;
      scatter += difference * difference;
    }
    double n = differences.length + 2.0;
    double middle = sum / n;
    double error = Math.sqrt((scatter / n - middle * middle) / n);
    return new PairedDifference(
        sum / differences.length,
        Math.max(-1, middle - errors * error),
        Math.min(1, middle + errors * error),
        error);
  }

  /**
   * The same of what can be of any size.
   *
   * @param differences of each pair, of which there are at least two
   */
  public static PairedDifference ofMeans(double errors, double... differences) {
    int n = differences.length;
    double mean = Arrays.stream(differences).average().orElseThrow();
    double scatter = Arrays.stream(differences).map(d -> (d - mean) * (d - mean)).sum();
    double error = Math.sqrt(scatter / (n - 1) / n);
    return new PairedDifference(mean, mean - errors * error, mean + errors * error, error);
  }

  /**
   * As many standard errors as are needed of so many pairs, where of very many it were {@code z}:
   * of few, the error itself is uncertain. By Student's distribution, in the expansion of Fisher
   * and Cornish.
   */
  public static double errors(double z, int pairs) {
    double free = pairs - 1.0;
    double z2 = z * z;
    return z
        + z * (z2 + 1) / (4 * free)
        + z * ((5 * z2 + 16) * z2 + 3) / (96 * free * free)
        + z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * free * free * free);
  }

  /** Whether there is a difference, as far as can be told. */
  public boolean clear() {
    return low > 0 || high < 0;
  }
}
