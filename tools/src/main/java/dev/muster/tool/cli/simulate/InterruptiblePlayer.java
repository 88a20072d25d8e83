package dev.muster.tool.cli.simulate;

import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.List;

/** A player who leaves a battle that is interrupted. */
record InterruptiblePlayer(Player player, Interruption interruption) implements Player {
  @Override
  public String answer(Question question) {
    if (interruption.hasCome()) {
      throw new LeftBattle();
    }
    return player.answer(question);
  }

  @Override
  public void overhear(Question question) {
    player.overhear(question);
  }

  @Override
  public void hearOrdersOver(Thing side, List<ThingRef> actors) {
    player.hearOrdersOver(side, actors);
  }
}
