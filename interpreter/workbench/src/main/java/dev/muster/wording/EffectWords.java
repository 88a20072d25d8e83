package dev.muster.wording;

import dev.muster.lang.syntax.Statement.Which;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Primitive;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.primitive.Calculations;
import dev.muster.primitive.Does;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Lists;
import dev.muster.world.SwitchedOption;
import java.util.List;
import java.util.Locale;

/** Says what is done to things and to their values. */
final class EffectWords {
  private final ExpressionWords expressions;

  EffectWords(ExpressionWords expressions) {
    this.expressions = expressions;
  }

  Phrase done(CheckedStatement.Do s) {
    List<CheckedExpression> arguments = s.arguments();
    if (s.is(Does.SET_FIELD)) {
      return s.about() == Fields.FORMATION
          ? Phrase.of(value(s.of()).capital(), " takes up ", value(arguments.get(1)), ".")
          : Phrase.of(
              ExpressionWords.whose(
                      value(s.of()), Phrase.of(Phrase.spaced(((Primitive) s.about()).word())))
                  .capital(),
              " becomes ",
              value(arguments.get(1)),
              ".");
    }
    if (s.is(Does.REMOVE)) {
      return Phrase.of("Remove ", value(s.of()), " from the battle.");
    }
    if (s.is(Does.GAINS) || s.is(Does.LOSES)) {
      return Phrase.of(
          value(s.of()).capital(),
          s.is(Does.GAINS) ? " gains " : " loses ",
          Phrase.term(((Special) s.about()).origin()),
          arguments.size() > 1
              ? Phrase.of(
                  " (",
                  Phrase.list(arguments.stream().skip(1).map(this::value).toList(), "and"),
                  ")")
              : "",
          ".");
    }
    if (s.is(Does.LOSES_ALL)) {
      return Phrase.of(value(s.of()).capital(), " loses every special rule.");
    }
    if (s.is(Does.SWITCH)) {
      SwitchedOption option = (SwitchedOption) s.about();
      return Phrase.of(
          option.title(), option.begins() ? " holds from here on." : " holds no longer.");
    }
    if (s.is(Does.TURN_TOWARD)) {
      return Phrase.of("Turn ", value(s.of()), " toward ", value(arguments.get(1)), ".");
    }
    if (s.is(Does.TURN_BY)) {
      return Phrase.of("Turn ", value(s.of()), " by ", value(arguments.get(1)), ".");
    }
    if (s.is(Does.TURN_TO)) {
      return Phrase.of("Turn ", value(s.of()), " to face ", value(arguments.get(1)), ".");
    }
    if (s.is(Does.ALIGN)) {
      return Phrase.of(
          "Line ",
          value(s.of()),
          " up with ",
          value(arguments.get(1)),
          s.about() == Boolean.TRUE ? ", sliding as far as it must." : ".");
    }
    if (s.is(Does.PLACE)) {
      return Phrase.of(
          "Place ",
          value(s.of()),
          s.about() == Boolean.TRUE ? " secretly" : "",
          at(arguments.get(1)),
          ".");
    }
    if (s.is(Does.TAKE_OFF)) {
      return Phrase.of("Take ", value(s.of()), " off the table.");
    }
    if (s.is(Does.REROLL)) {
      return Phrase.of(
          "Roll ",
          switch ((Which) s.about()) {
            case ALL -> "all dice";
            case HIGHEST -> "the highest die";
            case LOWEST -> "the lowest die";
          },
          " of ",
          value(s.of()),
          " again.");
    }
    if (s.is(Does.DISCARD)) {
      return Phrase.of("Discard ", value(s.of()), ".");
    }
    if (s.is(Does.SHUFFLE)) {
      return Phrase.of(
          "Shuffle ",
          arguments.size() > 1 ? value(arguments.get(1)) : "the discards",
          " back into ",
          value(s.of()),
          ".");
    }
    if (s.is(Does.REVEAL)) {
      return Phrase.of("Reveal ", value(s.of()), ".");
    }
    if (s.is(Does.REVEAL_VALUE)) {
      return Phrase.of(
          "Reveal ",
          ExpressionWords.whose(value(s.of()), Phrase.term(((Attribute) s.about()).origin())),
          ".");
    }
    if (s.is(Does.UNUSED)) {
      return Phrase.of("The dice stay unused.");
    }
    return Phrase.of(
        s.effect().word(),
        " ",
        Phrase.list(arguments.stream().map(this::value).toList(), "and"),
        ".");
  }

