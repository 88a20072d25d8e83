package dev.muster.compile;

import dev.muster.model.Decision;
import dev.muster.world.Frame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What generals like about the candidates of a decision. */
public final class Taste {
  private record Like(String general, Code value, Code when) {}

  private final List<Like> likes;
  private final Map<String, Taste> answers = new HashMap<>();

  private Taste(List<Like> likes) {
    this.likes = likes;
  }

  public static Taste of(Decision decision) {
    Taste taste =
        new Taste(
            decision.preferences().stream()
                .map(p -> new Like(p.general(), Terms.of(p.value()), Terms.conditions(p.when())))
                .toList());
    decision.answers().forEach((name, answer) -> taste.answers.put(name, of(answer)));
    return taste;
  }

  /** How much the general likes a single answer; where he says nothing, as much as nothing. */
  double liking(String general, String answer, Frame frame) {
    Taste named = answers.get(answer);
    return named == null ? 0 : named.liking(general, frame).orElse(0.0);
  }

  /** How much the general likes the candidate in the frame; empty when he says nothing about it. */
  public Optional<Double> liking(String general, Frame frame) {
    boolean any = false;
    double sum = 0;
    for (Like like : likes) {
      if (like.general.equals(general) && like.when.test(frame)) {
        any = true;
        sum += like.value.number(frame);
      }
    }
    return any ? Optional.of(sum) : Optional.empty();
  }
}
