package dev.muster.play.orders;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.ParameterDomain;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.trace.Exclusion;
import dev.muster.trace.Refusal;
import dev.muster.trace.Refusal.Cause;
import dev.muster.trace.ThingRef;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds out why an actor cannot be given orders of an action. */
public final class RefusalFinder {
  /** Orders that are looked at: those after them are refused for the same reasons. */
  private static final int MOST = 500;

  /** Conditions that are told. */
  private static final int FEW = 4;

  private final BattleEffects battle;
  private final PermissionEvaluator permissions;
  private final OrderGenerator generator;

  public RefusalFinder(BattleEffects battle, OrderGenerator generator) {
    this.battle = battle;
    this.permissions = generator.permissions();
    this.generator = generator;
  }

  /** Each reason once. */
  public List<Refusal> against(CompiledAction action, Thing actor) {
    return permissions.actor(action, actor).map(List::of).orElseGet(() -> aimed(action, actor));
  }

  private List<Refusal> aimed(CompiledAction action, Thing actor) {
    List<Refusal> refusals = againstSome(action, actor);
    return refusals.isEmpty()
        ? List.of(
            new Refusal(
                ThingRef.of(actor),
                action.action().origin(),
                battle.secrets().as(actor, () -> nothingFor(action, actor))))
        : refusals;
  }

  /** Why not every order of an action that the actor can be given, each reason once. */
  public List<Refusal> againstSome(CompiledAction action, Thing actor) {
    List<OrderCandidate> orders = new ArrayList<>();
    generator.each(
        List.of(actor),
        a -> List.of(action),
        order -> {
          if (orders.size() < MOST) {
            orders.add(order);
          }
        });
    Set<Refusal> refusals = new LinkedHashSet<>();
    orders.forEach(
        order -> permissions.order(order.action(), order.arguments()).ifPresent(refusals::add));
    return List.copyOf(refusals);
  }

  /** There is nothing to choose: already for the first part of the order, or for a later one. */
  private Cause nothingFor(CompiledAction action, Thing actor) {
    Frame frame = permissions.frame(action, Arguments.of(actor));
    if (action.domains().size() > 1
        && action.domains().get(1) instanceof ParameterDomain.Things things
        && generator.arguments(action, 1, frame).isEmpty()) {
      return new Cause.NothingToChoose(
          action.action().parameters().get(1).name(), unmet(things.selection(), actor, frame));
    }
    int last = action.domains().size() - 1;
    return new Cause.NothingToChoose(action.action().parameters().get(last).name(), List.of());
  }

  /** The conditions that those fail who might be chosen otherwise. */
  private List<Exclusion> unmet(CompiledSelection selection, Thing actor, Frame frame) {
    Set<Exclusion> unmet = new LinkedHashSet<>();
    for (Thing thing : battle.world().everything()) {
      if (unmet.size() < FEW && battle.finds(thing) && thing.knownTo(actor.owner())) {
        selection
            .against(thing, frame)
            .filter(Exclusion.Unmet.class::isInstance)
            .ifPresent(unmet::add);
      }
    }
    return List.copyOf(unmet);
  }
}
