package dev.muster.play.orders;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.statement.Candidate;
import dev.muster.model.LengthUnit;
import dev.muster.play.answers.MemoizedValue;
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
  private final MemoizedValue<Double> utility;
  private final MemoizedValue<Boolean> allowed;
  private final MemoizedValue<Boolean> demanded;

  /** Whether only what a rule demands will do. */
  private final boolean duty;

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
    this.utility = permissions.memoized(this::weighed);
    this.allowed = permissions.memoized(() -> permissions.allowsAimed(action, arguments));
    this.demanded = permissions.memoized(() -> !permissions.duties(action, arguments).isEmpty());
    this.duty = false;
  }

  private OrderCandidate(OrderCandidate demanded) {
    this.action = demanded.action;
    this.afterActor = demanded.afterActor;
    this.arguments = demanded.arguments;
    this.permissions = demanded.permissions;
    this.id = demanded.id;
    this.utility = demanded.utility;
    this.allowed = demanded.allowed;
    this.demanded = demanded.demanded;
    this.duty = true;
  }

  /** The same where only what a rule demands is allowed. */
  public OrderCandidate ifDemanded() {
    return new OrderCandidate(this);
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

  /** What it is about besides the actor. */
  List<OrderArgument> afterActor() {
    return afterActor;
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
    return allowed.get() && (!duty || demanded.get());
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
