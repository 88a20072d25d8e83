package dev.muster.wording;

import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Apply;
import dev.muster.model.Deck;
import dev.muster.model.Procedure;
import dev.muster.model.Routine;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.primitive.Calculations;
import dev.muster.primitive.DiceFunctions;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Lists;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.PrimitiveRow;
import dev.muster.primitive.Rungs;
import dev.muster.primitive.Things;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Says what the language itself computes. What has no words of its own is said as it is written.
 */
final class PrimitiveWords {
  /** Each with its arguments as {@code {0}}, {@code {1}}. */
  private static final Map<PrimitiveRow, String> VALUES =
      Map.ofEntries(
          Map.entry(Calculations.ADD, "{0} + {1}"),
          Map.entry(Calculations.SUBTRACT, "{0} − {1}"),
          Map.entry(Calculations.MULTIPLY, "{0} × {1}"),
          Map.entry(Calculations.NEGATE, "−{0}"),
          Map.entry(Calculations.ROUND, "{0}, rounded"),
          Map.entry(Calculations.ROUND_UP, "{0}, rounded up"),
          Map.entry(Calculations.ROUND_DOWN, "{0}, rounded down"),
          Map.entry(Calculations.ABS, "{0} without its sign"),
          Map.entry(Calculations.ANGLE_BETWEEN, "the angle between {0} and {1}"),
          Map.entry(DiceFunctions.SPARE_LEFT, "the highest unused die of the first roll in {0}"),
          Map.entry(DiceFunctions.SPARE_RIGHT, "the highest unused die of the other roll in {0}"),
          Map.entry(DiceFunctions.RANK, "who wins comparison {1} of {0}"),
          Map.entry(Measurements.DISTANCE, "the distance from {0} to {1}"),
          Map.entry(Measurements.EDGE_DISTANCE, "the distance from {0} to the edge of {1}"),
          Map.entry(Measurements.LONG_SIDE, "the long side of {0}"),
          Map.entry(Measurements.SHORT_SIDE, "the short side of {0}"),
          Map.entry(Measurements.COVERED, "the share of {0} that is in {1}"),
          Map.entry(Measurements.BEARING, "the side of {1} on which {0} lies"),
          Map.entry(Measurements.DIRECTION, "the direction from {0} to {1}"),
          Map.entry(
              Measurements.RELATIVE_BEARING, "how far {0} lies off the direction that {1} faces"),
          Map.entry(Measurements.WAY, "the way of {0} along {1}"),
          Map.entry(
              Measurements.FIRST_BEHIND, "the first of {3} within {2} behind {1} as seen from {0}"),
          Map.entry(Measurements.TABLE_WIDTH, "the width of the table"),
          Map.entry(Measurements.TABLE_DEPTH, "the depth of the table"),
          Map.entry(Measurements.LIMIT, "the number of turns of the scenario"),
          Map.entry(Rungs.LENGTH, "the length of {0}"),
          Map.entry(Rungs.SHORTER, "{0} less {1}"),
          Map.entry(Rungs.LONGER, "{0} and {1} more"),
          Map.entry(Lists.WITH, "{0} and {1}"),
          Map.entry(Lists.WITHOUT, "{0} without {1}"),
          Map.entry(Things.WINNER, "the winner by {0}"),
          Map.entry(Fields.MEMBERS, "the members of {0}"),
          Map.entry(Fields.KIND_NAME, "the kind of {0}"),
          Map.entry(Fields.SPOT, "the place of {0}"),
          Map.entry(Fields.BASELINE, "the base edge of {0}"),
          Map.entry(Fields.TOTAL, "the total of {0}"),
          Map.entry(Fields.DICE_COUNT, "the number of dice in {0}"),
          Map.entry(Fields.HIGHEST, "the highest die of {0}"),
          Map.entry(Fields.LOWEST, "the lowest die of {0}"),
          Map.entry(Fields.LEFT, "the first die of {0}"),
          Map.entry(Fields.RIGHT, "the other die of {0}"),
          Map.entry(Fields.HALTED, "what stopped {0}"),
          Map.entry(Fields.MET, "what {0} met"),
          Map.entry(Fields.PASSED, "what {0} went over"),
          Map.entry(Fields.MOVE_DISTANCE, "the length of {0}"),
          Map.entry(Fields.PATH_TRAVEL, "how far the outer corner goes on {0}"),
          Map.entry(Fields.PATH_TURN, "how far {0} turns"),
          Map.entry(Fields.REST, "the rest of the path of {0}"),
          Map.entry(Fields.LIST_COUNT, "the number of {0}"));

