package dev.muster.check.setup;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.EmptyRange;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ConditionChecker;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.check.expression.SpecialValues;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.Face;
import dev.muster.lang.syntax.Declaration.GivenSpecial;
import dev.muster.lang.syntax.Declaration.Setting;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Setup.AttributeSetup;
import dev.muster.model.Setup.FaceSetup;
import dev.muster.model.Setup.OpenSetup;
import dev.muster.model.Setup.PlaceSetup;
import dev.muster.model.Setup.SpecialSetup;
import dev.muster.model.Special;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Checks the settings of one thing: attributes, formation, special rules, place and facing. */
final class ThingSettingChecker {
  private final StatementContext context;

  ThingSettingChecker(StatementContext context) {
    this.context = context;
  }

  record CheckedSettings(
      Optional<Formation> formation,
      List<AttributeSetup> attributes,
      List<OpenSetup> open,
      List<SpecialSetup> specials,
      Optional<PlaceSetup> place,
      Optional<FaceSetup> facing,
      List<Setting.Each> each,
      boolean secret) {}

  public CheckedSettings of(Spec spec, Kind kind, Scope scope) {
    Optional<Formation> formation = Optional.empty();
    List<AttributeSetup> attributes = new ArrayList<>();
    List<OpenSetup> open = new ArrayList<>();
    List<SpecialSetup> specials = new ArrayList<>();
    Optional<PlaceSetup> place = Optional.empty();
    Optional<FaceSetup> facing = Optional.empty();
    Optional<String> relative = Optional.empty();
    List<Setting.Each> each = new ArrayList<>();
    for (Setting setting : spec.settings()) {
      switch (setting) {
        case Setting.InFormation s -> formation = formation(s.formation(), kind);
        case Setting.Specials s ->
            s.specials().forEach(t -> given(t, kind).ifPresent(specials::add));
        case Setting.Off(Name name, _) when special(name, kind).isPresent() -> {
          Special special = special(name, kind).get();
          context.problems.means(name, special.origin());
          // What is given before, in the printed scenario, has never been there.
          if (!specials.removeIf(given -> given.special() == special && given.has())) {
            specials.add(new SpecialSetup(special, List.of(), false));
          }
        }
        case Setting.Off s ->
            flag(s.flag(), new Expression.Flag(false, s.flag().span()), kind, scope)
                .ifPresent(attributes::add);
        case Setting.On s -> {
          Name name = s.flag();
          if (special(name, kind).isPresent()) {
            given(new GivenSpecial(name, List.of(), name.span()), kind).ifPresent(specials::add);
          } else {
            flag(name, new Expression.Flag(true, name.span()), kind, scope)
                .ifPresent(attributes::add);
          }
        }
        case Setting.OffTable s -> place = Optional.of(offTable(spec, s.span(), kind));
        case Setting.Secret _ -> {}
        case Setting.Attribute s when aside(s, kind) -> {}
        case Setting.Attribute s ->
            attribute(s.name(), kind, s.value(), scope).ifPresent(attributes::add);
        case Setting.Range s -> range(s, kind).ifPresent(open::add);
        case Setting.OneOf s -> oneOf(s, kind).ifPresent(open::add);
        case Setting.Rolled s -> rolled(s, kind, scope).ifPresent(open::add);
        case Setting.At s ->
            place = Optional.of(new PlaceSetup.At(distance(s.x()), distance(s.y())));
        case Setting.Relative s -> {
          thing(s.of(), scope);
          relative = Optional.of(s.of().text());
          place =
              Optional.of(
                  new PlaceSetup.Relative(
                      s.direction(),
                      s.gap().map(this::distance),
                      s.of().text(),
                      s.shifted().map(this::distance)));
        }
        case Setting.Facing s -> facing = face(s, scope);
        case Setting.Each s -> each.add(s);
      }
    }
    for (Setting setting : spec.settings()) {
      if (setting instanceof Setting.Facing(Face face, var span)) {
        facing = toward(face, span, relative).isPresent() ? toward(face, span, relative) : facing;
      }
    }
    twice(spec, kind);
    return new CheckedSettings(
        formation,
        List.copyOf(attributes),
        List.copyOf(open),
        List.copyOf(specials),
        place,
        facing,
        List.copyOf(each),
        spec.settings().stream().anyMatch(Setting.Secret.class::isInstance));
  }

