package dev.muster.tool.cli.simulate;

/**
 * What part of some battles ended in one way, and within which bounds the part of all battles lies,
 * 19 times in 20.
 */
public record Share(long number, double of, double low, double high) {
  /** With Wilson's score interval. */
  public static Share of(long number, long all) {
    double n = all;
    double share = number / n;
    double z = 1.96;
    double middle = share + z * z / (2 * n);
    double spread = z * Math.sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    double scale = 1 + z * z / n;
    return new Share(
        number,
        share,
        Math.max(0, (middle - spread) / scale),
        Math.min(1, (middle + spread) / scale));
  }

  public String bounds() {
    return Math.round(100 * low) + " to " + Math.round(100 * high) + " %";
  }
}
