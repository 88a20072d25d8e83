package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.TypeName;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Die;
import dev.muster.model.Kind;
import dev.muster.model.Ladder;
import dev.muster.model.NameSet;
import dev.muster.model.Parameter;
import dev.muster.model.Range;
import dev.muster.model.Track;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Resolves the name of a type, in attributes, quantities and parameters. */
public final class TypeResolver {
  /** Types by the names that other languages give them. */
  private static final Map<String, String> OTHER_WORDS =
      Map.of(
          "number",
          "count",
          "integer",
          "count",
          "int",
          "count",
          "boolean",
          "flag",
          "bool",
          "flag",
          "string",
          "text",
          "length",
          "distance");

  private static final List<String> WORDS =
      List.of(
          "count",
          "flag",
          "distance",
          "angle",
          "text",
          "dice",
          "formation",
          "path",
          "order",
          "spot",
          "roll",
          "pairing");

  private final DeclarationContext context;

  TypeResolver(DeclarationContext context) {
    this.context = context;
  }

  /** A type with the least and most that its counts may be. */
  public record Ranged(Type type, Range range) {
    static Ranged open(Type type) {
      return new Ranged(type, Range.OPEN);
    }
  }

  /**
   * @param owner what the type is of, for tracks
   */
  public Ranged resolve(TypeName type, String owner) {
    return switch (type) {
      case TypeName.Named named -> Ranged.open(named(named.name()));
      case TypeName.Count count -> Ranged.open(Type.COUNT);
      case TypeName.CountRange range -> range(range);
      case TypeName.TrackRange range -> {
        double low = bound(range.low());
        double high = bound(range.high());
        yield emptyRange(type, low, high)
            ? Ranged.open(Type.UNKNOWN)
            : new Ranged(
                new Type.Level(new Track(owner, (int) low, (int) high)), new Range(low, high));
      }
      case TypeName.TrackNames names -> {
        List<String> levels = names.levels().stream().map(m -> m.name().text()).toList();
        List<String> titles =
            names.levels().stream().map(m -> m.title().orElse(m.name().text())).toList();
        Track track =
            new Track(
                owner,
                0,
                levels.size() - 1,
                levels,
                titles,
                names.levels().stream().map(m -> m.name().span()).toList());
        duplicates(names.levels());
        yield new Ranged(new Type.Level(track), new Range(0, levels.size() - 1));
      }
      case TypeName.ListOf list -> Ranged.open(new Type.ListOf(named(list.kind())));
      case TypeName.DiceOf dice ->
          Ranged.open(
              dice.die().map(this::dice).orElseGet(() -> new Type.Dice(context.names.d6())));
    };
  }

  /** Of numbers, distances or angles; `4..6 inch` begins at 4 inch. */
  private Ranged range(TypeName.CountRange range) {
    if (range.high() instanceof Expression.MeasureLiteral m && unit(m).isEmpty()) {
      notMeasured(range, m);
      return Ranged.open(Type.COUNT);
    }
    Optional<SymbolTable.Measure> unit = unit(range.high());
    Type type = unit.map(SymbolTable.Measure::type).orElse(Type.COUNT);
    double factor = unit.map(SymbolTable.Measure::amount).orElse(1.0);
    Optional<SymbolTable.Measure> lowUnit = unit(range.low());
    double low = amount(range.low()) * lowUnit.map(SymbolTable.Measure::amount).orElse(factor);
    double high = amount(range.high()) * factor;
    if (lowUnit.map(u -> !u.type().equals(type)).orElse(false)) {
      context.problems.add(
          Diagnostic.error("mixed-range", range.span(), "the ends of this range cannot be compared")
              .note("write both with the same sort of unit: `4 inch..6 inch`, or `4..6 inch`"));
      return Ranged.open(type);
    }
    return emptyRange(range, low, high)
        ? Ranged.open(type)
        : new Ranged(type, new Range(low, high));
  }

  /** `1..2 stand`, and what no unit is called. */
  private void notMeasured(TypeName.CountRange range, Expression.MeasureLiteral high) {
    Name unit = high.unit();
    String numbers =
        range.span().text().substring(0, unit.span().start() - range.span().start()).strip();
    if (context.names.kinds.containsKey(unit.text())) {
      context.problems.add(
          Diagnostic.error(
                  "unknown-name",
                  unit.span(),
                  "`%s` is a kind, and `of` is missing before it",
                  unit)
              .note("parts are counted as `%s of %s`", numbers, unit));
      return;
    }
    List<String> known = new ArrayList<>(context.names.measures.keySet());
    known.addAll(context.names.kinds.keySet());
    context.problems.about(
        unit,
        ProblemCollector.unknownName(unit, known, "there is no measure `%s`", unit)
            .note("a range of numbers is written `%s`", numbers));
  }

  /** The unit of length or angle that a bound is written with. */
  private Optional<SymbolTable.Measure> unit(Expression bound) {
    return switch (bound) {
      case Expression.Negative n -> unit(n.of());
      case Expression.MeasureLiteral m -> {
        context.measures(m.unit());
        yield context.names.unit(m.unit().text());
      }
      case Expression other -> Optional.empty();
    };
  }

  private double amount(Expression bound) {
    return switch (bound) {
      case Expression.MeasureLiteral m when unit(m).isPresent() -> m.value();
      case Expression.Negative n when unit(n).isPresent() -> -amount(n.of());
      case Expression other -> bound(other);
    };
  }

  private boolean emptyRange(TypeName type, double low, double high) {
    if (low > high) {
      context.problems.add(EmptyRange.at(type.span()));
    }
    return low > high;
  }

