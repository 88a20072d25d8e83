package dev.muster.check.expression;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Die;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Ladder;
import dev.muster.model.NameSet;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Routine;
import dev.muster.model.Sight;
import dev.muster.model.Track;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.Rungs;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds the value of a bare name or a measure. The expected type goes first: where a formation is
 * wanted, `line` is one even if a local of another sort is called so.
 */
public final class ValueChecker {
  private final ExpressionContext context;
  private final NotAValue notAValue;
  private final FittingNames names;

  ValueChecker(ExpressionContext context) {
    this.context = context;
    this.notAValue = new NotAValue(context.names);
    this.names = new FittingNames(context);
  }

  public CheckedExpression measure(Expression.MeasureLiteral e, Scope scope) {
    String unit = e.unit().text();
    SymbolTable names = context.names;
    if (unit.isEmpty()) {
      return ExpressionChecker.unknown(e.span());
    }
    Optional<SymbolTable.Measure> known = names.unit(unit);
    if (known.isPresent()) {
      context.measures(e.unit());
      likeARung(e);
      return new CheckedExpression.Number(
          e.value() * known.get().amount(), known.get().type(), e.span());
    }
    var rung = names.rung(unit);
    if (rung.isPresent()) {
      context.problems.means(
          e.unit().span(), rung.get().getKey().places().get(rung.get().getValue()));
      return Rungs.MEASURE.about(
          new Rungs.LaidRungs(e.value(), rung.get().getKey(), rung.get().getValue()),
          Type.DISTANCE,
          e.span());
    }
    var die =
        names
            .die(unit)
            .or(
                () ->
                    unit.endsWith("s")
                        ? names.die(unit.substring(0, unit.length() - 1))
                        : Optional.empty());
    if (die.isPresent()) {
      context.measures(e.unit());
      return new CheckedExpression.Number(e.value(), new Type.Dice(die.get()), e.span());
    }
    if (unit.equals("dice") || unit.equals("die")) {
      return new CheckedExpression.Number(e.value(), new Type.Dice(names.d6()), e.span());
    }
    context.problems.add(noMeasure(e, scope));
    return ExpressionChecker.unknown(e.span());
  }

  private Diagnostic noMeasure(Expression.MeasureLiteral e, Scope scope) {
    String unit = e.unit().text();
    SymbolTable names = context.names;
    if (Die.isSided(unit)) {
      return ProblemCollector.unknownDie(e.unit(), names.dice.keySet());
    }
    if (scope.names().contains(unit) || names.quantities.containsKey(unit)) {
      String number = e.span().text().substring(0, e.span().text().indexOf(unit)).strip();
      return Diagnostic.error(
              "unknown-name",
              e.unit().span(),
              "`%s` is not a unit of measure, so something is missing between `%s` and `%s`",
              unit,
              number,
              unit)
          .note(
              "a condition begins with `when`: `%s when %s …`; a sign such as `+` or `*` joins values",
              number, unit);
    }
    List<String> units = new ArrayList<>(List.of("mm", "cm", "m", "inch", "inches", "deg", "d6"));
    units.addAll(names.measures.keySet());
    names.ladders.values().forEach(l -> units.addAll(l.rungs()));
    units.addAll(names.dice.keySet());
    return ProblemCollector.unknownName(e.unit(), units, "there is no measure `%s`", unit)
        .note("a measure of your own is declared with `measure %s = 10 mm`", unit);
  }

  /** A unit that differs from a rung of a ladder only in its case is often a slip. */
  private void likeARung(Expression.MeasureLiteral e) {
    String unit = e.unit().text();
    for (Ladder ladder : context.names.ladders.values()) {
      for (String rung : ladder.rungs()) {
        if (rung.equalsIgnoreCase(unit) && !rung.equals(unit)) {
          context.problems.add(
              Diagnostic.warning(
                      "unit-or-rung",
                      e.span(),
                      "`%s` is a length of its own, and not the rung `%s`",
                      e.span().text(),
                      rung)
                  .suggest(rung));
          return;
        }
      }
    }
  }

  CheckedExpression it(Expression.It e, Scope scope) {
    Optional<CheckedExpression> it = scope.expression("it", e.span());
    if (it.isEmpty()) {
      context.problems.add(
          Diagnostic.error("no-it", e.span(), "`it` stands for nothing here")
              .note(
                  "`it` is what a selection without a name of its own picks out, a party of a ranking, or the thing whose value is fixed"));
    }
    return it.orElseGet(() -> ExpressionChecker.unknown(e.span()));
  }

