package dev.muster.mutation;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Operator;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.Statement;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.lang.syntax.Statement.Which;
import dev.muster.lang.syntax.TreePrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds what may replace a part of a rule: always the smallest step to another rule. */
final class Replacements {
  private Replacements() {}

  static List<Replacement> of(Record node) {
    return switch (node) {
      case Expression e -> ofExpression(e);
      case Statement.If s ->
          List.of(new Replacement(unconditional(s), becomes("if " + text(s.when()), "if yes")));
      case Statement.Adjust s -> List.of(swapped(s, opposite(s.verb()), s.verb()));
      case Statement.Reroll s when s.which() != Which.ALL ->
          List.of(
              described(
                  new Statement.Reroll(
                      s.which() == Which.HIGHEST ? Which.LOWEST : Which.HIGHEST,
                      s.roll(),
                      s.span()),
                  becomes(
                      word(s.which()),
                      word(s.which() == Which.HIGHEST ? Which.LOWEST : Which.HIGHEST))));
      case Statement.EndBattle s ->
          List.of(
              described(
                  new Statement.EndBattle(s.side(), !s.wins(), s.degree(), s.span()),
                  winsLoses(s.wins())));
      case Declaration.BattleVerdict v when v.side().isPresent() ->
          List.of(
              described(
                  new Declaration.BattleVerdict(
                      v.side(), !v.wins(), v.degree(), v.when(), v.span()),
                  winsLoses(v.wins())));
      case CellPart.Result r when r.side().isPresent() ->
          List.of(
              described(new CellPart.Result(r.side(), !r.wins(), r.span()), winsLoses(r.wins())));
      case CellPart.Compared c ->
          List.of(
              described(
                  new CellPart.Compared(neighbour(c.relation()), c.value()),
                  becomes(c.relation().symbol(), neighbour(c.relation()).symbol())));
      case Declaration.ChangeLine line -> ofChange(line);
      case Declaration.Verdict v -> ofVerdict(v);
      case Declaration.Quantity q when q.rounding() != Declaration.Rounding.NONE ->
          List.of(
              described(
                  new Declaration.Quantity(
                      q.head(),
                      q.parameters(),
                      q.type(),
                      q.rounding() == Declaration.Rounding.UP
                          ? Declaration.Rounding.DOWN
                          : Declaration.Rounding.UP,
                      q.body(),
                      q.span()),
                  q.rounding() == Declaration.Rounding.UP
                      ? becomes("rounded up", "rounded down")
                      : becomes("rounded down", "rounded up")));
      case Declaration.CriterionRule.Comparing c ->
          List.of(
              described(
                  new Declaration.CriterionRule.Comparing(!c.higher(), c.value(), c.when()),
                  c.higher() ? becomes("higher", "lower") : becomes("lower", "higher")));
      case Expression.Selection s -> ofSelection(s);
      default -> List.of();
    };
  }

  private static List<Replacement> ofExpression(Expression expression) {
    return switch (expression) {
      case Expression.NumberLiteral n ->
          to(n, new Expression.NumberLiteral(n.value() + step(n.value()), n.whole(), n.span()));
      case Expression.MeasureLiteral m ->
          to(m, new Expression.MeasureLiteral(m.value() + step(m.value()), m.unit(), m.span()));
      case Expression.Flag f -> to(f, new Expression.Flag(!f.value(), f.span()));
      case Expression.Arithmetic a ->
          to(
              a,
              new Expression.Arithmetic(
                  switch (a.operator()) {
                    case ADD -> Operator.SUBTRACT;
                    case SUBTRACT -> Operator.ADD;
                    case MULTIPLY -> Operator.DIVIDE;
                    case DIVIDE -> Operator.MULTIPLY;
                  },
                  a.left(),
                  a.right(),
                  a.span()));
      case Expression.Compared c ->
          to(c, new Expression.Compared(c.left(), neighbour(c.relation()), c.right(), c.span()));
      case Expression.And c ->
          List.of(
              to(c, new Expression.Or(c.left(), c.right(), c.span())).getFirst(),
              dropped(c.right(), c.left()),
              dropped(c.left(), c.right()));
      case Expression.Or c ->
          List.of(
              to(c, new Expression.And(c.left(), c.right(), c.span())).getFirst(),
              dropped(c.right(), c.left()),
              dropped(c.left(), c.right()));
      case Expression.Not c -> to(c, c.of());
      case Expression.Any c -> to(c, new Expression.Any(!c.negated(), c.selection(), c.span()));
      case Expression.Every c -> to(c, new Expression.Not(c, c.span()));
      case Expression.Extreme c ->
          to(c, new Expression.Extreme(!c.highest(), c.value(), c.selection(), c.span()));
      case Expression.OneOf c when c.by().isPresent() ->
          to(c, new Expression.OneOf(c.selection(), !c.highest(), c.by(), c.span()));
      case Expression.Loyal c ->
          to(c, new Expression.Loyal(c.of(), c.not(), !c.friendly(), c.to(), c.span()));
      case Expression.Is _,
          Expression.Has _,
          Expression.May _,
          Expression.Near _,
          Expression.ComesWithin _,
          Expression.Meets _,
          Expression.Covered _,
          Expression.Exists _,
          Expression.Known _,
          Expression.PartiesAre _ ->
          to(expression, new Expression.Not(expression, expression.span()));
      case Expression.Missing _,
          Expression.Text _,
          Expression.None _,
          Expression.NameUse _,
          Expression.It _,
          Expression.Dot _,
          Expression.Function _,
          Expression.Call _,
          Expression.Negative _,
          Expression.Conditional _,
          Expression.Count _,
          Expression.ListOf _,
          Expression.SumOf _,
          Expression.Nearest _,
          Expression.OneOf _,
          Expression.Roll _,
          Expression.Random _,
          Expression.PathLiteral _,
          Expression.Run _,
          Expression.WinnerBy _ ->
          List.of();
    };
  }

