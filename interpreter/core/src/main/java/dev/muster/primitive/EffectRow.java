package dev.muster.primitive;

import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement.Do;
import dev.muster.model.Effect;
import dev.muster.world.Effects;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that the program knows of an effect.
 *
 * @param word as it is written
 * @param takes what it is given; the last of it perhaps several times
 * @param tells whether the story says how its last argument came about
 * @param waits whether it happens at the end of what is simultaneous
 */
public record EffectRow(
    String word, List<Takes> takes, boolean tells, boolean waits, Alters alters, Code code)
    implements Row, Effect {

  /** The code of an effect. */
  public interface Code {
    void does(Do call, Effects effects, @Nullable Object[] values);
  }

  static EffectRow of(String word, Code code, Takes... takes) {
    return new EffectRow(word, List.of(takes), false, false, Alters.ANYTHING, code);
  }

  /** The same where no more than this is otherwise afterwards. */
  EffectRow altering(Alters less) {
    return new EffectRow(word, takes, tells, waits, less, code);
  }

  /** The same where the story tells how its last argument came about. */
  EffectRow telling() {
    return new EffectRow(word, takes, true, waits, alters, code);
  }

  /** The same that happens at the end of what is simultaneous. */
  EffectRow waiting() {
    return new EffectRow(word, takes, tells, true, alters, code);
  }

  /** The statement that does it. */
  public Do call(Span span, CheckedExpression... arguments) {
    return new Do(this, null, List.of(arguments), span);
  }

  /** The same of one that is about a declaration or a word besides. */
  public Do about(Object operand, Span span, CheckedExpression... arguments) {
    return new Do(this, operand, List.of(arguments), span);
  }

  @Override
  public String toString() {
    return word;
  }
}
