package dev.muster.check.signature;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ConditionChecker;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.FreeNames;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArcShape;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Arc;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Checks what a thing sees from where it is, and where on the table zones lie. */
final class RegionChecker {
  /** Degrees by which a wedge opens on each side: all that lies ahead. */
  private static final int WIDEST = 90;

  private final SignatureContext context;

  RegionChecker(SignatureContext context) {
    this.context = context;
  }

  void declare(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      switch (d.declaration()) {
        case Declaration.Arc arc -> arc(d, arc);
        case Declaration.Zone zone -> zone(d, zone);
        case Declaration other -> {}
      }
    }
  }

  private void arc(EffectiveDeclaration d, Declaration.Arc arc) {
    List<Arc.Row> rows = new ArrayList<>();
    for (Declaration.ArcItem item : arc.items()) {
      Optional<Kind> kind = context.types.kind(item.kind());
      Optional<Formation> formation = item.formation().flatMap(this::formation);
      if (kind.isPresent() && formation.isPresent()) {
        stands(kind.get(), formation.get(), item.formation().get());
      }
      Arc.Field field =
          switch (item.shape()) {
            case ArcShape.Strip s ->
                new Arc.Field.Strip(
                    s.direction(),
                    s.margin()
                        .map(
                            m ->
                                context.expressions.want(
                                    m, Scope.empty(), Type.DISTANCE, Expectation.Operand.STRIP)));
            case ArcShape.Wedge w -> new Arc.Field.Wedge(w.direction(), halfAngle(w.halfAngle()));
            case ArcShape.AllRound a -> new Arc.Field.AllRound();
            case ArcShape.NoArc n -> new Arc.Field.NoField();
          };
      kind.ifPresent(k -> rows.add(new Arc.Row(k, formation, field)));
    }
    context.declared.declare(
        context.names.arcs, d.name().text(), new Arc(d.origin(), List.copyOf(rows)));
  }

  private CheckedExpression halfAngle(Expression written) {
    CheckedExpression angle =
        context.expressions.want(written, Scope.empty(), Type.ANGLE, Expectation.Operand.WEDGE);
    if (angle.type() instanceof Type.Angle
        && angle instanceof CheckedExpression.Number(double degrees, _, Span where)
        && (degrees < 0 || degrees > WIDEST)) {
      context.problems.add(
          Diagnostic.error(
                  "no-such-wedge", where, "a wedge opens by 0 to %s degrees on each side", WIDEST)
              .note(
                  "`wedge 45 deg` is 90 degrees in all, `wedge 90 deg` all that lies ahead; `all round` is everything"));
    }
    return angle;
  }

  private Optional<Formation> formation(Name name) {
    Formation formation = context.names.formations.get(name.text());
    if (formation == null) {
      context.problems.unknown(
          name, context.names.formations.keySet(), "there is no formation `%s`", name);
    } else {
      context.problems.means(name, formation.origin());
    }
    return Optional.ofNullable(formation);
  }

  private void stands(Kind kind, Formation formation, Name name) {
    if (formation.kinds().stream()
        .noneMatch(k -> TypeRules.related(k, kind.whole().orElse(kind)))) {
      context.problems.add(ConditionChecker.neverStands(kind, formation, name));
    }
  }

  private void zone(EffectiveDeclaration d, Declaration.Zone z) {
    List<Parameter> parameters = context.types.parameters(z.parameters());
    Scope scope = Scope.empty();
    scope.parameters(parameters);
    List<Zone.Strip> strips = new ArrayList<>();
    for (Declaration.Strip strip : z.strips()) {
      CheckedExpression from =
          context.expressions.distance(strip.from(), scope, Expectation.Operand.FROM);
      CheckedExpression to =
          context.expressions.distance(strip.to(), scope, Expectation.Operand.TO);
      inOrder(from, to);
      strips.add(
          new Zone.Strip(
              d.origin().part("strip", strip.span()).valid(d.validity(strip)),
              from,
              to,
              context.expressions.want(
                  strip.edge(),
                  scope,
                  new Type.Named(context.names.edges()),
                  Expectation.Part.EDGE_OF_A_ZONE),
              strip
                  .margin()
                  .map(m -> context.expressions.distance(m, scope, Expectation.Operand.WITHIN))));
    }
    z.parameters().stream()
        .filter(p -> !z.strips().isEmpty() && !spokenOf(p.name().text(), z))
        .findFirst()
        .ifPresent(p -> sameForAll(z, p));
    context.declared.declare(
        context.names.zones,
        d.name().text(),
        new Zone(d.origin(), parameters, List.copyOf(strips)));
  }

  private static boolean spokenOf(String parameter, Declaration.Zone z) {
    return z.strips().stream()
        .flatMap(s -> Stream.concat(Stream.of(s.from(), s.to(), s.edge()), s.margin().stream()))
        .flatMap(part -> FreeNames.of(part).stream())
        .anyMatch(name -> name.text().equals(parameter));
  }

  /** A zone that is somebody's, but lies in one place for all: for sides, at the same edge. */
  private void sameForAll(Declaration.Zone z, Declaration.Parameter parameter) {
    Diagnostic problem =
        Diagnostic.warning(
            "same-zone-for-all",
            z.strips().getFirst().edge().span(),
            "`%s` is the same whatever `%s` is: nothing in it speaks of it",
            z.head().name(),
            parameter.name());
    boolean side =
        context.types.parameters(List.of(parameter)).getFirst().type()
                instanceof Type.OfThing(Kind kind)
            && kind.is(context.names.side());
    context.problems.add(
        side
            ? problem.note("the edge of a side is `%s.baseline`", parameter.name())
            : problem.note(
                "leave out `%s`, if it is one zone for all", parameter.span().text().strip()));
  }

  /** Nothing lies in a strip that ends before it begins. */
  private void inOrder(CheckedExpression from, CheckedExpression to) {
    OptionalDouble begins = new KnownNumbers().of(from);
    OptionalDouble ends = new KnownNumbers().of(to);
    if (begins.isPresent() && ends.isPresent() && begins.getAsDouble() > ends.getAsDouble()) {
      String end = to.span().text().strip();
      String begin = from.span().text().strip();
      context.problems.add(
          Diagnostic.error(
                  "zone-backward",
                  from.span(),
                  "nothing lies from %s to %s: the strip ends before it begins",
                  begin,
                  end)
              .note("write the smaller one first: `from %s to %s`", end, begin));
    }
  }
}
