package dev.muster.check.signature;

import dev.muster.check.declaration.CrossTable;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Die;
import dev.muster.model.Ladder;
import dev.muster.model.LengthUnit;
import dev.muster.model.NameSet;
import dev.muster.model.Origin;
import dev.muster.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the means of measuring and counting: units, dice, sets of names, ladders of lengths. */
public final class MeasureChecker {
  private final SignatureContext context;

  public MeasureChecker(SignatureContext context) {
    this.context = context;
  }

  public void declare(List<EffectiveDeclaration> declared) {
    List<Declaration.Measure> pending = new ArrayList<>();
    for (EffectiveDeclaration d : declared) {
      switch (d.declaration()) {
        case Declaration.Measure m -> pending.add(m);
        case Declaration.Die die -> die(die);
        case Declaration.NameSet set -> set(d, set);
        case Declaration other -> {}
      }
    }
    measures(pending);
    for (EffectiveDeclaration d : declared) {
      if (d.declaration() instanceof Declaration.LengthUnit unit) {
        lengthUnit(unit.head().name());
      }
    }
    for (EffectiveDeclaration d : declared) {
      if (d.declaration() instanceof Declaration.Ladder ladder) {
        ladder(d, ladder);
      }
    }
  }

  /** Resolves measures, each of which may be a multiple of another, in any order of the text. */
  private void measures(List<Declaration.Measure> pending) {
    Map<String, Declaration.Measure> open = new LinkedHashMap<>();
    pending.forEach(m -> open.put(m.head().name().text(), m));
    for (Declaration.Measure each : pending) {
      // The measure it is a multiple of, the one that is a multiple of, and so on.
      Deque<Declaration.Measure> path = new ArrayDeque<>();
      Declaration.Measure next = open.remove(each.head().name().text());
      while (next != null) {
        path.push(next);
        next = next.value() instanceof Expression.MeasureLiteral m ? taken(m.unit(), open) : null;
      }
      path.forEach(this::measure);
    }
  }

  private static Declaration.@Nullable Measure taken(
      Name unit, Map<String, Declaration.Measure> open) {
    String name = unit.text();
    Declaration.Measure one = open.remove(name);
    return one == null && name.endsWith("s")
        ? open.remove(name.substring(0, name.length() - 1))
        : one;
  }

  private void measure(Declaration.Measure m) {
    CheckedExpression value = context.expressions.of(m.value(), Scope.empty());
    if (value instanceof CheckedExpression.Number(double amount, Type type, var span)
        && amount > 0
        && !TypeRules.unknown(type)) {
      context.declared.declare(
          context.names.measures, m.head().name().text(), new SymbolTable.Measure(amount, type));
    } else if (!TypeRules.unknown(value.type())) {
      context.problems.add(
          Diagnostic.error(
              "not-a-measure",
              m.value().span(),
              "a measure must be a multiple of a known one: `measure cubit = 45 cm`"));
    }
  }

  private void lengthUnit(Name name) {
    context
        .names
        .unit(name.text())
        .filter(unit -> unit.type() instanceof Type.Distance)
        .ifPresentOrElse(
            unit -> context.names.lengthUnit = LengthUnit.of(name.text(), unit.amount()),
            () ->
                context.problems.add(
                    Diagnostic.error(
                            "not-a-length", name.span(), "`%s` is not a unit of length", name)
                        .note(
                            "`measure in` takes `mm`, `cm`, `m`, `inch` or a unit that `measure NAME ="
                                + " LENGTH` declares")));
  }

  private void die(Declaration.Die die) {
    List<Integer> faces = new ArrayList<>();
    for (Expression face : die.faces()) {
      OptionalDouble value = TypeResolver.literal(face);
      if (value.isEmpty() || value.getAsDouble() != Math.rint(value.getAsDouble())) {
        if (!(face instanceof Expression.Missing)) {
          context.problems.add(
              Diagnostic.error(
                  "not-a-number", face.span(), "the faces of a die must be whole numbers"));
        }
      } else {
        faces.add((int) value.getAsDouble());
      }
    }
    String name = die.head().name().text();
    context.declared.declare(
        context.names.dice,
        name,
        new Die(name, faces.isEmpty() ? List.of(1) : faces.stream().sorted().toList()));
  }

  private void set(EffectiveDeclaration d, Declaration.NameSet set) {
    context.types.duplicates(set.members());
    List<Origin> members =
        set.members().stream()
            .map(
                m ->
                    Origin.of("member", m.name().text(), m.name().span())
                        .titled(m.title(), Optional.empty()))
            .toList();
    context.declared.declare(context.names.sets, d.name().text(), new NameSet(d.origin(), members));
  }

  private static List<Cell> cells(TableRow row) {
    List<Cell> cells = new ArrayList<>(row.inputs());
    cells.addAll(row.results());
    return cells;
  }