  /** One more, or half of one where halves are written. */
  private static double step(double value) {
    return value == Math.rint(value) ? 1 : 0.5;
  }

  private static Relation neighbour(Relation relation) {
    return switch (relation) {
      case EQUAL -> Relation.DIFFERENT;
      case DIFFERENT -> Relation.EQUAL;
      case AT_MOST -> Relation.BELOW;
      case BELOW -> Relation.AT_MOST;
      case AT_LEAST -> Relation.ABOVE;
      case ABOVE -> Relation.AT_LEAST;
    };
  }

  private static Verb opposite(Verb verb) {
    return switch (verb) {
      case SUFFERS -> Verb.RECOVERS;
      case RECOVERS -> Verb.SUFFERS;
      case GAINS -> Verb.LOSES;
      case LOSES -> Verb.GAINS;
    };
  }

  private static Replacement swapped(Statement.Adjust s, Verb to, Verb from) {
    return described(
        new Statement.Adjust(s.of(), to, s.amount(), s.attribute(), s.with(), s.span()),
        becomes(word(from), word(to)));
  }

  private static Statement unconditional(Statement.If s) {
    return new Statement.If(
        new Expression.Flag(true, s.when().span()), s.then(), List.of(), s.span());
  }

  private static List<Replacement> ofChange(Declaration.ChangeLine line) {
    Change other =
        switch (line.change()) {
          case ADD -> Change.SUBTRACT;
          case SUBTRACT -> Change.ADD;
          case MULTIPLY, SET -> line.change();
          case HALVE -> Change.DOUBLE;
          case DOUBLE -> Change.HALVE;
          case AT_MOST -> Change.AT_LEAST;
          case AT_LEAST -> Change.AT_MOST;
          case SHORTER -> Change.LONGER;
          case LONGER -> Change.SHORTER;
        };
    return other == line.change()
        ? List.of()
        : List.of(
            described(
                new Declaration.ChangeLine(other, line.by(), line.when(), line.span()),
                becomes(line.change().word(), other.word())));
  }

  private static List<Replacement> ofVerdict(Declaration.Verdict v) {
    Permit other =
        switch (v.permit()) {
          case ONLY -> Permit.NOT;
          case NOT -> Permit.ONLY;
          case ALWAYS, MUST -> v.permit();
        };
    return other == v.permit() || v.when().isEmpty()
        ? List.of()
        : List.of(
            described(
                new Declaration.Verdict(other, v.when(), v.because(), v.span()),
                becomes("may " + word(v.permit()), "may " + word(other))));
  }

  private static List<Replacement> ofSelection(Expression.Selection s) {
    List<Replacement> all = new ArrayList<>();
    s.loyalty()
        .filter(loyalty -> loyalty != Loyalty.OTHER)
        .ifPresent(
            loyalty -> {
              Loyalty other = loyalty == Loyalty.ENEMY ? Loyalty.FRIENDLY : Loyalty.ENEMY;
              all.add(described(s.with(other), becomes(word(loyalty), word(other))));
            });
    s.where()
        .ifPresent(
            where -> all.add(described(s.withoutCondition(), "without where " + text(where))));
    return all;
  }

  private static Replacement dropped(Expression what, Expression rest) {
    return described(rest, "without " + text(what));
  }

  private static List<Replacement> to(Expression from, Expression to) {
    return List.of(described(to, becomes(text(from), text(to))));
  }

  private static Replacement described(Object value, String change) {
    return new Replacement(value, change);
  }

  private static String winsLoses(boolean wins) {
    return wins ? becomes("wins", "loses") : becomes("loses", "wins");
  }

  private static String becomes(String from, String to) {
    return from + " -> " + to;
  }

  private static String text(Expression expression) {
    return TreePrinter.print(expression);
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
