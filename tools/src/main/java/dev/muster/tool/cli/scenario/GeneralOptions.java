package dev.muster.tool.cli.scenario;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.play.Battle;
import dev.muster.play.Explorer;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.AnswerCounts;
import dev.muster.play.decisions.Player;
import dev.muster.tool.cli.console.Style;
import dev.muster.world.Thing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** By whose preferences the bots of a battle decide. */
public final class GeneralOptions {
  private static final String EXPLORER = "explorer";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--general",
      paramLabel = "SIDE=NAME",
      description =
          "Which general of the rulebook the bot of a side follows, or `explorer`, who tries everything. Default: the scenario's.")
  private Map<String, String> generals = new LinkedHashMap<>();

  /** Bots that follow these generals. */
  public Function<Thing, Player> bots(Battle battle, long seed) {
    for (Thing side : battle.world().sides()) {
      if (generals.containsKey(side.name()) && !explores(side)) {
        battle.general(side, generals.get(side.name()));
      }
    }
    Function<Thing, Player> bots = FoughtBattle.bots(seed);
    Function<Thing, Player> explorers = Explorer.explorers(seed, AnswerCounts.none());
    return side -> explores(side) ? explorers.apply(side) : bots.apply(side);
  }

  /** The names that were given, by side. */
  public Map<String, String> chosen() {
    return generals;
  }

  public boolean any() {
    return !generals.isEmpty();
  }

  private boolean explores(Thing side) {
    return EXPLORER.equals(generals.get(side.name()));
  }

  /** Fails where a side or a general does not exist. */
  public void check(Rulebook rulebook, Scenario scenario) {
    List<String> sides = scenario.setup().sides().stream().map(SideSetup::name).toList();
    List<String> names =
        Stream.concat(rulebook.battles().generals().stream(), Stream.of(EXPLORER)).toList();
    generals.forEach(
        (side, name) -> {
          known("side", side, sides);
          known("general", name, names);
        });
  }

  private void known(String what, String name, List<String> all) {
    if (!all.contains(name)) {
      throw new ParameterException(
          spec.commandLine(),
          "There is no "
              + what
              + " `"
              + Style.visible(name)
              + "`: "
              + Suggestion.nearest(name, all)
                  .map(near -> "did you mean `" + near + "`?")
                  .orElseGet(() -> "there are " + String.join(", ", all) + "."));
    }
  }
}
