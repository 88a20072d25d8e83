package dev.muster.check.expression;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.LengthUnit;
import dev.muster.model.Type;
import java.util.List;
import java.util.Locale;

/** Says what was expected, why, and what was found instead, in English. */
final class ExpectationText {
  private static final int LONGEST_EXCERPT = 40;
  private static final List<String> ORDINALS = List.of("1st", "2nd", "3rd");

  private ExpectationText() {}

  /** A demand that values of more than one type meet. */
  enum Wanted {
    NUMBER("a number, distance or angle"),
    DICE("a number of dice"),
    PLACE("something on the table"),
    RUNG("a rung of a ladder"),
    LIST("a list"),
    BEARER("a thing or a list"),
    BODY("a thing, or a list of things");

    private final String words;

    Wanted(String words) {
      this.words = words;
    }
  }

  static Diagnostic mismatch(Expectation why, Wanted wanted, CheckedExpression found) {
    Diagnostic problem = mismatch(why, wanted.words, found);
    return switch (wanted) {
      case NUMBER, RUNG, LIST, BEARER, BODY -> problem;
      case DICE ->
          problem.note("`roll 3 d6` rolls three dice, `roll q` as many as the quantity `q` says");
      case PLACE ->
          problem.note("a thing, spot, path, region or table edge has a place on the table");
    };
  }

  static Diagnostic mismatch(
      Expectation why, Type wanted, CheckedExpression found, LengthUnit unit) {
    return wayOut(mismatch(why, TypeRules.say(wanted), found), why, wanted, found, unit);
  }

  private static Diagnostic mismatch(Expectation why, String wanted, CheckedExpression found) {
    String type = TypeRules.say(found.type());
    Diagnostic problem =
        found.type() instanceof Type.Nothing
            ? Diagnostic.error("wrong-kind", found.span(), "%s, not `none`", demand(why, wanted))
            : Diagnostic.error(
                    "wrong-kind",
                    found.span(),
                    "%s, but %s is %s",
                    demand(why, wanted),
                    excerpt(found.span()),
                    type)
                .at("%s", type);
    return because(problem, why);
  }

  private static String demand(Expectation why, String wanted) {
    return switch (why) {
      case Expectation.Condition c -> "`%s` needs a condition".formatted(c.word());
      case Expectation.Operand o -> "`%s` needs %s".formatted(o.word(), wanted);
      case Expectation.Part p ->
          switch (p) {
            case EDGE_OF_A_ZONE -> "a zone needs %s".formatted(wanted);
            case LENGTH_OF_A_RUNG -> "a rung needs %s".formatted(wanted);
            case LIMIT_OF_A_LIST -> "a limit needs %s".formatted(wanted);
            case POSITION -> "a position or size needs %s".formatted(wanted);
            case PREFERENCE -> "a preference needs %s".formatted(wanted);
          };
      case Expectation.Adjusting(var verb) ->
          "`%s` needs %s".formatted(verb.name().toLowerCase(Locale.ROOT), wanted);
      case Expectation.Changing(var change) -> "`%s` needs %s".formatted(change.word(), wanted);
      case Expectation.Argument(var name, var parameter) ->
          "`%s` needs %s after `%s`".formatted(name, wanted, parameter.preposition());
      case Expectation.FunctionArgument(var name, var index, var count) ->
          count == 1
              ? "`%s` needs %s".formatted(name, wanted)
              : "`%s` needs %s as its %s value".formatted(name, wanted, ordinal(index));
      case Expectation.LikeFirstArgument(var name, var index) ->
          "`%s` needs %s as its %s value".formatted(name, wanted, ordinal(index));
      case Expectation.SpecialArgument(var special) ->
          "`%s` needs %s in its brackets".formatted(special, wanted);
      case Expectation.PathSize(var shape) ->
          "the path `%s` needs %s".formatted(shape.word(), wanted);
      case Expectation.LargestTurn(var shape) ->
          "`%s` needs %s after the comma".formatted(shape.word(), wanted);
      case Expectation.Actor(var action) -> "`%s` is an action of %s".formatted(action, wanted);
      case Expectation.Member(var list) ->
          "each value of %s is %s".formatted(excerpt(list.span()), wanted);
      case Expectation.ValueOfAttribute(var attribute) ->
          "`%s` is %s".formatted(attribute.name(), wanted);
      case Expectation.FixedValue(var attribute) ->
          "`%s` is %s".formatted(attribute.name(), wanted);
      case Expectation.ValueOfField(var field) -> "`%s` is %s".formatted(field.word(), wanted);
      case Expectation.ValueOfProcedure(var name) -> "`%s` gives %s".formatted(name, wanted);
      case Expectation.ValueOfLocal(var name) -> "`%s` is %s".formatted(name, wanted);
      case Expectation.ValueOfQuantity(var quantity) ->
          "`%s` is %s".formatted(quantity.name(), wanted);
      case Expectation.ElementOfQuantity(var quantity) ->
          "each value of `%s` is %s".formatted(quantity.name(), wanted);
      case Expectation.ValueOfArmy(var name, var declared) -> "`%s` is %s".formatted(name, wanted);
    };
  }

