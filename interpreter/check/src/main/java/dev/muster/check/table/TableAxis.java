package dev.muster.check.table;

import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.RangeChecker;
import dev.muster.check.expression.ValueRange;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Range;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;

/**
 * One axis of a table: the values of a column, or of several columns about one thing, whose kind,
 * formation and fixed values depend on each other.
 */
final class TableAxis {
  /** Stands for `none`. */
  private static final Object NONE = new Object();

  private final String about;
  private final List<List<Object>> values = new ArrayList<>();

  /** Made for the few that are told. */
  private final List<Supplier<String>> shown = new ArrayList<>();

  private final List<Integer> columns;
  private final List<List<TableChecker.CellTest>> tests;
  private final Map<Integer, Column> index = new HashMap<>();

  /** Of a column of numbers. */
  private Range range = Range.OPEN;

  private Type type = Type.COUNT;

  private TableAxis(String about, List<Integer> columns, List<List<TableChecker.CellTest>> tests) {
    this.about = about;
    this.columns = columns;
    this.tests = tests;
  }

  /** Says that it cannot be what some row asks for. */
  public String never() {
    return Double.isInfinite(range.low()) && Double.isInfinite(range.high())
        ? about + " can never be what its cells ask for"
        : about + " " + RangeChecker.goes(range, type);
  }

  public int size() {
    return values.size();
  }

  public String show(int value) {
    return shown.get(value).get();
  }

  /** Empty when some cell depends on the battle, so that nothing can be said. */
  public static Optional<List<TableAxis>> of(
      StatementContext context,
      List<CheckedExpression> inputs,
      List<List<TableChecker.CellTest>> tests) {
    Map<Object, List<Integer>> groups = new LinkedHashMap<>();
    Optional<Object> first =
        inputs.stream()
            .flatMap(i -> subject(i).stream())
            .<Object>map(CheckedExpression.Local::slot)
            .findFirst();
    for (int c = 0; c < inputs.size(); c++) {
      // A formation that is asked about beside a thing is one in which that thing may stand.
      Optional<Object> group =
          subject(inputs.get(c)).<Object>map(CheckedExpression.Local::slot).or(() -> first);
      boolean joins =
          subject(inputs.get(c)).isPresent() || inputs.get(c).type() instanceof Type.Formations;
      groups
          .computeIfAbsent(
              joins && group.isPresent() ? group.get() : "column " + c, k -> new ArrayList<>())
          .add(c);
    }
    List<TableAxis> axes = new ArrayList<>();
    for (List<Integer> columns : groups.values()) {
      TableAxis axis =
          new TableAxis(Words.quoted(inputs.get(columns.getFirst()).span().text()), columns, tests);
      Optional<CheckedExpression.Local> thing =
          columns.stream().flatMap(c -> subject(inputs.get(c)).stream()).findFirst();
      boolean known =
          axis.constant()
              && (thing.isPresent()
                  ? axis.things(context, thing.get(), inputs)
                  : axis.column(context, inputs.get(columns.getFirst()), columns.getFirst()));
      if (!known) {
        return Optional.empty();
      }
      axes.add(axis);
    }
    return Optional.of(axes);
  }

  /** The thing whose kind, formation or fixed value a column is about. */
  private static Optional<CheckedExpression.Local> subject(CheckedExpression input) {
    return switch (input) {
      case CheckedExpression.Local local when local.type() instanceof Type.OfThing ->
          Optional.of(local);
      case CheckedExpression.Apply field
          when field.is(Fields.FORMATION) && field.of() instanceof CheckedExpression.Local local ->
          Optional.of(local);
      case CheckedExpression.AttributeOf(CheckedExpression.Local local, Attribute attribute, var s)
          when attribute.fixed() ->
          Optional.of(local);
      case CheckedExpression other -> Optional.empty();
    };
  }

  private boolean constant() {
    return tests.stream()
        .allMatch(
            row ->
                columns.stream()
                    .allMatch(
                        c ->
                            switch (row.get(c)) {
                              case TableChecker.CellTest.Any any -> true;
                              case TableChecker.CellTest.Other other -> true;
                              case TableChecker.CellTest.Else _, TableChecker.CellTest.Mistaken _ ->
                                  true;
                              case TableChecker.CellTest.Meets _ -> false;
                              case TableChecker.CellTest.Of of ->
                                  of.comparisons().stream()
                                          .allMatch(x -> value(x.right()).isPresent())
                                      && of.tests().stream()
                                          .allMatch(
                                              t ->
                                                  switch (t) {
                                                    case CheckedExpression.Test.OfKind k -> true;
                                                    case CheckedExpression.Test.Equal e ->
                                                        value(e.value()).isPresent();
                                                    case CheckedExpression.Test.Between b ->
                                                        value(b.low()).isPresent()
                                                            && value(b.high()).isPresent();
                                                  });
                            }));
  }

