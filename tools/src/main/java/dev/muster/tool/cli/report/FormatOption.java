package dev.muster.tool.cli.report;

import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The option that says whether a result is written for people or for programs. */
public final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "human",
      description = "Output format: human or json.")
  private OutputFormat format;

  public boolean json() {
    return format == OutputFormat.JSON;
  }

  /** The result in the form that was asked for. */
  public String of(Supplier<String> human, Supplier<Object> json) {
    return switch (format) {
      case HUMAN -> human.get();
      case JSON -> Json.text(json.get());
    };
  }
}
