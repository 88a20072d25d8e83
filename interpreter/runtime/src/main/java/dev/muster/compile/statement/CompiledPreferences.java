package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.Decision;
import dev.muster.world.Frame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The preferences of generals among the candidates of a decision. */
public final class CompiledPreferences {
  private record Preference(String general, CompiledExpression value, CompiledExpression when) {}

  private final List<Preference> likes;
  private final Map<String, CompiledPreferences> answers = new HashMap<>();

  private CompiledPreferences(List<Preference> likes) {
    this.likes = likes;
  }

  public static CompiledPreferences of(Decision decision) {
    CompiledPreferences preferences =
        new CompiledPreferences(
            decision.preferences().stream()
                .map(
                    p ->
                        new Preference(
                            p.general(),
                            ExpressionCompiler.of(p.value()),
                            ExpressionCompiler.conditions(p.when())))
                .toList());
    decision.answers().forEach((name, answer) -> preferences.answers.put(name, of(answer)));
    return preferences;
  }

  /** Returns how much the general likes a single answer; 0 where the rulebook does not say. */
  double utility(String general, String answer, Frame frame) {
    CompiledPreferences named = answers.get(answer);
    return named == null ? 0 : named.utility(general, frame).orElse(0.0);
  }

  /**
   * Returns how much the general likes the candidate in the frame; empty when the rulebook does not
   * say.
   */
  public Optional<Double> utility(String general, Frame frame) {
    boolean any = false;
    double sum = 0;
    for (Preference like : likes) {
      if (like.general.equals(general) && like.when.test(frame)) {
        any = true;
        sum += like.value.number(frame);
      }
    }
    return any ? Optional.of(sum) : Optional.empty();
  }
}
