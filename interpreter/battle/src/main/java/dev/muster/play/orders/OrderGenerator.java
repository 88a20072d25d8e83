package dev.muster.play.orders;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.ParameterDomain;
import dev.muster.compile.expression.CountRange;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.model.Type;
import dev.muster.play.moves.MoveResolver;
import dev.muster.play.story.BattleProblem;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Finds the orders that might be given: the one generator for people and bots. */
public final class OrderGenerator {
  /** Orders among which somebody chooses: of all actions, for all actors. */
  private static final int MOST_CANDIDATES = 100_000;

  private final BattleEffects battle;
  private final MoveResolver moves;
  private final PermissionEvaluator permissions;
  private final FoundCandidates known = new FoundCandidates();
  private int candidates;

  public OrderGenerator(BattleEffects battle, MoveResolver moves, PermissionEvaluator permissions) {
    this.battle = battle;
    this.moves = moves;
    this.permissions = permissions;
  }

  public PermissionEvaluator permissions() {
    return permissions;
  }

  /** The arguments of an order with its plans made into paths. */
  public Arguments planned(CompiledAction order, Arguments arguments) {
    return OrderedPaths.in(moves, order, arguments, permissions.frame(order, arguments));
  }

  /** The paths of one parameter; empty when who goes along them is not on the table. */
  Optional<OrderedPaths> paths(CompiledAction action, int slot, Frame frame) {
    return OrderedPaths.of(moves, action.domains(), slot, frame);
  }

  /** Whether the actor is of a kind that the action is for. */
  public static boolean fits(CompiledAction action, Thing actor) {
    return action.action().parameters().getFirst().type() instanceof Type.OfThing type
        && actor.kind().is(type.kind());
  }

  /**
   * Every order that one of the actors might be given now.
   *
   * @param open the actions that nothing speaks against before it is said what they are aimed at
   */
  public void each(
      List<Thing> actors,
      Function<Thing, List<CompiledAction>> open,
      Consumer<OrderCandidate> found) {
    candidates = 0;
    for (Thing actor : actors) {
      open.apply(actor).forEach(action -> each(action, actor, found));
    }
  }

  private void each(CompiledAction action, Thing actor, Consumer<OrderCandidate> found) {
    List<OrderCandidate> all =
        battle
            .secrets()
            .as(actor, () -> permissions.candidates(action, actor, () -> each(action, actor)));
    battle.addWork((long) Work.ITEM * all.size());
    candidates += all.size();
    if (candidates > MOST_CANDIDATES) {
      throw tooMany(action);
    }
    all.forEach(found);
  }

  private List<OrderCandidate> each(CompiledAction action, Thing actor) {
    List<OrderCandidate> all = new ArrayList<>();
    each(action, permissions.frame(action, Arguments.of(actor)), List.of(), all);
    return known.with(action, actor, all);
  }

  private static BattleProblem tooMany(CompiledAction action) {
    return BattleProblem.at(
        "too-many-orders",
        action.action().origin().span(),
        "with `%s` there are more than %s orders to choose from",
        action.action().name(),
        MOST_CANDIDATES);
  }

  /**
   * Whether any such order would be allowed.
   *
   * @param given the actor first; one that is null may be any
   */
  public boolean anyAllowed(CompiledAction action, Arguments given) {
    return fits(action, given.requireThing(0)) && anyAllowed(action, given, 1);
  }

  private boolean anyAllowed(CompiledAction action, Arguments given, int slot) {
    battle.addWork(Work.ITEM);
    if (slot == action.domains().size()) {
      return permissions.allows(action, given);
    }
    if (given.get(slot) != null) {
      return anyAllowed(action, given, slot + 1);
    }
    return arguments(action, slot, permissions.frame(action, given)).stream()
        .anyMatch(found -> anyAllowed(action, given.with(slot, found.value()), slot + 1));
  }

  /**
   * @param chosen the first arguments, which the frame holds
   */
  private void each(
      CompiledAction action, Frame frame, List<OrderArgument> chosen, List<OrderCandidate> found) {
    int slot = chosen.size() + 1;
    if (slot == action.domains().size()) {
      if (candidates + found.size() >= MOST_CANDIDATES) {
        throw tooMany(action);
      }
      found.add(new OrderCandidate(action, frame.requireThing(0), chosen, permissions));
      return;
    }
    for (OrderArgument argument : arguments(action, slot, frame)) {
      frame.set(slot, argument.value());
      List<OrderArgument> more = new ArrayList<>(chosen);
      more.add(argument);
      each(action, frame, more, found);
    }
  }

  /**
   * Returns the possible values of a parameter of the order, the ones before it being in the frame.
   */
  List<OrderArgument> arguments(CompiledAction action, int slot, Frame frame) {
    return switch (action.domains().get(slot)) {
      case ParameterDomain.Things things -> each(things.selection().list(frame));
      case ParameterDomain.Paths paths ->
          paths(action, slot, frame)
              .map(ordered -> PathGenerator.paths(paths, slot, frame, ordered))
              .orElse(List.of());
      case ParameterDomain.Counts counts -> counts(counts, frame);
      case ParameterDomain.Groups groups -> new GroupFinder(groups, frame).some();
      case ParameterDomain.Spots spots -> each(spots.region().spots(frame.requireThing(0), frame));
      case ParameterDomain.Formations f ->
          each(
              frame.requireThing(0).kind().formations().stream()
                  .filter(formation -> formation != frame.requireThing(0).formation())
                  .toList());
      case ParameterDomain.Names names -> each(names.members());
    };
  }

  private static List<OrderArgument> each(List<?> values) {
    return values.stream().<OrderArgument>map(OrderArgument.Single::new).toList();
  }

  private static List<OrderArgument> counts(ParameterDomain.Counts counts, Frame frame) {
    return each(CountRange.numbers(counts.low(), counts.high(), frame, counts.span()));
  }
}
