package dev.muster.odds;

import dev.muster.dice.ChangingDice;
import dev.muster.dice.Dice;
import dev.muster.play.Battle;

/** A battle in which something is done again and again from where it stands now. */
final class Table {
  private final Battle battle;
  private final ChangingDice dice;
  private final Runnable standing;

  /**
   * @param dice of the battle
   */
  Table(Battle battle, ChangingDice dice) {
    this.battle = battle;
    this.dice = dice;
    this.standing = battle.standing();
  }

  /** Puts everything back for once more, with these dice. */
  Battle again(Dice others) {
    standing.run();
    battle.work().again();
    dice.are(others);
    return battle;
  }
}
