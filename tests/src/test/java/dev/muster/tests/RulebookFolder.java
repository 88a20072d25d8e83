package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.diagnose.Diagnostics;
import dev.muster.load.LoadedRulebook;
import dev.muster.load.RulebookLoader;
import dev.muster.model.Example;
import dev.muster.model.Origin;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.record.BattleRecord;
import dev.muster.record.Seat;
import dev.muster.trace.StoryEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A rulebook's folder, read and checked. */
public record RulebookFolder(LoadedRulebook loaded, CheckResult checked) {

  public static RulebookFolder read(Path folder) {
    LoadedRulebook loaded = RulebookLoader.load(folder, List.of(Project.RULEBOOKS));
    return new RulebookFolder(
        loaded,
        RulebookLoader.baseless(loaded.problems())
            ? CheckResult.unchecked(List.of())
            : RulebookChecker.check(loaded.files()));
  }

  /** All problems, in the order in which people are told. */
  public List<Diagnostic> problems() {
    Diagnostics all = new Diagnostics();
    all.addAll(loaded.problems());
    all.addAll(checked.problems());
    return all.sorted();
  }

  /** Whether something is left undefined, as its source leaves it. */
  boolean open() {
    return problems().stream().anyMatch(p -> p.slug().equals("open-declaration"));
  }

  /** The rulebook, which must have no errors. */
  public Rulebook rulebook() {
    assertThat(problems().stream().filter(p -> p.severity() == Diagnostic.Severity.ERROR).toList())
        .withFailMessage(() -> DiagnosticText.plain().all(problems()))
        .isEmpty();
    return checked.rulebook().orElseThrow();
  }

  public CompiledRulebooks compiledRulebooks() {
    return new CompiledRulebooks(rulebook());
  }

  /** The examples that came from files of this folder, not from what it extends. */
  List<Example> examplesUnder(Path folder) {
    return rulebook().examples().stream().filter(e -> isUnder(folder, e.origin())).toList();
  }

  /** The names of the scenarios that came from files of this folder. */
  List<String> scenariosUnder(Path folder) {
    return rulebook().battles().scenarios().values().stream()
        .filter(s -> isUnder(folder, s.origin()))
        .map(Scenario::name)
        .toList();
  }

  private static boolean isUnder(Path folder, Origin origin) {
    String start = folder.toString().replace('\\', '/') + "/";
    return origin.span().source().name().startsWith(start);
  }

  String firstScenario() {
    return rulebook().battles().scenarios().keySet().iterator().next();
  }

  static Scenario scenario(CompiledRulebooks compiledRulebooks, String name) {
    Scenario scenario = compiledRulebooks.rulebook().battles().scenarios().get(name);
    assertThat(scenario)
        .as(
            "scenario `"
                + name
                + "`, among "
                + compiledRulebooks.rulebook().battles().scenarios().keySet())
        .isNotNull();
    return scenario;
  }

  /** Fights with bots on all sides. */
  public static FoughtBattle fight(
      CompiledRulebooks compiledRulebooks, String scenario, long seed, Consumer<StoryEvent> story) {
    return FoughtBattle.of(
        compiledRulebooks,
        scenario(compiledRulebooks, scenario),
        seed,
        FoughtBattle.bots(seed),
        story);
  }

  public static BattleRecord recorded(
      CompiledRulebooks compiledRulebooks, String contentHash, String scenario, long seed) {
    return recorded(compiledRulebooks, contentHash, scenario, seed, event -> {});
  }

  /** Fought while somebody listens. */
  public static BattleRecord recorded(
      CompiledRulebooks compiledRulebooks,
      String contentHash,
      String scenario,
      long seed,
      Consumer<StoryEvent> story) {
    List<StoryEvent> events = new ArrayList<>();
    Consumer<StoryEvent> kept = events::add;
    FoughtBattle fight = fight(compiledRulebooks, scenario, seed, kept.andThen(story));
    Map<String, Seat> players = new TreeMap<>();
    fight.scenario().setup().sides().forEach(side -> players.put(side.name(), Seat.BOT));
    return BattleRecord.of(
        new BattleRecord.Start(
            fight.compiled().rulebook(),
            contentHash,
            Optional.empty(),
            fight.scenario(),
            fight.seed(),
            players),
        fight.decisions(),
        events,
        Optional.of(fight.result()));
  }

  /** Runs one example and fails with all that is known when it does not hold. */
  static void prove(ExampleRunner runner, Example example) {
    ExampleResult proof = runner.prove(example);
    proof
        .failure()
        .ifPresent(
            f -> {
              StringBuilder told =
                  new StringBuilder(example.origin().name())
                      .append("\n  ")
                      .append(f.where().where())
                      .append(": ")
                      .append(f.message());
              f.notes().forEach(n -> told.append("\n    ").append(n));
              throw new AssertionError(told.toString());
            });
  }
}