  /** The procedure or action that is spoken of as it runs, where nothing else is called so. */
  public Optional<CheckedExpression> running(Expression e, Scope scope) {
    return e instanceof Expression.NameUse(Name name, Span span)
            && scope.find(name.text()).isEmpty()
            && !context.names.quantities.containsKey(name.text())
        ? context.names.routine(name.text()).map(routine -> running(routine, name))
        : Optional.empty();
  }

  private CheckedExpression running(Routine routine, Name name) {
    context.problems.means(name, routine.origin());
    return Things.running(routine, name.span());
  }

  public CheckedExpression name(Name name, Scope scope, Type hint) {
    if (name.isMissing()) {
      return ExpressionChecker.unknown(name.span());
    }
    String text = name.text();
    Scope.Binding local = scope.bound(text);
    if (local != null && TypeRules.fits(hint, local.local().type())) {
      context.means(name, local);
      return scope.expression(local.local(), text, name.span());
    }
    Optional<CheckedExpression> expected = expected(text, name.span(), hint);
    if (expected.isPresent()) {
      return expected.get();
    }
    if (local != null) {
      context.means(name, local);
      return scope.expression(local.local(), text, name.span());
    }
    return anywhere(name, hint)
        .orElseGet(
            () -> {
              complain(name, scope, hint);
              return ExpressionChecker.unknown(name.span());
            });
  }

  /** The name as a value of what is expected. */
  public Optional<CheckedExpression> expected(String text, Span span, Type hint) {
    SymbolTable names = context.names;
    if (hint instanceof Type.Named named) {
      return named.set().member(text).map(m -> member(m, span));
    }
    if (hint instanceof Type.Formations) {
      return Optional.ofNullable(names.formations.get(text)).map(f -> formation(f, span));
    }
    if (hint instanceof Type.Rung rung && rung.ladder().rungs().contains(text)) {
      return Optional.of(rung(rung.ladder(), rung.ladder().rungs().indexOf(text), span));
    }
    if (hint instanceof Type.Level level && level.track().names().contains(text)) {
      return Optional.of(level(level.track(), text, span));
    }
    return hint instanceof Type.Angle ? BuiltinDeclarations.compass(text, span) : Optional.empty();
  }

  private CheckedExpression member(NameSet.Member member, Span span) {
    context.problems.means(span, member.origin().span());
    return CheckedExpression.Constant.of(member, span);
  }

  private CheckedExpression formation(Formation formation, Span span) {
    context.problems.means(span, formation.origin().span());
    return CheckedExpression.Constant.of(formation, span);
  }

  private CheckedExpression rung(Ladder ladder, int rung, Span span) {
    context.problems.means(span, ladder.places().get(rung));
    return CheckedExpression.Constant.of(ladder, rung, span);
  }

  private CheckedExpression level(Track track, String level, Span span) {
    int at = track.names().indexOf(level);
    context.problems.means(span, track.places().get(at));
    return new CheckedExpression.Number(track.low() + at, new Type.Level(track), span);
  }

  private Optional<CheckedExpression> anywhere(Name name, Type hint) {
    SymbolTable names = context.names;
    String text = name.text();
    Span span = name.span();
    switch (text) {
      case "table-width" -> {
        return Optional.of(Measurements.TABLE_WIDTH.call(Type.DISTANCE, span));
      }
      case "table-depth" -> {
        return Optional.of(Measurements.TABLE_DEPTH.call(Type.DISTANCE, span));
      }
      case "limit" -> {
        return Optional.of(Measurements.LIMIT.call(Type.COUNT, span));
      }
      default -> {}
    }
    Origin deck = names.decks.get(text);
    if (deck != null) {
      context.problems.means(name, deck);
      return Optional.of(Things.NAMED.about(text, new Type.OfThing(names.deck()), span));
    }
    Quantity quantity = names.quantities.get(text);
    if (quantity != null) {
      context.problems.means(name, quantity.origin());
      context.asked.add(quantity);
      context.expressions.calls().missing(quantity.parameters(), text, span);
      return Optional.of(
          quantity.parameters().isEmpty()
              ? CheckedExpression.Ask.of(quantity, List.of(), span)
              : ExpressionChecker.unknown(span));
    }
    Zone zone = names.zones.get(text);
    if (zone != null) {
      context.problems.means(name, zone.origin());
      context.expressions.calls().missing(zone.parameters(), text, span);
      return Optional.of(
          zone.parameters().isEmpty()
              ? new CheckedExpression.Ask(zone, List.of(), Type.REGION, span)
              : ExpressionChecker.unknown(span));
    }
    Sight sight = names.sights.get(text);
    if (sight != null) {
      context.problems.means(name, sight.origin());
      context.expressions.calls().missing(sight.parameters(), text, span);
      return Optional.of(ExpressionChecker.unknown(span));
    }
    List<NameSet.Member> members = names.members(text);
    if (members.size() > 1) {
      context.problems.add(
          Diagnostic.error(
                  "ambiguous-name",
                  span,
                  "`%s` is in several sets: %s",
                  text,
                  String.join(
                      ", ", members.stream().map(m -> Words.quoted(m.set().name())).toList()))
              .note("nothing here says which of them is meant"));
      return Optional.of(ExpressionChecker.unknown(span));
    }
    if (!members.isEmpty()) {
      return Optional.of(member(members.getFirst(), span));
    }
    Formation formation = names.formations.get(text);
    if (formation != null) {
      return Optional.of(formation(formation, span));
    }
    var rung = names.rung(text);
    if (rung.isPresent()) {
      return Optional.of(rung(rung.get().getKey(), rung.get().getValue(), span));
    }
    Track track = names.levels.get(text);
    if (track != null) {
      return Optional.of(level(track, text, span));
    }
    return BuiltinDeclarations.compass(text, span);
  }

