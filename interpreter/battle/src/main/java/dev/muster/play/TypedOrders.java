package dev.muster.play;

import dev.muster.compile.CompiledAction;
import dev.muster.model.Action;
import dev.muster.play.course.Executor;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Undecided;
import dev.muster.play.moves.OrderedWays;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.play.orders.OrderGenerator;
import dev.muster.play.orders.OrderParser;
import dev.muster.play.state.DiceRoller;
import dev.muster.play.story.Story;
import dev.muster.trace.Objection;
import dev.muster.trace.StoryEvent;
import dev.muster.world.Arguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The orders that somebody types at a point of a battle, to see what they are and come to. */
public final class TypedOrders {
  private final Battle battle;
  private final Story story;
  private final OrderGenerator orders;
  private final DiceRoller dice;
  private final Executor execution;

  TypedOrders(
      Battle battle, Story story, OrderGenerator orders, DiceRoller dice, Executor execution) {
    this.battle = battle;
    this.story = story;
    this.orders = orders;
    this.dice = dice;
    this.execution = execution;
  }

  /** The order, whether it is allowed or not; empty when it is none. */
  public Optional<OrderCandidate> read(String typed) {
    return parser().parse(typed, actions());
  }

  /** Says why what somebody typed is no order. */
  public Objection unread(String typed) {
    List<String> names = actions().stream().map(action -> action.action().name()).toList();
    return parser().unread(typed, actions(), names, Optional.empty());
  }

  /** The order with what speaks against it, and the ways that it names. */
  public Optional<PlannedOrder> planned(String typed) {
    return read(typed)
        .map(
            order ->
                new PlannedOrder(
                    order.typed(),
                    battle.refusals(order.action(), order.arguments()),
                    OrderedWays.of(order.arguments())));
  }

  /** The ways that an order names, of those who would go anywhere. */
  public List<PlannedOrder.Way> ways(Action order, Arguments arguments) {
    return OrderedWays.of(orders.planned(program(order), arguments));
  }

  /**
   * Carries out an order that is allowed as far as it is certain what comes of it: until chance or
   * a player would decide. After that, the battle cannot go on.
   *
   * @param sees sees things go their ways
   */
  public ForeseenOrder foresee(PlannedOrder planned, MoveWatcher sees) {
    OrderCandidate order = read(planned.order()).orElseThrow();
    List<StoryEvent> happened = new ArrayList<>();
    battle.watch(sees);
    story.watch(happened::add);
    dice.from(new Undecided());
    battle.world().sides().forEach(side -> battle.seat(side, new Undecided()));
    boolean over = false;
    try {
      battle.guarded(
          () ->
              execution.order(
                  order.action().action(),
                  order.arguments(),
                  order.action().action().origin().span()));
      over = true;
    } catch (Player.LeftBattle open) {
      // Nobody knows what comes of it.
    }
    return new ForeseenOrder(happened, over);
  }

  private OrderParser parser() {
    return new OrderParser(battle, story, orders);
  }

  private List<CompiledAction> actions() {
    return battle.compiled().rulebook().topics().actions().values().stream()
        .map(this::program)
        .toList();
  }

  private CompiledAction program(Action order) {
    return battle.compiled().program().action(order);
  }
}
