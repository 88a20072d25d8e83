package dev.muster.play.orders;

import dev.muster.board.Bounds;
import dev.muster.board.Distance;
import dev.muster.board.Overlap;
import dev.muster.board.Shape;
import dev.muster.board.Tolerance;
import dev.muster.compile.ParameterDomain;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the groups of things that an order may name. If each must be near another, they make one
 * chain with the actor, if he may be of it.
 */
final class GroupFinder {
  private final List<Object> among;
  private final boolean chained;
  private final double spacing;
  private final int most;
  private final Thing actor;
  private final EvaluationContext context;

  /**
   * @param frame has the arguments before the group
   */
  GroupFinder(ParameterDomain.Groups groups, Frame frame) {
    this.among = groups.selection().list(frame);
    this.chained = groups.spacing().isPresent();
    this.spacing = groups.spacing().map(a -> a.number(frame)).orElse(0.0);
    this.most = groups.most().map(m -> (int) m.number(frame)).orElse(Integer.MAX_VALUE);
    this.actor = frame.requireThing(0);
    this.context = frame.context();
  }

  /** Some of the groups: a person may name any other. */
  List<OrderArgument> some() {
    if (chained) {
      return chains();
    }
    List<OrderArgument> groups = new ArrayList<>();
    if (among.size() > 1 && among.size() <= most) {
      groups.add(new OrderArgument.WholeGroup(List.copyOf(among)));
    }
    among.forEach(thing -> groups.add(new OrderArgument.GroupOfOne(thing)));
    return groups;
  }

  /**
   * The actor with each who is near him, the longest chain, and those of the nearest, one more each
   * time; of a group that any of its members could lead, only for the first of them.
   */
  private List<OrderArgument> chains() {
    if (!among.contains(actor)) {
      return List.of();
    }
    List<Thing> chain = new ArrayList<>(List.of(actor));
    Set<List<Object>> found = new LinkedHashSet<>();
    if (most > 1) {
      among.stream()
          .filter(other -> other != actor && near(actor, (Thing) other))
          .forEach(other -> found.add(inOrder(List.of(actor, other))));
    }
    for (int i = 0; i < chain.size() && chain.size() < most; i++) {
      Thing from = chain.get(i);
      among.stream()
          .map(Thing.class::cast)
          .filter(other -> !chain.contains(other) && near(from, other))
          .sorted(Comparator.comparingDouble(other -> gap(actor, other)))
          .limit(most - chain.size())
          .forEach(
              other -> {
                chain.add(other);
                found.add(inOrder(chain));
              });
    }
    return found.stream()
        .filter(group -> group.getFirst() == actor)
        .sorted(Comparator.comparingInt((List<Object> group) -> group.size()).reversed())
        .<OrderArgument>map(group -> new OrderArgument.Group(actor, group))
        .toList();
  }

  /** The group that a player names. */
  OrderArgument named(List<Thing> things) {
    List<Object> inOrder = inOrder(things);
    return new OrderArgument.Group(
        actor, inOrder.size() == things.size() ? inOrder : List.copyOf(things));
  }

  /** In the order of the setup, so that one group is the same whoever is named first. */
  private List<Object> inOrder(List<?> things) {
    context.addWork((long) among.size() * things.size());
    return among.stream().filter(things::contains).toList();
  }

  /** Whether an order may name them. */
  boolean may(List<?> group) {
    context.addWork((long) among.size() * group.size());
    return !group.isEmpty()
        && group.size() <= most
        && Set.copyOf(group).size() == group.size()
        && among.containsAll(group)
        && (!chained || chain(group));
  }

  private boolean chain(List<?> group) {
    if (group.size() < 2 || among.contains(actor) && !group.contains(actor)) {
      return false;
    }
    List<Object> reached = new ArrayList<>(List.of(group.getFirst()));
    for (int i = 0; i < reached.size(); i++) {
      Thing from = (Thing) reached.get(i);
      group.stream()
          .filter(other -> !reached.contains(other) && near(from, (Thing) other))
          .forEach(reached::add);
    }
    return reached.size() == group.size();
  }

  private boolean near(Thing one, Thing other) {
    context.addWork(Work.MEASUREMENT);
    if (one.base() == null) {
      return false;
    }
    Bounds around = one.requireBase().bounds().grown(spacing + 2 * Tolerance.TOUCH);
    context.world().reads().near(around);
    Shape there = other.shapeUnnoted();
    if (there == null || !around.near(there.bounds(), 0) || other.base() == null) {
      return false;
    }
    return spacing > 0
        ? Distance.between(one.base(), other.base()) <= spacing + 1e-6
        : Overlap.touches(one.base(), other.base());
  }

  private static double gap(Thing one, Thing other) {
    return one.requireBase().centre().distanceTo(other.requireBase().centre());
  }
}
