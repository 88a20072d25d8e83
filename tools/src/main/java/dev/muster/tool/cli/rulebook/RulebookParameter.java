package dev.muster.tool.cli.rulebook;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The one rulebook that a command is about. */
public final class RulebookParameter {
  @Parameters(
      index = "0",
      paramLabel = "RULEBOOK",
      description = "Name, folder or file of a rulebook.")
  private String name;

  /** As it was typed. */
  public String name() {
    return name;
  }

  public OpenedRulebook playable(RulebookOpener opener) {
    return opener.playable(name, List.of());
  }
}
