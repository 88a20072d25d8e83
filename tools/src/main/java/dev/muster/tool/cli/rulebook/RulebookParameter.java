package dev.muster.tool.cli.rulebook;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The one rulebook that a command is about. */
public final class RulebookParameter {
  @Parameters(
      index = "0",
      paramLabel = "RULEBOOK",
      description = "Name, folder or file of a rulebook.")
  private String name;

  @Mixin private AsOf asOf = new AsOf();

  /** As it was typed. */
  public String name() {
    return name;
  }

  /** The day as of which it is read; empty for all errata. */
  public Optional<String> asOf() {
    return asOf.day();
  }

  public OpenedRulebook playable(RulebookOpener opener) {
    return asOf.on(opener).playable(name, List.of());
  }
}
