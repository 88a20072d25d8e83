package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ExpectationText.Wanted;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Alternative;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.primitive.Lists;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.PrimitiveRow;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks expressions of type flag, such as comparisons and `is`. */
public final class ConditionChecker {
  private final ExpressionContext context;

  ConditionChecker(ExpressionContext context) {
    this.context = context;
  }

  /** After `x is KIND` holds, x is known to be one. */
  public void establish(CheckedExpression condition, Scope scope) {
    switch (condition) {
      case CheckedExpression.And and -> {
        establish(and.left(), scope);
        establish(and.right(), scope);
      }
      case CheckedExpression.Is(
              CheckedExpression.Local local,
              List<CheckedExpression.Test> tests,
              Span span) -> {
        List<Kind> kinds = new ArrayList<>();
        for (CheckedExpression.Test test : tests) {
          if (test instanceof CheckedExpression.Test.OfKind(Kind kind)) {
            kinds.add(kind);
          }
        }
        if (!kinds.isEmpty() && kinds.size() == tests.size()) {
          scope.narrow(local.slot(), TypeRules.common(kinds));
        }
      }
      case CheckedExpression other -> {}
    }
  }

  /** After `x is not KIND` does not hold, x is known to be one. */
  private void refute(CheckedExpression condition, Scope scope) {
    switch (condition) {
      case CheckedExpression.Or or -> {
        refute(or.left(), scope);
        refute(or.right(), scope);
      }
      case CheckedExpression.Not not -> establish(not.of(), scope);
      case CheckedExpression other -> {}
    }
  }

  /** Reports conditions with commas between them that never hold together. */
  public void together(List<CheckedExpression> conditions) {
    Contradictions.all(context.problems, conditions);
  }

  public CheckedExpression and(Expression.And e, Scope scope) {
    CheckedExpression.And and = joined(e, scope.part());
    Contradictions.and(context.problems, and);
    return and;
  }

  private CheckedExpression.And joined(Expression.And e, Scope scope) {
    CheckedExpression left =
        e.left() instanceof Expression.And and
            ? joined(and, scope)
            : context.expressions.flag(e.left(), scope, Expectation.Condition.AND);
    establish(left, scope);
    return new CheckedExpression.And(
        left, context.expressions.flag(e.right(), scope, Expectation.Condition.AND), e.span());
  }

  public CheckedExpression or(Expression.Or e, Scope scope) {
    CheckedExpression left = context.expressions.flag(e.left(), scope, Expectation.Condition.OR);
    Scope inner = scope.part();
    refute(left, inner);
    CheckedExpression.Or or =
        new CheckedExpression.Or(
            left, context.expressions.flag(e.right(), inner, Expectation.Condition.OR), e.span());
    Contradictions.or(context.problems, or);
    return or;
  }

  static CheckedExpression negated(boolean not, CheckedExpression expression) {
    return not ? new CheckedExpression.Not(expression, expression.span()) : expression;
  }

  public CheckedExpression is(Expression.Is e, Scope scope) {
    CheckedExpression of = context.expressions.of(e.of(), scope);
    List<CheckedExpression.Test> tests = tests(of, e.alternatives(), scope);
    tests.forEach(test -> RangeChecker.is(context.problems, of, test));
    return negated(e.not(), new CheckedExpression.Is(of, tests, e.span()));
  }

  public List<CheckedExpression.Test> tests(
      CheckedExpression of, List<Alternative> alternatives, Scope scope) {
    List<CheckedExpression.Test> tests = new ArrayList<>();
    for (Alternative a : alternatives) {
      tests.add(
          !tests.isEmpty() && a.high().isEmpty() && !(a.low() instanceof Expression.NameUse)
              ? afterOr(of, alternatives.getFirst(), a.low(), scope)
              : test(of, a, scope));
    }
    return List.copyOf(tests);
  }

