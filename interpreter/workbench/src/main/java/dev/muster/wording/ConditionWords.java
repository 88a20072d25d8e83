package dev.muster.wording;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Action;
import dev.muster.model.Arc;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import dev.muster.primitive.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Says conditions as clauses, and what it means that they do not hold. */
final class ConditionWords {
  private final ExpressionWords expressions;

  ConditionWords(ExpressionWords expressions) {
    this.expressions = expressions;
  }

  /** The conditions of which all must hold. */
  static List<CheckedExpression> flat(CheckedExpression condition) {
    return condition instanceof CheckedExpression.And(var left, var right, _)
        ? Stream.concat(flat(left).stream(), flat(right).stream()).toList()
        : List.of(condition);
  }

  /** The conditions of which one must hold. */
  static List<CheckedExpression> alternatives(CheckedExpression condition) {
    return condition instanceof CheckedExpression.Or(var left, var right, _)
        ? Stream.concat(alternatives(left).stream(), alternatives(right).stream()).toList()
        : List.of(condition);
  }

  /** What must hold all at once, as one clause. */
  Phrase all(List<CheckedExpression> conditions) {
    return joined(
        conditions.stream().flatMap(each -> flat(each).stream()).map(this::inner).toList(), "and");
  }

  /**
   * @param holds whether the condition holds, or does not
   */
  Phrase of(CheckedExpression condition, boolean holds) {
    return switch (condition) {
      case CheckedExpression.And _ ->
          holds
              ? joined(flat(condition).stream().map(this::inner).toList(), "and")
              : joined(flat(condition).stream().map(this::not).toList(), "or");
      case CheckedExpression.Or _ ->
          holds
              ? joined(alternatives(condition).stream().map(this::alternative).toList(), "or")
              : joined(alternatives(condition).stream().map(this::not).toList(), "and");
      case CheckedExpression.Not not -> of(not.of(), !holds);
      case CheckedExpression.Compared compared -> compared(compared, holds);
      case CheckedExpression.Is is -> is(is, holds);
      case CheckedExpression.Fold fold -> {
        Phrase said = fold(fold, holds);
        expressions.selections().end(fold.selection());
        yield said;
      }
      case CheckedExpression.Ask ask -> ask(ask, holds);
      case CheckedExpression.Apply apply -> expressions.primitives().condition(apply, holds);
      case CheckedExpression.AttributeOf a ->
          said(expressions.value(a.of()), Phrase.term(a.attribute().origin()), holds)
              .orElseGet(
                  () ->
                      Phrase.of(
                          expressions.value(a.of()),
                          holds ? " is marked " : " is not marked ",
                          Phrase.mention(a.attribute().origin())));
      case CheckedExpression.Constant constant ->
          Phrase.of(constant.yes() == holds ? "in any case" : "never");
      case CheckedExpression.If i ->
          Phrase.of(
              "in the case that ",
              of(i.when(), true),
              ", ",
              of(i.then(), holds),
              ", and otherwise ",
              of(i.otherwise(), holds));
      case CheckedExpression.Let let -> {
        expressions.call(let);
        yield of(let.in(), holds);
      }
      case CheckedExpression.Local _,
          CheckedExpression.Run _,
          CheckedExpression.Number _,
          CheckedExpression.Text _,
          CheckedExpression.PathLiteral _,
          CheckedExpression.Unknown _ ->
          Phrase.of(expressions.value(condition), holds ? " holds" : " does not hold");
    };
  }

  /** {@code the unit has fired}: where a title says what its owner is or has. */
  private static Optional<Phrase> said(Phrase of, Phrase title, boolean holds) {
    String text = title.text();
    int space = text.indexOf(' ');
    if (!text.matches("(Has|Is|Was|Can|May|Must) .*")
        || !holds && text.matches(".*,.*|.* (no|not|never|nobody|nothing|none)\\b.*")) {
      return Optional.empty();
    }
    return Optional.of(
        Phrase.of(
            of,
            " " + text.substring(0, space).toLowerCase(Locale.ROOT) + (holds ? " " : " not "),
            Phrase.term(text.substring(space + 1), title.parts().getFirst().term().orElseThrow())));
  }

