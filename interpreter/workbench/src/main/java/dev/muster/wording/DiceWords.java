package dev.muster.wording;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says what chance decides: dice, cards, and tables in which dice are read. */
final class DiceWords {
  /** What dice without a name are called. */
  private static final String ROLL = "roll";

  private final ExpressionWords expressions;

  DiceWords(ExpressionWords expressions) {
    this.expressions = expressions;
  }

  /** {@code 1 d6 + the unit's Hits}: the dice, and what is added to them. */
  Phrase dice(CheckedStatement.RollDice s) {
    Phrase die =
        s.dice()
            .sides()
            .map(sides -> Phrase.of("dice of ", value(sides), " sides"))
            .orElse(Phrase.of(Phrase.spaced(s.dice().die().name())));
    List<Object> pieces =
        new ArrayList<>(List.of(EffectWords.asMany(s.dice().count(), die, expressions)));
    for (CheckedStatement.Addend addend : s.added()) {
      pieces.add(addend.sign() > 0 ? " + " : " − ");
      pieces.add(value(addend.value()));
    }
    return Phrase.of(pieces.toArray());
  }

  Line roll(CheckedStatement.RollDice s) {
    List<Object> pieces = new ArrayList<>(List.of("Roll ", dice(s)));
    s.of().ifPresent(of -> pieces.add(Phrase.of(" for ", value(of))));
    s.purpose().ifPresent(purpose -> pieces.add(Phrase.of(" (", expressions.text(purpose), ")")));
    s.secretlyFor().ifPresent(side -> pieces.add(Phrase.of(", seen by ", value(side), " alone")));
    if (Names.isShort(s.name())) {
      named(s, expressions)
          .ifPresent(called -> expressions.names().bind(s.slot(), s.name(), called));
    } else if (!s.name().equals(ROLL)) {
      pieces.add(": the " + Phrase.spaced(s.name()));
    }
    pieces.add(".");
    return Line.of(pieces.toArray());
  }

  /** {@code the roll “courage”}: empty where its name is another each time. */
  static Optional<Phrase> named(CheckedStatement.RollDice s, ExpressionWords words) {
    return s.purpose()
        .filter(purpose -> purpose.holes().isEmpty())
        .map(purpose -> Phrase.of("the roll “", words.text(purpose), "”"));
  }

  Phrase again(CheckedStatement.MayReroll s) {
    return Phrase.of(
        value(s.asking().side()).capital(),
        " may roll up to ",
        value(s.count()),
        " of the dice of ",
        value(s.roll()),
        " again.");
  }

  Line random(CheckedStatement.Random s) {
    Phrase among =
        s.many().isPresent()
            ? expressions.selections().several(s.selection(), "each one")
            : expressions.selections().of(s.selection());
    Object many = s.many().<Object>map(this::value).orElse("one");
    Phrase name =
        expressions
            .names()
            .of(new CheckedExpression.Local(s.slot(), s.name(), s.selection().element(), s.span()));
    return Line.of("Pick ", many, " ", among, " at random: ", name, ".");
  }

  Line draw(CheckedStatement.Draw s) {
    Object many = s.many().<Object>map(n -> Phrase.of(value(n), " cards")).orElse("a card");
    List<Object> pieces =
        new ArrayList<>(List.of(s.peek() ? "Look at " : "Draw ", many, " from ", value(s.deck())));
    Phrase among = expressions.selections().several(s.among(), "each one");
    if (s.among().where().isPresent()) {
      pieces.add(Phrase.of(", among all ", among));
    }
    s.side().ifPresent(side -> pieces.add(Phrase.of(" for ", value(side))));
    pieces.add(s.secretly() ? ", secretly." : ".");
    return Line.of(pieces.toArray());
  }

  Phrase read(CheckedStatement.Read s) {
    return Phrase.of(
        "Read ",
        s.row().map(row -> Phrase.of("row " + (row + 1) + " of ")).orElse(Phrase.of()),
        Phrase.term(s.outcome().origin()),
        expressions.parts(s.outcome().parameters(), s.arguments(), "for"),
        s.using().map(using -> Phrase.of(", using ", value(using))).orElse(Phrase.of()),
        ".");
  }

  private Phrase value(CheckedExpression of) {
    return expressions.value(of);
  }
}
