package dev.muster.wording;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Kind;
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
    s.purpose().ifPresent(purpose -> pieces.add(Phrase.of(" (", expressions.spoken(purpose), ")")));
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
        " may roll ",
        s.count() instanceof CheckedExpression.Number one && one.value() == 1
            ? "one die"
            : Phrase.of("up to ", value(s.count()), " of the dice"),
        " of ",
        value(s.roll()),
        " again.");
  }

  Line random(CheckedStatement.Random s) {
    Phrase among =
        s.many().isPresent()
            ? expressions.selections().several(s.selection(), "each one")
            : expressions.selections().of(s.selection());
    Object many = s.many().<Object>map(this::value).orElse("one");
    if (s.many().isEmpty() && s.selection().kind().isPresent()) {
      expressions.selections().end(s.selection());
      expressions
          .names()
          .pickOne(
              s.slot(), s.name(), Names.noun(s.selection().kind().get()), s.selection().element());
      Phrase called = name(s);
      boolean that = called.text().startsWith("that ");
      return Line.of("Pick one ", among, " at random", that ? "" : Phrase.of(": ", called), ".");
    }
    return Line.of("Pick ", many, " ", among, " at random: ", name(s), ".");
  }

  private Phrase name(CheckedStatement.Random s) {
    return expressions
        .names()
        .of(new CheckedExpression.Local(s.slot(), s.name(), s.selection().element(), s.span()));
  }

  Line draw(CheckedStatement.Draw s) {
    CheckedExpression.Selection which = which(s.among());
    Phrase cards = expressions.names().within(() -> cards(s, which));
    List<Object> pieces =
        new ArrayList<>(
            s.peek()
                ? List.of("Look at the top ", cards, " of ", value(s.deck()))
                : List.of("Draw ", cards, " from ", value(s.deck())));
    s.side().ifPresent(side -> pieces.add(Phrase.of(" for ", value(side))));
    pieces.add(s.secretly() ? ", secretly" : "");
    pieces.add(
        s.peek() ? s.many().isPresent() ? "; they stay on top." : "; it stays on top." : ".");
    return Line.of(pieces.toArray());
  }

  private Phrase cards(CheckedStatement.Draw s, CheckedExpression.Selection which) {
    SelectionWords selections = expressions.selections();
    which
        .kind()
        .ifPresent(kind -> expressions.names().forget(Phrase.of("that ", Names.noun(kind))));
    if (s.many().isPresent()) {
      return Phrase.of(value(s.many().get()), " ", selections.several(which, "each one"));
    }
    Phrase one = selections.once(which);
    return s.peek() ? one : ExpressionWords.one(one);
  }

  Phrase read(CheckedStatement.Read s) {
    return Phrase.of(
        s.row().isPresent()
            ? "Read "
            : s.outcome().rolls() && s.using().isEmpty() ? "Roll on " : "Look up ",
        s.row().map(row -> Phrase.of("row " + (row + 1) + " of ")).orElse(Phrase.of()),
        Phrase.term(s.outcome().origin()),
        expressions.parts(s.outcome().parameters(), s.arguments(), "for"),
        s.using().map(using -> Phrase.of(", using ", value(using))).orElse(Phrase.of()),
        ".");
  }

  /** Which of the cards of a deck are drawn, by the kind that they must be of. */
  private static CheckedExpression.Selection which(CheckedExpression.Selection among) {
    List<CheckedExpression> all =
        new ArrayList<>(among.where().map(ConditionWords::flat).orElse(List.of()));
    Optional<Kind> kind = all.isEmpty() ? Optional.empty() : kind(all.getFirst(), among.slot());
    if (kind.isPresent()) {
      all.removeFirst();
    }
    return new CheckedExpression.Selection(
        among.slot(),
        among.binder(),
        kind.or(among::kind),
        among.loyalty(),
        among.presence(),
        Optional.empty(),
        among.distance(),
        among.from(),
        all.stream().reduce((a, b) -> new CheckedExpression.And(a, b, a.span())),
        among.element(),
        among.span());
  }

  private static Optional<Kind> kind(CheckedExpression condition, int slot) {
    return condition instanceof CheckedExpression.Is(CheckedExpression.Local one, var tests, _)
            && one.slot() == slot
            && tests.size() == 1
            && tests.getFirst() instanceof CheckedExpression.Test.OfKind(var kind)
        ? Optional.of(kind)
        : Optional.empty();
  }

  private Phrase value(CheckedExpression of) {
    return expressions.value(of);
  }
}