  private Phrase inner(CheckedExpression condition) {
    Phrase said = of(condition, true);
    return alternatives(condition).size() > 1 ? Phrase.of("either ", said) : said;
  }

  private Phrase alternative(CheckedExpression condition) {
    Phrase said = of(condition, true);
    return flat(condition).size() > 1 ? Phrase.of("both ", said) : said;
  }

  private Phrase not(CheckedExpression condition) {
    return of(condition, false);
  }

  /** With semicolons where a part before the last has commas or alternatives of its own. */
  private static Phrase joined(List<Phrase> all, String last) {
    if (all.subList(0, Math.max(0, all.size() - 1)).stream().noneMatch(ConditionWords::parted)) {
      return Phrase.list(all, last);
    }
    List<Phrase> parts = new ArrayList<>(all.subList(0, all.size() - 1));
    parts.add(Phrase.of(last + " ", all.getLast()));
    return Phrase.joined(parts, "; ");
  }

  private static boolean parted(Phrase said) {
    return said.text().contains(", ")
        || said.text().startsWith("either ")
        || said.text().startsWith("both ");
  }

  private Phrase compared(CheckedExpression.Compared c, boolean holds) {
    if (c.right() instanceof CheckedExpression.Constant constant) {
      boolean equal = (c.relation() == Relation.EQUAL) == holds;
      if (constant.value() instanceof Boolean yes) {
        return of(c.left(), yes == equal);
      }
    }
    Relation relation = holds ? c.relation() : opposite(c.relation());
    Phrase left = expressions.value(c.left());
    return Phrase.of(
        left,
        ExpressionWords.isSeveral(c.left()) || isCounts(c.left(), left) ? " are " : " is ",
        compared(relation, c.right()));
  }

  /** Whether it is a count that is named as several: {@code the strikes}. */
  private static boolean isCounts(CheckedExpression of, Phrase said) {
    return of instanceof CheckedExpression.Local
        && of.type() instanceof Type.Count
        && said.isSeveral();
  }

  /** {@code 3 or more}, {@code less than the enemy's Disorder}. */
  Phrase compared(Relation relation, CheckedExpression with) {
    Phrase value = expressions.value(with);
    boolean number = with instanceof CheckedExpression.Number;
    return switch (relation) {
      case EQUAL -> value;
      case DIFFERENT -> Phrase.of("not ", value);
      case AT_MOST -> number ? Phrase.of(value, " or less") : Phrase.of("at most ", value);
      case AT_LEAST -> number ? Phrase.of(value, " or more") : Phrase.of("at least ", value);
      case BELOW -> Phrase.of("less than ", value);
      case ABOVE -> Phrase.of("more than ", value);
    };
  }

  private static Relation opposite(Relation relation) {
    return switch (relation) {
      case EQUAL -> Relation.DIFFERENT;
      case DIFFERENT -> Relation.EQUAL;
      case AT_MOST -> Relation.ABOVE;
      case ABOVE -> Relation.AT_MOST;
      case AT_LEAST -> Relation.BELOW;
      case BELOW -> Relation.AT_LEAST;
    };
  }

  private Phrase is(CheckedExpression.Is is, boolean holds) {
    List<Phrase> tests = is.tests().stream().map(this::test).toList();
    boolean stands = is.of() instanceof CheckedExpression.Apply apply && apply.is(Fields.FORMATION);
    Phrase of =
        stands && is.of() instanceof CheckedExpression.Apply formation
            ? expressions.value(formation.of())
            : expressions.value(is.of());
    // A title may begin with it, too.
    boolean said = !tests.isEmpty() && tests.getFirst().text().startsWith("In ");
    String in = stands && !said ? "in " : "";
    if (holds) {
      return Phrase.of(of, " is " + in, Phrase.list(tests, "or"));
    }
    return tests.size() == 1
        ? Phrase.of(of, " is not " + in, tests.getFirst())
        : Phrase.of(of, " is " + in + "neither ", Phrase.list(tests, "nor"));
  }

  Phrase test(Test test) {
    return switch (test) {
      case Test.OfKind(var kind) -> kind(Phrase.noun(kind.origin()));
      case Test.Equal(var value) -> expressions.value(value);
      case Test.Between(var low, var high, var above) ->
          above
              ? Phrase.of("more than ", expressions.value(low), " up to ", expressions.value(high))
              : Phrase.of("from ", expressions.value(low), " to ", expressions.value(high));
    };
  }

