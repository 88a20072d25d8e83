package dev.muster.play.state;

import dev.muster.compile.statement.BattleEffects;
import dev.muster.lang.Span;
import dev.muster.play.story.Story;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.CardMove;
import dev.muster.trace.ThingRef;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The decks of a battle. A card that is in its deck is a member of it. No order is made when a deck
 * is shuffled: chance says which card comes when it is drawn, which is the same, and an example
 * need not say more than what is drawn. Only what somebody has looked at has its place on top.
 */
public final class CardDealer implements BattleEffects.Decks {
  private final EvaluationContext battle;
  private final Story story;
  private final DiceRoller dice;
  private final Map<Thing, List<Thing>> seen = new IdentityHashMap<>();

  public CardDealer(EvaluationContext battle, Story story, DiceRoller dice) {
    this.battle = battle;
    this.story = story;
    this.dice = dice;
  }

  /** Returns what puts back what has been seen of the decks now. */
  public Runnable standing() {
    Map<Thing, List<Thing>> now = new IdentityHashMap<>();
    seen.forEach((deck, top) -> now.put(deck, List.copyOf(top)));
    return () -> {
      seen.clear();
      now.forEach((deck, top) -> seen.put(deck, new ArrayList<>(top)));
    };
  }

  @Override
  public List<Thing> draw(BattleEffects.Drawing drawing, Span where) {
    List<Thing> drawn = next(drawing, where);
    top(drawing.deck()).removeAll(drawn);
    for (Thing card : drawn) {
      leave(card);
      card.side(drawing.side().orElse(null));
      card.discarded(drawing.side().isEmpty());
    }
    battle.world().touch();
    tell(CardMove.DRAWN, drawing, drawn, where);
    return drawn;
  }

  @Override
  public List<Thing> peek(BattleEffects.Drawing drawing, Span where) {
    List<Thing> next = next(drawing, where);
    List<Thing> top = top(drawing.deck());
    next.stream().filter(card -> !top.contains(card)).forEach(top::add);
    tell(CardMove.SEEN, drawing, next, where);
    return next;
  }

  @Override
  public void discard(Thing card, Span where) {
    leave(card);
    card.side(null);
    card.discarded(true);
    battle.world().reveal(card);
    battle.world().touch();
    story.emit(new StoryEvent.Discarded(ThingRef.of(card), where.where()));
  }

  @Override
  public void reshuffle(Thing deck, Optional<Thing> card, Span where) {
    battle.addWork(battle.world().everything().size());
    top(deck).clear();
    card.ifPresent(c -> enter(c, deck, where));
    if (card.isEmpty()) {
      battle.world().everything().stream()
          .filter(c -> c.deck() == deck && c.discarded() && !c.removed())
          .forEach(c -> enter(c, deck, where));
    }
    battle.world().touch();
    story.emit(
        new StoryEvent.Shuffled(
            ThingRef.of(deck), card.map(ThingRef::of), left(deck), where.where()));
  }

  private void enter(Thing card, Thing deck, Span where) {
    if (card.removed()) {
      throw battle.problem(where, "%s was removed and is gone for good", card.title());
    }
    leave(card);
    card.side(null);
    card.discarded(false);
    battle.world().reveal(card);
    card.deck(deck);
    card.command(deck);
  }

  private void leave(Thing card) {
    if (card.command() != null) {
      top(card.command()).remove(card);
      card.command(null);
    }
  }

  private List<Thing> top(Thing deck) {
    return seen.computeIfAbsent(deck, d -> new ArrayList<>());
  }

  /** The cards that come next: first those that are known to lie on top. */
  private List<Thing> next(BattleEffects.Drawing drawing, Span where) {
    battle.addWork((long) drawing.among().size() * Work.ITEM);
    List<Thing> left = new ArrayList<>(drawing.among());
    List<Thing> next = new ArrayList<>();
    for (Thing card : top(drawing.deck())) {
      if (next.size() < drawing.count() && left.remove(card)) {
        next.add(card);
      }
    }
    while (next.size() < drawing.count() && !left.isEmpty()) {
      next.add(left.remove(dice.draw(left, where)));
    }
    return List.copyOf(next);
  }

  private static int left(Thing deck) {
    return (int) deck.members().stream().filter(card -> !card.removed()).count();
  }

  /**
   * Tells of drawn cards. Where a side draws secretly, the others are told how many cards, and the
   * cards stay a secret.
   */
  private void tell(CardMove move, BattleEffects.Drawing drawing, List<Thing> cards, Span where) {
    StoryEvent.Drawn told = drawn(move, drawing, cards, where);
    Optional<Thing> side = drawing.side().filter(s -> drawing.secretly());
    if (side.isEmpty()) {
      story.emit(told);
      return;
    }
    if (move == CardMove.DRAWN) {
      cards.forEach(battle.world()::hide);
    }
    battle.world().keepSecrets();
    story.emit(
        new StoryEvent.Confidential(
            told,
            battle.world().sides().stream()
                .collect(
                    Collectors.toMap(
                        ThingRef::of, s -> s == side.get().owner() ? told : told.counted()))));
  }

  private static StoryEvent.Drawn drawn(
      CardMove move, BattleEffects.Drawing drawing, List<Thing> cards, Span where) {
    return new StoryEvent.Drawn(
        move,
        ThingRef.of(drawing.deck()),
        drawing.side().map(ThingRef::of),
        cards.stream().map(ThingRef::of).toList(),
        left(drawing.deck()),
        false,
        where.where());
  }
}
