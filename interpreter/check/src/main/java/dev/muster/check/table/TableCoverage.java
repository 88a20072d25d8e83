package dev.muster.check.table;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.model.CheckedExpression;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Looks for cases that a table does not answer or answers twice, and for rows that answer none.
 *
 * <p>The columns span a box of cases: every kind that may be asked about, in every formation in
 * which it may stand, at every stage, with every count. Each axis is cut into pieces that no cell
 * tells apart, so one value stands for a piece; then axis by axis the rows that still match are
 * followed. If none is left the table has a gap, and the values on the path to it are the witness;
 * if two are left at the end they overlap. Sets of rows met before at the same axis are not
 * followed twice, so the number of cases does not matter, only that of different sets of rows. A
 * table with a cell that depends on the battle is not looked at: a false alarm is worse than none.
 */
final class TableCoverage {
  private static final int MOST_STEPS = 300_000;
  private static final int MOST_SHOWN = 3;

  private final StatementContext context;
  private final EffectiveDeclaration declared;
  private final List<CheckedExpression> inputs;
  private final List<List<TableChecker.CellTest>> tests;
  private final List<TableRow> rows;
  private final Precedence precedence;
  private final Set<List<Object>> visited = new HashSet<>();
  private final List<String> gaps = new ArrayList<>();
  private final BitSet answering = new BitSet();
  private final Map<List<Integer>, String> overlaps = new LinkedHashMap<>();
  private int steps;

  TableCoverage(
      StatementContext context,
      EffectiveDeclaration declared,
      List<CheckedExpression> inputs,
      Precedence precedence) {
    this.context = context;
    this.declared = declared;
    this.inputs = inputs;
    this.tests = precedence.tests();
    this.rows = precedence.rows();
    this.precedence = precedence;
  }

  /** Checks whether every possible input has a row, and only one. */
  public void check() {
    check("");
  }

  /** Checks whether every possible input still has a row where an option has taken some away. */
  void checkWith(String option) {
    check(" with `" + option + "`");
  }

  private void check(String where) {
    if (rows.isEmpty() || inputs.isEmpty()) {
      return;
    }
    // What the conditions below `when` say, no case can tell.
    int[] told =
        IntStream.range(0, inputs.size())
            .filter(
                c -> tests.stream().noneMatch(r -> r.get(c) instanceof TableChecker.CellTest.Meets))
            .toArray();
    Optional<List<TableAxis>> axes =
        TableAxis.of(
            context,
            Arrays.stream(told).mapToObj(inputs::get).toList(),
            tests.stream().map(row -> Arrays.stream(told).mapToObj(row::get).toList()).toList());
    if (axes.isEmpty()) {
      return;
    }
    List<List<Piece>> pieces = new ArrayList<>();
    boolean allDead = false;
    for (TableAxis axis : axes.get()) {
      List<Piece> cut = pieces(axis);
      BitSet matched = new BitSet();
      cut.forEach(piece -> matched.or(piece.rows()));
      if (where.isEmpty()) {
        reportDead(axis, matched);
      }
      allDead |= matched.isEmpty();
      pieces.add(cut);
    }
    if (allDead) {
      return;
    }
    BitSet all = new BitSet();
    all.set(0, rows.size());
    follow(pieces, 0, all, new ArrayList<>());
    reportGaps(where);
    if (where.isEmpty() && steps <= MOST_STEPS && gaps.isEmpty() && overlaps.isEmpty()) {
      reportLeftNothing();
    }
    if (where.isEmpty()) {
      reportOverlaps();
    }
  }

  /** Values of an axis that the same rows match, by one of them. */
  private record Piece(String value, BitSet rows) {}

  private List<Piece> pieces(TableAxis axis) {
    Map<BitSet, Piece> cut = new LinkedHashMap<>();
    for (int v = 0; v < axis.size(); v++) {
      int value = v;
      cut.computeIfAbsent(axis.matching(v), rows -> new Piece(axis.show(value), rows));
    }
    return List.copyOf(cut.values());
  }

  /** Rows that no value of the axis matches can never answer. */
  private void reportDead(TableAxis axis, BitSet matched) {
    for (int r = matched.nextClearBit(0); r < rows.size(); r = matched.nextClearBit(r + 1)) {
      context.problems.add(
          Diagnostic.warning("row-never", rows.get(r).span(), "this row can never match")
              .note("%s", axis.never()));
    }
  }