  /** Returns the problem of a name that is declared, but not as a value. */
  Optional<Diagnostic> notAValue(Name name) {
    return notAValue.of(name);
  }

  private void complain(Name name, Scope scope, Type hint) {
    if (scope.army(name.text()).isPresent()) {
      context.problems.add(
          Diagnostic.error("not-a-value", name.span(), "`%s` is an army, not a value", name)
              .note("write `expect %s allowed`, or use one of its sums: `%s.SUM`", name, name));
      return;
    }
    if (scope.selects(name.text())) {
      context.problems.add(
          Diagnostic.error(
                  "selected-later",
                  name.span(),
                  "`%s` is what is being selected, and is not known before `where`",
                  name)
              .note(
                  "write here from what it is selected, such as `me`; what is asked of `%s` itself stands after `where`",
                  name));
      return;
    }
    Optional<String> elsewhere = scope.frame().kindSelected(name.text());
    if (elsewhere.isPresent()) {
      context.problems.about(
          name,
          Diagnostic.error(
                  "unknown-name",
                  name.span(),
                  "`%s` is known only inside the selection `%s %s …`",
                  name,
                  elsewhere.get(),
                  name)
              .note(
                  afterComma(name)
                      ? "a comma does not go on with `where`: write `%s %s where … and … %s …`"
                      : "what else is asked of it stands behind `where`: `%1$s %2$s where (… %3$s …)`; a text tells of it with `{one %1$s %2$s where …}`",
                  elsewhere.get(),
                  name,
                  name));
      return;
    }
    Optional<Scope.NotEverywhere> some = scope.notEverywhere(name.text());
    if (some.isPresent()) {
      context.problems.about(name, notEverywhere(name, some.get()));
      return;
    }
    Optional<Scope.Later> later = scope.later(name.text());
    if (later.isPresent()) {
      knownLater(name, later.get());
      return;
    }
    Optional<Diagnostic> otherwise = notAValue.of(name);
    if (otherwise.isPresent() && attributeOf(name, scope).isEmpty()) {
      context.problems.add(otherwise.get());
      return;
    }
    Optional<String> attribute = attributeOf(name, scope);
    context.problems.add(
        attribute
            .map(
                read -> unknown(name, hint, List.of()).note("it is an attribute: write `%s`", read))
            .orElseGet(
                () ->
                    orPart(
                        names.addTo(
                            unknown(name, hint, names.legal(scope, hint)), name, hint, scope),
                        name,
                        hint,
                        scope)));
  }

  /** Adds how a part is referred to, where one may be meant. */
  private Diagnostic orPart(Diagnostic problem, Name name, Type hint, Scope scope) {
    if (problem.suggestion().isPresent()) {
      return problem;
    }
    Optional<Kind> wanted =
        hint instanceof Type.OfThing(var kind) && kind.whole().isPresent()
            ? Optional.of(kind)
            : Optional.empty();
    Optional<String> whole =
        scope.names().stream()
            .filter(
                local ->
                    wanted.isPresent()
                        ? kindOf(local, name, scope)
                            .filter(k -> k.is(wanted.get().whole().orElseThrow()))
                            .isPresent()
                        : name.text().startsWith(local + "-")
                            && kindOf(local, name, scope)
                                .filter(k -> !k.parts().isEmpty())
                                .isPresent())
            .findFirst();
    Optional<Kind> part =
        wanted.or(
            () ->
                whole
                    .flatMap(local -> kindOf(local, name, scope))
                    .map(k -> k.parts().getFirst().part()));
    return part.isEmpty()
        ? problem
        : problem.note(
            "parts have no names: pick one, as `one %s p of %s where p.file = 1`",
            part.get().name(),
            whole.orElseGet(() -> part.get().whole().map(Kind::name).orElse("")));
  }

