package dev.muster.compile.statement;

import dev.muster.compile.expression.Compilation;
import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.Decision;
import dev.muster.world.Frame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The preferences of generals among the candidates of a decision. */
public final class CompiledPreferences {
  private record CompiledPreference(
      String general, CompiledExpression value, CompiledExpression when, int frame) {}

  private final List<CompiledPreference> likes;
  private final Map<String, CompiledPreferences> answers = new HashMap<>();

  private CompiledPreferences(List<CompiledPreference> likes) {
    this.likes = likes;
  }

  public static CompiledPreferences of(Decision decision) {
    CompiledPreferences preferences =
        new CompiledPreferences(
            Compilation.bodies().preferences(decision).stream()
                .map(
                    p ->
                        new CompiledPreference(
                            p.general(),
                            ExpressionCompiler.of(p.value()),
                            ExpressionCompiler.conditions(p.when()),
                            p.frame()))
                .toList());
    decision.answers().forEach((name, answer) -> preferences.answers.put(name, of(answer)));
    return preferences;
  }

  /**
   * Returns how much the deciding general likes a single answer; 0 where the rulebook does not say.
   */
  double utility(String answer, Frame frame) {
    CompiledPreferences named = answers.get(answer);
    return named == null ? 0 : named.utility(frame, 0);
  }

  /**
   * Returns how much the deciding general likes the candidate in the frame.
   *
   * @param otherwise where the rulebook does not say
   */
  public double utility(Frame frame, double otherwise) {
    String general = BattleEffects.of(frame).general();
    boolean any = false;
    double sum = 0;
    for (CompiledPreference like : likes) {
      if (like.general.equals(general)) {
        // What it picks out itself is nothing to the place that asks.
        Frame own = like.frame > frame.size() ? frame.copy(like.frame) : frame;
        if (like.when.test(own)) {
          any = true;
          sum += like.value.number(own);
        }
      }
    }
    return any ? sum : otherwise;
  }
}
