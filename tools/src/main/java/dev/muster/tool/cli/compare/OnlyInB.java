package dev.muster.tool.cli.compare;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.Rulebook;
import dev.muster.model.Special;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.rulebook.AsOf;
import dev.muster.tool.cli.scenario.GeneralOptions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for what B has otherwise than A. */
public final class OnlyInB {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--with-b",
      paramLabel = "SUPPLEMENT",
      description = "A supplement that is played in B, too; may be given several times.")
  private List<String> supplements = new ArrayList<>();

  @Option(
      names = "--as-of-b",
      paramLabel = "DAY",
      description = "The rulebook of B as it was on a day. Default: as of the day of A.")
  private @Nullable String asOf;

  @Option(
      names = "--option-b",
      paramLabel = "NAME",
      description = "Switches on an option of the rulebook in B; may be given several times.")
  private List<String> options = new ArrayList<>();

  @Option(
      names = "--without",
      paramLabel = "SPECIAL",
      description = "Nobody has this special in B; may be given several times.")
  private List<String> without = new ArrayList<>();

  @Option(
      names = "--general-b",
      paramLabel = "[SIDE=]NAME",
      description =
          "Which general a side follows in B; without a side, it leads each in turn, against those of A.")
  private List<String> generals = new ArrayList<>();

  @Option(
      names = "--side-b",
      paramLabel = "[SIDE=]WHO",
      description = "Who plays a side in B, `bot` or `search`; without a side, each in turn.")
  private List<String> players = new ArrayList<>();

  List<String> supplements() {
    return supplements;
  }

  /** The day as of which B is read, if it is another one than that of A. */
  Optional<String> asOf() {
    return Optional.ofNullable(asOf).map(day -> AsOf.known("--as-of-b", day, spec.commandLine()));
  }

  List<String> options() {
    return options;
  }

  List<String> without() {
    return without;
  }

  /** Whether somebody leads each side in turn. */
  boolean inTurn() {
    return Stream.concat(generals.stream(), players.stream()).anyMatch(each -> !hasSide(each));
  }

  private static boolean hasSide(String given) {
    return given.contains("=");
  }

  /** Fails where more would differ than who leads each side in turn. */
  void checkInTurn(boolean otherRules) {
    if (Stream.concat(generals.stream(), players.stream()).anyMatch(OnlyInB::hasSide)
        || generals.size() > 1
        || players.size() > 1
        || otherRules) {
      throw wrong(
          "Who leads each side in turn is compared alone, by the same rules: leave out whatever else B has, or name the side, as in `%s`."
              .formatted(generals.isEmpty() ? "--side-b SIDE=WHO" : "--general-b SIDE=NAME"));
    }
  }

  /** Who leads in B otherwise; whoever leads in turn, leads these sides. */
  GeneralOptions.Instead instead(List<String> sides) {
    return new GeneralOptions.Instead(of(generals, sides), of(players, sides));
  }

  private static List<String> of(List<String> given, List<String> sides) {
    return given.stream()
        .flatMap(
            each -> hasSide(each) ? Stream.of(each) : sides.stream().map(side -> side + "=" + each))
        .toList();
  }

  Set<Special> withheld(Rulebook rulebook) {
    Map<String, Special> all = rulebook.vocabulary().specials();
    Set<Special> withheld = new LinkedHashSet<>();
    for (String name : without) {
      Special special = all.get(name);
      if (special == null) {
        throw wrong(
            "`%s` has no special `%s`: %s"
                .formatted(
                    rulebook.name(),
                    Style.visible(name),
                    Suggestion.question(name, all.keySet())
                        .orElseGet(
                            () ->
                                all.isEmpty()
                                    ? "it has none."
                                    : "it has " + String.join(", ", all.keySet()) + ".")));
      }
      withheld.add(special);
    }
    return withheld;
  }

  ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