  private void follow(List<List<Piece>> axes, int axis, BitSet left, List<String> path) {
    if (++steps > MOST_STEPS || gaps.size() > MOST_SHOWN && overlaps.size() > MOST_SHOWN) {
      return;
    }
    if (left.isEmpty()) {
      List<String> witness = new ArrayList<>(path);
      for (int i = axis; i < axes.size(); i++) {
        witness.add(axes.get(i).getFirst().value());
      }
      gaps.add(String.join(", ", witness));
      return;
    }
    if (axis == axes.size()) {
      answered(precedence.applying(left), String.join(", ", path));
      return;
    }
    if (!visited.add(List.of(axis, left.clone()))) {
      return;
    }
    for (Piece piece : axes.get(axis)) {
      BitSet next = (BitSet) left.clone();
      next.and(piece.rows());
      path.add(piece.value());
      follow(axes, axis + 1, next, path);
      path.removeLast();
    }
  }

  /** Notes that a case has no row in any event, or two. */
  private void answered(BitSet applying, String witness) {
    answering.or(applying);
    if (applying.stream().noneMatch(precedence::always)) {
      gaps.add(witness);
    }
    for (int a = applying.nextSetBit(0); a >= 0; a = applying.nextSetBit(a + 1)) {
      for (int b = applying.nextSetBit(a + 1); b >= 0; b = applying.nextSetBit(b + 1)) {
        if (precedence.meet(a, b)) {
          overlaps.putIfAbsent(List.of(a, b), witness);
          return;
        }
      }
    }
  }

  /** Rows with an `else` to which nothing is left. */
  private void reportLeftNothing() {
    for (int r = 0; r < rows.size(); r++) {
      if (!precedence.before(r).isEmpty() && !answering.get(r)) {
        context.problems.add(
            Diagnostic.warning("row-never", rows.get(r).span(), "this row can never match")
                .note("the rows with the same cells before `else` leave nothing to it"));
      }
    }
  }

  private void reportGaps(String where) {
    if (!gaps.isEmpty()) {
      Diagnostic problem =
          Diagnostic.error(
              "table-gap",
              declared.name().span(),
              "the table of `%s` must cover every possible input%s, but no row matches when %s",
              declared.name(),
              where,
              gaps.getFirst());
      for (String other : gaps.subList(1, Math.min(gaps.size(), MOST_SHOWN))) {
        problem = problem.note("nor when %s", other);
      }
      context.problems.add(
          problem.note(
              "add a row for it; `-` in a cell matches anything, `other` what no other row names there, `else` what no row takes that begins in the same way"));
    }
  }

  private void reportOverlaps() {
    String name = declared.name().text();
    overlaps.entrySet().stream()
        .limit(MOST_SHOWN)
        .forEach(
            overlap -> {
              int a = overlap.getKey().get(0);
              int b = overlap.getKey().get(1);
              context.problems.add(
                  Diagnostic.error(
                          "table-overlap",
                          rows.get(b).span(),
                          "two rows of `%s` match when %s",
                          name,
                          overlap.getValue())
                      .at("this row")
                      .also(rows.get(a).span(), "and this one")
                      .note("%s", wayOut(rows.get(a), rows.get(b))));
            });
    if (steps > MOST_STEPS && gaps.isEmpty() && overlaps.isEmpty()) {
      context.problems.add(
          Diagnostic.warning(
                  "table-not-checked",
                  declared.name().span(),
                  "the table of `%s` has too many different cases to check them all for gaps",
                  name)
              .note("two smaller tables say the same more clearly"));
    }
  }

  /** Returns how to keep the later of two rows and the other from matching at once. */
  private String wayOut(TableRow row, TableRow added) {
    if (!printed(row) || printed(added)) {
      return "make one of them narrower (`else` takes only what rows that begin in the same way leave), or turn it into a modifier with `=`";
    }
    return inputs(row).equals(inputs(added))
        ? "to put it in the place of that one, write `replace row " + written(added) + "`"
        : "let it match only where the other does not, or replace the other, `replace row "
            + inputs(row)
            + "|| … |`, or turn this one into a modifier with `=`";
  }

  /** Whether a row is in the table itself, and no extension has added it. */
  private boolean printed(TableRow row) {
    return declared.declaration().span().covers(row.span());
  }

  private static String inputs(TableRow row) {
    return written(row).replaceFirst("\\|\\|.*", "");
  }

  private static String written(TableRow row) {
    return row.span().text().strip().replaceAll("\\s+", " ");
  }
}
