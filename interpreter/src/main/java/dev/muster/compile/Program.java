package dev.muster.compile;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Procedure;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The procedures and actions of a rulebook, ready to run. Built once, then only read. */
public final class Program {
  private final Map<Procedure, Course> courses = new IdentityHashMap<>();
  private final Map<Action, Order> orders = new IdentityHashMap<>();

  Program(Iterable<Procedure> procedures, Iterable<Action> actions, Set<String> options) {
    Deeds deeds = new Deeds(this);
    procedures.forEach(p -> courses.put(p, new Course(p)));
    actions.forEach(a -> orders.put(a, new Order(a)));
    courses.values().forEach(c -> c.fill(deeds, options));
    orders.values().forEach(o -> o.fill(deeds));
  }

  public Course course(Procedure procedure) {
    return courses.get(procedure);
  }

  public Order order(Action action) {
    return orders.get(action);
  }

  /** All actions, in the order of the rulebook. */
  public List<Order> allOrders() {
    List<Order> all = new ArrayList<>(orders.values());
    all.sort(java.util.Comparator.comparingInt(o -> o.action().id()));
    return all;
  }

  /** A procedure. */
  public static final class Course {
    private final Procedure procedure;
    private List<Step> steps = List.of();
    private Code when = Code.constant(Boolean.TRUE);

    private Course(Procedure procedure) {
      this.procedure = procedure;
    }

    private void fill(Deeds deeds, Set<String> options) {
      when = procedure.when().map(Terms::of).orElse(when);
      steps =
          procedure.steps().stream()
              .filter(s -> s.origin().holdsWith(options))
              .map(s -> new Step(s.name(), deeds.block(s.body())))
              .toList();
    }

    public Procedure procedure() {
      return procedure;
    }

    public List<Step> steps() {
      return steps;
    }

    /** For windows: whether it opens. */
    public Code when() {
      return when;
    }
  }

  public record Step(Optional<String> name, Deed body) {}

  /** An action. */
  public static final class Order {
    private final Action action;
    private List<Choice> choices = List.of();
    private List<Cost> costs = List.of();
    private Deed body = f -> null;
    private Taste taste;

    private Order(Action action) {
      this.action = action;
    }

    private void fill(Deeds deeds) {
      choices = action.domains().stream().map(Order::choice).toList();
      costs = action.costs().stream().map(Cost::of).toList();
      body = deeds.block(action.body());
      taste = Taste.of(action.decision());
    }

    private static Choice choice(Action.Domain domain) {
      return switch (domain) {
        case Action.Domain.OfThing d -> new Choice.Things(Picker.of(d.selection()));
        case Action.Domain.OfPath d ->
            new Choice.Paths(d.shape(), d.upTo().map(Terms::of), d.angle().map(Terms::of));
        case Action.Domain.OfNumber d -> new Choice.Counts(Terms.of(d.low()), Terms.of(d.high()));
        case Action.Domain.OfGroup d -> new Choice.Groups(Picker.of(d.selection()));
        case Action.Domain.OfSpot d -> new Choice.Spots(Terms.of(d.area()));
        case Action.Domain.OfFormation d -> new Choice.Formations();
        case Action.Domain.OfName d -> new Choice.Names(List.copyOf(d.set().members()));
      };
    }

    public Action action() {
      return action;
    }

    /** By parameter; the first is the actor's. */
    public List<Choice> choices() {
      return choices;
    }

    public List<Cost> costs() {
      return costs;
    }

    public Deed body() {
      return body;
    }

    public Taste taste() {
      return taste;
    }
  }

  /**
   * @param price the quantity that says the amount, when one does
   */
  public record Cost(
      Code amount, Optional<Inquiry> price, dev.muster.model.Attribute attribute, Code of) {
    private static Cost of(Action.Cost cost) {
      return new Cost(
          Terms.of(cost.amount()),
          cost.amount() instanceof CheckedExpression.QuantityCall ask
              ? Optional.of(Inquiry.of(ask))
              : Optional.empty(),
          cost.attribute(),
          Terms.of(cost.of()));
    }
  }

  /** What may fill a parameter of an action. */
  public sealed interface Choice {
    record Things(Picker picker) implements Choice {}

    record Paths(PathShape shape, Optional<Code> upTo, Optional<Code> angle) implements Choice {}

    record Counts(Code low, Code high) implements Choice {}

    record Groups(Picker picker) implements Choice {}

    record Spots(Code area) implements Choice {}

    record Formations() implements Choice {}

    record Names(List<Object> members) implements Choice {}
  }

  /** A place where a side gives orders until it is done. */
  public record Orders(
      Picker actors, int slot, List<Order> actions, Optional<Code> until, Taste done, Span where) {}
}