  private void twice(Spec spec, Kind kind) {
    Set<String> said = new HashSet<>();
    for (Setting setting : spec.settings()) {
      what(setting, kind)
          .filter(what -> !said.add(what))
          .ifPresent(
              what ->
                  context.problems.add(
                      Diagnostic.error(
                          "duplicate-value",
                          setting.span(),
                          "`%s` is given its %s twice",
                          spec.name(),
                          what)));
    }
  }

  /** Returns what it gives, if a thing has only one of that. */
  private static Optional<String> what(Setting setting, Kind kind) {
    return switch (setting) {
      case Setting.InFormation _ -> Optional.of("formation");
      case Setting.At _, Setting.Relative _ -> Optional.of("place");
      case Setting.Facing _ -> Optional.of("facing");
      case Setting.Attribute s -> value(s.name(), kind);
      case Setting.Range s -> value(s.name(), kind);
      case Setting.OneOf s -> value(s.name(), kind);
      case Setting.Rolled s -> value(s.name(), kind);
      case Setting.On s -> value(s.flag(), kind);
      case Setting.Off s -> value(s.flag(), kind);
      case Setting.Specials _, Setting.OffTable _, Setting.Secret _, Setting.Each _ ->
          Optional.empty();
    };
  }

  private static Optional<String> value(Name name, Kind kind) {
    return kind.attribute(name.text()).map(attribute -> Words.quoted(attribute.name()));
  }

  private PlaceSetup offTable(Spec spec, Span where, Kind kind) {
    context.expressions.selections().stands(where, kind);
    if (spec.settings().stream()
        .anyMatch(s -> s instanceof Setting.At || s instanceof Setting.Relative)) {
      context.problems.add(
          Diagnostic.error(
              "off-table-place",
              where,
              "`%s` has a place on the table and is said to be off it",
              spec.name()));
    }
    return new PlaceSetup.OffTable();
  }

  private CheckedExpression distance(Expression e) {
    return context.expressions.distance(e, Scope.empty(), Expectation.Part.POSITION);
  }

  private void thing(Name name, Scope scope) {
    context.means(name, scope);
    if (scope.find(name.text()).isEmpty() && !name.isMissing()) {
      Set<String> known = scope.names();
      known.addAll(BuiltinDeclarations.COMPASS);
      context.problems.add(
          Diagnostic.error("unknown-thing", name.span(), "there is nothing called `%s` here", name)
              .meant(name.text(), known)
              .note(
                  "a facing is a point of the compass (`north`, `north-east`), an angle, `it`, `away` or a thing"));
    }
  }

  private Optional<FaceSetup> face(Setting.Facing facing, Scope scope) {
    return switch (facing.face()) {
      case Face.Toward(Name name) -> {
        Optional<CheckedExpression> point = BuiltinDeclarations.compass(name.text(), name.span());
        if (point.isPresent() && scope.find(name.text()).isEmpty()) {
          yield point.map(FaceSetup.Angle::new);
        }
        thing(name, scope);
        yield Optional.of(new FaceSetup.Toward(name.text()));
      }
      case Face.It it -> Optional.empty();
      case Face.Away away -> Optional.empty();
      case Face.Angle(Expression angle) ->
          Optional.of(
              new FaceSetup.Angle(
                  context.expressions.want(
                      angle, Scope.empty(), Type.ANGLE, Expectation.Operand.FACING)));
    };
  }

  /** `it` is what the thing was placed by; it may be said before or after. */
  private Optional<FaceSetup> toward(
      Face face, dev.muster.lang.Span span, Optional<String> relative) {
    return switch (face) {
      case Face.It it -> {
        if (relative.isEmpty()) {
          context.problems.add(
              Diagnostic.error(
                      "no-it",
                      span,
                      "`it` is the thing that this one is placed by, but it is not placed by any")
                  .note("write `8 cm ahead of x, facing it`, or `facing x`"));
        }
        yield relative.map(FaceSetup.Toward::new);
      }
      case Face.Away away -> Optional.of(new FaceSetup.Away(relative));
      case Face.Toward t -> Optional.empty();
      case Face.Angle a -> Optional.empty();
    };
  }

