package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.play.Fight;
import dev.muster.play.Playbooks;
import dev.muster.play.Player;
import dev.muster.record.BattleRecord;
import dev.muster.trace.Event;
import dev.muster.world.Thing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fights a battle and tells it. */
@Command(name = "play", description = "Fights a scenario, by bots or by people at this terminal.")
final class PlayCommand implements Callable<Integer> {
  /** Who decides for a side. */
  enum Seat {
    HUMAN,
    BOT
  }

  private final Desk desk;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RULEBOOK", description = "Name, folder or file of a rulebook.")
  private String rulebook;

  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      description = "Which scenario; needed when the rulebook has several.")
  private String scenarioName;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "All chance comes from it. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--side",
      paramLabel = "SIDE=human|bot",
      description = "Who decides for a side. Default: bots.")
  private Map<String, Seat> seats = new LinkedHashMap<>();

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Keep the battle in this file, for `muster replay`.")
  private Path record;

  @Option(names = "--quiet", description = "Only the result.")
  private boolean quiet;

  PlayCommand(Desk desk) {
    this.desk = desk;
  }

  @Override
  public Integer call() {
    Book book = desk.playable(rulebook);
    Scenario scenario = scenario(book);
    Map<String, String> players = players(scenario);
    if (record != null) {
      RecordFile.expectWritable(record);
    }
    try {
      return fight(book, scenario, players);
    } catch (Person.Quit quit) {
      desk.line("The battle is left undecided" + (record == null ? "." : "; nothing is recorded."));
      return ExitCode.CLEAN;
    }
  }

  private Integer fight(Book book, Scenario scenario, Map<String, String> players) {
    Story story = new Story(desk);
    List<Event> events = new ArrayList<>();
    Fight fight;
    boolean silent = quiet && !players.containsValue("human");
    try (Patience _ = Patience.with(desk.console(), () -> "fighting", silent)) {
      fight =
          desk.fighting(
              () ->
                  Fight.of(
                      new Playbooks(desk.rulebook(book)),
                      scenario,
                      seed,
                      players(players, story),
                      event -> {
                        events.add(event);
                        if (!desk.console().listening() && record == null) {
                          throw Failure.silently(ExitCode.CLEAN);
                        }
                        if (!quiet) {
                          story.tell(event);
                        }
                      }));
    }
    if (quiet || !fight.result().decided()) {
      desk.line(Ending.of(fight.result(), events));
    }
    if (record != null) {
      BattleRecord made = BattleRecord.of(fight, book.contentHash(), players, events);
      RecordFile.write(RecordFile.portable(made, book), record);
    }
    return ExitCode.CLEAN;
  }

  private Scenario scenario(Book book) {
    Map<String, Scenario> scenarios = desk.rulebook(book).scenarios();
    if (scenarios.isEmpty()) {
      throw Failure.because("`" + desk.rulebook(book).name() + "` has no scenario to play.");
    }
    if (scenarioName == null && scenarios.size() == 1) {
      return scenarios.values().iterator().next();
    }
    String all = "it has " + String.join(", ", scenarios.keySet());
    if (scenarioName == null) {
      throw new ParameterException(
          spec.commandLine(), "Say which scenario with --scenario: " + all + ".");
    }
    Scenario scenario = scenarios.get(scenarioName);
    if (scenario == null) {
      String near =
          Suggestion.nearest(scenarioName, scenarios.keySet())
              .map(n -> "did you mean `" + n + "`?")
              .orElse(all + ".");
      throw new ParameterException(
          spec.commandLine(),
          "`"
              + desk.rulebook(book).name()
              + "` has no scenario `"
              + Style.visible(scenarioName)
              + "`: "
              + near);
    }
    return scenario;
  }

  private Map<String, String> players(Scenario scenario) {
    List<String> sides = scenario.setup().sides().stream().map(SideSetup::name).toList();
    seats.keySet().stream()
        .filter(side -> !sides.contains(side))
        .findFirst()
        .ifPresent(
            side -> {
              throw new ParameterException(
                  spec.commandLine(),
                  "There is no side `"
                      + Style.visible(side)
                      + "`; the sides are "
                      + String.join(" and ", sides)
                      + ".");
            });
    Map<String, String> players = new TreeMap<>();
    sides.forEach(
        side ->
            players.put(
                side,
                switch (seats.getOrDefault(side, Seat.BOT)) {
                  case HUMAN -> "human";
                  case BOT -> "bot";
                }));
    return players;
  }

  private Function<Thing, Player> players(Map<String, String> players, Story story) {
    Function<Thing, Player> bots = Fight.bots(seed);
    if (!players.containsValue("human")) {
      return bots;
    }
    Person person = new Person(desk, Prompt.of(desk.console()), story::settle);
    return side -> players.get(side.name()).equals("human") ? person : bots.apply(side);
  }
}