  public void duplicates(List<Declaration.Member> members) {
    Set<String> seen = new HashSet<>();
    for (Declaration.Member member : members) {
      if (!seen.add(member.name().text())) {
        context.problems.add(
            Diagnostic.error(
                "duplicate-member",
                member.name().span(),
                "`%s` occurs twice in this list",
                member.name()));
      }
    }
  }

  private Type dice(Name name) {
    Optional<Die> die = context.names.die(name.text());
    if (die.isEmpty()) {
      context.problems.about(name, ProblemCollector.unknownDie(name, context.names.dice.keySet()));
      return Type.UNKNOWN;
    }
    context.means(name);
    return new Type.Dice(die.get());
  }

  /** The value of a literal bound. */
  public double bound(Expression expression) {
    OptionalDouble value = literal(expression);
    if (value.isEmpty() && !(expression instanceof Expression.Missing)) {
      context.problems.add(
          Diagnostic.error("not-a-number", expression.span(), "the ends of a range must be numbers")
              .note("a range is part of a declaration and cannot depend on the battle"));
    }
    return value.orElse(0);
  }

  public static OptionalDouble literal(Expression expression) {
    return switch (expression) {
      case Expression.NumberLiteral n -> OptionalDouble.of(n.value());
      case Expression.Negative n when literal(n.of()).isPresent() ->
          OptionalDouble.of(-literal(n.of()).getAsDouble());
      case Expression other -> OptionalDouble.empty();
    };
  }

  /** Things of a kind; something unknown, if too little is known of the kind. */
  public Type thing(Kind kind) {
    return context.problems.unclear(kind.origin()) ? Type.UNKNOWN : new Type.OfThing(kind);
  }

  public Optional<Type> find(String name) {
    SymbolTable names = context.names;
    Kind kind = names.kinds.get(name);
    if (kind != null) {
      return Optional.of(thing(kind));
    }
    if (names.sets.containsKey(name)) {
      return Optional.of(new Type.Named(names.sets.get(name)));
    }
    if (names.ladders.containsKey(name)) {
      return Optional.of(new Type.Rung(names.ladders.get(name)));
    }
    if (name.startsWith("step-of-") && names.ladders.containsKey(name.substring(8))) {
      return Optional.of(new Type.Rung(names.ladders.get(name.substring(8))));
    }
    return switch (name) {
      case "count" -> Optional.of(Type.COUNT);
      case "flag" -> Optional.of(Type.FLAG);
      case "distance" -> Optional.of(Type.DISTANCE);
      case "angle" -> Optional.of(Type.ANGLE);
      case "text" -> Optional.of(Type.TEXT);
      case "dice" -> Optional.of(new Type.Dice(names.d6()));
      case "formation" -> Optional.of(Type.FORMATION);
      case "path" -> Optional.of(Type.PATH);
      case "order" -> Optional.of(Type.ORDER);
      case "spot" -> Optional.of(Type.SPOT);
      case "roll" -> Optional.of(Type.Roll.ANY);
      case "pairing" -> Optional.of(Type.PAIRING);
      default -> Optional.empty();
    };
  }

  private void means(Name name, Type type) {
    switch (type) {
      case Type.OfThing(Kind kind) -> context.problems.means(name, kind.origin());
      case Type.Named(NameSet set) -> context.problems.means(name, set.origin());
      case Type.Rung(Ladder ladder) -> context.problems.means(name, ladder.origin());
      case Type other -> {}
    }
  }

  public List<String> known() {
    List<String> all = new ArrayList<>(context.names.kinds.keySet());
    all.addAll(context.names.sets.keySet());
    all.addAll(context.names.ladders.keySet());
    all.addAll(WORDS);
    return all;
  }

  public Type named(Name name) {
    Optional<Type> type = find(name.text());
    if (type.isEmpty()) {
      Diagnostic problem =
          ProblemCollector.unknownName(name, known(), "there is no kind, set or ladder `%s`", name);
      String own = OTHER_WORDS.get(name.text());
      context.problems.about(name, own == null ? problem : problem.note("write `%s`", own));
    }
    type.ifPresent(of -> means(name, of));
    return type.orElse(Type.UNKNOWN);
  }

  public Optional<Kind> kind(Name name) {
    Kind kind = context.names.kinds.get(name.text());
    if (kind == null) {
      context.problems.unknown(name, context.names.kinds.keySet(), "there is no kind `%s`", name);
    } else {
      context.problems.means(name, kind.origin());
    }
    return Optional.ofNullable(kind);
  }

  public List<Parameter> parameters(List<Declaration.Parameter> parameters) {
    distinct(parameters.stream().map(Declaration.Parameter::name).toList());
    return parameters.stream()
        .map(
            p -> {
              Ranged type = parameter(p);
              return new Parameter(
                  p.preposition(), p.name().text(), type.type(), type.range(), p.name().span());
            })
        .toList();
  }

  /** Complains of parameters that are called like one before them. */
  public void distinct(List<Name> parameters) {
    Set<String> seen = new HashSet<>();
    for (Name name : parameters) {
      if (!seen.add(name.text())) {
        context.problems.add(
            Diagnostic.error(
                "duplicate-parameter", name.span(), "two parameters are called `%s`", name));
      }
    }
  }

  private Ranged parameter(Declaration.Parameter p) {
    if (p.type().isPresent()) {
      return resolve(p.type().get(), p.name().text());
    }
    Optional<Type> type = find(p.name().text());
    if (type.isEmpty()) {
      context.problems.unknown(
          p.name(),
          known(),
          "`%s` is not a kind, set or ladder, so it needs a kind: `%s: KIND`",
          p.name(),
          p.name());
    }
    type.ifPresent(of -> means(p.name(), of));
    return Ranged.open(type.orElse(Type.UNKNOWN));
  }
}
