package dev.muster.check.setup;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.SetupMerger;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.Position;
import dev.muster.lang.syntax.Declaration.Setting;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Declaration.TerrainShape;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Setup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Checks what is put on the table, with its values, its place and what belongs to it. */
public final class SetupChecker {
  static final int MOST = 200;

  private final StatementContext context;
  private final ThingSettingChecker settings;

  public SetupChecker(StatementContext context) {
    this.context = context;
    this.settings = new ThingSettingChecker(context);
  }

  /** Makes the things' names known in {@code scope}. */
  public void names(List<Spec> specs, Scope scope) {
    for (Spec spec : specs) {
      countInAll(spec);
      for (int i = 1; i <= copies(spec); i++) {
        namedThing(copy(spec, i), spec.name(), spec.kind(), scope);
      }
      names(spec.roster(), scope);
    }
  }

  public void namedThing(String name, Name at, Name kind, Scope scope) {
    Type type = context.types.find(kind.text()).orElse(Type.UNKNOWN);
    namedThing(name, at, type, scope);
  }

  public void namedThing(String name, Name at, Type type, Scope scope) {
    if (at.isMissing()) {
      return;
    }
    if (scope.find(name).isPresent()) {
      context.problems.add(
          Diagnostic.error(
              "duplicate-thing", at.span(), "there is already a thing called `%s` here", name));
    }
    // Nobody asks how far it is to a side, so a side may be called after an edge.
    if (name.equals(at.text())
        && !(type instanceof Type.OfThing(Kind kind) && kind.is(context.names.side()))) {
      context.names.edgeNamed(at, context.problems);
    }
    scope.namedThing(name, type, at.span());
  }

  private void countInAll(Spec spec) {
    boolean room = context.thingsSetUp <= SetupMerger.MOST_IN_ALL;
    context.thingsSetUp += copies(spec);
    if (room && context.thingsSetUp > SetupMerger.MOST_IN_ALL) {
      context.problems.add(
          Diagnostic.error(
              "how-many",
              spec.span(),
              "a rulebook can set up at most %s things",
              SetupMerger.MOST_IN_ALL));
    }
  }

  /** As many as its line sets up, or so many that the mistake can be told. */
  private int copies(Spec spec) {
    return context.thingsSetUp > SetupMerger.MOST_IN_ALL ? 1 : Math.min(spec.count(), MOST);
  }

  private static String copy(Spec spec, int i) {
    return spec.count() == 1 ? spec.name().text() : spec.name().text() + "-" + i;
  }

  /** Things whose every attribute has one value, because nobody chooses. */
  public List<ThingSetup> things(List<Spec> specs, Scope scope) {
    specs.forEach(this::settled);
    return offered(specs, scope);
  }

  /** A thing of a scenario with what is otherwise than the scenario says; empty for a side. */
  public Optional<ThingSetup> changed(Name thing, Kind kind, List<Setting> settings, Scope scope) {
    Span span = thing.span();
    if (kind.is(context.names.side())) {
      context.problems.add(
          Diagnostic.error(
                  "side-set-up", span, "`given` says what a thing has, and `%s` is a side", thing)
              .note("change it by a statement: %s", changing(thing, settings)));
      return Optional.empty();
    }
    Spec spec =
        new Spec(
            1, thing, Optional.empty(), new Name(kind.name(), span), settings, List.of(), span);
    return things(List.of(spec), scope).stream().findFirst();
  }

  private static String changing(Name side, List<Setting> settings) {
    return settings.stream()
        .filter(Setting.Attribute.class::isInstance)
        .map(Setting.Attribute.class::cast)
        .map(s -> "`set %s.%s to %s`".formatted(side, s.name(), s.value().span().text()))
        .findFirst()
        .orElse("`set %s.ATTRIBUTE to VALUE`".formatted(side));
  }

  /** Reports what would stand off the table, and what is no unit of the setup. */
  public void placed(List<ThingSetup> things, Setup setup) {
    new PlaceChecker(context.problems, setup).things(things);
    for (ThingSetup thing : things) {
      if (setup.terrain().stream().anyMatch(terrain -> terrain.name().equals(thing.name()))) {
        context.problems.add(
            Diagnostic.error(
                "given-otherwise", thing.span(), "terrain lies where the scenario has it"));
      }
    }
  }

  private void settled(Spec spec) {
    for (Setting setting : spec.settings()) {
      switch (setting) {
        case Setting.Range(Name name, Expression low, var high, Span span) ->
            nobodyChooses(name, low, "a range", span);
        case Setting.OneOf(Name name, List<Expression> values, Span span) ->
            nobodyChooses(name, values.getFirst(), "such a choice", span);
        case Setting other -> {}
      }
    }
    spec.roster().forEach(this::settled);
  }

  private void nobodyChooses(Name name, Expression first, String what, Span span) {
    String one = name + " " + first.span().text();
    context.problems.add(
        Diagnostic.error("nobody-chooses", span, "nobody chooses the `%s` here", name)
            .note("say one value, such as `%s`", one)
            .note("%s belongs in a `choice` of an army list, where it is left to the army", what)
            .suggest(one));
  }