  private Optional<Formation> formation(Name name, Kind kind) {
    Formation formation = context.names.formations.get(name.text());
    if (formation != null) {
      context.problems.means(name, formation.origin());
    }
    if (formation != null && kind.formations().contains(formation)) {
      return Optional.of(formation);
    }
    List<String> open = kind.formations().stream().map(Formation::name).toList();
    if (formation == null) {
      context.problems.unknown(name, open, "there is no formation `%s`", name);
      return Optional.empty();
    }
    Diagnostic problem = ConditionChecker.neverStands(kind, formation, name);
    context.problems.add(
        open.isEmpty() ? problem : problem.note("it may stand in: %s", String.join(", ", open)));
    return Optional.of(formation);
  }

  /** Settings of one word that are no names of the rulebook. */
  private static final Set<String> WORDS = Set.of("off-table", "secret");

  private void noSpecial(Name name, Kind kind) {
    boolean setting = WORDS.contains(name.text()) || kind.attribute(name.text()).isPresent();
    Diagnostic problem =
        ProblemCollector.unknownName(
            name,
            setting ? Set.of() : context.names.specials.keySet(),
            "there is no special rule `%s`",
            name);
    context.problems.about(
        name,
        setting
            ? problem.note("`has` is followed by special rules only: write `%s` without it", name)
            : context.names.formations.containsKey(name.text())
                ? problem.note("it is a formation: write `in %s`", name)
                : problem);
  }

  /** The special of that name: an attribute of the kind comes before it. */
  private Optional<Special> special(Name name, Kind kind) {
    return kind.attribute(name.text()).isPresent()
        ? Optional.empty()
        : Optional.ofNullable(context.names.specials.get(name.text()));
  }

  private Optional<SpecialSetup> given(GivenSpecial given, Kind kind) {
    Special special = context.names.specials.get(given.name().text());
    if (special == null) {
      noSpecial(given.name(), kind);
      return Optional.empty();
    }
    context.problems.means(given.name(), special.origin());
    if (!special.kinds().isEmpty() && special.kinds().stream().noneMatch(kind::is)) {
      context.problems.add(
          Diagnostic.error(
                  "special-not-for-kind",
                  given.name().span(),
                  "%s cannot have `%s`",
                  Words.one(kind.name()),
                  special.name())
              .also(
                  special.origin().span(),
                  "it is for %s",
                  ConditionChecker.kinds(special.kinds())));
    }
    context.usedSpecials.add(special.name());
    return Optional.of(
        new SpecialSetup(
            special,
            SpecialValues.of(context, special, given.span(), given.parameters(), Scope.empty()),
            true));
  }

  private Optional<AttributeSetup> attribute(Name name, Kind kind, Expression value, Scope scope) {
    return settable(name, kind)
        .map(attribute -> new AttributeSetup(attribute, value(attribute, value, scope)));
  }

  Optional<Attribute> settable(Name name, Kind kind) {
    Optional<Attribute> attribute = kind.attribute(name.text());
    if (attribute.isEmpty()) {
      context.expressions.fields().complain(kind, name);
      return Optional.empty();
    }
    context.problems.means(name, attribute.get().origin());
    if (attribute.get().fixed()) {
      context.problems.add(
          Diagnostic.error(
                  "cannot-set",
                  name.span(),
                  "`%s` is fixed for its kind, so nothing can set it",
                  name)
              .also(attribute.get().origin().span(), "declared here"));
      return Optional.empty();
    }
    return attribute;
  }

  private CheckedExpression value(Attribute attribute, Expression value, Scope scope) {
    CheckedExpression expression =
        context.expressions.want(
            value, scope, attribute.type(), new Expectation.ValueOfAttribute(attribute));
    context.names.inRange(context.problems, attribute, expression);
    return expression;
  }

  private Optional<OpenSetup> oneOf(Setting.OneOf setting, Kind kind) {
    return settable(setting.name(), kind)
        .map(
            attribute ->
                new OpenSetup.OneOf(
                    attribute,
                    setting.values().stream().map(v -> value(attribute, v, Scope.empty())).toList(),
                    setting.span()));
  }