  /** Checks what follows `or`: one more value that {@code of} may have, not one more condition. */
  private CheckedExpression.Test afterOr(
      CheckedExpression of, Alternative first, Expression value, Scope scope) {
    hyphen(value);
    CheckedExpression expression = context.expressions.of(value, scope, of.type());
    if (expression.type() instanceof Type.Flag
        && !(of.type() instanceof Type.Flag)
        && !TypeRules.unknown(of.type())) {
      context.problems.add(
          Diagnostic.error(
                  "cannot-compare",
                  value.span(),
                  "what follows `or` is read as something else that `%s` may be",
                  of.span().text())
              .note(
                  "put the first condition in brackets: `(%s is %s) or %s`",
                  of.span().text(), first.low().span().text(), value.span().text()));
      return new CheckedExpression.Test.Equal(ExpressionChecker.unknown(value.span()));
    }
    return new CheckedExpression.Test.Equal(equal(of, expression, value.span()));
  }

  private CheckedExpression.Test test(CheckedExpression of, Alternative a, Scope scope) {
    if (a.high().isPresent()) {
      return new CheckedExpression.Test.Between(
          like(of, a.low(), scope), like(of, a.high().get(), scope), false);
    }
    hyphen(a.low());
    return test(of, a.low(), scope);
  }

  /** Complains of `3-4` where values are listed: it would be -1. */
  public void hyphen(Expression value) {
    if (value
            instanceof
            Expression.Arithmetic(
                Expression.Operator operator,
                Expression.NumberLiteral low,
                Expression.NumberLiteral high,
                Span span)
        && operator == Expression.Operator.SUBTRACT) {
      context.problems.add(
          Diagnostic.error("hyphen-range", span, "a range is written with `..`, not a hyphen")
              .note("write `%s..%s`", low.span().text(), high.span().text()));
    }
  }

  public CheckedExpression.Test test(CheckedExpression of, Expression value, Scope scope) {
    if (value instanceof Expression.NameUse(Name name, Span span)
        && of.type() instanceof Type.OfThing(Kind declared)) {
      Kind kind = context.names.kinds.get(name.text());
      if (kind != null && scope.find(name.text()).isEmpty()) {
        if (!TypeRules.related(kind, declared)) {
          context.problems.add(
              Diagnostic.error(
                      "never",
                      name.span(),
                      "%s is never %s",
                      Words.one(declared.name()),
                      Words.one(kind.name()))
                  .also(of.span(), "%s", Words.one(declared.name()))
                  .note(
                      "a thing is of one kind; `%s is %s or %s` asks for either",
                      of.span().text(), declared.name(), kind.name()));
        }
        context.problems.means(name, kind.origin());
        return new CheckedExpression.Test.OfKind(kind);
      }
      if (kind == null && scope.find(name.text()).isEmpty()) {
        List<String> kinds =
            context.names.kinds.values().stream()
                .filter(each -> each != declared && TypeRules.related(each, declared))
                .map(Kind::name)
                .toList();
        Diagnostic problem =
            ProblemCollector.unknownName(name, kinds, "there is no kind `%s`", name)
                .meant(name.text(), scope.nearest());
        if (context.names.formations.containsKey(name.text())) {
          problem =
              problem.note("it is a formation: write `%s.formation is %s`", of.span().text(), name);
        } else if (context.names.specials.containsKey(name.text())) {
          problem = problem.note("it is a special rule: write `%s has %s`", of.span().text(), name);
        } else {
          problem = context.expressions.values().notAValue(name).orElse(problem);
        }
        context.problems.about(name, problem);
        return new CheckedExpression.Test.Equal(ExpressionChecker.unknown(name.span()));
      }
    }
    // An unknown value may be of any kind.
    if (value instanceof Expression.NameUse(Name name, Span span)
        && TypeRules.unknown(of.type())
        && context.names.kinds.containsKey(name.text())
        && scope.find(name.text()).isEmpty()) {
      return new CheckedExpression.Test.OfKind(context.types.kind(name).orElseThrow());
    }
    return new CheckedExpression.Test.Equal(like(of, value, scope));
  }

