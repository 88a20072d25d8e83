package dev.muster.check.expression;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ExpectationText.Wanted;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Builtin;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The functions that the language has: what each takes and gives. */
final class FunctionChecker {
  /** What may stand at a place of a function. */
  private enum Takes {
    NUMBER,
    SAME,
    COUNT,
    RUNG,
    PLACE,
    PATH,
    THING,
    THINGS,
    ROLL,
    PAIRING,
    DISTANCE
  }

  private enum Gives {
    FIRST,
    COUNT,
    FLAG,
    DISTANCE,
    BEARING,
    PATH,
    THING
  }

  private record Signature(Builtin builtin, Gives gives, int least, List<Takes> takes) {}

  private final Map<String, Signature> known = new LinkedHashMap<>();
  private final ExpressionContext context;

  FunctionChecker(ExpressionContext context) {
    this.context = context;
    add("min", Builtin.MIN, Gives.FIRST, 2, Takes.NUMBER, Takes.SAME);
    add("max", Builtin.MAX, Gives.FIRST, 2, Takes.NUMBER, Takes.SAME);
    add("abs", Builtin.ABS, Gives.FIRST, 1, Takes.NUMBER);
    add("round", Builtin.ROUND, Gives.FIRST, 1, Takes.NUMBER);
    add("round-up", Builtin.ROUND_UP, Gives.FIRST, 1, Takes.NUMBER);
    add("round-down", Builtin.ROUND_DOWN, Gives.FIRST, 1, Takes.NUMBER);
    add("even", Builtin.EVEN, Gives.FLAG, 1, Takes.COUNT);
    add("odd", Builtin.ODD, Gives.FLAG, 1, Takes.COUNT);
    add("length", Builtin.LENGTH, Gives.DISTANCE, 1, Takes.RUNG);
    add("shorter", Builtin.SHORTER, Gives.FIRST, 2, Takes.RUNG, Takes.COUNT);
    add("longer", Builtin.LONGER, Gives.FIRST, 2, Takes.RUNG, Takes.COUNT);
    add("die", Builtin.DIE, Gives.COUNT, 2, Takes.ROLL, Takes.COUNT, Takes.COUNT);
    add("spare-left", Builtin.SPARE_LEFT, Gives.COUNT, 1, Takes.PAIRING);
    add("spare-right", Builtin.SPARE_RIGHT, Gives.COUNT, 1, Takes.PAIRING);
    add("rank", Builtin.RANK, Gives.COUNT, 2, Takes.PAIRING, Takes.COUNT);
    add("covered", Builtin.COVERED_SHARE, Gives.COUNT, 2, Takes.THING, Takes.PLACE);
    add("bearing", Builtin.BEARING, Gives.BEARING, 2, Takes.PLACE, Takes.THING);
    add("edge-distance", Builtin.EDGE_DISTANCE, Gives.DISTANCE, 2, Takes.PLACE, Takes.PLACE);
    add("long-side", Builtin.LONG_SIDE, Gives.DISTANCE, 1, Takes.PLACE);
    add("short-side", Builtin.SHORT_SIDE, Gives.DISTANCE, 1, Takes.PLACE);
    add("distance", Builtin.DISTANCE, Gives.DISTANCE, 2, Takes.PLACE, Takes.PLACE);
    add("way", Builtin.WAY, Gives.PATH, 2, Takes.THING, Takes.PATH);
    add(
        "first-behind",
        Builtin.FIRST_BEHIND,
        Gives.THING,
        4,
        Takes.THING,
        Takes.THING,
        Takes.DISTANCE,
        Takes.THINGS);
  }

  private void add(String name, Builtin builtin, Gives gives, int least, Takes... takes) {
    known.put(name, new Signature(builtin, gives, least, List.of(takes)));
  }

  boolean known(String name) {
    return known.containsKey(name);
  }

  public Set<String> names() {
    return known.keySet();
  }

  CheckedExpression call(Expression.Function e, Scope scope, Type hint) {
    Signature signature = Objects.requireNonNull(known.get(e.name().text()));
    boolean open = signature.takes().getLast() == Takes.SAME;
    int most = open ? Integer.MAX_VALUE : signature.takes().size();
    if (e.arguments().size() < signature.least() || e.arguments().size() > most) {
      String number =
          open
              ? "at least %s".formatted(Words.count(signature.least(), "value"))
              : signature.least() == most
                  ? Words.count(most, "value")
                  : "%s or %s".formatted(signature.least(), Words.count(most, "value"));
      context.problems.add(
          Diagnostic.error(
              "wrong-count",
              e.span(),
              "`%s` takes %s, but is given %s",
              e.name(),
              number,
              e.arguments().size()));
      return new CheckedExpression.Number(0, Type.UNKNOWN, e.span());
    }
    List<CheckedExpression> arguments = new ArrayList<>();
    Type joined = Type.UNKNOWN;
    for (int i = 0; i < e.arguments().size(); i++) {
      Takes takes = signature.takes().get(Math.min(i, signature.takes().size() - 1));
      Expectation why =
          takes == Takes.SAME
              ? new Expectation.LikeFirstArgument(e.name().text(), i + 1)
              : new Expectation.FunctionArgument(e.name().text(), i + 1, e.arguments().size());
      CheckedExpression argument =
          argument(takes, e.arguments().get(i), scope, why, takes == Takes.RUNG ? hint : joined);
      arguments.add(argument);
      if (i == 0 || takes == Takes.SAME) {
        joined = i == 0 ? argument.type() : TypeRules.join(joined, argument.type()).orElse(joined);
      }
    }
    Type type =
        switch (signature.gives()) {
          case FIRST -> joined;
          case COUNT -> Type.COUNT;
          case FLAG -> Type.FLAG;
          case DISTANCE -> Type.DISTANCE;
          case BEARING -> new Type.Named(context.names.bearing());
          case PATH -> Type.PATH;
          case THING ->
              arguments.getLast().type() instanceof Type.ListOf(Type element)
                  ? element
                  : arguments.getLast().type();
        };
    CheckedExpression.BuiltinCall call =
        new CheckedExpression.BuiltinCall(
            signature.builtin(), List.copyOf(arguments), type, e.span());
    BothSides.distance(context.problems, call);
    return call;
  }

  /**
   * @param like the type of the arguments before it; of a rung, what the place of the call expects
   */
  private CheckedExpression argument(
      Takes takes, Expression e, Scope scope, Expectation why, Type like) {
    ExpressionChecker expressions = context.expressions;
    return switch (takes) {
      case NUMBER -> expressions.numeric(e, scope, why);
      case SAME -> expressions.fit(expressions.of(e, scope, like), like, why);
      case COUNT -> expressions.count(e, scope, why);
      case RUNG -> {
        CheckedExpression rung = expressions.of(e, scope, like);
        yield expressions.fit(rung, Wanted.RUNG, rung.type() instanceof Type.Rung, why);
      }
      case PLACE -> expressions.place(e, scope, why);
      case PATH -> expressions.want(e, scope, Type.PATH, why);
      case THING -> expressions.thing(e, scope, why);
      case THINGS -> expressions.body(e, scope, why);
      case ROLL -> expressions.want(e, scope, Type.Roll.ANY, why);
      case PAIRING -> expressions.want(e, scope, Type.PAIRING, why);
      case DISTANCE -> expressions.distance(e, scope, why);
    };
  }
}
