package dev.muster.tool.cli.report;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The reports that a command writes besides the one that it prints. */
public final class Outputs {
  @Option(
      names = "--output",
      paramLabel = "FORMAT=FILE",
      description = "Also writes a report to this file; may be given several times.")
  private List<String> wanted = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  public <F extends Enum<F>> ReportFiles<F> files(Class<F> formats) {
    return any() ? ReportFiles.of(command.commandLine(), wanted, formats) : ReportFiles.none();
  }

  public boolean any() {
    return !wanted.isEmpty();
  }
}
