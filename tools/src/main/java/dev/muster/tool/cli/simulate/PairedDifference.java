package dev.muster.tool.cli.simulate;

/**
 * By how much one share of battles is greater than another, fought from the same seeds, and within
 * which bounds the difference lies, 19 times in 20.
 */
public record PairedDifference(double of, double low, double high) {
  /**
   * With the interval of Agresti and Min, which adds half a battle to each of the four ways in
   * which a pair can end: where all pairs are alike, too, something remains that they do not tell.
   *
   * @param differences of each pair, from -1 to 1
   */
  public static PairedDifference of(double... differences) {
    double sum = 0;
    double scatter = 1;
    for (double difference : differences) {
      sum += difference;
      scatter += difference * difference;
    }
    double n = differences.length + 2.0;
    double middle = sum / n;
    double spread = 1.96 * Math.sqrt((scatter / n - middle * middle) / n);
    return new PairedDifference(
        sum / differences.length, Math.max(-1, middle - spread), Math.min(1, middle + spread));
  }
}
