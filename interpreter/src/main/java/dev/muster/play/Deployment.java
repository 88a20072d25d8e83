package dev.muster.play;

import dev.muster.board.Box;
import dev.muster.board.Overlap;
import dev.muster.board.Shape;
import dev.muster.compile.BattleEffects.Prompt;
import dev.muster.compile.ChoiceCandidate;
import dev.muster.compile.ExpressionEvaluator;
import dev.muster.compile.Footprints;
import dev.muster.model.Setup;
import dev.muster.trace.Asked;
import dev.muster.trace.Chosen;
import dev.muster.trace.ThingRef;
import dev.muster.trace.ValueText;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts things where the scenario lets them stand: as it plans, or where their side would rather
 * have them. What has no planned place must be placed.
 */
final class Deployment {
  private final Battle battle;

  Deployment(Battle battle) {
    this.battle = battle;
  }

  void deploy(Setup setup) {
    for (Setup.Deployment area : setup.deployments()) {
      Object region = ExpressionEvaluator.of(area.region(), battle.frame(1));
      List<Thing> placed = placed(battle.world().named(area.what()));
      for (Thing thing : placed) {
        if (thing.onTable() && !within(thing.base(), region)) {
          throw BattleProblem.at(
              "deployed-outside",
              area.span(),
              "%s is not planned to stand wholly where `%s` may be deployed",
              thing.title(),
              area.what());
        }
      }
      if (!placed.isEmpty()
          && (placed.stream().anyMatch(t -> !t.onTable()) || !asPlanned(area, placed.getFirst()))) {
        placed.forEach(t -> place(t, region, area));
      }
    }
  }

  private static boolean within(Box base, Object region) {
    Shape shape = region instanceof Thing t ? t.shape() : region instanceof Shape s ? s : null;
    return shape == null || Overlap.contains(shape, base);
  }

  private List<Thing> placed(Thing group) {
    List<Thing> placed = new ArrayList<>();
    for (Thing thing : battle.world().everything()) {
      if ((thing == group || group != null && thing.belongsTo(group))
          && Footprints.hasBase(thing, battle)) {
        placed.add(thing);
      }
    }
    return placed;
  }

  private boolean asPlanned(Setup.Deployment area, Thing first) {
    return battle
            .decisions()
            .choose(
                new Prompt(
                    first,
                    "deployment",
                    new Asked.DeploymentOf(ThingRef.of(battle.world().named(area.what()))),
                    List.of(
                        new ChoiceCandidate("planned", new Chosen.Planned(true), () -> 1),
                        new ChoiceCandidate("other", new Chosen.Planned(false), () -> 0)),
                    area.span()))
        == 0;
  }

  private void place(Thing thing, Object region, Setup.Deployment area) {
    List<Box> spots = battle.spots(thing, region);
    if (spots.isEmpty()) {
      throw BattleProblem.at(
          "no-room",
          area.span(),
          "there is no room left for %s where `%s` may be deployed",
          thing.title(),
          area.what());
    }
    List<ChoiceCandidate> candidates = new ArrayList<>();
    for (Box spot : spots) {
      double utility = spot.equals(thing.base()) ? 1 : 0;
      candidates.add(
          new ChoiceCandidate(
              ValueText.id(spot),
              new Chosen.Place(spot.x(), spot.y(), spot.equals(thing.base())),
              () -> utility));
    }
    Prompt prompt =
        new Prompt(thing, "deploy", new Asked.PlaceOf(ThingRef.of(thing)), candidates, area.span());
    battle.changes().place(thing, spots.get(battle.decisions().choose(prompt)), area.span());
  }
}
