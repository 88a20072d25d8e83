package dev.muster.explore;

import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.decisions.Player;
import dev.muster.world.Thing;
import java.util.List;
import java.util.function.Function;

/** Notes what players answer, so that it is known even where a problem breaks the battle off. */
final class Noting {
  private Noting() {}

  static Function<Thing, Player> players(
      Function<Thing, Player> players, List<MadeDecision> answers) {
    return side -> {
      Player player = players.apply(side);
      return question -> {
        String answer = player.answer(question);
        answers.add(new MadeDecision(side.name(), question.decision(), answer));
        return answer;
      };
    };
  }
}
