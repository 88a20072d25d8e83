package dev.muster.engine;

import dev.muster.play.Battle;
import dev.muster.trace.ChoiceText;
import dev.muster.trace.RefusalText;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A decision that a side has to make. To be looked at until it is answered; what was looked at
 * before stays as it was.
 */
public final class Question {
  private final dev.muster.play.decisions.Question asked;
  private final Battle battle;
  private boolean answered;
  private @Nullable List<Choice> choices;
  private @Nullable View view;

  Question(dev.muster.play.decisions.Question asked, Battle battle) {
    this.asked = asked;
    this.battle = battle;
  }

  /** The name of the side that decides. */
  public String side() {
    return asked.side().name();
  }

  /** The name of the decision in the rulebook. */
  public String decision() {
    return asked.decision();
  }

  /** Returns what is asked, for people. */
  public String text() {
    return ChoiceText.of(asked.asked());
  }

  /** The names of those whom it is about, as far as the side knows of them. */
  public List<String> about() {
    return asked.about().stream().map(thing -> thing.name()).toList();
  }

  /** All that may be answered; of orders, those that bots consider. */
  public List<Choice> choices() {
    if (choices == null) {
      choices = open(() -> asked.choices().stream().map(Choice::of).toList());
    }
    return choices;
  }

  /** Returns what the side knows. */
  public View view() {
    if (view == null) {
      view = open(() -> ViewMaker.of(battle, asked.view()));
    }
    return view;
  }

  /** Returns why this may not be answered; empty if it may. */
  public Optional<String> objection(String answer) {
    return open(
        () ->
            asked.allows(answer)
                ? Optional.empty()
                : asked.objection().apply(answer).map(RefusalText::of));
  }

  private <T> T open(Supplier<T> look) {
    if (answered) {
      throw new IllegalStateException("the question is answered; look at it before");
    }
    return look.get();
  }

  void answered() {
    answered = true;
  }
}
