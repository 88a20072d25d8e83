package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.trace.StoryFormatter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What things are called changes how a battle reads, and nothing else. */
@Tag("slow")
class TitlesTest {
  private static final int SEED = 7;

  /** Reads like the end of an order. */
  private static final String SUFFIX = ": all, straight ahead 8 cm";

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#some")
  void the_same_is_told_of_things_with_other_titles(AllScenarios.Entry entry) {
    Scenario scenario = RulebookFolder.scenario(entry.compiledRulebooks(), entry.scenario());
    List<StoryFormatter.StoryLine> lines = told(entry.compiledRulebooks(), scenario);
    List<StoryFormatter.StoryLine> retitled = told(entry.compiledRulebooks(), retitled(scenario));
    assertThat(retitled).anyMatch(line -> line.text().contains(SUFFIX));
    assertThat(retitled.stream().map(TitlesTest::withoutSuffix).toList()).isEqualTo(lines);
  }

  private static List<StoryFormatter.StoryLine> told(
      CompiledRulebooks rulebooks, Scenario scenario) {
    List<StoryFormatter.StoryLine> lines = new ArrayList<>();
    StoryFormatter formatter = new StoryFormatter(lines::add);
    FoughtBattle.of(rulebooks, scenario, SEED, FoughtBattle.bots(SEED), formatter);
    formatter.flush();
    return lines;
  }

  private static StoryFormatter.StoryLine withoutSuffix(StoryFormatter.StoryLine line) {
    return new StoryFormatter.StoryLine(line.depth(), line.text().replace(SUFFIX, ""), line.bold());
  }

  private static Scenario retitled(Scenario scenario) {
    Setup setup = scenario.setup();
    return new Scenario(
        scenario.origin(),
        new Setup(
            setup.width(),
            setup.depth(),
            setup.scale(),
            setup.options(),
            setup.sides().stream().map(TitlesTest::retitled).toList(),
            setup.terrain(),
            setup.deployments(),
            setup.general(),
            setup.limit(),
            setup.withheld()),
        scenario.start(),
        scenario.frame());
  }

  private static Setup.SideSetup retitled(Setup.SideSetup side) {
    return new Setup.SideSetup(
        side.name(),
        side.title(),
        side.baseline(),
        side.kind(),
        side.things().stream().map(TitlesTest::retitled).toList(),
        side.armies(),
        side.span());
  }

  private static Setup.ThingSetup retitled(Setup.ThingSetup thing) {
    return new Setup.ThingSetup(
        thing.name(),
        thing.title() + SUFFIX,
        thing.kind(),
        thing.formation(),
        thing.attributes(),
        thing.open(),
        thing.specials(),
        thing.place(),
        thing.facing(),
        thing.secret(),
        thing.things().stream().map(TitlesTest::retitled).toList(),
        thing.span());
  }
}
