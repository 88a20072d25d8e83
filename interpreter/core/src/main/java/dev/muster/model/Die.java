package dev.muster.model;

import java.util.List;

/** A die by its faces, lowest first. */
public record Die(String name, List<Integer> faces) {
  public static final int MOST_SIDES = 999;

  /** Whether it is meant as a die of so many sides, be there one or not. */
  public static boolean isSided(String name) {
    return name.matches("d[0-9]+");
  }

  public static Die sides(int n) {
    return new Die("d" + n, java.util.stream.IntStream.rangeClosed(1, n).boxed().toList());
  }
}
