package dev.muster.lang.format;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of a table.
 *
 * @param before what stands before the first bar: {@code row}
 */
record Row(String before, List<String> inputs, List<String> results) {

  static Row of(List<Word> line) {
    List<List<String>> sides = new ArrayList<>();
    List<String> cells = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < line.size(); i++) {
      Word word = line.get(i);
      if (word.is("|") || word.is("||")) {
        cells.add(LineBreaks.flat(line.subList(start, i)));
        start = i + 1;
        if (word.is("||")) {
          sides.add(cells);
          cells = new ArrayList<>();
        }
      }
    }
    List<String> inputs = sides.getFirst();
    return new Row(inputs.getFirst(), inputs.subList(1, inputs.size()), cells);
  }
}