  /** Each as it holds, and as it does not. */
  private static final Map<PrimitiveRow, List<String>> CONDITIONS =
      Map.ofEntries(
          Map.entry(
              Measurements.WITHIN,
              List.of("{0} is within {1} of {2}", "{0} is more than {1} from {2}")),
          Map.entry(
              Measurements.BEYOND,
              List.of("{0} is more than {1} from {2}", "{0} is within {1} of {2}")),
          Map.entry(
              Measurements.COMES_WITHIN,
              List.of("{0} comes within {1} of {2}", "{0} does not come within {1} of {2}")),
          Map.entry(Measurements.TOUCHES, List.of("{0} touches {1}", "{0} does not touch {1}")),
          Map.entry(Measurements.OVERLAPS, List.of("{0} overlaps {1}", "{0} does not overlap {1}")),
          Map.entry(
              Things.FRIENDLY, List.of("{0} is friendly to {1}", "{0} is not friendly to {1}")),
          Map.entry(Things.HOSTILE, List.of("{0} is hostile to {1}", "{0} is not hostile to {1}")),
          Map.entry(Lists.CONTAINS, List.of("{1} is among {0}", "{1} is not among {0}")),
          Map.entry(Calculations.EVEN, List.of("{0} is even", "{0} is odd")),
          Map.entry(Calculations.ODD, List.of("{0} is odd", "{0} is even")),
          Map.entry(Fields.ON_TABLE, List.of("{0} is on the table", "{0} is not on the table")),
          Map.entry(Fields.OFF_TABLE, List.of("{0} is off the table", "{0} is not off the table")),
          Map.entry(
              Fields.DISCARDED, List.of("{0} has been discarded", "{0} has not been discarded")),
          Map.entry(
              Fields.LEFT_TABLE, List.of("{0} left the table", "{0} did not leave the table")));

  private final ExpressionWords expressions;

  PrimitiveWords(ExpressionWords expressions) {
    this.expressions = expressions;
  }

  Phrase value(Apply call) {
    if (!(call.primitive() instanceof PrimitiveRow row)) {
      return Phrase.of(call.primitive().word());
    }
    String said = VALUES.get(row);
    if (said != null) {
      return filled(said, call, row.sign() ? this::operand : this::argument);
    }
    if (row.condition() || CONDITIONS.containsKey(row)) {
      return Phrase.of("whether ", condition(call, true));
    }
    if (row == Calculations.DIVIDE) {
      return divided(call);
    }
    if (row == Calculations.MIN || row == Calculations.MAX) {
      return Phrase.of(
          row == Calculations.MIN ? "the lower of " : "the higher of ",
          Phrase.list(call.arguments().stream().map(this::choice).toList(), "and"));
    }
    if (row == Rungs.MEASURE) {
      Rungs.LaidRungs laid = (Rungs.LaidRungs) call.about();
      return Phrase.of(
          ExpressionWords.decimal(laid.times()) + " " + laid.ladder().rungs().get(laid.rung()));
    }
    if (row == DiceFunctions.DIE) {
      return Phrase.of("die ", argument(call, 1), " of ", argument(call, 0));
    }
    if (row == DiceFunctions.PAIR) {
      return Phrase.of(argument(call, 0), " and ", argument(call, 1), ", compared die by die");
    }
    if (row == Lists.LIST) {
      return call.arguments().isEmpty()
          ? Phrase.of("nothing")
          : Phrase.list(call.arguments().stream().map(expressions::value).toList(), "and");
    }
    if (row == Measurements.BESIDE) {
      return Phrase.of(beside(call), argument(call, 1));
    }
    if (row == Things.NAMED) {
      String title = expressions.names().titled(call.about().toString());
      boolean deck = call.type() instanceof Type.OfThing(var kind) && kind.name().equals(Deck.KIND);
      return Phrase.of(deck ? title.replaceFirst("^The ", "the ") : title);
    }
    if (row == Things.RUNNING) {
      Routine routine = (Routine) call.about();
      return ExpressionWords.isBattle(routine)
          ? Phrase.of("the ", Phrase.term(Procedure.START, routine.origin()))
          : Phrase.of("the present ", Phrase.term(routine.origin()));
    }
    return row.field() ? field(call) : written(call);
  }

  private Phrase field(Apply call) {
    if (call.is(Fields.WHOLE)) {
      return ExpressionWords.whose(argument(call, 0), Names.noun(call.type()));
    }
    return ExpressionWords.whose(
        argument(call, 0), Phrase.of(Phrase.spaced(call.primitive().word())));
  }

  private Phrase written(Apply call) {
    return Phrase.of(
        Phrase.spaced(call.primitive().word()),
        call.arguments().isEmpty() ? "" : " of ",
        Phrase.list(call.arguments().stream().map(expressions::value).toList(), "and"));
  }

  private String beside(Apply call) {
    return call.about().toString().toLowerCase(Locale.ROOT)
        + (call.about().toString().matches("(?i)behind") ? " " : " of ");
  }

  private Phrase divided(Apply call) {
    if (call.arguments().get(0) instanceof CheckedExpression.Number a
        && call.arguments().get(1) instanceof CheckedExpression.Number b) {
      String text = ExpressionWords.decimal(a.value()) + "/" + ExpressionWords.decimal(b.value());
      return Phrase.of(
          switch (text) {
            case "1/2" -> "½";
            case "1/4" -> "¼";
            case "3/4" -> "¾";
            default -> text;
          });
    }
    return filled("{0} / {1}", call, this::operand);
  }

