package dev.muster.play.search;

import dev.muster.lang.syntax.Declaration.Good;
import dev.muster.model.Attribute;
import dev.muster.model.Type;
import dev.muster.trace.BattleResult;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.Optional;

/** What a battle is worth to a side, from 0 for lost to 1 for won. */
final class Worth {
  static final double NEITHER = 0.5;

  /** What is left counts so much beside how the battle ended. */
  private static final double OF_REST = 0.3;

  /** What is left of the worth of a thing in the worst condition. */
  private static final double AT_WORST = 0.5;

  private Worth() {}

  /** Of a battle that is over; of two that end alike, the one is better that leaves more. */
  static double of(String side, BattleResult result, World world) {
    double won =
        result.winner().map(winner -> winner.name().equals(side) ? 1.0 : 0.0).orElse(NEITHER);
    return (1 - OF_REST) * won + OF_REST * left(side, world);
  }

  /** The side's share of what is left. */
  private static double left(String side, World world) {
    double own = 0;
    double all = 0;
    for (Thing thing : world.everything()) {
      Thing of = thing.side();
      if (of != null && thing.kind().hasBase() && !thing.removed()) {
        double left = left(thing);
        all += left;
        own += of.name().equals(side) ? left : 0;
      }
    }
    return all == 0 ? NEITHER : own / all;
  }

  /** As much as it has parts, and in good condition more than in bad. */
  private static double left(Thing thing) {
    double lost = 0;
    int levels = 0;
    for (Attribute attribute : thing.kind().allAttributes()) {
      if (attribute.slot() >= 0
          && attribute.range().bounded()
          && attribute.range().high() > attribute.range().low()
          && (attribute.type() instanceof Type.Level || attribute.good().isPresent())
          && thing.get(attribute) instanceof Number level) {
        levels++;
        lost += lost(level.doubleValue(), attribute);
      }
    }
    double condition = levels == 0 ? 1 : 1 - (1 - AT_WORST) * lost / levels;
    return (1 + thing.parts().size()) * condition;
  }

  private static double lost(double level, Attribute attribute) {
    double low = attribute.range().low();
    double above = (level - low) / (attribute.range().high() - low);
    return attribute.good().equals(Optional.of(Good.HIGH)) ? 1 - above : above;
  }
}
