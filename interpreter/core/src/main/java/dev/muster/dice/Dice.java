package dev.muster.dice;

import dev.muster.model.Die;
import java.util.function.IntFunction;

/** The source of chance. */
public interface Dice {
  /** One face of the die. {@code purpose} is for messages. */
  int roll(Die die, String purpose);

  /** Several dice that are rolled together. */
  default Faces roll(Die die, int count, String purpose) {
    int[] faces = new int[count];
    for (int i = 0; i < count; i++) {
      faces[i] = roll(die, purpose);
    }
    return new ShownFaces(faces);
  }

  /**
   * Returns which of several things is drawn, from 0 to {@code count - 1}.
   *
   * @param name of each, as examples give it
   */
  int draw(int count, IntFunction<String> name);
}