  private Optional<Kind> kindOf(String local, Name at, Scope scope) {
    return scope
        .expression(local, at.span())
        .flatMap(
            e -> e.type() instanceof Type.OfThing(var kind) ? Optional.of(kind) : Optional.empty());
  }

  /** Whether a comma stands between the name and the last `where` on its line. */
  private static boolean afterComma(Name name) {
    String text = name.span().source().text();
    int at = name.span().start();
    String line = text.substring(text.lastIndexOf('\n', at) + 1, at);
    return line.lastIndexOf(',') > line.lastIndexOf("where ") && line.contains("where ");
  }

  private static Diagnostic notEverywhere(Name name, Scope.NotEverywhere some) {
    return Diagnostic.error(
            "not-known-everywhere",
            name.span(),
            "`%s` is not known at every `%s` of `%s`",
            name,
            some.place(),
            some.routine())
        .also(Objects.requireNonNull(some.unknown().get(name.text())), "not here")
        .note(
            "the rule listens at all of them: say which is meant by how it begins, such as `after \"let x = roll 2\" in %s …`",
            some.routine());
  }

  /** Reported once for a rule: its other uses are fixed together. */
  private void knownLater(Name name, Scope.Later later) {
    if (later.told().add(name.text())) {
      context.problems.add(
          Diagnostic.error(
                  "known-later",
                  name.span(),
                  "`%s` is not known at this place of `%s`",
                  name,
                  later.routine())
              .note(
                  "it is known only behind its own line: `after %s in %s …`",
                  name, later.routine()));
    }
  }

  /** Returns the local, the innermost, of which it is an attribute or a value: `me.hits`. */
  private Optional<String> attributeOf(Name name, Scope scope) {
    return scope.nearest().stream()
        .filter(
            local ->
                scope
                    .expression(local, name.span())
                    .filter(of -> context.expressions.fields().has(of.type(), name.text()))
                    .isPresent())
        .findFirst()
        .map(local -> local + "." + name)
        .or(() -> ofBattle(name));
  }

  /** What the battle as a whole has: {@code battle.weather}. */
  private Optional<String> ofBattle(Name name) {
    return Optional.ofNullable(context.names.procedures.get(Procedure.START))
        .filter(battle -> battle.run().attribute(name.text()).isPresent())
        .map(battle -> battle.name() + "." + name);
  }

  /**
   * @param legal what could be meant; empty where it is known what is
   */
  private Diagnostic unknown(Name name, Type hint, Collection<String> legal) {
    return switch (hint) {
      case Type.Named(var set) ->
          ProblemCollector.unknownName(
              name, legal, "the set `%s` does not contain `%s`", set.name(), name);
      case Type.Formations _ ->
          ProblemCollector.unknownName(name, legal, "there is no formation `%s`", name);
      case Type.Rung(var ladder) ->
          ProblemCollector.unknownName(
              name, legal, "the ladder `%s` has no rung `%s`", ladder.name(), name);
      case Type.Level(var track) ->
          ProblemCollector.unknownName(name, legal, "%s has no level `%s`", track.name(), name);
      case Type other -> {
        Diagnostic problem =
            ProblemCollector.unknownName(name, legal, "nothing is called `%s` here", name);
        yield switch (name.text()) {
          case "true" -> problem.note("write `yes`");
          case "false" -> problem.note("write `no`");
          case "nobody", "nothing", "null", "nil", "undefined" -> problem.note("write `none`");
          case String me when legal.contains("it") && me.matches("me|self|this") ->
              problem.note("what is asked about is called `it` here: write `it`");
          case String dice when context.names.die(dice).isPresent() ->
              problem.note("dice are counted: `1 %s`", dice);
          // A procedure may be meant as it runs where a value is read or set.
          default ->
              legal.isEmpty() || problem.suggestion().isPresent()
                  ? problem
                  : problem.meant(name.text(), context.names.routines());
        };
      }
    };
  }
}