  /** A value that {@code of} can be equal to. */
  public CheckedExpression like(CheckedExpression of, Expression value, Scope scope) {
    return equal(of, context.expressions.like(of.type(), value, scope), value.span());
  }

  private CheckedExpression equal(CheckedExpression of, CheckedExpression value, Span span) {
    CheckedExpression.Compared compared =
        (CheckedExpression.Compared)
            new ArithmeticChecker(context).compare(of, Expression.Relation.EQUAL, value, span);
    return compared.right();
  }

  public CheckedExpression parties(Expression.PartiesAre e, Scope scope) {
    List<String> parties = scope.parties();
    if (parties.size() < 2) {
      context.problems.add(
          Diagnostic.error(
                  "no-parties",
                  e.span(),
                  "`%s` needs two things that the rule is about, but there is %s",
                  e.parties().name().toLowerCase(java.util.Locale.ROOT),
                  parties.isEmpty()
                      ? "none"
                      : "only %s".formatted(Words.quoted(parties.getFirst())))
              .note("write `x is …` for the thing that is meant"));
      return CheckedExpression.Constant.of(false, e.span());
    }
    CheckedExpression first = scope.expression(parties.get(0), e.span()).orElseThrow();
    CheckedExpression second = scope.expression(parties.get(1), e.span()).orElseThrow();
    // Of two parties, one may well be known to be another kind already.
    CheckedExpression a =
        new CheckedExpression.Is(
            asThing(first), tests(asThing(first), e.alternatives(), scope), e.span());
    CheckedExpression b =
        new CheckedExpression.Is(
            asThing(second), tests(asThing(second), e.alternatives(), scope), e.span());
    return switch (e.parties()) {
      case BOTH -> new CheckedExpression.And(a, b, e.span());
      case EITHER -> new CheckedExpression.Or(a, b, e.span());
      case NEITHER ->
          new CheckedExpression.And(
              new CheckedExpression.Not(a, e.span()),
              new CheckedExpression.Not(b, e.span()),
              e.span());
    };
  }

  private CheckedExpression asThing(CheckedExpression party) {
    return party
            instanceof
            CheckedExpression.Local(int slot, String name, Type.OfThing type, var range, Span span)
        ? new CheckedExpression.Local(slot, name, new Type.OfThing(context.names.thing()), span)
        : party;
  }