  public static Optional<Object> value(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number n when !TypeRules.unknown(n.type()) -> Optional.of(n.value());
      case CheckedExpression.Constant c -> Optional.of(c.value() == null ? NONE : c.value());
      case CheckedExpression other -> Optional.empty();
    };
  }

  private boolean things(
      StatementContext context, CheckedExpression.Local thing, List<CheckedExpression> inputs) {
    Kind root = ((Type.OfThing) thing.type()).kind();
    List<Kind> kinds = new ArrayList<>();
    concrete(context, root, kinds);
    boolean formations =
        columns.stream()
            .anyMatch(
                c ->
                    subject(inputs.get(c)).isPresent()
                        && !(inputs.get(c) instanceof CheckedExpression.Local));
    List<Integer> others = columns.stream().filter(c -> subject(inputs.get(c)).isEmpty()).toList();
    for (Kind kind : kinds) {
      List<Optional<Formation>> stand = new ArrayList<>();
      if (formations) {
        kind.formations().forEach(f -> stand.add(Optional.of(f)));
      }
      if (stand.isEmpty()) {
        stand.add(Optional.empty());
      }
      for (Optional<Formation> formation : stand) {
        if (!others(new Standing(kind, formation, Map.of()), others, thing, inputs)) {
          return false;
        }
      }
    }
    return !values.isEmpty();
  }

  /**
   * A thing as the columns meet it.
   *
   * @param chosen by column, where a column asks for a formation of its own
   */
  private record Standing(
      Kind kind, Optional<Formation> formation, Map<Integer, Formation> chosen) {
    Standing with(int column, Formation stands) {
      Map<Integer, Formation> more = new LinkedHashMap<>(chosen);
      more.put(column, stands);
      return new Standing(kind, formation, more);
    }
  }

  /** Every formation of the kind in every other column that asks for one. */
  private boolean others(
      Standing standing,
      List<Integer> left,
      CheckedExpression.Local thing,
      List<CheckedExpression> inputs) {
    if (left.isEmpty()) {
      return add(standing, thing, inputs);
    }
    for (Formation each : standing.kind().formations()) {
      Standing more = standing.with(left.getFirst(), each);
      if (!others(more, left.subList(1, left.size()), thing, inputs)) {
        return false;
      }
    }
    return true;
  }

  private boolean add(
      Standing standing, CheckedExpression.Local thing, List<CheckedExpression> inputs) {
    Kind kind = standing.kind();
    Optional<Formation> formation = standing.formation();
    Map<Integer, Formation> chosen = standing.chosen();
    List<Object> value = new ArrayList<>();
    for (int c : columns) {
      Optional<Object> here =
          chosen.containsKey(c)
              ? Optional.of(chosen.get(c))
              : switch (inputs.get(c)) {
                case CheckedExpression.Local local -> Optional.of(kind);
                case CheckedExpression.Apply field ->
                    Optional.of(formation.<Object>map(f -> f).orElse(NONE));
                case CheckedExpression.AttributeOf(
                        CheckedExpression of,
                        Attribute attribute,
                        var span) ->
                    formation
                        .flatMap(f -> Optional.ofNullable(f.fixed().get(attribute.name())))
                        .or(() -> kind.fixed(attribute.name()))
                        .flatMap(TableAxis::value);
                case CheckedExpression other -> Optional.empty();
              };
      if (here.isEmpty()) {
        return false;
      }
      value.add(here.get());
    }
    values.add(value);
    shown.add(() -> shown(standing, thing, inputs));
    return true;
  }

  private String shown(
      Standing standing, CheckedExpression.Local thing, List<CheckedExpression> inputs) {
    StringBuilder text =
        new StringBuilder("`%s` is %s".formatted(thing.name(), Words.one(standing.kind().name())));
    standing.formation().ifPresent(f -> text.append(" in `%s`".formatted(f.name())));
    for (int c : columns) {
      Formation chosen = standing.chosen().get(c);
      if (chosen != null) {
        text.append(", `%s` is `%s`".formatted(inputs.get(c).span().text(), chosen.name()));
      }
    }
    return text.toString();
  }

  /** Kinds that there are things of: the last ones, and those that a roster names. */
  private static void concrete(StatementContext context, Kind kind, List<Kind> found) {
    if (kind.children().isEmpty() || context.before.placed().contains(kind.name())) {
      found.add(kind);
    }
    kind.children().forEach(child -> concrete(context, child, found));
  }

  private void one(Object value, String text) {
    values.add(List.of(value));
    shown.add(() -> "%s is %s".formatted(about, text));
  }

  private boolean column(StatementContext context, CheckedExpression input, int column) {
    if (TypeRules.numeric(input.type()) && !(input.type() instanceof Type.Level)) {
      range = ValueRange.of(input);
      type = input.type();
    }
    switch (input.type()) {
      case Type.Named n -> n.set().members().forEach(m -> one(m, Words.quoted(m.name())));
      case Type.Flag f -> {
        one(Boolean.TRUE, "yes");
        one(Boolean.FALSE, "no");
      }
      case Type.Formations f ->
          context.names.formations.values().forEach(x -> one(x, Words.quoted(x.name())));
      case Type.Rung r -> {
        for (int i = 0; i < r.ladder().rungs().size(); i++) {
          one((double) i, Words.quoted(r.ladder().rungs().get(i)));
        }
      }
      case Type.Level l -> whole(context, input, column);
      case Type.Count c -> whole(context, input, column);
      case Type.Dice d -> whole(context, input, column);
      case Type.Distance d -> broken(context, input, column, context.names.lengthUnit::text);
      case Type.Angle a -> broken(context, input, column, TableAxis::degrees);
      case Type.OfThing t -> {
        List<Kind> kinds = new ArrayList<>();
        concrete(context, t.kind(), kinds);
        kinds.forEach(k -> one(k, Words.one(k.name()).words()));
      }
      case Type other -> {
        return false;
      }
    }
    return !values.isEmpty();
  }

  private void whole(StatementContext context, CheckedExpression input, int column) {
    for (double p : points(column).whole(TablePoints.Reach.of(context, input))) {
      one(
          p,
          input.type() instanceof Type.Level(var track)
                  && !track.names().isEmpty()
                  && p == Math.rint(p)
              ? Words.quoted(track.show((int) p))
              : Long.toString((long) p));
    }
  }

  private void broken(
      StatementContext context, CheckedExpression input, int column, DoubleFunction<String> text) {
    TablePoints points = points(column);
    for (double p : points.broken(TablePoints.Reach.of(context, input))) {
      one(p, points.show(p, text));
    }
  }

  private static String degrees(double angle) {
    return (angle == Math.rint(angle) ? Long.toString((long) angle) : Double.toString(angle))
        + " degrees";
  }

  private TablePoints points(int column) {
    List<TableChecker.CellTest.Of> cells = new ArrayList<>();
    for (List<TableChecker.CellTest> row : tests) {
      if (row.get(column) instanceof TableChecker.CellTest.Of of) {
        cells.add(of);
      }
    }
    return new TablePoints(
        cells,
        tests.stream().anyMatch(row -> row.get(column) instanceof TableChecker.CellTest.Other));
  }

  /** The rows that match a value. */
  BitSet matching(int value) {
    BitSet rows = new BitSet();
    rows.set(0, tests.size());
    for (int i = 0; i < columns.size(); i++) {
      rows.and(matching(columns.get(i), values.get(value).get(i)));
    }
    return rows;
  }

  private BitSet matching(int column, Object value) {
    return index.computeIfAbsent(column, Column::new).matching(value);
  }

  /** The values that the cells of one column name. */
  private final class Column {
    private final CellIndex cells;
    private final BitSet any = new BitSet();
    private final BitSet other = new BitSet();
    private final Map<Object, BitSet> known = new HashMap<>();

    Column(int column) {
      cells = new CellIndex(tests.stream().map(row -> row.get(column)).toList());
      for (int row = 0; row < tests.size(); row++) {
        switch (tests.get(row).get(column)) {
          case TableChecker.CellTest.Any _,
              TableChecker.CellTest.Else _,
              TableChecker.CellTest.Mistaken _ ->
              any.set(row);
          case TableChecker.CellTest.Meets _ -> {}
          case TableChecker.CellTest.Other _ -> other.set(row);
          case TableChecker.CellTest.Of _ -> {}
        }
      }
    }

    BitSet matching(Object value) {
      return known.computeIfAbsent(
          value,
          v -> {
            BitSet rows = cells.naming(v);
            if (rows.isEmpty()) {
              rows.or(other);
            }
            rows.or(any);
            return rows;
          });
    }
  }
}
