package dev.muster.odds;

import dev.muster.model.Attribute;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Rulebook;
import dev.muster.primitive.Does;

/** Whether a rulebook may keep from a side what the other one does or has. */
final class Secretive {
  private Secretive() {}

  /** Whether its rules may; what a scenario hides at its beginning, its text tells everybody. */
  static boolean rules(Rulebook rulebook) {
    return rulebook.vocabulary().kinds().values().stream()
            .anyMatch(kind -> kind.allAttributes().stream().anyMatch(Attribute::secret))
        || AllStatements.of(rulebook).anyMatch(Secretive::hides);
  }

  private static boolean hides(CheckedStatement statement) {
    return statement instanceof CheckedStatement.Do done
            && (done.is(Does.PLACE) || done.is(Does.TAKE_OFF))
            && Boolean.TRUE.equals(done.operand())
        || statement instanceof CheckedStatement.RollDice roll && roll.secretlyFor().isPresent()
        || statement instanceof CheckedStatement.Draw draw && draw.secretly()
        || statement instanceof CheckedStatement.Deciding deciding && deciding.asking().secretly();
  }
}