  /** Things of an army list: whoever takes them chooses values within ranges. */
  public List<ThingSetup> offered(List<Spec> specs, Scope scope) {
    List<ThingSetup> all = new ArrayList<>();
    for (Spec spec : specs) {
      Optional<Kind> kind = context.types.kind(spec.kind());
      if (kind.isEmpty()) {
        offered(spec.roster(), scope);
        continue;
      }
      if (kind.get().whole().isPresent()) {
        alone(spec, kind.get(), kind.get().whole().get());
        continue;
      }
      if (kind.get().is(context.names.side())) {
        context.problems.add(
            Diagnostic.error(
                    "side-set-up",
                    spec.kind().span(),
                    "a set-up cannot place %s",
                    Words.one(kind.get().name()))
                .note("declare the side with everything it owns: `side %s { … }`", spec.name()));
        continue;
      }
      count(spec);
      if (spec.title().filter(title -> title.contains("{")).isPresent()) {
        context.problems.add(
            Diagnostic.error(
                    "title-with-values",
                    spec.span(),
                    "the title of `%s` cannot contain values: `{…}` would be printed literally",
                    spec.name())
                .note("only the cards of a deck have titles with values"));
      }
      ThingSettingChecker.CheckedSettings made = settings.of(spec, kind.get(), scope);
      for (Setting.Each each : made.each()) {
        context.problems.add(
            Diagnostic.error(
                    "each-outside-deck", each.span(), "only a deck has a card for `each` value")
                .note("say one value, such as `%s 1`", each.attribute()));
      }
      List<ThingSetup> members = offered(spec.roster(), scope);
      for (int i = 1; i <= copies(spec); i++) {
        String title = spec.title().orElse(spec.name().text()) + (spec.count() == 1 ? "" : " " + i);
        all.add(
            new ThingSetup(
                copy(spec, i),
                title,
                kind.get(),
                made.formation(),
                made.attributes(),
                made.open(),
                made.specials(),
                made.place(),
                made.facing(),
                made.secret(),
                members,
                spec.span()));
      }
    }
    return List.copyOf(all);
  }

  /** Reports a part that is set up without its whole. */
  private void alone(Spec spec, Kind part, Kind whole) {
    String how =
        whole.parts().stream()
            .filter(count -> TypeRules.related(count.part(), part))
            .map(count -> whole.name() + " " + count.number().name() + " 6")
            .findFirst()
            .orElse(whole.name());
    context.problems.add(
        Diagnostic.error(
                "part-alone",
                spec.kind().span(),
                "%s is part of %s, and is there with it",
                Words.one(part.name()),
                Words.one(whole.name()))
            .note("set up the whole: `NAME: %s`", how));
  }

  private void count(Spec spec) {
    if (spec.count() < 1 || spec.count() > MOST) {
      context.problems.add(
          Diagnostic.error("how-many", spec.span(), "one line can set up 1 to %s things", MOST));
    } else if (spec.count() > 1 && !spec.roster().isEmpty()) {
      context.problems.add(
          Diagnostic.error(
              "how-many", spec.span(), "things with others under them must be set up one by one"));
    } else if (spec.count() > 1
        && spec.settings().stream()
            .anyMatch(s -> s instanceof Setting.At || s instanceof Setting.Relative)) {
      context.problems.add(
          Diagnostic.error(
                  "how-many",
                  spec.span(),
                  "a place holds one thing, but the number before %s makes %s",
                  spec.kind(),
                  spec.count())
              .note(
                  "give each a line and a place of its own, or leave the place out and let a procedure place"
                      + " them"));
    }
    if (!spec.roster().isEmpty()) {
      command(spec.kind());
    }
  }

  /** The kind of what things are said to stand under. */
  public Optional<Kind> command(Name name) {
    Optional<Kind> kind = context.types.kind(name);
    if (kind.isPresent() && !kind.get().is(context.names.command())) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-command",
                  name.span(),
                  "%s cannot have other things under it",
                  Words.one(kind.get().name()))
              .note("only a kind of `command` can: `kind %s is command`", kind.get().name()));
    }
    return kind;
  }

  public Setup.TerrainSetup terrain(
      Name name, Optional<String> title, Name kind, TerrainShape shape, Span span) {
    Kind found = context.types.kind(kind).orElse(context.names.thing());
    return new Setup.TerrainSetup(
        name.text(), title.orElse(name.text()), found, outline(shape), span);
  }

  public CheckedExpression length(Expression e) {
    return context.expressions.distance(e, Scope.empty(), Expectation.Part.POSITION);
  }

  /** A length that is known to be none is no size of anything. */
  CheckedExpression extent(Expression e) {
    CheckedExpression length = length(e);
    OptionalDouble known = new KnownNumbers().of(length);
    if (known.isPresent() && known.getAsDouble() <= 0) {
      context.problems.add(
          Diagnostic.error(
              "no-extent", length.span(), "what is on a table is wider and deeper than 0"));
    }
    return length;
  }

  private Setup.Outline outline(TerrainShape shape) {
    return switch (shape) {
      case TerrainShape.Rectangle r ->
          new Setup.Outline.Rectangle(
              length(r.x()),
              length(r.y()),
              extent(r.width()),
              extent(r.depth()),
              r.turned()
                  .map(
                      t ->
                          context.expressions.want(
                              t, Scope.empty(), Type.ANGLE, Expectation.Operand.TURNED)));
      case TerrainShape.Ellipse e ->
          new Setup.Outline.Ellipse(
              length(e.x()), length(e.y()), extent(e.width()), extent(e.depth()));
      case TerrainShape.Polygon p -> new Setup.Outline.Polygon(xs(p.points()), ys(p.points()));
      case TerrainShape.Polyline p -> new Setup.Outline.Polyline(xs(p.points()), ys(p.points()));
    };
  }

  private List<CheckedExpression> xs(List<Position> points) {
    return points.stream().map(p -> length(p.x())).toList();
  }

  private List<CheckedExpression> ys(List<Position> points) {
    return points.stream().map(p -> length(p.y())).toList();
  }
}
