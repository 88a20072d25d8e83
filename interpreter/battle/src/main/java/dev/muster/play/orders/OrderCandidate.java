package dev.muster.play.orders;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.statement.Candidate;
import dev.muster.model.LengthUnit;
import dev.muster.trace.Chosen;
import dev.muster.trace.Cost;
import dev.muster.trace.Order;
import dev.muster.trace.ThingRef;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.OrderForLater;
import dev.muster.world.Thing;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An order that might be given: put into words, rated and judged when somebody wants it. */
public final class OrderCandidate implements Candidate {
  private final CompiledAction action;
  private final Arguments arguments;
  private final List<OrderArgument> afterActor;
  private final PermissionEvaluator permissions;
  private final Lazy<String> id;
  private final Lazy<Double> utility;
  private final Lazy<Boolean> allowed;

  OrderCandidate(
      CompiledAction action,
      Thing actor,
      List<OrderArgument> afterActor,
      PermissionEvaluator permissions) {
    this.action = action;
    this.afterActor = afterActor;
    @Nullable Object[] values = new Object[1 + afterActor.size()];
    values[0] = actor;
    for (int i = 1; i < values.length; i++) {
      values[i] = afterActor.get(i - 1).value();
    }
    this.arguments = Arguments.of(values);
    this.permissions = permissions;
    this.id = new Lazy<>(this::words);
    this.utility = new Lazy<>(this::weighed);
    this.allowed = new Lazy<>(() -> permissions.allowsAimed(action, arguments));
  }

  private String words() {
    return words(OrderArgument::id);
  }

  private String words(Function<OrderArgument, String> word) {
    return Stream.concat(
            Stream.of(action.action().name(), actor().name()), afterActor.stream().map(word))
        .collect(Collectors.joining(" "));
  }

  @Override
  public String typed() {
    return words(argument -> argument.typed(permissions.lengthUnit()));
  }

  private double weighed() {
    Frame frame = permissions.frame(action, arguments);
    return action.preferences().utility(frame, -1);
  }

  public CompiledAction action() {
    return action;
  }

  public Arguments arguments() {
    return arguments;
  }

  public Thing actor() {
    return arguments.requireThing(0);
  }

  @Override
  public String id() {
    return id.get();
  }

  /** Does not put into words what begins otherwise. */
  @Override
  public boolean is(String answer) {
    return answer.startsWith(action.action().name()) && answer.equals(id());
  }

  /** The order, to be carried out later. */
  public OrderForLater written() {
    return new OrderForLater(
        action.action(), actor(), afterActor.stream().map(OrderArgument::planned).toList(), id());
  }

  @Override
  public Chosen.Ordered chosen() {
    LengthUnit unit = permissions.lengthUnit();
    return new Chosen.Ordered(
        new Order(
            action.action().origin(),
            ThingRef.of(actor()),
            afterActor.stream().map(a -> a.shown(unit)).toList()));
  }

  @Override
  public double utility() {
    return utility.get();
  }

  @Override
  public boolean allowed() {
    return allowed.get();
  }

  @Override
  public List<String> leadsTo() {
    return permissions.leadsTo(action, arguments);
  }

  @Override
  public List<Cost> cost() {
    return permissions.cost(action, arguments);
  }
}
