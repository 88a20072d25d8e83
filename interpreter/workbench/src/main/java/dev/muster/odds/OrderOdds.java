package dev.muster.odds;

import dev.muster.compile.CompiledRulebook;
import dev.muster.dice.ChangingDice;
import dev.muster.dice.SeededDice;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Settled;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.play.story.Story;
import dev.muster.world.OrderForLater;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What may come of an order in a battle. A second battle comes to the same point with what is
 * settled; there, the order is carried out again and again.
 *
 * @param seed of the battle
 */
public record OrderOdds(CompiledRulebook compiled, Scenario scenario, long seed) {
  private static final int SAMPLES = 1_000;

  /**
   * What may come of it.
   *
   * @param exact empty where it was sampled
   * @param sampled how often which outcome came; none where it is known exactly
   */
  public record Found(Optional<Odds.Exact> exact, Map<Outcome, Integer> sampled) {}

  /**
   * Empty where a side may not know what odds would give away: where rules keep secrets.
   *
   * @param order as records write it
   * @param now the battle in which it can be given now
   */
  public Optional<Found> of(String order, Battle now) {
    return Secretive.rules(compiled.rulebook())
        ? Optional.empty()
        : now.typedOrders()
            .read(order)
            .flatMap(
                typed -> Battle.inBatch(() -> found(typed.written(), List.copyOf(now.settled()))));
  }

  private Optional<Found> found(OrderForLater order, List<Settled> settled) {
    List<Settled> known = new ArrayList<>(settled);
    known.add(new Settled.Ordered(order));
    List<Found> found = new ArrayList<>();
    ChangingDice dice = new ChangingDice(SeededDice.of(seed, 0));
    try (Battle battle =
        new Battle(compiled, scenario.setup(), dice, Battle.Unplaced.OFF_TABLE, Story.UNHEARD)) {
      battle.foretell(
          known,
          () -> {
            if (!battle.world().keepsSecrets()) {
              found.add(there(order, battle, dice));
            }
            throw new Player.LeftBattle();
          });
      battle.fight(List.of(compiled.statements(scenario.start())), scenario.frame());
    } catch (Player.LeftBattle there) {
      return found.stream().findFirst();
    }
    return Optional.empty();
  }

  private Found there(OrderForLater order, Battle battle, ChangingDice dice) {
    OrderCandidate given = battle.again(order);
    Supplier<Boolean> ordered =
        Odds.once(() -> OrderOfDice.matters(compiled.rulebook(), List.of()));
    DoneAgain done =
        new DoneAgain(
            new Table(battle, dice),
            ordered,
            () ->
                battle
                    .execution()
                    .order(
                        given.action().action(),
                        given.arguments(),
                        given.action().action().origin().span()));
    Optional<Odds.Exact> exact = done.exact();
    return new Found(exact, exact.isPresent() ? Map.of() : done.sampled(SAMPLES));
  }
}
