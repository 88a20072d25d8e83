package dev.muster.wording;

import java.util.List;

/**
 * A table as people read it.
 *
 * @param across what the heads of the results are values of; empty where they are names
 * @param inputs the number of columns that say when a row is meant; the others say what comes of it
 */
public record Grid(Phrase across, List<Phrase> heads, int inputs, List<List<Phrase>> rows) {
  public Grid(List<Phrase> heads, int inputs, List<List<Phrase>> rows) {
    this(Phrase.of(), heads, inputs, rows);
  }

  public Grid {
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
  }
}
