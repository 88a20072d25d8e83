package dev.muster.dice;

import dev.muster.model.Die;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Faces given beforehand, for examples. */
public final class ScriptedDice implements Dice {
  private final Deque<Integer> faces = new ArrayDeque<>();

  public void add(List<Integer> more) {
    faces.addAll(more);
  }

  public int left() {
    return faces.size();
  }

  @Override
  public int roll(Die die, String purpose) {
    Integer face = faces.poll();
    if (face == null) {
      throw new OutOfDice(purpose, die);
    }
    if (!die.faces().contains(face)) {
      throw new NoSuchFace(face, die, purpose);
    }
    return face;
  }

  /** More dice were rolled than given. */
  public static final class OutOfDice extends RuntimeException {
    OutOfDice(String purpose, Die die) {
      super("no face is given for a " + die.name() + " rolled for " + purpose, null, false, false);
    }
  }

  /** A face was given that the die does not have. */
  public static final class NoSuchFace extends RuntimeException {
    NoSuchFace(int face, Die die, String purpose) {
      super(
          "a " + die.name() + " rolled for " + purpose + " cannot show " + face,
          null,
          false,
          false);
    }
  }
}