  private Phrase at(CheckedExpression place) {
    if (place instanceof CheckedExpression.Local && place.type() instanceof Type.Spot) {
      return Phrase.of(" there");
    }
    Phrase said = value(place);
    boolean beside = said.text().matches("(ahead|behind|left of|right of) .*");
    return Phrase.of(beside ? " " : " at ", said);
  }

  Phrase set(CheckedStatement.Set s) {
    Phrase title = Phrase.mention(s.attribute().origin());
    if (s.value() instanceof CheckedExpression.Constant constant) {
      if (constant.value() instanceof Boolean yes) {
        return Phrase.of(
            value(s.of()).capital(), yes ? " is marked " : " is no longer marked ", title, ".");
      }
      if (constant.value() == null) {
        return Phrase.of("Clear ", expressions.owned(s.of(), title), ".");
      }
    }
    Phrase whose = expressions.owned(s.of(), title);
    if (s.value() instanceof CheckedExpression.Apply list
        && (list.is(Lists.WITH) || list.is(Lists.WITHOUT))
        && value(list.of()).text().equals(whose.text())) {
      return Phrase.of(
          list.is(Lists.WITH) ? "Add " : "Take ",
          value(list.arguments().get(1)),
          list.is(Lists.WITH) ? " to " : " out of ",
          whose,
          ".");
    }
    if (s.value() instanceof CheckedExpression.Apply sum
        && (sum.is(Calculations.ADD) || sum.is(Calculations.SUBTRACT))
        && value(sum.arguments().getFirst()).text().equals(whose.text())) {
      return Phrase.of(
          sum.is(Calculations.ADD) ? "Add " : "Subtract ",
          value(sum.arguments().get(1)),
          sum.is(Calculations.ADD) ? " to " : " from ",
          whose,
          ".");
    }
    boolean several =
        ExpressionWords.isSeveral(
            new CheckedExpression.AttributeOf(s.of(), s.attribute(), s.span()));
    return Phrase.of(whose.capital(), several ? " become " : " becomes ", value(s.value()), ".");
  }

  Phrase adjusted(CheckedStatement.Adjust s) {
    if (expressions.isUnderstood(s.of())) {
      return counted(s);
    }
    return Phrase.of(
        value(s.of()).capital(),
        " " + s.verb().name().toLowerCase(Locale.ROOT) + " ",
        asMany(s.amount(), Phrase.term(s.attribute().origin()), expressions),
        ".");
  }

  /** {@code The Turn goes up by 1.}: a value of the battle, or of what is told of. */
  private Phrase counted(CheckedStatement.Adjust s) {
    boolean several =
        ExpressionWords.isSeveral(
            new CheckedExpression.AttributeOf(s.of(), s.attribute(), s.span()));
    return Phrase.of(
        expressions.attribute(s.of(), s.attribute()).capital(),
        several ? " go " : " goes ",
        s.verb().adds(s.attribute().good()) ? "up by " : "down by ",
        value(s.amount()),
        ".");
  }

  /** {@code 2 Actions}, {@code as many Actions as the number}. */
  static Phrase asMany(CheckedExpression count, Phrase what, ExpressionWords expressions) {
    return count instanceof CheckedExpression.Number number
        ? Phrase.of(expressions.value(count), " ", number.value() == 1 ? what.singular() : what)
        : Phrase.of("as many ", what, " as ", expressions.value(count));
  }

  private Phrase value(CheckedExpression of) {
    return expressions.value(of);
  }
}
