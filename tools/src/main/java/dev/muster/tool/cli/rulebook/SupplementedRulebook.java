package dev.muster.tool.cli.rulebook;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The one rulebook that a command is about, with the supplements that change it this time. */
public final class SupplementedRulebook {
  @Mixin private RulebookParameter rulebook = new RulebookParameter();

  @Option(
      names = "--with",
      paramLabel = "SUPPLEMENT",
      description =
          "Name, folder or file of a supplement that is played, too; may be given several times.")
  private List<String> supplements = new ArrayList<>();

  /** As it was typed. */
  public String name() {
    return rulebook.name();
  }

  /** As they were typed. */
  public List<String> supplements() {
    return supplements;
  }

  public OpenedRulebook playable(RulebookOpener opener) {
    return opener.playable(name(), supplements);
  }
}
