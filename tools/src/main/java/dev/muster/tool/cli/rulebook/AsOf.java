package dev.muster.tool.cli.rulebook;

import dev.muster.lang.syntax.Day;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option for the day as of which a rulebook is read; without it, all errata are in effect. */
public final class AsOf {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--as-of",
      paramLabel = "DAY",
      description = "The rulebook as it was on a day, such as 2026-03-01: without later errata.")
  private @Nullable String day;

  /** The day that is given. */
  public Optional<String> day() {
    return Optional.ofNullable(day).map(given -> known("--as-of", given, spec.commandLine()));
  }

  /** The same text; ends the command where it is no day. */
  public static String known(String option, String day, CommandLine command) {
    Day.problem(day)
        .ifPresent(
            why -> {
              throw new ParameterException(
                  command, "%s: `%s` is no day; %s.".formatted(option, day, why));
            });
    return day;
  }

  /** What opens rulebooks as of that day. */
  RulebookOpener on(RulebookOpener opener) {
    return opener.asOf(day());
  }
}
