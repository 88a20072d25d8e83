package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Field;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What stands behind a dot: an attribute of a thing, or what the language knows of things, paths,
 * rolls and moves.
 */
public final class FieldChecker {
  private record Known(Field field, Type type) {}

  private static final Map<String, Known> OF_PATHS =
      Map.of(
          "length", new Known(Field.PATH_LENGTH, Type.DISTANCE),
          "end", new Known(Field.PATH_END, Type.SPOT),
          "start", new Known(Field.PATH_START, Type.SPOT),
          "turn", new Known(Field.PATH_TURN, Type.ANGLE),
          "travel", new Known(Field.PATH_TRAVEL, Type.DISTANCE));

  private static final Map<String, Known> OF_ROLLS =
      Map.of(
          "total", new Known(Field.ROLL_TOTAL, Type.COUNT),
          "count", new Known(Field.ROLL_COUNT, Type.COUNT),
          "highest", new Known(Field.ROLL_HIGHEST, Type.COUNT),
          "lowest", new Known(Field.ROLL_LOWEST, Type.COUNT));

  private final ExpressionContext context;

  FieldChecker(ExpressionContext context) {
    this.context = context;
  }

  private Map<String, Known> ofThings() {
    Type side = new Type.OfThing(context.names.side());
    Type command = new Type.OfThing(context.names.command());
    Map<String, Known> known = new LinkedHashMap<>();
    known.put("name", new Known(Field.NAME, Type.TEXT));
    known.put("side", new Known(Field.SIDE, side));
    known.put("command", new Known(Field.COMMAND, command));
    known.put("on-table", new Known(Field.ON_TABLE, Type.FLAG));
    known.put("formation", new Known(Field.FORMATION, Type.FORMATION));
    known.put("facing", new Known(Field.FACING, Type.ANGLE));
    known.put("spot", new Known(Field.SPOT, Type.SPOT));
    known.put(
        "members",
        new Known(Field.MEMBERS, new Type.ListOf(new Type.OfThing(context.names.thing()))));
    known.put("stands", new Known(Field.STANDS, Type.COUNT));
    known.put("kind-name", new Known(Field.KIND_NAME, Type.TEXT));
    known.put("opponent", new Known(Field.OPPONENT, side));
    known.put("baseline", new Known(Field.BASELINE, new Type.Named(context.names.edges())));
    known.put("superior", new Known(Field.SUPERIOR, command));
    return known;
  }

  private Map<String, Known> ofMoves() {
    Type thing = new Type.OfThing(context.names.thing());
    Map<String, Known> known = new LinkedHashMap<>();
    known.put("halted", new Known(Field.MOVED_HALTED, thing));
    known.put("met", new Known(Field.MOVED_MET, thing));
    known.put("passed", new Known(Field.MOVED_PASSED, new Type.ListOf(thing)));
    known.put("off-table", new Known(Field.MOVED_OFF_TABLE, Type.FLAG));
    known.put("distance", new Known(Field.MOVED_DISTANCE, Type.DISTANCE));
    known.put("path", new Known(Field.MOVED_PATH, Type.PATH));
    return known;
  }

  CheckedExpression dot(Expression.Dot e, Scope scope) {
    return new ArmyValueChecker(context).of(e, scope).orElseGet(() -> ofTerm(e, scope));
  }

