package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.TreePrinter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Adds rows to tables, replaces rows and takes them out. */
final class RowMerger {
  /** Of the rows that a message names. */
  private static final int MOST_SHOWN = 4;

  private final ProblemCollector problems;

  /**
   * By the first row of a table and a further one, its inputs: many extensions may ask for them.
   */
  private final Map<TableRow, Map<TableRow, Inputs>> known = new IdentityHashMap<>();

  RowMerger(ProblemCollector problems) {
    this.problems = problems;
  }

  Addition of(Extension.AddRow add) {
    return changing(
        add.replace()
            ? (target, option) -> replace(target, add.row(), Optional.of(add.row()), option)
            : (target, option) -> add(target, add.row(), option));
  }

  Addition of(Extension.RemoveRow remove) {
    return changing((target, option) -> replace(target, remove.row(), Optional.empty(), option));
  }

  private static Addition changing(Addition.Merger merger) {
    return new Addition(
        declaration -> rows(declaration).isPresent(),
        Declaration.Quantity.class::isInstance,
        merger);
  }

  private static Optional<List<TableRow>> rows(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Quantity q
          when q.body() instanceof Declaration.QuantityBody.Table(List<TableRow> rows) ->
          Optional.of(rows);
      case Declaration.Outcome o -> Optional.of(o.rows());
      case Declaration.Ladder l -> Optional.of(l.rows());
      case Declaration.Example e -> e.cases().map(ExampleItem.Cases::rows);
      case Declaration other -> Optional.empty();
    };
  }

  private static EffectiveDeclaration withRows(EffectiveDeclaration target, List<TableRow> rows) {
    return switch (target.declaration()) {
      case Declaration.Quantity q -> target.with(q.with(rows));
      case Declaration.Outcome o -> target.with(o.with(rows));
      case Declaration.Ladder l -> target.with(l.with(rows));
      case Declaration.Example e -> target.with(e.with(e.cases().orElseThrow(), rows));
      case Declaration other -> target;
    };
  }

  private static EffectiveDeclaration add(
      EffectiveDeclaration target, TableRow row, Optional<String> option) {
    EffectiveDeclaration with =
        withRows(target, PartLists.plus(rows(target.declaration()).orElseThrow(), row));
    return with.withPart(with.declaration(), row, option);
  }

  /**
   * Replaces a row, or of a table with values above its columns one cell; without another row,
   * takes it out. It is named by its inputs, word for word, or by as many of them as no other row
   * has together.
   */
  private EffectiveDeclaration replace(
      EffectiveDeclaration target,
      TableRow like,
      Optional<TableRow> with,
      Optional<String> option) {
    List<TableRow> rows = rows(target.declaration()).orElseThrow();
    List<Place> places = places(rows, with.isPresent() && isCell(like, rows.getFirst()));
    List<String> written = printed(like);
    List<Place> same = places.stream().filter(p -> p.inputs().equals(written)).limit(1).toList();
    List<Place> named =
        same.isEmpty() ? places.stream().filter(p -> p.has(written)).toList() : same;
    if (named.size() == 1) {
      Place place = named.getFirst();
      return at(place, target, with.map(place::with), option);
    }
    problems.add(named.isEmpty() ? none(target, like, places) : several(target, like, named));
    return target;
  }

  private EffectiveDeclaration at(
      Place place, EffectiveDeclaration target, Optional<TableRow> with, Optional<String> option) {
    if (option.isPresent()) {
      EffectiveDeclaration without = target.withoutPart(place.row(), option.get());
      return with.map(row -> add(without, row, option)).orElse(without);
    }
    List<TableRow> rows = rows(target.declaration()).orElseThrow();
    return withRows(
        target,
        with.map(row -> PartLists.with(rows, place.index(), row))
            .orElseGet(() -> PartLists.without(rows, place.index())));
  }

  /**
   * Something that can be replaced: a row, or the cell below a value.
   *
   * @param index of the row in its table
   * @param column of the cell; below zero, the whole row
   * @param inputs as they print, with the value above the cell
   */
  private record Place(TableRow row, int index, int column, List<String> inputs) {
    /** Whether these are some of its inputs, in its order. */
    boolean has(List<String> written) {
      return common(written) == written.size();
    }

    /** How many of them, from the first on, are inputs of it. */
    int common(List<String> written) {
      int found = 0;
      for (String input : inputs) {
        if (found < written.size() && input.equals(written.get(found))) {
          found++;
        }
      }
      return found;
    }

    /** The row as it is afterwards, with its inputs as they are written now if they all are. */
    TableRow with(TableRow other) {
      if (column >= 0) {
        return CrossTable.with(row, column, other.results().getFirst());
      }
      boolean all = other.inputs().size() == row.inputs().size();
      return new TableRow(
          all ? other.inputs() : row.inputs(), row.across(), other.results(), other.span());
    }

    String shown() {
      return String.join(" | ", inputs);
    }
  }

  private List<Place> places(List<TableRow> rows, boolean cells) {
    List<Place> places = new ArrayList<>();
    for (int i = 1; i < rows.size(); i++) {
      TableRow row = rows.get(i);
      Inputs inputs = inputs(rows.getFirst(), row);
      if (!cells) {
        places.add(new Place(row, i, -1, inputs.whole()));
      } else {
        for (int k = 0; k < inputs.below().size(); k++) {
          places.add(new Place(row, i, k, inputs.below().get(k)));
        }
      }
    }
    return places;
  }

  private static boolean isCell(TableRow like, TableRow header) {
    return header.across().isPresent() && header.results().size() > like.results().size();
  }

  private static Diagnostic several(
      EffectiveDeclaration target, TableRow like, List<Place> places) {
    return Diagnostic.error(
            "several-rows",
            like.span(),
            "several rows of `%s` have these inputs: %s",
            target.name(),
            places.stream()
                .limit(MOST_SHOWN)
                .map(place -> "`| " + place.shown() + " |`")
                .collect(Collectors.joining(", ")))
        .also(target.name().span(), "declared here")
        .note("write more of its inputs, in their order, until only one row has them");
  }

  private static Diagnostic none(EffectiveDeclaration target, TableRow like, List<Place> places) {
    List<String> written = printed(like);
    Optional<String> near =
        Suggestion.nearest(String.join(" | ", written), places.stream().map(Place::shown).toList())
            .or(
                () ->
                    places.stream()
                        .filter(place -> place.common(written) > 0)
                        .max(Comparator.comparingInt(place -> place.common(written)))
                        .map(Place::shown));
    Diagnostic problem =
        Diagnostic.error(
                "row-unknown", like.span(), "`%s` has no row with these inputs", target.name())
            .also(target.name().span(), "declared here");
    return near.map(row -> problem.note("did you mean `%s`?", row))
        .orElse(problem)
        .note(
            "write the inputs as in the table and in its order, as many of them as no other row has together");
  }

  /** The inputs of a row as they print, and with each of the values above its columns. */
  private record Inputs(List<String> whole, List<List<String>> below) {}

  private Inputs inputs(TableRow header, TableRow row) {
    return known
        .computeIfAbsent(header, h -> new IdentityHashMap<>())
        .computeIfAbsent(
            row,
            r ->
                new Inputs(
                    printed(r),
                    CrossTable.rows(header, r).stream().map(RowMerger::printed).toList()));
  }

  private static List<String> printed(TableRow row) {
    return row.inputs().stream().map(TreePrinter::print).toList();
  }
}
