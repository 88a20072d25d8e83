package dev.muster.difference;

import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.SyntaxPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What has changed in a row of a table.
 *
 * @param headings of the columns, as they are now
 */
record Rows(TableRow headings) {
  List<Change> changes(TableRow from, TableRow to) {
    if (from.results().size() != to.results().size()
        || to == headings
        || !Trees.same(from.across(), to.across())) {
      return List.of(change(to == headings ? "columns" : "", from, to));
    }
    List<Change> changes = new ArrayList<>();
    if (!Trees.same(from.inputs(), to.inputs())) {
      changes.add(
          new Change(
              What.CHANGED,
              "row",
              Optional.of(Lines.inputs(from)),
              Optional.of(Lines.inputs(to)),
              SyntaxPlace.of(from),
              SyntaxPlace.of(to)));
    }
    for (int i = 0; i < to.results().size(); i++) {
      Cell x = from.results().get(i);
      Cell y = to.results().get(i);
      if (!Trees.same(x, y)) {
        changes.add(
            new Change(
                What.CHANGED,
                "row " + Lines.inputs(from) + column(i),
                Optional.of(Trees.text(x)),
                Optional.of(Trees.text(y)),
                SyntaxPlace.of(from),
                SyntaxPlace.of(to)));
      }
    }
    return changes;
  }

  /** The heading of a result, where there are several. */
  private String column(int i) {
    return headings.results().size() < 2 ? "" : " || " + Trees.text(headings.results().get(i));
  }

  private static Change change(String line, TableRow from, TableRow to) {
    return new Change(
        What.CHANGED,
        line,
        Optional.of(Trees.text(from)),
        Optional.of(Trees.text(to)),
        SyntaxPlace.of(from),
        SyntaxPlace.of(to));
  }
}
