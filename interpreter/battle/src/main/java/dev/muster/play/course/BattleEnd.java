package dev.muster.play.course;

import dev.muster.play.story.Story;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Thing;
import java.util.Optional;

/** How a battle ends. */
public final class BattleEnd {
  private final Story story;
  private BattleResult result = new BattleResult.RanOut();

  public BattleEnd(Story story) {
    this.story = story;
  }

  /** Ends the procedures of a battle that is over. */
  public static final class Over extends RuntimeException {
    private Over() {
      super("the battle is over", null, false, false);
    }
  }

  /** Returns how the battle ended, or would end if it stopped now. */
  public BattleResult result() {
    return result;
  }

  /** Returns what puts back how it ended so far. */
  Runnable standing() {
    BattleResult now = result;
    return () -> result = now;
  }

  /**
   * Ends the battle, and with it all that is being executed.
   *
   * @param loser where a rule said that this side loses, and not that the other wins
   */
  void finish(
      Optional<Thing> winner,
      Optional<Thing> loser,
      Value.Worded degree,
      String pages,
      String where) {
    StoryEvent.Ended ended =
        new StoryEvent.Ended(
            winner.map(ThingRef::of), loser.map(ThingRef::of), degree, pages, where);
    result = new BattleResult.ByRule(ended.winner(), ended.degree());
    story.emit(ended);
    throw new Over();
  }
}