  private Optional<OpenSetup> rolled(Setting.Rolled setting, Kind kind, Scope scope) {
    Optional<Attribute> attribute = settable(setting.name(), kind);
    Army.Roll roll = scope.rolls().get(setting.roll().text());
    if (roll == null) {
      context.problems.unknown(
          setting.roll(),
          scope.rolls().keySet(),
          "no army list rolls for `%s` here",
          setting.roll());
      return Optional.empty();
    }
    int column = roll.columns().indexOf(setting.column().text());
    if (column < 0) {
      context.problems.unknown(
          setting.column(), roll.columns(), "`%s` gives no `%s`", roll.name(), setting.column());
      return Optional.empty();
    }
    for (Army.Row row : roll.rows()) {
      attribute.ifPresent(
          a ->
              context.names.inRange(
                  context.problems,
                  a,
                  context.expressions.fit(
                      row.results().get(column).value(),
                      a.type(),
                      new Expectation.ValueOfAttribute(a))));
    }
    return attribute.map(
        a -> new OpenSetup.Rolled(a, roll, column, Optional.empty(), setting.span()));
  }

  /** Empty when it is not known from where to where it goes. */
  private Optional<OpenSetup> range(Setting.Range range, Kind kind) {
    Optional<Attribute> attribute = settable(range.name(), kind);
    if (attribute.isEmpty()) {
      return Optional.empty();
    }
    if (!TypeRules.numeric(attribute.get().type())) {
      if (!TypeRules.unknown(attribute.get().type())) {
        context.problems.add(
            Diagnostic.error(
                    "not-a-number",
                    range.span(),
                    "`%s` is not a number, so it cannot have a range",
                    range.name())
                .also(attribute.get().origin().span(), "declared here")
                .note("give each value a `choice` of its own"));
      }
      return Optional.empty();
    }
    CheckedExpression low = value(attribute.get(), range.low(), Scope.empty());
    CheckedExpression high = value(attribute.get(), range.high(), Scope.empty());
    OptionalDouble least = known(low);
    OptionalDouble most = known(high);
    if (least.isEmpty() || most.isEmpty()) {
      return Optional.empty();
    }
    if (least.getAsDouble() > most.getAsDouble()) {
      context.problems.add(EmptyRange.at(range.span()));
      // Read the other way round: anyone who takes it then hears of nothing else.
      return Optional.of(new OpenSetup.Range(attribute.get(), high, low, range.span()));
    }
    return Optional.of(new OpenSetup.Range(attribute.get(), low, high, range.span()));
  }

  private OptionalDouble known(CheckedExpression end) {
    OptionalDouble amount = new KnownNumbers().of(end);
    if (amount.isEmpty() && !TypeRules.unknown(end.type())) {
      context.problems.add(
          Diagnostic.error(
              "not-a-number", end.span(), "the ends of a range must be known before the battle"));
    }
    return amount;
  }

  /** Reports `shifted` behind a comma, as if it were a value of the thing. */
  private boolean aside(Setting.Attribute s, Kind kind) {
    boolean aside = s.name().text().equals("shifted") && kind.attribute("shifted").isEmpty();
    if (aside) {
      context.problems.add(
          Diagnostic.error(
                  "unknown-name",
                  s.name().span(),
                  "`shifted` belongs to the place and takes no comma before it")
              .note("write `8 cm ahead of other shifted %s`", s.value().span().text()));
    }
    return aside;
  }

  /** A name alone, where it is no special rule. */
  private Optional<AttributeSetup> flag(Name name, Expression.Flag value, Kind kind, Scope scope) {
    if (kind.attribute(name.text()).isPresent()) {
      return attribute(name, kind, value, scope);
    }
    List<String> legal = new ArrayList<>();
    if (value.value()) {
      legal.addAll(context.names.specials.keySet());
    }
    kind.allAttributes().stream()
        .filter(a -> !a.fixed() && (value.value() || a.type().equals(Type.FLAG)))
        .forEach(a -> legal.add(a.name()));
    Diagnostic problem =
        ProblemCollector.unknownName(
            name, legal, "`%s` is neither a flag of `%s` nor a special rule", name, kind.name());
    context.problems.about(
        name,
        context.names.formations.containsKey(name.text())
            ? problem.note("it is a formation: write `in %s`", name)
            : problem);
    return Optional.empty();
  }
}
