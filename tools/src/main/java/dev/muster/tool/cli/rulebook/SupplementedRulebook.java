package dev.muster.tool.cli.rulebook;

import dev.muster.lang.parse.Parsed;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

  /** The day as of which it is read; empty for all errata. */
  public Optional<String> asOf() {
    return rulebook.asOf();
  }

  public OpenedRulebook playable(RulebookOpener opener) {
    return opener.asOf(asOf()).playable(name(), supplements);
  }

  /** The same with its examples. */
  public OpenedRulebook whole(RulebookOpener opener) {
    return opener.asOf(asOf()).whole(name(), supplements);
  }

  /**
   * The same with texts that were typed, which are checked with it.
   *
   * @param typed makes them from the files of the rulebook, its examples among them
   */
  public OpenedRulebook playable(
      RulebookOpener opener, Function<List<RulebookFile>, List<Parsed>> typed) {
    return opener.asOf(asOf()).playable(name(), supplements, typed);
  }
}
