package dev.muster.odds;

import dev.muster.compile.statement.Candidate;
import dev.muster.play.decisions.Question;
import dev.muster.trace.Asked;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Answers for a side with what turns out best. */
record BestAnswer(
    String side,
    Forks<Outcome> forks,
    OpenDice dice,
    ToDoubleFunction<Distribution<Outcome>> worth) {
  /** Whether it answers this: not orders, of which there may be any number. */
  boolean answers(Question question) {
    return question.side().name().equals(side) && !(question.asked() instanceof Asked.OrdersFor);
  }

  /** Whoever decides has seen the dice. */
  String answer(Question question) {
    dice.showAll();
    List<String> ids = question.choices().stream().map(Candidate::id).toList();
    return forks.choose(ids, worth);
  }
}
