package dev.muster.check.expression;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ExpectationText.Wanted;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Argument;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import dev.muster.primitive.PrimitiveRow;
import dev.muster.primitive.Primitives;
import dev.muster.primitive.Row.Takes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The functions that the language has: what each takes and gives. */
final class FunctionChecker {
  private final ExpressionContext context;

  FunctionChecker(ExpressionContext context) {
    this.context = context;
  }

  boolean known(String name) {
    return Primitives.FUNCTIONS.containsKey(name);
  }

  public Set<String> names() {
    return Primitives.FUNCTIONS.keySet();
  }

  /** Checks a function with words before its arguments, which say which is which. */
  CheckedExpression inWords(Expression.Call e, Scope scope) {
    List<String> words = row(e.name()).prepositions();
    List<Argument> given = new ArrayList<>(e.arguments());
    if (given.size() > 1) {
      if (!given.stream()
          .map(Argument::preposition)
          .sorted()
          .toList()
          .equals(words.stream().sorted().toList())) {
        String written =
            given.stream().map(a -> a.value().span().text()).collect(Collectors.joining(", "));
        context.problems.add(
            Diagnostic.error(
                    "function-in-words",
                    e.span(),
                    "these words do not say which argument of `%s` is which",
                    e.name())
                .note(
                    "%s",
                    words.isEmpty()
                        ? "in brackets, their order tells which is which: `%s(%s)`"
                            .formatted(e.name(), written)
                        : "write `%s %s … %s …`".formatted(e.name(), words.get(0), words.get(1))));
        return ExpressionChecker.unknown(e.span());
      }
      given.sort(Comparator.comparingInt(a -> words.indexOf(a.preposition())));
    }
    return call(
        new Expression.Function(e.name(), given.stream().map(Argument::value).toList(), e.span()),
        scope,
        Type.UNKNOWN);
  }

  private static PrimitiveRow row(Name function) {
    return Objects.requireNonNull(Primitives.FUNCTIONS.get(function.text()));
  }

  CheckedExpression call(Expression.Function e, Scope scope, Type hint) {
    PrimitiveRow row = row(e.name());
    boolean open = row.open();
    int most = open ? Integer.MAX_VALUE : row.takes().size();
    if (e.arguments().size() < row.least() || e.arguments().size() > most) {
      String number =
          open
              ? "at least %s".formatted(Words.count(row.least(), "value"))
              : row.least() == most
                  ? Words.count(most, "value")
                  : "%s or %s".formatted(row.least(), Words.count(most, "value"));
      context.problems.add(
          Diagnostic.error(
              "wrong-count",
              e.span(),
              "`%s` takes %s, but is given %s",
              e.name(),
              number,
              e.arguments().size()));
      e.arguments().forEach(argument -> context.expressions.of(argument, scope));
      return ExpressionChecker.unknown(e.span());
    }
    List<CheckedExpression> arguments = new ArrayList<>();
    Type joined = Type.UNKNOWN;
    for (int i = 0; i < e.arguments().size(); i++) {
      Takes takes = row.takes().get(Math.min(i, row.takes().size() - 1));
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
    CheckedExpression.Apply call =
        row.call(
            context.results.of(row.gives(), arguments, joined),
            e.span(),
            arguments.toArray(CheckedExpression[]::new));
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
      case ANGLE -> expressions.want(e, scope, Type.ANGLE, why);
      case PRESENT, PART, DICE_PAIR, SPOT, MOVE, LIST, VALUE ->
          throw new IllegalStateException("" + takes);
    };
  }
}
