package dev.muster.dice;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The faces of dice that lie on the table. */
public final class ShownFaces implements Faces {
  private final int[] faces;

  /** High to low; null until somebody asks, and again when a die shows something else. */
  private int @Nullable [] sorted;

  public ShownFaces(int[] faces) {
    this.faces = faces;
  }

  @Override
  public int count() {
    return faces.length;
  }

  @Override
  public int at(int index) {
    return faces[index];
  }

  @Override
  public int ranked(int k) {
    return inOrder()[k - 1];
  }

  @Override
  public int sum() {
    int sum = 0;
    for (int face : faces) {
      sum += face;
    }
    return sum;
  }

  @Override
  public int showing(IntPredicate face) {
    return (int) Arrays.stream(faces).filter(face).count();
  }

  @Override
  public int[] sorted() {
    return inOrder().clone();
  }

  @Override
  public void put(int index, int face) {
    faces[index] = face;
    sorted = null;
  }

  private int[] inOrder() {
    int[] known = sorted;
    if (known == null) {
      known = faces.clone();
      Arrays.sort(known);
      for (int i = 0, j = known.length - 1; i < j; i++, j--) {
        int keep = known[i];
        known[i] = known[j];
        known[j] = keep;
      }
      sorted = known;
    }
    return known;
  }
}
