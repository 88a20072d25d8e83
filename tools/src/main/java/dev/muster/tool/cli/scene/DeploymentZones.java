package dev.muster.tool.cli.scene;

import dev.muster.board.Area;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup;
import dev.muster.model.Zone;
import dev.muster.play.Battle;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The parts of the table where a setup lets things be deployed. */
final class DeploymentZones {
  private DeploymentZones() {}

  /** One zone for all that somebody sees and that are deployed in the same part. */
  static List<Scene.Zone> of(Battle battle, Setup setup, SideView view) {
    Map<Area, Scene.Zone> zones = new LinkedHashMap<>();
    for (Setup.Deployment deployment : setup.deployments()) {
      Optional<Thing> who = view.named(deployment.what());
      Object region = ExpressionEvaluator.of(deployment.region(), battle.frame(1));
      if (who.isPresent() && shape(region) instanceof Area area) {
        int side = battle.world().sides().indexOf(who.get().owner());
        Scene.Zone zone =
            zones.computeIfAbsent(
                area, a -> new Scene.Zone(name(deployment.region()), side, new ArrayList<>(), a));
        zone.who().add(who.get().title());
      }
    }
    return List.copyOf(zones.values());
  }

  private static @Nullable Object shape(@Nullable Object region) {
    return region instanceof Thing thing ? thing.shape() : region;
  }

  private static String name(CheckedExpression region) {
    return region instanceof CheckedExpression.Ask ask && ask.of() instanceof Zone zone
        ? zone.origin().label()
        : "Deployment";
  }
}
