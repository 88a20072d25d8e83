package dev.muster.check.expression;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Operator;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.NameSet;
import dev.muster.model.Track;
import dev.muster.model.Type;
import dev.muster.primitive.Calculations;
import dev.muster.primitive.PrimitiveRow;
import dev.muster.primitive.Rungs;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Adding, multiplying and comparing: only what is of one sort goes together. */
public final class ArithmeticChecker {
  private final ExpressionContext context;

  public ArithmeticChecker(ExpressionContext context) {
    this.context = context;
  }

  CheckedExpression negative(Expression.Negative e, Scope scope) {
    CheckedExpression of = context.expressions.numeric(e.of(), scope, Expectation.Operand.MINUS);
    return of instanceof CheckedExpression.Number(double value, Type type, var span)
        ? new CheckedExpression.Number(-value, type, e.span())
        : Calculations.NEGATE.call(of.type(), e.span(), of);
  }

  public CheckedExpression choice(Expression.Conditional e, Scope scope, Type hint) {
    Scope inner = scope.part();
    CheckedExpression when = context.expressions.flag(e.when(), scope, Expectation.Condition.IF);
    context.expressions.conditions().establish(when, inner);
    CheckedExpression then = context.expressions.of(e.then(), inner, hint);
    CheckedExpression otherwise =
        context.expressions.of(e.otherwise(), scope, TypeRules.unknown(hint) ? then.type() : hint);
    Optional<Type> type = TypeRules.join(then.type(), otherwise.type());
    if (type.isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "branches-differ",
                  otherwise.span(),
                  "both branches of `if` must give the same kind of value, but the first gives %s and the other %s",
                  TypeRules.say(then.type()),
                  TypeRules.say(otherwise.type()))
              .at("%s", TypeRules.say(otherwise.type()))
              .also(then.span(), "%s", TypeRules.say(then.type())));
    }
    return new CheckedExpression.If(when, then, otherwise, type.orElse(Type.UNKNOWN), e.span());
  }

  CheckedExpression arithmetic(Expression.Arithmetic e, Scope scope, Type hint) {
    Type inner =
        hint instanceof Type.Dice
                || e.operator() == Operator.MULTIPLY
                || e.operator() == Operator.DIVIDE
            ? Type.UNKNOWN
            : hint;
    CheckedExpression left = length(context.expressions.of(e.left(), scope, inner));
    CheckedExpression right = length(context.expressions.of(e.right(), scope, inner));
    Type type = result(e.operator(), left, right);
    if (ofDice(left)
        && e.right() instanceof Expression.NumberLiteral more
        && type != null
        && adds(e.operator())) {
      context.problems.add(sumOfDice(e, more));
      type = Type.UNKNOWN;
    }
    CheckedExpression.Apply sum =
        operation(e.operator()).call(type == null ? Type.UNKNOWN : type, e.span(), left, right);
    if (type != null && !(type instanceof Type.Dice) && !TypeRules.unknown(type)) {
      Optional<Diagnostic> unrolled = UnrolledDice.in(sum);
      unrolled.ifPresent(context.problems::add);
      return unrolled.isPresent() ? ExpressionChecker.unknown(e.span()) : sum;
    }
    if (type == null) {
      context.problems.add(
          list(e.operator(), left, right)
              .at("%s", TypeRules.say(right.type()))
              .also(left.span(), "%s", TypeRules.say(left.type())));
    }
    return sum;
  }

  private static PrimitiveRow operation(Operator operator) {
    return switch (operator) {
      case ADD -> Calculations.ADD;
      case SUBTRACT -> Calculations.SUBTRACT;
      case MULTIPLY -> Calculations.MULTIPLY;
      case DIVIDE -> Calculations.DIVIDE;
    };
  }

  private static boolean adds(Operator operator) {
    return operator == Operator.ADD || operator == Operator.SUBTRACT;
  }

  /** Whether it is dice in figures, {@code 2 d6}, whose number nobody needs to calculate. */
  private static boolean ofDice(CheckedExpression expression) {
    return expression instanceof CheckedExpression.Number n && n.type() instanceof Type.Dice;
  }

  private static Diagnostic sumOfDice(Expression.Arithmetic e, Expression.NumberLiteral more) {
    return Diagnostic.error(
            "sum-of-dice",
            e.span(),
            "`%s` is a number of dice: `%s` would change how many there are",
            e.span().text(),
            more.span().text())
        .note("write how many dice there are")
        .note(
            "what is added to the total is written behind the dice, without brackets: `let r = roll %s`",
            e.span().text());
  }

  /** With the way out for who adds to a list by a sign. */
  private static Diagnostic list(
      Operator operator, CheckedExpression left, CheckedExpression right) {
    Diagnostic problem = cannot(operator, left, right);
    if (!(left.type() instanceof Type.ListOf)) {
      return measure(problem, left, right);
    }
    String value = right.span().text();
    String list = left.span().text();
    return switch (operator) {
      case ADD ->
          problem.note(
              "to add a member to a list, write the statement `add %s to %s`", value, list);
      case SUBTRACT ->
          problem.note(
              "to remove a member from a list, write the statement `remove %s from %s`",
              value, list);
      default -> problem;
    };
  }

  /** With the way to count with a distance. */
  private static Diagnostic measure(
      Diagnostic problem, CheckedExpression left, CheckedExpression right) {
    boolean first = left.type() instanceof Type.Distance && TypeRules.counts(right.type());
    boolean second = right.type() instanceof Type.Distance && TypeRules.counts(left.type());
    return first || second
        ? problem.note(
            "to use a distance as a number, divide it by a distance: `%s / 1 cm`",
            (first ? left : right).span().text())
        : problem;
  }

  private static Diagnostic cannot(
      Operator operator, CheckedExpression left, CheckedExpression right) {
    String first = TypeRules.say(left.type());
    String second = TypeRules.say(right.type());
    String slug = "cannot-calculate";
    return switch (operator) {
      case ADD -> Diagnostic.error(slug, right.span(), "%s cannot be added to %s", second, first);
      case SUBTRACT ->
          Diagnostic.error(slug, right.span(), "%s cannot be subtracted from %s", second, first);
      case MULTIPLY ->
          Diagnostic.error(slug, right.span(), "%s cannot be multiplied by %s", first, second);
      case DIVIDE ->
          Diagnostic.error(slug, right.span(), "%s cannot be divided by %s", first, second);
    };
  }

  private static CheckedExpression length(CheckedExpression expression) {
    return expression.type() instanceof Type.Rung
        ? Rungs.LENGTH.call(Type.DISTANCE, expression.span(), expression)
        : expression;
  }

  /** Null when they do not go together. */
  private static @Nullable Type result(
      Operator operator, CheckedExpression left, CheckedExpression right) {
    Type a = left.type();
    Type b = right.type();
    if (TypeRules.unknown(a) || TypeRules.unknown(b)) {
      return Type.UNKNOWN;
    }
    if (!TypeRules.numeric(a) || !TypeRules.numeric(b)) {
      return null;
    }
    return switch (operator) {
      case ADD, SUBTRACT ->
          TypeRules.counts(a) && TypeRules.counts(b)
              ? counts(a, b)
              : a.equals(b) ? a : zero(left) ? b : zero(right) ? a : null;
      case MULTIPLY ->
          TypeRules.counts(a) && TypeRules.counts(b)
              ? counts(a, b)
              : TypeRules.counts(a) ? b : TypeRules.counts(b) ? a : null;
      case DIVIDE ->
          TypeRules.counts(a) && TypeRules.counts(b)
              ? (a instanceof Type.Dice ? a : Type.COUNT)
              : TypeRules.counts(b) ? a : a.equals(b) ? Type.COUNT : null;
    };
  }

  private static boolean zero(CheckedExpression expression) {
    return expression instanceof CheckedExpression.Number n && n.value() == 0;
  }

  private static @Nullable Type counts(Type a, Type b) {
    if (a instanceof Type.Dice && b instanceof Type.Dice) {
      return TypeRules.fits(a, b) ? a : null;
    }
    return a instanceof Type.Dice ? a : b instanceof Type.Dice ? b : Type.COUNT;
  }

  private static boolean bare(Expression e) {
    return e instanceof Expression.NameUse;
  }

  CheckedExpression compared(Expression.Compared e, Scope scope) {
    if (ofKind(e, scope)) {
      CheckedExpression unknown = ExpressionChecker.unknown(e.span());
      return new CheckedExpression.Compared(unknown, e.relation(), unknown, e.span());
    }
    CheckedExpression left;
    CheckedExpression right;
    if (bare(e.left()) && !bare(e.right())) {
      right = context.expressions.of(e.right(), scope);
      left = context.expressions.of(e.left(), scope, right.type());
    } else {
      left = context.expressions.of(e.left(), scope);
      right = context.expressions.of(e.right(), scope, left.type());
    }
    CheckedExpression.Compared compared = compare(left, e.relation(), right, e.span());
    RangeChecker.compare(context.problems, compared);
    BothSides.compared(context.problems, compared);
    return compared;
  }

  /** Reports {@code x = KIND}, which is asked with another word. */
  private boolean ofKind(Expression.Compared e, Scope scope) {
    boolean equality = e.relation() == Relation.EQUAL || e.relation() == Relation.DIFFERENT;
    if (!equality
        || !(e.right() instanceof Expression.NameUse(var kind, _))
        || !context.names.kinds.containsKey(kind.text())
        || context.names.valueNames().contains(kind.text())
        || scope.find(kind.text()).isPresent()
        || !e.span().covers(kind.span())
        || e.left().span().end() > kind.span().start()
        || !(context.expressions.of(e.left(), scope).type() instanceof Type.OfThing)) {
      return false;
    }
    Span sign = new Span(e.span().source(), e.left().span().end(), kind.span().start());
    String is = e.relation() == Relation.EQUAL ? " is " : " is not ";
    String asked = sign.text().replaceFirst(" *!?= *", is);
    context.problems.add(
        Diagnostic.error("not-a-value", kind.span(), "`%s` is a kind, not a thing", kind)
            .note(
                "write `%s%s%s`",
                new Span(sign.source(), e.span().start(), sign.start()).text(), asked, kind)
            .mend(sign, asked));
    return true;
  }

  public CheckedExpression.Compared compare(
      CheckedExpression l, Relation relation, CheckedExpression r, Span span) {
    Optional<Diagnostic> unrolled = UnrolledDice.in(l, r);
    if (unrolled.isPresent()) {
      context.problems.add(unrolled.get());
      return new CheckedExpression.Compared(
          ExpressionChecker.unknown(l.span()), relation, ExpressionChecker.unknown(r.span()), span);
    }
    CheckedExpression left = l;
    CheckedExpression right = r;
    if (left.type() instanceof Type.Distance && right.type() instanceof Type.Rung) {
      right = length(right);
    } else if (right.type() instanceof Type.Distance && left.type() instanceof Type.Rung) {
      left = length(left);
    } else if (zero(right) && TypeRules.numeric(left.type())) {
      right = new CheckedExpression.Number(0, left.type(), right.span());
    } else if (zero(left) && TypeRules.numeric(right.type())) {
      left = new CheckedExpression.Number(0, right.type(), left.span());
    }
    boolean equality = relation == Relation.EQUAL || relation == Relation.DIFFERENT;
    boolean together = TypeRules.comparable(left.type(), right.type());
    if (!together || !equality && !ordered(left.type())) {
      Diagnostic problem =
          (together
                  ? Diagnostic.error(
                      "cannot-compare",
                      right.span(),
                      "%s has no order, so only `=` and `!=` compare it",
                      TypeRules.say(left.type()))
                  : Diagnostic.error(
                      "cannot-compare",
                      right.span(),
                      "%s cannot be compared with %s",
                      TypeRules.say(left.type()),
                      TypeRules.say(right.type())))
              .at("%s", TypeRules.say(right.type()))
              .also(left.span(), "%s", TypeRules.say(left.type()));
      if (left.type() instanceof Type.Roll && right.type() instanceof Type.Count) {
        context.problems.add(
            problem
                .note("the sum of the dice is `%s.total`", left.span().text())
                .mend(
                    new Span(left.span().source(), left.span().end(), left.span().end()),
                    ".total"));
        return new CheckedExpression.Compared(left, relation, right, span);
      }
      context.problems.add(
          Stream.of(
                  unit(right, left.type()),
                  unit(left, right.type()),
                  equality ? member(left, relation, right) : Optional.<String>empty())
              .flatMap(Optional::stream)
              .map("write `%s`"::formatted)
              .findFirst()
              .or(
                  () ->
                      unquoted(l, r)
                          .or(() -> unquoted(r, l))
                          .map("only texts take quotes: write `%s`"::formatted))
              .map(note -> problem.note("%s", note))
              .orElse(problem));
    }
    return new CheckedExpression.Compared(left, relation, right, span);
  }

  /** Returns how to ask whether a list has a value that it is compared with. */
  private static Optional<String> member(
      CheckedExpression left, Relation relation, CheckedExpression right) {
    boolean swapped = right.type() instanceof Type.ListOf;
    CheckedExpression list = swapped ? right : left;
    CheckedExpression value = swapped ? left : right;
    if (!(list.type() instanceof Type.ListOf(Type element))
        || !TypeRules.fits(value.type(), element)) {
      return Optional.empty();
    }
    String has = list.span().text() + " has " + value.span().text();
    return Optional.of(relation == Relation.EQUAL ? has : "not (" + has + ")");
  }

  /** A number as it is written with the unit that it lacks. */
  private static Optional<String> unit(CheckedExpression number, Type wanted) {
    boolean bare = number instanceof CheckedExpression.Number n && n.type().equals(Type.COUNT);
    return switch (wanted) {
      case Type.Angle _ when bare -> Optional.of(number.span().text() + " deg");
      case Type.Distance _ when bare -> Optional.of(number.span().text() + " cm");
      default -> Optional.empty();
    };
  }

  /** The name or number that a text in quotes was to be, beside a value that may be that. */
  private Optional<String> unquoted(CheckedExpression value, CheckedExpression text) {
    if (!(text instanceof CheckedExpression.Text(List<String> parts, var holes, _))
        || !holes.isEmpty()) {
      return Optional.empty();
    }
    String word = String.join("", parts);
    boolean meant =
        switch (value.type()) {
          case Type.Level(Track track) -> track.names().contains(word) || number(word);
          case Type.Named(NameSet set) -> set.member(word).isPresent();
          case Type.Formations _ -> context.names.formations.containsKey(word);
          case Type.OfThing _ -> context.names.kinds.containsKey(word);
          case Type.Flag _ -> word.equals("yes") || word.equals("no");
          case Type other -> TypeRules.numeric(other) && number(word);
        };
    return meant ? Optional.of(word) : Optional.empty();
  }

  private static boolean number(String word) {
    return word.matches("\\d{1,9}");
  }

  /** Whether of two of its values one is the lesser; nothing is held against what is unknown. */
  public static boolean ordered(Type type) {
    return TypeRules.numeric(type) || type instanceof Type.Rung || TypeRules.unknown(type);
  }
}
