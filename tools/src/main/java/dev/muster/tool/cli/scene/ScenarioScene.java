package dev.muster.tool.cli.scene;

import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;

/** A scenario as it is planned, before anything is deployed or begins. */
public final class ScenarioScene {
  private ScenarioScene() {}

  public static Scene of(Scenario scenario, CompiledRulebooks books, Viewpoint viewpoint) {
    Given given = new Given(scenario.setup());
    return FoughtBattle.planned(
        books,
        scenario,
        battle ->
            viewpoint.look(
                battle,
                SceneOfTable.of(
                        viewpoint.of(battle),
                        books.rulebook(),
                        scenario.origin().cited(),
                        given::tells)
                    .zoned(DeploymentZones.of(battle, scenario.setup(), viewpoint.of(battle)))));
  }
}