  /** With an article, unless it is a mass or several. */
  private static Phrase kind(Phrase noun) {
    return noun.text().matches(".*(s|ry|" + Phrase.MEN + "|ed)") ? noun : ExpressionWords.one(noun);
  }

  private Phrase fold(CheckedExpression.Fold fold, boolean holds) {
    if (fold.is(CheckedExpression.Fold.Form.ANY)) {
      Optional<Phrase> related = expressions.selections().related(fold.selection(), holds);
      if (related.isPresent()) {
        return related.get();
      }
      Phrase one = expressions.selections().once(fold.selection());
      return holds
          ? Phrase.of("there is ", ExpressionWords.one(one))
          : Phrase.of("there is no ", one);
    }
    if (fold.is(CheckedExpression.Fold.Form.EVERY)) {
      Phrase each = expressions.selections().of(fold.selection());
      Optional<Phrase> said = fold.value().map(value -> of(value, true));
      return Phrase.of(
          holds ? "for every " : "not for every ",
          each,
          " ",
          said.map(s -> Phrase.of("it holds that ", s)).orElse(Phrase.of()));
    }
    return Phrase.of(expressions.value(fold), holds ? " applies" : " does not apply");
  }

  private Phrase ask(CheckedExpression.Ask ask, boolean holds) {
    return switch (ask.of()) {
      case Quantity quantity ->
          ask.arguments().size() == 1
              ? said(
                      expressions.value(ask.arguments().getFirst()),
                      Phrase.term(quantity.origin()),
                      holds)
                  .orElseGet(() -> applies(quantity, ask, holds))
              : applies(quantity, ask, holds);
      case Sight sight ->
          Phrase.of(
              expressions.value(ask.arguments().get(0)),
              holds ? " sees " : " does not see ",
              expressions.value(ask.arguments().get(1)),
              " (",
              Phrase.term(sight.origin()),
              ")");
      case Action action ->
          Phrase.of(
              expressions.value(ask.arguments().getFirst()),
              holds ? " may " : " may not ",
              Phrase.term(action.origin()),
              expressions.parts(
                  action.parameters().subList(1, action.parameters().size()),
                  ask.arguments().subList(1, ask.arguments().size()),
                  ""));
      case Zone _, Arc _, Ranking _ ->
          Phrase.of(expressions.value(ask), holds ? " holds" : " does not hold");
    };
  }

  private Phrase applies(Quantity quantity, CheckedExpression.Ask ask, boolean holds) {
    return Phrase.of(
        Phrase.term(quantity.origin()),
        holds ? " applies" : " does not apply",
        expressions.parts(quantity.parameters(), ask.arguments(), "to"));
  }

  private Phrase inCell(Test test) {
    return switch (test) {
      case Test.OfKind(var kind) -> Phrase.term(kind.origin());
      case Test.Equal _, Test.Between _ -> test(test);
    };
  }

  /** What stands in a cell of a table below what it asks of. */
  Phrase cell(CheckedExpression condition) {
    return switch (condition) {
      case CheckedExpression.Is is ->
          Phrase.list(is.tests().stream().map(this::inCell).toList(), "or");
      case CheckedExpression.Compared c -> compared(c.relation(), c.right());
      case CheckedExpression.Or(var left, var right, _) ->
          Phrase.of(cell(left), " or ", cell(right));
      case CheckedExpression.Not _ -> Phrase.of("no");
      case CheckedExpression.Ask _,
          CheckedExpression.Apply _,
          CheckedExpression.AttributeOf _,
          CheckedExpression.Local _ ->
          condition.type() instanceof Type.Flag ? Phrase.of("yes") : expressions.value(condition);
      case CheckedExpression.And _,
          CheckedExpression.Fold _,
          CheckedExpression.If _,
          CheckedExpression.Let _,
          CheckedExpression.Constant _,
          CheckedExpression.Number _,
          CheckedExpression.Text _,
          CheckedExpression.PathLiteral _,
          CheckedExpression.Run _,
          CheckedExpression.Unknown _ ->
          of(condition, true);
    };
  }
}
