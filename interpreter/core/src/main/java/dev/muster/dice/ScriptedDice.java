package dev.muster.dice;

import dev.muster.model.Die;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Chance given beforehand, for examples. */
public final class ScriptedDice implements Dice {
  /** The number of names that a message shows. */
  private static final int SHOWN = 8;

  private final Optional<Dice> rest;
  private final Deque<Integer> faces = new ArrayDeque<>();
  private final Deque<String> draws = new ArrayDeque<>();

  /** All chance is given. */
  public ScriptedDice() {
    this(Optional.empty());
  }

  /**
   * @param rest where chance comes from that is not given
   */
  public ScriptedDice(Optional<Dice> rest) {
    this.rest = rest;
  }

  public void add(List<Integer> more) {
    faces.addAll(more);
  }

  public int left() {
    return faces.size();
  }

  /** The faces that were never rolled, as `dice` gives them. */
  public String unused() {
    return faces.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  public void addDraws(List<String> names) {
    draws.addAll(names);
  }

  /** The next of the draws given that never came; empty when all did. */
  public Optional<String> leftDraw() {
    return Optional.ofNullable(draws.peek());
  }

  @Override
  public int roll(Die die, String purpose) {
    if (faces.isEmpty() && rest.isPresent()) {
      return rest.get().roll(die, purpose);
    }
    Integer face = faces.poll();
    if (face == null) {
      throw new OutOfDice(purpose, die);
    }
    if (!die.faces().contains(face)) {
      throw new NoSuchFace(face, die, purpose);
    }
    return face;
  }

  @Override
  public int draw(int count, IntFunction<String> name) {
    if (draws.isEmpty() && rest.isPresent()) {
      return rest.get().draw(count, name);
    }
    String wanted = draws.poll();
    List<String> names = IntStream.range(0, count).mapToObj(name).toList();
    if (wanted == null) {
      throw new OutOfDraws(names);
    }
    int at = names.indexOf(wanted);
    if (at < 0) {
      throw new NotThere(wanted, names);
    }
    return at;
  }

  private static String some(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(names.size(), SHOWN)))
        + (names.size() > SHOWN ? " …" : "");
  }

  /** More was drawn than given. */
  public static final class OutOfDraws extends RuntimeException {
    OutOfDraws(List<String> names) {
      super("`drawn` does not say what is drawn here of " + some(names), null, false, false);
    }
  }

  /** Thrown when what was given cannot be drawn. */
  public static final class NotThere extends RuntimeException {
    NotThere(String wanted, List<String> names) {
      super("`" + wanted + "` cannot be drawn here, only " + some(names), null, false, false);
    }
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
