package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.TreePrinter;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Adds rows to tables, replaces rows and takes them out. */
final class RowMerger {
  private final ProblemCollector problems;

  /**
   * By the first row of a table and a further one, its inputs: many extensions may ask for them.
   */
  private final Map<TableRow, Map<TableRow, Inputs>> printed = new IdentityHashMap<>();

  RowMerger(ProblemCollector problems) {
    this.problems = problems;
  }

  static Optional<List<TableRow>> rows(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Quantity q
          when q.body() instanceof Declaration.QuantityBody.Table(List<TableRow> rows) ->
          Optional.of(rows);
      case Declaration.Outcome o -> Optional.of(o.rows());
      case Declaration.Ladder l -> Optional.of(l.rows());
      case Declaration other -> Optional.empty();
    };
  }

  private static EffectiveDeclaration withRows(EffectiveDeclaration target, List<TableRow> rows) {
    return switch (target.declaration()) {
      case Declaration.Quantity q -> target.with(q.with(rows));
      case Declaration.Outcome o -> target.with(o.with(rows));
      case Declaration.Ladder l -> target.with(l.with(rows));
      case Declaration other -> target;
    };
  }

  static EffectiveDeclaration add(
      EffectiveDeclaration target, TableRow row, Optional<String> option) {
    EffectiveDeclaration with =
        withRows(target, PartLists.plus(rows(target.declaration()).orElseThrow(), row));
    return with.withPart(with.declaration(), row, option);
  }

  /**
   * Replaces the row with the same inputs, word for word, or of a table with values above its
   * columns one cell; without another row, takes it out.
   */
  EffectiveDeclaration replace(
      EffectiveDeclaration target,
      TableRow like,
      Optional<TableRow> with,
      Optional<String> option) {
    List<TableRow> rows = rows(target.declaration()).orElseThrow();
    String inputs = inputs(like);
    for (int i = 1; i < rows.size(); i++) {
      TableRow row = rows.get(i);
      Inputs there = inputs(rows.getFirst(), row);
      boolean cell = there.cells().size() > 1 && like.results().size() == 1;
      int k = cell && with.isPresent() ? there.cells().indexOf(inputs) : -1;
      if (k >= 0) {
        TableRow changed = CrossTable.with(row, k, with.get().results().getFirst());
        rowsPrinted(rows.getFirst()).put(changed, there);
        return replace(target, row, Optional.of(changed), option);
      }
      if (there.whole().equals(inputs) && option.isPresent()) {
        EffectiveDeclaration without = target.withoutPart(row, option.get());
        return with.map(other -> add(without, other, option)).orElse(without);
      }
      if (there.whole().equals(inputs)) {
        return withRows(
            target,
            with.isPresent() ? PartLists.with(rows, i, with.get()) : PartLists.without(rows, i));
      }
    }
    unknown(target, like, rows);
    return target;
  }

  private void unknown(EffectiveDeclaration target, TableRow like, List<TableRow> rows) {
    List<String> known =
        rows.stream()
            .skip(1)
            .flatMap(row -> inputs(rows.getFirst(), row).cells().stream())
            .toList();
    Diagnostic problem =
        Diagnostic.error(
                "row-unknown", like.span(), "`%s` has no row with these inputs", target.name())
            .also(target.name().span(), "declared here");
    problems.add(
        Suggestion.nearest(inputs(like), known)
            .map(near -> problem.note("did you mean `%s`?", near))
            .orElse(problem)
            .note("the inputs must be written as in the table; the results may differ"));
  }

  /** The inputs of a row, word for word, and those of each of its results below a value. */
  private record Inputs(String whole, List<String> cells) {}

  private Inputs inputs(TableRow header, TableRow row) {
    return rowsPrinted(header)
        .computeIfAbsent(
            row,
            r ->
                new Inputs(
                    inputs(r),
                    CrossTable.rows(header, r).stream().map(RowMerger::inputs).toList()));
  }

  private Map<TableRow, Inputs> rowsPrinted(TableRow header) {
    return printed.computeIfAbsent(header, h -> new IdentityHashMap<>());
  }

  private static String inputs(TableRow row) {
    return row.inputs().stream().map(TreePrinter::print).collect(Collectors.joining(" | "));
  }
}
