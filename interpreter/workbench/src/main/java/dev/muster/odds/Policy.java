package dev.muster.odds;

import dev.muster.example.Declining;
import dev.muster.play.decisions.Favourites;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.world.Thing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Answers as it was told, and declines what it may; or answers as turns out best; or as the general
 * likes it best, the first of those that it likes as well.
 */
final class Policy implements Player {
  private final Map<Key, String> answers = new HashMap<>();
  private final Optional<BestAnswer> best;
  private final Consumer<String> asked;
  private final Set<String> mayDecline = new HashSet<>();
  private boolean mayDeclineAny;

  /** The decision that an answer is for: of a side, or about a thing, or, if empty, any. */
  private record Key(Optional<Thing> of, String decision) {}

  /**
   * @param asked is told of each decision that is answered as it was told
   */
  Policy(Optional<BestAnswer> best, Consumer<String> asked) {
    this.best = best;
    this.asked = asked;
  }

  void answers(String decision, Optional<Thing> of, String answer) {
    answers.put(new Key(of, decision), answer);
  }

  /**
   * @param decisions empty: whatever is asked
   */
  void mayDecline(List<String> decisions) {
    mayDecline.addAll(decisions);
    mayDeclineAny |= decisions.isEmpty();
  }

  @Override
  public String answer(Question question) {
    String told = told(question);
    if (told != null) {
      asked.accept(question.decision());
      return told;
    }
    return declined(question)
        .orElseGet(
            () ->
                best.filter(better -> better.answers(question))
                    .map(better -> better.answer(question))
                    .orElseGet(() -> new Favourites(question.candidates()).best().getFirst().id()));
  }

  private Optional<String> declined(Question question) {
    return mayDeclineAny || mayDecline.contains(question.decision())
        ? Declining.of(question)
        : Optional.empty();
  }

  private @Nullable String told(Question question) {
    return Stream.concat(
            question.whom().named().get().stream().map(Optional::of),
            Stream.of(Optional.of(question.side()), Optional.<Thing>empty()))
        .map(of -> answers.get(new Key(of, question.decision())))
        .filter(answer -> answer != null && question.allows(answer))
        .findFirst()
        .orElse(null);
  }
}
