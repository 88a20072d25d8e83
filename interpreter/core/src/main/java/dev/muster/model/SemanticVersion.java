package dev.muster.model;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code 1.2.0}, as semantic versioning has it; numbers may have any length. */
public record SemanticVersion(BigInteger major, BigInteger minor, BigInteger patch)
    implements Comparable<SemanticVersion> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,99})\\.(\\d{1,99})\\.(\\d{1,99})");
  private static final Comparator<SemanticVersion> ORDER =
      Comparator.comparing(SemanticVersion::major)
          .thenComparing(SemanticVersion::minor)
          .thenComparing(SemanticVersion::patch);

  public static Optional<SemanticVersion> of(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches()
        ? Optional.of(
            new SemanticVersion(
                new BigInteger(form.group(1)),
                new BigInteger(form.group(2)),
                new BigInteger(form.group(3))))
        : Optional.empty();
  }

  /**
   * The first version that is so far beyond this one. Before 1.0.0, the second number counts what
   * may break, and the third all else.
   */
  public SemanticVersion next(VersionStep step) {
    BigInteger none = BigInteger.ZERO;
    boolean sketch = major.signum() == 0;
    return switch (step) {
      case MAJOR ->
          sketch
              ? new SemanticVersion(major, minor.add(BigInteger.ONE), none)
              : new SemanticVersion(major.add(BigInteger.ONE), none, none);
      case MINOR ->
          sketch
              ? next(VersionStep.PATCH)
              : new SemanticVersion(major, minor.add(BigInteger.ONE), none);
      case PATCH -> new SemanticVersion(major, minor, patch.add(BigInteger.ONE));
    };
  }

  @Override
  public int compareTo(SemanticVersion other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
