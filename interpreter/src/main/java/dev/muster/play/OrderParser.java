package dev.muster.play;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.ParameterDomain;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads an order from its id, as a record holds it or a person types it. */
final class OrderParser {
  private final Battle battle;
  private final PermissionEvaluator permissions;
  private final OrderGenerator generator;

  OrderParser(Battle battle, PermissionEvaluator permissions, OrderGenerator generator) {
    this.battle = battle;
    this.permissions = permissions;
    this.generator = generator;
  }

  /** The order that an id stands for, allowed or not; empty when it stands for none. */
  Optional<OrderCandidate> parse(String id, List<CompiledAction> actions) {
    List<String> words = List.of(id.strip().split("\\s+"));
    return actions.stream()
        .filter(action -> action.action().name().equals(words.getFirst()))
        .flatMap(action -> parse(words, action).stream())
        .findFirst();
  }

  private Optional<OrderCandidate> parse(List<String> words, CompiledAction action) {
    return words.size() == action.domains().size() + 1
        ? battle
            .world()
            .named(words.get(1))
            .filter(battle::finds)
            .filter(actor -> OrderGenerator.fits(action, actor))
            .flatMap(actor -> parse(words, action, actor))
        : Optional.empty();
  }

  private Optional<OrderCandidate> parse(List<String> words, CompiledAction action, Thing actor) {
    Frame frame = permissions.frame(action, Arguments.of(actor));
    List<OrderArgument> arguments = new ArrayList<>();
    for (int slot = 1; slot < action.domains().size(); slot++) {
      Optional<OrderArgument> argument = parse(words.get(slot + 1), action, slot, frame);
      if (argument.isEmpty()) {
        return Optional.empty();
      }
      frame.set(slot, argument.get().value());
      arguments.add(argument.get());
    }
    return Optional.of(new OrderCandidate(action, actor, arguments, permissions));
  }

  private Optional<OrderArgument> parse(String word, CompiledAction action, int slot, Frame frame) {
    if (action.domains().get(slot) instanceof ParameterDomain.Paths paths) {
      return PathNotation.read(word)
          .filter(plan -> plan.shape() == paths.shape())
          .flatMap(
              plan ->
                  OrderedPaths.of(battle, paths, slot, frame)
                      .map(ordered -> ordered.planned(plan.along(paths.line()))));
    }
    return generator.arguments(action, slot, frame).stream()
        .filter(argument -> argument.id().equals(word))
        .findFirst();
  }
}