  public CheckedExpression has(Expression.Has e, Scope scope) {
    CheckedExpression of = context.expressions.of(e.of(), scope);
    if (of.type() instanceof Type.ListOf(Type element)) {
      CheckedExpression value =
          context.expressions.want(e.what(), scope, element, new Expectation.Member(of));
      return negated(e.not(), Lists.CONTAINS.test(e.span(), of, value));
    }
    of =
        context.expressions.fit(
            of, Wanted.BEARER, of.type() instanceof Type.OfThing, Expectation.Operand.HAS);
    if (!(e.what() instanceof Expression.NameUse(Name name, var span))) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-special",
                  e.what().span(),
                  "only a list has values: of %s, `has` asks for a special rule by its name",
                  TypeRules.say(of.type()))
              .note("write `x has SPECIAL`, or `LIST has VALUE`"));
      return CheckedExpression.Constant.of(false, e.span());
    }
    Special special = context.names.specials.get(name.text());
    if (special == null) {
      Diagnostic problem =
          ProblemCollector.unknownName(
              name, context.names.specials.keySet(), "there is no special rule `%s`", name);
      if (TypeRules.unknown(of.type())) {
        return ExpressionChecker.unknown(e.span());
      }
      boolean attribute =
          of.type() instanceof Type.OfThing(Kind kind) && kind.attribute(name.text()).isPresent();
      context.problems.about(
          name,
          attribute
              ? problem.note("it is an attribute: write `%s.%s`", of.span().text(), name)
              : problem);
      return CheckedExpression.Constant.of(false, e.span());
    }
    context.problems.means(name, special.origin());
    if (of.type() instanceof Type.OfThing(Kind kind)) {
      mayHave(kind, special, name);
    }
    return negated(e.not(), Things.HAS.about(special, Type.FLAG, e.span(), of));
  }

  /** Reports a special that only other kinds have. */
  public void mayHave(Kind kind, Special special, Name name) {
    if (!special.kinds().isEmpty()
        && special.kinds().stream().noneMatch(k -> TypeRules.related(k, kind))) {
      context.problems.add(
          Diagnostic.error(
                  "special-not-for-kind",
                  name.span(),
                  "%s never has `%s`",
                  Words.one(kind.name()),
                  special.name())
              .also(special.origin().span(), "it is for %s", kinds(special.kinds())));
    }
  }

  public static String kinds(List<Kind> kinds) {
    return String.join(", ", kinds.stream().map(k -> Words.quoted(k.name())).toList());
  }

  /** Whether only other kinds can be in it; a part is as its whole is. */
  public static boolean foreign(Kind kind, Formation formation) {
    return kind.whole().isEmpty()
        && !formation.kinds().isEmpty()
        && formation.kinds().stream().noneMatch(k -> TypeRules.related(k, kind));
  }

  /**
   * @param name where the formation is spoken of
   */
  public static Diagnostic neverStands(Kind kind, Formation formation, Name name) {
    return Diagnostic.error(
            "formation-not-for-kind",
            name.span(),
            "%s never stands in `%s`",
            Words.one(kind.name()),
            formation.name())
        .also(formation.origin().span(), "it is for %s", kinds(formation.kinds()));
  }

  CheckedExpression may(Expression.May e, Scope scope) {
    Optional<Action> found = context.actions.one(e.action());
    if (found.isEmpty()) {
      context.expressions.of(e.of(), scope);
      return CheckedExpression.Constant.of(false, e.span());
    }
    Action action = found.get();
    List<Parameter> parameters = action.parameters();
    if (parameters.isEmpty()) {
      return CheckedExpression.Constant.of(false, e.span());
    }
    List<CheckedExpression> arguments = new ArrayList<>();
    arguments.add(
        context.expressions.want(
            e.of(), scope, parameters.getFirst().type(), new Expectation.Actor(action.name())));
    arguments.addAll(
        context
            .expressions
            .calls()
            .bound(
                parameters.subList(1, parameters.size()),
                e.arguments(),
                scope,
                action.name(),
                e.span()));
    return negated(
        e.not(), new CheckedExpression.Ask(action, List.copyOf(arguments), Type.FLAG, e.span()));
  }

  public CheckedExpression near(Expression.Near e, Scope scope) {
    Expectation word = e.within() ? Expectation.Operand.WITHIN : Expectation.Operand.BEYOND;
    CheckedExpression of = context.expressions.place(e.of(), scope, word);
    CheckedExpression distance = context.expressions.distance(e.distance(), scope, word);
    CheckedExpression to = context.expressions.place(e.to(), scope, word);
    CheckedExpression.Apply near =
        (e.within() ? Measurements.WITHIN : Measurements.BEYOND).test(e.span(), of, distance, to);
    BothSides.near(context.problems, near, e.within() != e.not());
    return negated(e.not(), near);
  }

  public CheckedExpression comesWithin(Expression.ComesWithin e, Scope scope) {
    CheckedExpression path =
        context.expressions.want(e.of(), scope, Type.PATH, Expectation.Operand.COMES_WITHIN);
    CheckedExpression distance =
        context.expressions.distance(e.distance(), scope, Expectation.Operand.COMES_WITHIN);
    CheckedExpression of =
        context.expressions.place(e.to(), scope, Expectation.Operand.COMES_WITHIN);
    return negated(e.not(), Measurements.COMES_WITHIN.test(e.span(), path, distance, of));
  }

  public CheckedExpression meets(Expression.Meets e, Scope scope) {
    Expectation word =
        switch (e.meeting()) {
          case TOUCHES -> Expectation.Operand.TOUCHES;
          case OVERLAPS -> Expectation.Operand.OVERLAPS;
          case CROSSES -> Expectation.Operand.CROSSES;
        };
    CheckedExpression of = context.expressions.place(e.of(), scope, word);
    CheckedExpression other = context.expressions.place(e.other(), scope, word);
    PrimitiveRow meets =
        e.meeting() == Expression.Meeting.TOUCHES ? Measurements.TOUCHES : Measurements.OVERLAPS;
    return negated(e.not(), meets.test(e.span(), of, other));
  }

  public CheckedExpression covered(Expression.Covered e, Scope scope) {
    Expectation word =
        e.wholly()
            ? e.outside() ? Expectation.Operand.WHOLLY_OUTSIDE : Expectation.Operand.WHOLLY_IN
            : e.outside() ? Expectation.Operand.PARTLY_OUTSIDE : Expectation.Operand.PARTLY_IN;
    CheckedExpression of = context.expressions.place(e.of(), scope, word);
    CheckedExpression by = context.expressions.want(e.by(), scope, Type.REGION, word);
    PrimitiveRow covered =
        e.wholly()
            ? e.outside() ? Measurements.WHOLLY_OUTSIDE : Measurements.WHOLLY_IN
            : e.outside() ? Measurements.PARTLY_OUTSIDE : Measurements.PARTLY_IN;
    return negated(e.not(), covered.test(e.span(), of, by));
  }

  CheckedExpression loyal(Expression.Loyal e, Scope scope) {
    Expectation word =
        e.friendly() ? Expectation.Operand.FRIENDLY_TO : Expectation.Operand.HOSTILE_TO;
    CheckedExpression of = context.expressions.thing(e.of(), scope, word);
    CheckedExpression to = context.expressions.thing(e.to(), scope, word);
    return negated(
        e.not(), (e.friendly() ? Things.FRIENDLY : Things.HOSTILE).test(e.span(), of, to));
  }

  /** Checks a condition that a side knows a secret; of what all know, there is no need to ask. */
  public CheckedExpression known(Expression.Known e, Scope scope) {
    CheckedExpression of = context.expressions.of(e.of(), scope);
    CheckedExpression to = context.expressions.side(e.to(), scope, Expectation.Operand.KNOWN_TO);
    if (of instanceof CheckedExpression.AttributeOf a && a.attribute().secret()) {
      return negated(e.not(), Things.KNOWN.about(a.attribute(), Type.FLAG, e.span(), a.of(), to));
    }
    if (of.type() instanceof Type.OfThing) {
      return negated(e.not(), Things.KNOWN.test(e.span(), of, to));
    }
    notSecret(of);
    return ExpressionChecker.unknown(e.span());
  }

  /** Reports a value that is asked about, or revealed, as if not everybody knew it. */
  public void notSecret(CheckedExpression value) {
    if (!TypeRules.unknown(value.type())) {
      Diagnostic problem =
          Diagnostic.error(
              "not-secret", value.span(), "everybody knows `%s`", value.span().text().strip());
      context.problems.add(
          value instanceof CheckedExpression.AttributeOf a
              ? problem
                  .also(a.attribute().origin().span(), "declared here")
                  .note(
                      "a value that only its side knows is declared with `secret %s : …`",
                      a.attribute().name())
              : problem.note("a secret is a `secret` value, a thing, a list of things or a roll"));
    }
  }

  public CheckedExpression exists(Expression.Exists e, Scope scope) {
    CheckedExpression of = context.expressions.ofOrRunning(e.of(), scope);
    return negated(e.not(), Things.EXISTS.test(e.span(), of));
  }
}
