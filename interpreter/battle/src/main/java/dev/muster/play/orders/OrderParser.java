package dev.muster.play.orders;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.ParameterDomain;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.model.LengthUnit;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import dev.muster.play.story.Story;
import dev.muster.trace.Exclusion;
import dev.muster.trace.Objection;
import dev.muster.trace.OrderForm;
import dev.muster.trace.Refusal;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads an order from its id, as a record holds it or a person types it. */
public final class OrderParser {
  private final BattleEffects battle;
  private final Story story;
  private final PermissionEvaluator permissions;
  private final OrderGenerator generator;

  public OrderParser(BattleEffects battle, Story story, OrderGenerator generator) {
    this.battle = battle;
    this.story = story;
    this.permissions = generator.permissions();
    this.generator = generator;
  }

  /** The order that an id stands for, allowed or not; empty when it stands for none. */
  public Optional<OrderCandidate> parse(String id, List<CompiledAction> actions) {
    List<String> words = words(id);
    return actions.stream()
        .filter(action -> action.action().name().equals(words.getFirst()))
        .flatMap(action -> parse(words, action).stream())
        .findFirst();
  }

  /** The actor of the order that somebody means, whatever else it says. */
  public Optional<Thing> actor(String id, List<CompiledAction> actions) {
    List<String> words = words(id);
    return meant(words, actions).flatMap(action -> actor(words, action));
  }

  private static List<String> words(String id) {
    return List.of(id.strip().split("\\s+"));
  }

  private static Optional<CompiledAction> meant(List<String> words, List<CompiledAction> actions) {
    return actions.stream().filter(a -> a.action().name().equals(words.getFirst())).findFirst();
  }

  private Optional<Thing> actor(List<String> words, CompiledAction action) {
    return words.size() > 1
        ? battle
            .world()
            .named(words.get(1))
            .filter(battle::finds)
            .filter(actor -> OrderGenerator.fits(action, actor))
        : Optional.empty();
  }

  /**
   * Returns the objection to text that cannot be read as an order.
   *
   * @param allowed the names of the actions that can be ordered now
   * @param ending the answer that gives no order, where there is one
   */
  public Objection unread(
      String id, List<CompiledAction> actions, List<String> allowed, Optional<String> ending) {
    List<String> words = words(id);
    return meant(words, actions)
        .map(action -> unread(id, words, action))
        .orElseGet(() -> new Objection.NotAnOrder(id, allowed, ending));
  }

  private Objection unread(String id, List<String> words, CompiledAction action) {
    OrderForm form = form(action);
    Optional<Thing> actor = actor(words, action);
    int at = 1;
    if (actor.isPresent()) {
      Frame frame = permissions.frame(action, Arguments.of(actor.get()));
      int slot = 1;
      while (slot < action.domains().size() && slot + 1 < words.size()) {
        Optional<OrderArgument> argument = parse(words.get(slot + 1), action, slot, frame);
        if (argument.isEmpty()) {
          Optional<Refusal> misaimed = misaimed(words.get(slot + 1), action, slot, frame);
          if (misaimed.isPresent()) {
            return new Objection.Refused(misaimed.get());
          }
          break;
        }
        frame.set(slot++, argument.get().value());
      }
      at = slot + 1;
    }
    return new Objection.NotInForm(
        id,
        form,
        at <= form.parts().size() ? Optional.of(form.parts().get(at - 1)) : Optional.empty(),
        at < words.size() ? Optional.of(words.get(at)) : Optional.empty(),
        Optional.empty());
  }

  /** Returns what speaks against a thing at which the order cannot be aimed. */
  private Optional<Refusal> misaimed(String word, CompiledAction action, int slot, Frame frame) {
    if (!(action.domains().get(slot) instanceof ParameterDomain.Things things)) {
      return Optional.empty();
    }
    return battle
        .world()
        .named(word)
        .filter(battle::finds)
        .map(
            thing -> {
              Optional<Exclusion> why = things.selection().against(thing, frame);
              frame.set(slot, thing);
              Arguments arguments =
                  Arguments.of(IntStream.rangeClosed(0, slot).mapToObj(frame::get).toArray());
              Parameter parameter = action.action().parameters().get(slot);
              return permissions
                  .side(action, arguments)
                  .orElseGet(
                      () ->
                          PermissionEvaluator.refusal(
                              action,
                              arguments,
                              new Refusal.Cause.NotAmong(
                                  story.told(thing, parameter.type()), parameter.name(), why)));
            });
  }

  /** Returns how an order of this action is written. */
  public static OrderForm form(CompiledAction action) {
    List<OrderForm.Part> parts = new ArrayList<>();
    List<Parameter> parameters = action.action().parameters();
    for (int slot = 0; slot < parameters.size(); slot++) {
      OrderForm.Content content =
          slot == 0 ? new OrderForm.Content.AnActor() : content(action, slot);
      parts.add(new OrderForm.Part(parameters.get(slot).name(), content));
    }
    return new OrderForm(action.action().origin(), parts);
  }

  private static OrderForm.Content content(CompiledAction action, int slot) {
    return switch (action.domains().get(slot)) {
      case ParameterDomain.Things _ -> new OrderForm.Content.AThing();
      case ParameterDomain.Paths paths -> new OrderForm.Content.APath(paths.shape());
      case ParameterDomain.Counts _ -> new OrderForm.Content.ANumber();
      case ParameterDomain.Groups _ -> new OrderForm.Content.AGroup();
      case ParameterDomain.Spots _ -> new OrderForm.Content.APlace();
      case ParameterDomain.Formations _ -> new OrderForm.Content.OneOf(formations(action));
      case ParameterDomain.Names names -> new OrderForm.Content.OneOf(words(names.members()));
    };
  }

  private static List<Value.Word> formations(CompiledAction action) {
    return action.action().parameters().getFirst().type() instanceof Type.OfThing actor
        ? words(actor.kind().formations())
        : List.of();
  }

  private static List<Value.Word> words(List<?> members) {
    return members.stream()
        .flatMap(
            m ->
                Value.of(m, Type.UNKNOWN, LengthUnit.CENTIMETRE) instanceof Value.Word word
                    ? Stream.of(word)
                    : Stream.empty())
        .toList();
  }

  private Optional<OrderCandidate> parse(List<String> words, CompiledAction action) {
    return words.size() == action.domains().size() + 1
        ? actor(words, action).flatMap(actor -> parse(words, action, actor))
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
      return PathNotation.read(word, battle.world().lengthUnit())
          .filter(plan -> plan.shape() == paths.shape())
          .filter(plan -> plan.legs() == 1 || paths.legs() > 1)
          .flatMap(
              plan ->
                  generator
                      .paths(action, slot, frame)
                      .map(ordered -> ordered.planned(plan.along(paths.line()))));
    }
    if (action.domains().get(slot) instanceof ParameterDomain.Groups groups
        && word.contains(OrderArgument.Group.AND)) {
      return group(word, new GroupFinder(groups, frame));
    }
    return generator.arguments(action, slot, frame).stream()
        .filter(argument -> argument.id().equals(word))
        .findFirst();
  }

  /** Several things by their names, whether they make a group or not. */
  private Optional<OrderArgument> group(String word, GroupFinder groups) {
    List<Thing> named = new ArrayList<>();
    for (String name : word.split(Pattern.quote(OrderArgument.Group.AND), -1)) {
      Optional<Thing> thing = battle.world().named(name).filter(battle::finds);
      if (thing.isEmpty()) {
        return Optional.empty();
      }
      named.add(thing.get());
    }
    return Optional.of(groups.named(named));
  }
}
