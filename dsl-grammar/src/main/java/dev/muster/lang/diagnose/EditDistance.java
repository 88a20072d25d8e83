package dev.muster.lang.diagnose;

/**
 * Letters to add, drop, change or swap with their neighbour to make one word of another: the
 * bit-parallel algorithm of Myers, with swaps as by Hyyrö (A Bit-Vector Algorithm for Computing
 * Levenshtein and Damerau Edit Distances, 2003). A column of the usual table is one number.
 */
final class EditDistance {
  /** Letters of the word, each of which is one bit. */
  static final int LONGEST = Long.SIZE;

  private static final int ASCII = 128;

  private final String word;
  private final long[] places = new long[ASCII];

  /**
   * @param word of 1 to {@link #LONGEST} letters
   */
  EditDistance(String word) {
    this.word = word;
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) < ASCII) {
        places[word.charAt(i)] |= 1L << i;
      }
    }
  }

  /** Returns where a letter is in the word. */
  private long places(char letter) {
    if (letter < ASCII) {
      return places[letter];
    }
    long found = 0;
    for (int i = 0; i < word.length(); i++) {
      found |= word.charAt(i) == letter ? 1L << i : 0;
    }
    return found;
  }

  int to(String other) {
    long last = 1L << (word.length() - 1);
    int distance = word.length();
    long up = -1;
    long down = 0;
    long same = 0;
    long before = 0;
    for (int i = 0; i < other.length(); i++) {
      long here = places(other.charAt(i));
      long swapped = ((~same & here) << 1) & before;
      same = (((here & up) + up) ^ up) | here | down | swapped;
      long right = down | ~(same | up);
      long left = same & up;
      distance += (right & last) == 0 ? 0 : 1;
      distance -= (left & last) == 0 ? 0 : 1;
      right = right << 1 | 1;
      left <<= 1;
      up = left | ~(same | right);
      down = right & same;
      before = here;
    }
    return distance;
  }
}
