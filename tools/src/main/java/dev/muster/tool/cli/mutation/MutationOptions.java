package dev.muster.tool.cli.mutation;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Option;

/** The options for the changes of the rules with which the examples are tested. */
public final class MutationOptions {
  @Option(
      names = "--mutate",
      required = true,
      description =
          "Tests the examples: changes the rules one place at a time, and lists the changes that no example notices.")
  boolean mutate;

  @Option(
      names = "--sample",
      paramLabel = "N",
      defaultValue = "" + Integer.MAX_VALUE,
      showDefaultValue = Visibility.NEVER,
      description = "Tests at most N changes.")
  int sample;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description =
          "Which sample: the same seed picks the same changes. Default: ${DEFAULT-VALUE}.")
  long seed;

  @Option(
      names = "--file",
      paramLabel = "NAME",
      description = "Changes only the file of this name.")
  @Nullable String file;

  @Option(
      names = "--since",
      paramLabel = "REV",
      description = "Changes only lines that differ from this Git revision.")
  @Nullable String since;
}