  Phrase condition(Apply call, boolean holds) {
    if (!(call.primitive() instanceof PrimitiveRow row)) {
      return Phrase.of(call.primitive().word());
    }
    List<String> said = CONDITIONS.get(row);
    if (said != null) {
      return filled(said.get(holds ? 0 : 1), call, this::argument);
    }
    if (row == Things.HAS) {
      return Phrase.of(
          argument(call, 0),
          holds ? " has " : " does not have ",
          Phrase.term(((Special) call.about()).origin()));
    }
    if (row == Things.EXISTS) {
      return exists(call.of(), holds);
    }
    if (row == Things.KNOWN) {
      Phrase what =
          call.operand() instanceof Attribute attribute
              ? ExpressionWords.whose(argument(call, 0), Phrase.term(attribute.origin()))
              : argument(call, 0);
      return Phrase.of(what, holds ? " is known to " : " is not known to ", argument(call, 1));
    }
    if (row.relation()) {
      return Phrase.of(
          argument(call, 0),
          holds ? " is " : " is not ",
          row.word(),
          " ",
          argument(call, call.arguments().size() - 1));
    }
    Phrase value = row.field() ? field(call) : written(call);
    return Phrase.of(value, holds ? " holds" : " does not hold");
  }

  private Phrase exists(CheckedExpression of, boolean holds) {
    if (of instanceof Apply apply && apply.is(Things.RUNNING)) {
      return Phrase.of(
          Phrase.term(((Routine) apply.about()).origin()),
          holds ? " is under way" : " is not under way");
    }
    if (of instanceof Apply apply && apply.is(Fields.MET)) {
      return Phrase.of(argument(apply, 0), holds ? " met something" : " met nothing");
    }
    if (of instanceof CheckedExpression.AttributeOf a) {
      return exists(a, holds);
    }
    if (of instanceof CheckedExpression.Fold fold && fold.is(CheckedExpression.Fold.Form.FIRST)) {
      Phrase one = expressions.selections().once(fold.selection());
      return holds
          ? Phrase.of("there is ", ExpressionWords.one(one))
          : Phrase.of("there is no ", one);
    }
    Phrase value = expressions.value(of);
    Optional<Phrase> picked =
        of instanceof CheckedExpression.Local ? value.after(Phrase.of("that ")) : Optional.empty();
    if (picked.isPresent()) {
      return Phrase.of(
          "there is ",
          holds ? "such " : "no such ",
          holds ? ExpressionWords.one(picked.get()) : picked.get());
    }
    return value
        .after(Phrase.of("the "))
        .map(
            noun ->
                Phrase.of("there is ", holds ? ExpressionWords.one(noun) : Phrase.of("no ", noun)))
        .orElseGet(() -> Phrase.of(value, holds ? " is there" : " is not there"));
  }

  /** {@code the figure has a Familiar}; a title that is no noun is said to be set. */
  private Phrase exists(CheckedExpression.AttributeOf a, boolean holds) {
    Phrase title = Phrase.mention(a.attribute().origin());
    Phrase of = expressions.value(a.of());
    return title.text().matches("[\\w-]+(?<!ed|[^s]s)")
        ? Phrase.of(of, holds ? " has " : " has no ", holds ? ExpressionWords.one(title) : title)
        : Phrase.of(title, holds ? " is set for " : " is not set for ", of);
  }

  private Phrase argument(Apply call, int index) {
    return expressions.value(call.arguments().get(index));
  }

  /** In brackets, where it is the choice of a number itself. */
  private Phrase choice(CheckedExpression of) {
    Phrase said = expressions.value(of);
    boolean inner =
        of instanceof Apply apply && (apply.is(Calculations.MIN) || apply.is(Calculations.MAX));
    return inner || said.text().contains(", ") ? Phrase.of("(", said, ")") : said;
  }

  /** In brackets, where it is a calculation itself. */
  private Phrase operand(Apply call, int index) {
    CheckedExpression of = call.arguments().get(index);
    Phrase said = expressions.value(of);
    boolean inner =
        of instanceof CheckedExpression.If
            || of instanceof Apply apply
                && apply.primitive().sign()
                && (!apply.is(call.primitive()) || index > 0)
                && said.text().contains(" ")
            || said.text().contains(", ");
    return inner ? Phrase.of("(", said, ")") : said;
  }

  private static Phrase filled(
      String pattern, Apply call, BiFunction<Apply, Integer, Phrase> argument) {
    return Phrase.of(
        Arrays.stream(pattern.splitWithDelimiters("\\{\\d}", 0))
            .map(
                piece ->
                    piece.startsWith("{") ? argument.apply(call, piece.charAt(1) - '0') : piece)
            .toArray());
  }
}
