package dev.muster.tool.cli.simulate;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How many battles are fought, from which seeds, and how many of them at once. */
public final class SeriesOptions {
  public static final int MOST_BATTLES = 1_000_000;
  private static final int MOST_THREADS = 1_000;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--battles",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many battles. Default: 100.")
  private long battles;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the first battle; each further one has the next. Default: 1.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many battles at once. Default: one for each core.")
  private @Nullable Integer threads;

  /** Fails where there would be none, or too many. */
  public void check() {
    if (battles < 1 || battles > MOST_BATTLES) {
      throw new ParameterException(
          spec.commandLine(),
          String.format(Locale.ROOT, "--battles can be 1 to %,d.", MOST_BATTLES));
    }
  }

  public long battles() {
    return battles;
  }

  public long seed() {
    return seed;
  }

  int threads() {
    if (threads == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    if (threads < 1 || threads > MOST_THREADS) {
      throw new ParameterException(
          spec.commandLine(),
          String.format(Locale.ROOT, "--threads can be 1 to %d.", MOST_THREADS));
    }
    return threads;
  }
}
