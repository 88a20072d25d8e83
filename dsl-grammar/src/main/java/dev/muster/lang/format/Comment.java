package dev.muster.lang.format;

/**
 * What stands behind {@code //}.
 *
 * @param lineEnds how many line ends stand before it, since the last word, sign or comment; without
 *     any, it belongs to the line
 */
record Comment(String text, int lineEnds) {

  boolean trails() {
    return lineEnds == 0;
  }
}