  /** The same with the reason, where the demand does not say it already. */
  private static Diagnostic because(Diagnostic problem, Expectation why) {
    return switch (why) {
      case Expectation.ValueOfAttribute(var attribute) ->
          declared(problem, attribute.origin().span(), "declared here");
      case Expectation.FixedValue(var attribute) ->
          declared(problem, attribute.origin().span(), "its first value decides what it is");
      case Expectation.ValueOfQuantity(var quantity) ->
          declared(problem, quantity.origin().span(), "declared here");
      case Expectation.ElementOfQuantity(var quantity) ->
          declared(problem, quantity.origin().span(), "declared here");
      case Expectation.ValueOfArmy(var name, var declared) ->
          declared(problem, declared, "declared here");
      case Expectation.ValueOfLocal(var name) ->
          problem.note("the first value of `%s`, after `let`, decides what it is", name);
      case Expectation.LikeFirstArgument(var name, var index) ->
          problem.note("all values of `%s` are of one kind, that of the first", name);
      case Expectation.PathSize(var shape) -> problem.note("write %s", written(shape));
      case Expectation.Condition c -> problem;
      case Expectation.Operand o -> problem;
      case Expectation.Part p -> problem;
      case Expectation.Adjusting a -> problem;
      case Expectation.Changing c -> problem;
      case Expectation.Argument a -> problem;
      case Expectation.FunctionArgument a -> problem;
      case Expectation.SpecialArgument a -> problem;
      case Expectation.ValueOfProcedure v -> problem;
      case Expectation.LargestTurn l -> problem;
      case Expectation.Actor a -> problem;
      case Expectation.Member m -> problem;
      case Expectation.ValueOfField f -> problem;
    };
  }

  /** A line that is shown already is not shown once more. */
  private static Diagnostic declared(Diagnostic problem, Span place, String words) {
    Span primary = problem.primary().span();
    return place.source() == primary.source() && place.line() == primary.line()
        ? problem
        : problem.also(place, "%s", words);
  }

  private static String written(PathShape shape) {
    return switch (shape) {
      case STRAIGHT, SIDEWAYS, BACKWARD -> "`path %s DISTANCE`".formatted(shape.word());
      case ALONG -> "`path along KIND, DISTANCE`";
      case TOWARD -> "`path toward PLACE, DISTANCE`";
      case OBLIQUE -> "`path oblique ANGLE, DISTANCE`";
      case WHEEL, ROTATE -> "`path %s left ANGLE`".formatted(shape.word());
      case ABOUT_FACE -> "`path about-face`";
      case FREE -> "`path free DIRECTION, DISTANCE, FACING`";
    };
  }