  private CheckedExpression ofTerm(Expression.Dot e, Scope scope) {
    CheckedExpression of = context.terms.of(e.of(), scope);
    Name name = e.attribute();
    if (name.isMissing() || TypeRules.unknown(of.type())) {
      return ExpressionChecker.unknown(e.span());
    }
    return switch (of.type()) {
      case Type.OfThing(Kind kind) -> ofThing(e, of, kind, name);
      case Type.Path p -> known(e, of, name, OF_PATHS);
      case Type.Roll r -> known(e, of, name, OF_ROLLS);
      case Type.Moved m -> known(e, of, name, ofMoves());
      case Type.Spot s when name.text().equals("facing") ->
          new CheckedExpression.FieldOf(of, Field.FACING, Type.ANGLE, e.span());
      case Type.ListOf l when name.text().equals("count") ->
          new CheckedExpression.BuiltinCall(
              CheckedExpression.Builtin.SIZE_OF, List.of(of), Type.COUNT, e.span());
      case Type other -> {
        context.problems.add(
            Diagnostic.error(
                    "no-such-field", name.span(), "%s has no `%s`", TypeRules.say(of.type()), name)
                .also(of.span(), "%s", TypeRules.say(of.type())));
        yield ExpressionChecker.unknown(e.span());
      }
    };
  }

  private CheckedExpression known(
      Expression.Dot e, CheckedExpression of, Name name, Map<String, Known> known) {
    Known field = known.get(name.text());
    if (field == null) {
      context.problems.unknown(
          name, known.keySet(), "%s has no `%s`", TypeRules.say(of.type()), name);
      return ExpressionChecker.unknown(e.span());
    }
    return new CheckedExpression.FieldOf(of, field.field(), field.type(), e.span());
  }

  private CheckedExpression ofThing(Expression.Dot e, CheckedExpression of, Kind kind, Name name) {
    Optional<Attribute> attribute = attribute(kind, name);
    if (attribute.isPresent()) {
      return new CheckedExpression.AttributeOf(of, attribute.get(), e.span());
    }
    Known field = ofThings().get(name.text());
    if (field != null) {
      return new CheckedExpression.FieldOf(of, field.field(), field.type(), e.span());
    }
    complain(kind, name);
    return ExpressionChecker.unknown(e.span());
  }

  /** Says why things of the kind have no such attribute. */
  public void complain(Kind kind, Name name) {
    if (name.isMissing() || ambiguous(kind, name)) {
      return;
    }
    Set<String> legal = new LinkedHashSet<>();
    kind.allAttributes().forEach(a -> legal.add(a.name()));
    List<String> own = List.copyOf(legal);
    legal.addAll(ofThings().keySet());
    Diagnostic problem =
        ProblemCollector.unknownName(name, legal, "`%s` has no attribute `%s`", kind.name(), name);
    context.problems.add(
        own.isEmpty()
            ? problem
            : problem.note("attributes of `%s`: %s", kind.name(), String.join(", ", own)));
  }

  /** The attribute so called of things of the kind, or of the one sort of them that has it. */
  public Optional<Attribute> attribute(Kind kind, Name name) {
    Optional<Attribute> own = kind.attribute(name.text());
    if (own.isPresent()) {
      return own;
    }
    List<Attribute> below = below(kind, name.text());
    if (below.size() == 1
        || below.size() > 1
            && below.stream()
                .allMatch(a -> a.fixed() && a.type().equals(below.getFirst().type()))) {
      return Optional.of(below.getFirst());
    }
    return Optional.empty();
  }

  private boolean ambiguous(Kind kind, Name name) {
    List<Attribute> below = below(kind, name.text());
    if (below.size() < 2) {
      return false;
    }
    Diagnostic problem =
        Diagnostic.error(
            "ambiguous-attribute",
            name.span(),
            "it is not clear which `%s` is meant: several kinds of `%s` have one",
            name,
            kind.name());
    for (Attribute each : below) {
      problem = problem.also(each.origin().span(), "of `%s`", each.owner().name());
    }
    context.problems.add(
        problem.note(
            "declare it once, in `%s`, or test the kind first with `x is KIND`", kind.name()));
    return true;
  }

  private static List<Attribute> below(Kind kind, String name) {
    List<Attribute> found = new ArrayList<>();
    for (Kind child : kind.children()) {
      Attribute own = child.ownAttributes().get(name);
      if (own != null) {
        found.add(own);
      } else {
        found.addAll(below(child, name));
      }
    }
    return found;
  }
}
