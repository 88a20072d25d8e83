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
import dev.muster.play.search.Search;
import dev.muster.tool.cli.console.Style;
import dev.muster.world.Thing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Who plays the sides of a battle, and by whose preferences the bots decide. */
public final class GeneralOptions {
  private static final String EXPLORER = "explorer";
  private static final int MOST_BUDGET = 10_000;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--general",
      paramLabel = "SIDE=NAME",
      description =
          "Which general of the rulebook the bot of a side follows, or `explorer`, who tries everything. Default: the scenario's.")
  private Map<String, String> generals = new LinkedHashMap<>();

  @Option(
      names = "--side",
      paramLabel = "SIDE=WHO",
      description =
          "Who plays a side: `bot`, or `search`, a bot that fights on from its decisions to see what comes of them; in `play` also `human`. Default: bot.")
  private Map<String, Who> players = new LinkedHashMap<>();

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "How many battles `search` fights on for each decision, at most. Default: ${DEFAULT-VALUE}.",
      defaultValue = "" + Search.DEFAULT_BUDGET)
  private int budget;

  /** Those that were chosen otherwise, by side. */
  public static GeneralOptions of(Map<String, String> chosen) {
    GeneralOptions options = new GeneralOptions();
    options.generals.putAll(chosen);
    return options;
  }

  /** Bots that follow these generals. */
  public Function<Thing, Player> bots(Battle battle, Scenario scenario, long seed) {
    for (Thing side : battle.world().sides()) {
      if (generals.containsKey(side.name()) && !explores(side)) {
        battle.general(side, generals.get(side.name()));
      }
    }
    Function<Thing, Player> bots = FoughtBattle.bots(seed);
    Function<Thing, Player> explorers = Explorer.explorers(seed, AnswerCounts.none());
    Search search = new Search(battle.compiled(), scenario, seed, followed(), budget);
    return side ->
        players.get(side.name()) == Who.SEARCH
            ? search.player(side, battle)
            : explores(side) ? explorers.apply(side) : bots.apply(side);
  }

  /** The generals of the rulebook that were given, by side. */
  private Map<String, String> followed() {
    Map<String, String> followed = new LinkedHashMap<>(generals);
    followed.values().removeIf(EXPLORER::equals);
    return followed;
  }

  /** Who was given to play, by side. */
  public Map<String, Who> players() {
    return players;
  }

  /** All that was chosen, by side: what makes other battles of the same seeds. */
  public Map<String, String> chosen() {
    Map<String, String> chosen = new LinkedHashMap<>(generals);
    players.forEach(
        (side, who) -> {
          if (who == Who.SEARCH) {
            chosen.merge(side, "search " + budget, (general, search) -> general + " " + search);
          }
        });
    return chosen;
  }

  public boolean any() {
    return !chosen().isEmpty();
  }

  private boolean explores(Thing side) {
    return EXPLORER.equals(generals.get(side.name()));
  }

  /** Fails where somebody is meant to play a side of many battles whom only one has. */
  public void checkMany() {
    if (players.containsValue(Who.HUMAN)) {
      throw new ParameterException(
          spec.commandLine(), "Nobody can be asked in many battles; people play in `muster play`.");
    }
  }

  /** Fails where a side or a general does not exist. */
  public void check(Rulebook rulebook, Scenario scenario) {
    List<String> sides = scenario.setup().sides().stream().map(SideSetup::name).toList();
    if (budget < 1 || budget > MOST_BUDGET) {
      throw new ParameterException(
          spec.commandLine(), String.format(Locale.ROOT, "--budget can be 1 to %,d.", MOST_BUDGET));
    }
    players.forEach(
        (side, who) -> {
          known("side", side, sides);
          if (who == Who.SEARCH && EXPLORER.equals(generals.get(side))) {
            throw new ParameterException(
                spec.commandLine(),
                "`"
                    + Style.visible(side)
                    + "` either explores or searches: a search follows a general of the rulebook.");
          }
        });
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
