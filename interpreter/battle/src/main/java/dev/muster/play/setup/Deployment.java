package dev.muster.play.setup;

import dev.muster.board.Box;
import dev.muster.board.Overlap;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.expression.CompiledSteps;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.compile.statement.AskedSide;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.BattleEffects.OpenDecision;
import dev.muster.compile.statement.ChoiceCandidate;
import dev.muster.model.LengthUnit;
import dev.muster.model.Setup;
import dev.muster.play.moves.SpotFinder;
import dev.muster.play.story.BattleProblem;
import dev.muster.trace.Asked;
import dev.muster.trace.Chosen;
import dev.muster.trace.ThingRef;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts things where the scenario lets them stand: as it plans, or where their side would rather
 * have them. Things without a planned place must be placed.
 */
public final class Deployment {
  private final BattleEffects battle;
  private final CompiledRulebook compiled;

  public Deployment(BattleEffects battle, CompiledRulebook compiled) {
    this.battle = battle;
    this.compiled = compiled;
  }

  /** What the setup lets be deployed secretly, only its side sees from now on. */
  public void hide(Setup setup) {
    for (Setup.Deployment area : setup.deployments()) {
      if (area.secretly()) {
        battle
            .world()
            .named(area.what())
            .ifPresent(group -> members(group, setup).forEach(battle.world()::hide));
      }
    }
  }

  public void deploy(Setup setup) {
    hide(setup);
    for (Setup.Deployment area : setup.deployments()) {
      battle.world().named(area.what()).ifPresent(group -> deploy(group, area, setup));
    }
  }

  /**
   * Returns the members of a group that are not deployed more closely: by themselves, or with a
   * group of it.
   */
  private List<Thing> members(Thing group, Setup setup) {
    List<Thing> members = members(group);
    for (Setup.Deployment other : setup.deployments()) {
      battle
          .world()
          .named(other.what())
          .filter(part -> part.belongsTo(group))
          .ifPresent(part -> members.removeAll(members(part)));
    }
    return members;
  }

  /** The names of what the setup itself holds back. */
  private static Set<String> aside(Setup setup) {
    return setup.sides().stream()
        .flatMap(side -> within(side.things()))
        .filter(Setup.ThingSetup::offTable)
        .map(Setup.ThingSetup::name)
        .collect(Collectors.toSet());
  }

  private static Stream<Setup.ThingSetup> within(List<Setup.ThingSetup> things) {
    return things.stream().flatMap(t -> Stream.concat(Stream.of(t), within(t.things())));
  }

  private void deploy(Thing group, Setup.Deployment area, Setup setup) {
    Set<String> aside = aside(setup);
    Object region = ExpressionEvaluator.of(area.region(), new Frame(1, battle));
    List<Thing> members = members(group, setup);
    members.removeIf(t -> aside.contains(t.name()));
    for (Thing thing : members) {
      if (thing.onTable() && !within(thing.requireBase(), region)) {
        throw BattleProblem.at(
            "deployed-outside",
            area.span(),
            "%s is not planned to stand wholly where `%s` may be deployed",
            thing.title(),
            area.what());
      }
    }
    if (!members.isEmpty()
        && (members.stream().anyMatch(t -> !t.onTable())
            || !asPlanned(group, members.getFirst(), area))) {
      members.forEach(t -> place(t, region, area));
    }
  }

  private static boolean within(Box base, @Nullable Object region) {
    return SpotFinder.shape(region).map(shape -> Overlap.contains(shape, base)).orElse(true);
  }

  /** Returns the members of the group that have a base; the group may be a single thing. */
  private List<Thing> members(Thing group) {
    List<Thing> members = new ArrayList<>();
    for (Thing thing : battle.world().everything()) {
      if ((thing == group || thing.belongsTo(group))
          && compiled.footprints().hasBase(thing, battle)) {
        members.add(thing);
      }
    }
    return members;
  }

  private boolean asPlanned(Thing group, Thing first, Setup.Deployment area) {
    return battle
            .decisions()
            .choose(
                new OpenDecision(
                    AskedSide.openly(first.owner(), "deployment", area.span()),
                    new Asked.DeploymentOf(ThingRef.of(group)),
                    List.of(
                        new ChoiceCandidate("planned", new Chosen.Planned(true), () -> 1),
                        new ChoiceCandidate("other", new Chosen.Planned(false), () -> 0)),
                    first))
        == 0;
  }

  private void place(Thing thing, @Nullable Object region, Setup.Deployment area) {
    List<Box> spots =
        battle.spots(
            thing,
            region,
            OptionalDouble.empty(),
            CompiledSteps.of(area.steps()).length(new Frame(1, battle)));
    if (spots.isEmpty()) {
      throw BattleProblem.at(
          "no-room",
          area.span(),
          "there is no room left for %s where `%s` may be deployed",
          thing.title(),
          area.what());
    }
    LengthUnit unit = battle.world().lengthUnit();
    List<SpotCandidate> candidates =
        spots.stream().map(spot -> new SpotCandidate(thing, spot, unit)).toList();
    OpenDecision request =
        new OpenDecision(
            AskedSide.openly(thing.owner(), "deploy", area.span()),
            new Asked.PlaceOf(ThingRef.of(thing)),
            candidates);
    Box spot = spots.get(battle.decisions().choose(request));
    if (thing.secret()) {
      battle.moves().placeSecretly(thing, spot, area.span());
    } else {
      battle.moves().place(thing, spot, area.span());
    }
  }
}