  private static Diagnostic wayOut(
      Diagnostic problem, Expectation why, Type wanted, CheckedExpression found, LengthUnit unit) {
    String text = found.span().text();
    boolean bare = found instanceof CheckedExpression.Number && found.type() instanceof Type.Count;
    return switch (wanted) {
      case Type.OfThing(var thing)
          when why == Expectation.Operand.COSTS
              && found.type() instanceof Type.ListOf(Type.OfThing(Kind each)) ->
          problem.note(
              "one thing pays a cost; let each pay in the braces, `for each %s x of %s { x loses 1 ATTRIBUTE }`,"
                  + " and ask in a permission whether all can",
              each.name(), text);
      case Type.Flag f
          when why instanceof Expectation.Condition
              && TypeRules.numeric(found.type())
              && shown(found.span()) ->
          problem.note("compare it with a value: `%s > 0`", text);
      case Type.Count c when found.type() instanceof Type.Roll && shown(found.span()) ->
          problem.note("the sum of the dice is `%s.total`", text);
      case Type.Flag f when why == Expectation.Condition.OR && !found.type().equals(Type.FLAG) ->
          problem.note("one of several values is asked for with `is`: `x is A or B`");
      case Type.Distance d when found.type() instanceof Type.Text ->
          problem.note("what is in quotes is a text: write it without them");
      case Type.Distance d when bare -> inUnits(problem, "a distance", text + " " + unit.several());
      case Type.Angle a when bare -> inUnits(problem, "an angle", text + " deg");
      case Type.OfThing(var kind)
          when kind.name().equals(BuiltinDeclarations.SIDE)
              && found.type() instanceof Type.OfThing
              && shown(found.span()) ->
          problem.note("write `%s.side`", text);
      case Type.OfThing(Kind part)
          when part.whole().isPresent()
              && found.type() instanceof Type.OfThing(Kind kind)
              && TypeRules.related(kind, part.whole().get())
              && shown(found.span()) ->
          problem.note(
              "pick from its parts: `any %s p of %s where …`, `count`, `for each`, `one`",
              part.name(), text);
      case Type.OfThing(Kind kind)
          when found.type() instanceof Type.OfThing(Kind part)
              && part.whole().filter(whole -> TypeRules.related(whole, kind)).isPresent()
              && shown(found.span()) ->
          problem.note("write `%s.%s`", text, part.whole().get().name());
      case Type.Spot s when found.type() instanceof Type.OfThing && shown(found.span()) ->
          problem.note("write `%s.spot`", text);
      case Type.ListOf(Type element)
          when why instanceof Expectation.ValueOfAttribute(var list)
              && TypeRules.say(element).equals(TypeRules.say(found.type()))
              && shown(found.span()) ->
          problem.note("a list is filled by statements: `add %s to THING.%s`", text, list.name());
      case Type.Region r ->
          problem.note("an arc (`ARC of x`), a zone (`ZONE of side`) or terrain is a region");
      case Type.Roll r -> problem.note("write `let r = roll …` first");
      case Type.Pairing p -> problem.note("write `pair a with b as p` first");
      case Type other -> problem;
    };
  }

  private static String ordinal(int index) {
    return index <= ORDINALS.size() ? ORDINALS.get(index - 1) : "%sth".formatted(index);
  }

  /** Returns what the author wrote, if it is short enough to be part of a sentence. */
  private static String excerpt(Span span) {
    return shown(span) ? Words.quoted(span.text()) : "this";
  }

  private static boolean shown(Span span) {
    String text = span.text();
    return !text.isEmpty() && text.length() <= LONGEST_EXCERPT && text.indexOf('\n') < 0;
  }

  private static Diagnostic inUnits(Diagnostic problem, String what, String measured) {
    return problem.note("%s has a unit: `%s`", what, measured).suggest(measured);
  }
}