  private static Optional<Expression> value(Cell cell) {
    return cell.parts().size() >= 1
            && cell.parts().getFirst() instanceof CellPart.Value(Expression e)
        ? Optional.of(e)
        : Optional.empty();
  }

  /**
   * Header: the rungs' column, then a column a scale. A scale is a text or a measure: `"15mm"`,
   * `15mm`.
   */
  private static List<String> scales(TableRow header) {
    List<String> scales = new ArrayList<>();
    List<Cell> cells = cells(header);
    for (Cell cell : cells.subList(Math.min(1, cells.size()), cells.size())) {
      switch (value(cell).orElse(null)) {
        case Expression.Text text -> scales.add(String.join("", text.parts()));
        case Expression.MeasureLiteral m -> scales.add(m.span().text().replaceAll("\\s", ""));
        case null -> {}
        case Expression other -> {}
      }
    }
    return scales.isEmpty() ? List.of("") : scales;
  }

  private void ladder(EffectiveDeclaration d, Declaration.Ladder ladder) {
    List<String> rungs = new ArrayList<>();
    List<String> titles = new ArrayList<>();
    List<Span> places = new ArrayList<>();
    List<double[]> lengths = new ArrayList<>();
    CrossTable.refuse(ladder.rows(), context.problems);
    if (ladder.rows().size() < 2) {
      context.problems.add(
          Diagnostic.error(
                  "table-without-rows", d.name().span(), "the ladder `%s` has no rungs", d.name())
              .note(
                  "its first row names the scales, each further row a rung: `| short || 8 cm | 12 cm |`"));
    }
    List<String> scales = ladder.rows().isEmpty() ? List.of("") : scales(ladder.rows().getFirst());
    Set<String> seen = new HashSet<>();
    boolean whole = true;
    for (TableRow row : ladder.rows().stream().skip(1).toList()) {
      List<Cell> cells = cells(row);
      if (cells.isEmpty()) {
        continue;
      }
      Optional<Name> rung = rung(cells.getFirst());
      if (rung.isEmpty()) {
        continue;
      }
      String name = rung.get().text();
      if (!seen.add(name)) {
        context.problems.add(
            Diagnostic.error(
                "duplicate-row", rung.get().span(), "the ladder has two rungs `%s`", rung.get()));
        continue;
      }
      if (cells.size() - 1 != scales.size()) {
        context.problems.add(
            Diagnostic.error(
                    "wrong-row-length",
                    row.span(),
                    "this rung has %s for %s",
                    Words.count(cells.size() - 1, "length"),
                    Words.count(scales.size(), "scale"))
                .note("a rung has a length for each: %s", String.join(", ", scales)));
      }
      rungs.add(name);
      places.add(rung.get().span());
      titles.add(
          cells.getFirst().parts().size() > 1
                  && cells.getFirst().parts().get(1)
                      instanceof CellPart.Value(Expression.Text title)
              ? String.join("", title.parts())
              : name);
      double[] written = cells.stream().skip(1).mapToDouble(this::length).toArray();
      whole &= written.length == scales.size() && Arrays.stream(written).allMatch(l -> l > 0);
      lengths.add(Arrays.copyOf(written, scales.size()));
    }
    if (whole) {
      ascending(d, rungs, lengths);
    }
    context.declared.declare(
        context.names.ladders,
        d.name().text(),
        new Ladder(
            d.origin(),
            List.copyOf(rungs),
            List.copyOf(titles),
            List.copyOf(places),
            scales,
            List.copyOf(lengths)));
  }

  private Optional<Name> rung(Cell first) {
    if (value(first).orElse(null) instanceof Expression.NameUse(Name name, _)) {
      return Optional.of(name);
    }
    context.problems.add(
        Diagnostic.error("not-a-rung", first.span(), "a rung must begin with its name"));
    return Optional.empty();
  }

  private void ascending(EffectiveDeclaration d, List<String> rungs, List<double[]> lengths) {
    for (int i = 1; i < lengths.size(); i++) {
      for (int s = 0; s < lengths.get(i).length; s++) {
        if (lengths.get(i)[s] < lengths.get(i - 1)[s]) {
          context.problems.add(
              Diagnostic.error(
                      "ladder-order",
                      d.name().span(),
                      "the rungs of a ladder must go from short to long, but `%s` is shorter than `%s`",
                      rungs.get(i),
                      rungs.get(i - 1))
                  .note("`shorter` and `longer` follow the order of the table"));
          return;
        }
      }
    }
  }

  private double length(Cell cell) {
    Optional<Expression> value = value(cell);
    if (value.isPresent()
        && context.expressions.want(
                value.get(), Scope.empty(), Type.DISTANCE, Expectation.Part.LENGTH_OF_A_RUNG)
            instanceof CheckedExpression.Number(double mm, Type t, var span)) {
      return mm;
    }
    if (value.isEmpty()) {
      context.problems.add(
          Diagnostic.error("not-a-rung", cell.span(), "a rung needs a length, such as `8 cm`"));
    }
    return 0;
  }
}
