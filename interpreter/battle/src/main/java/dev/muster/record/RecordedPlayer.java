package dev.muster.record;

import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.record.Records.BadRecord;
import dev.muster.trace.RefusalText;
import dev.muster.world.Thing;
import java.util.Deque;

/**
 * Answers as it is recorded, and then leaves the answers to another player.
 *
 * @param left what both sides have yet to answer
 */
public record RecordedPlayer(Thing side, Deque<MadeDecision> left, Player after) implements Player {
  @Override
  public String answer(Question question) {
    if (left.isEmpty()) {
      return after.answer(question);
    }
    after.overhear(question);
    MadeDecision next = left.poll();
    if (!next.side().equals(side.name()) || !next.decision().equals(question.decision())) {
      throw new BadRecord(
          "the record answers `"
              + next.decision()
              + "` for "
              + next.side()
              + " where `"
              + question.decision()
              + "` is asked of "
              + side.name());
    }
    if (!question.allows(next.answer())) {
      question
          .objection()
          .apply(next.answer())
          .ifPresent(
              objection -> {
                throw new BadRecord(
                    "the record's answer to `"
                        + question.decision()
                        + "` is not allowed: "
                        + RefusalText.of(objection));
              });
    }
    return next.answer();
  }
}
