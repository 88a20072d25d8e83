package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Which;
import java.util.List;
import java.util.Optional;

/** Something that is done, resolved. Executed by the turn interpreter. */
public sealed interface Instruction {
  Span span();

  record Let(int slot, String name, Term value, Span span) implements Instruction {}

  record RollDice(int slot, String name, Term count, Die die, Optional<String> purpose, Span span)
      implements Instruction {}

  record Set(Term of, Attribute attribute, Term value, Span span) implements Instruction {}

  /** Assigns {@code formation}, {@code facing}, {@code side}, {@code command}. */
  record SetField(Term of, Term.Field field, Term value, Span span) implements Instruction {}

  record SetLocal(int slot, String name, Term value, Span span) implements Instruction {}

  /** {@code sign} +1 for suffers and gains, -1 for loses and recovers. */
  record Adjust(Term of, int sign, Term amount, Attribute attribute, String verb, Span span)
      implements Instruction {}

  record If(Term when, List<Instruction> then, List<Instruction> otherwise, Span span)
      implements Instruction {}

  record ForEach(Term.Selection selection, List<Instruction> body, Span span)
      implements Instruction {}

  record While(Term condition, Optional<Term> atMost, List<Instruction> body, Span span)
      implements Instruction {}

  record Repeat(Term times, List<Instruction> body, Span span) implements Instruction {}

  record Run(Procedure procedure, List<Term> arguments, Span span) implements Instruction {}

  /** Runs a window when its condition holds. */
  record Open(Procedure window, List<Term> arguments, Span span) implements Instruction {}

  record Announce(Event event, List<Term> arguments, Span span) implements Instruction {}

  record Remove(Term thing, Span span) implements Instruction {}

  /**
   * @param slot where what came of it is kept, -1 nowhere
   */
  record Move(
      Term thing,
      Course course,
      boolean ignoringHalts,
      Optional<Term.Selection> untilClear,
      Optional<Term.Selection> stoppingAt,
      int slot,
      Span span)
      implements Instruction {}

  record Place(Term thing, Term spot, Span span) implements Instruction {}

  record TurnToward(Term thing, Term other, Span span) implements Instruction {}

  record TurnBy(Term thing, Term angle, Span span) implements Instruction {}

  record TurnTo(Term thing, Term facing, Span span) implements Instruction {}

  /**
   * @param slot the face of the die that is offered, for preferences, as {@code it}
   */
  record MayReroll(Term side, Term count, Term roll, Decision decision, int slot, Span span)
      implements Instruction {}

  record Reroll(Which which, Term roll, Span span) implements Instruction {}

  /**
   * @param ranks how many of the highest dice are compared, what lies beyond is spare; all when
   *     empty
   * @param missing what a die counts that is not there
   */
  record Pair(
      int slot, Optional<Term> ranks, Term left, Term right, Optional<Term> missing, Span span)
      implements Instruction {}

  /**
   * @param row index; for a pairing also the rank that is compared, counted from 0
   */
  record Read(Outcome outcome, int row, List<Term> arguments, Optional<Term> using, Span span)
      implements Instruction {}

  /**
   * @param title the question as it is put to a person
   */
  record Chooses(
      Term side,
      boolean secretly,
      Decision decision,
      Optional<String> title,
      Choice choice,
      Span span)
      implements Instruction {}

  /**
   * @param actions empty: every action of the rulebook that fits the actor
   */
  record Orders(
      Term side,
      Decision decision,
      Term.Selection actors,
      List<Action> actions,
      Optional<Term> until,
      Span span)
      implements Instruction {}

  /**
   * @param arguments by parameter of the action; the actor is the first
   */
  record Order(Action action, List<Term> arguments, Span span) implements Instruction {}

  record EndBattle(Term side, boolean wins, Optional<String> degree, Span span)
      implements Instruction {}

  /**
   * @param from the quantities whose reasons are told
   */
  record Say(Term.Text text, List<Term.Ask> from, Span span) implements Instruction {}

  record SayQuantity(Term.Ask quantity, Span span) implements Instruction {}

  /** Ends the named step, or all that is being done here. */
  record End(Optional<String> step, Span span) implements Instruction {}

  /** Only in a cell of an outcome. */
  record Unused(Span span) implements Instruction {}

  sealed interface Course {
    record Along(Term path) implements Course {}

    record Ahead(Term distance) implements Course {}

    record Backward(Term distance) implements Course {}

    record Sideways(boolean left, Term distance) implements Course {}

    record Toward(Term other, Optional<Term> distance) implements Course {}

    record AwayFrom(Term other, Term distance) implements Course {}
  }

  sealed interface Choice {
    record OfThing(
        Term.Selection selection,
        boolean orNone,
        Optional<String> noneTitle,
        List<Instruction> chosen,
        List<Instruction> otherwise)
        implements Choice {}

    /**
     * @param slot the list of the chosen
     */
    record OfSome(
        Term.Selection selection, int slot, List<Instruction> chosen, List<Instruction> otherwise)
        implements Choice {}

    record OfCount(int slot, Term low, Term high, List<Instruction> chosen) implements Choice {}

    record OfName(int slot, List<Object> among, Type type, List<Instruction> chosen)
        implements Choice {}

    record Whether(String question, List<Instruction> chosen, List<Instruction> otherwise)
        implements Choice {}

    record OneOf(List<Option> options) implements Choice {}

    record OfSpot(int slot, Term area, Term thing, List<Instruction> chosen) implements Choice {}
  }

  record Option(
      String name, Optional<String> title, Term when, List<Instruction> body, Span span) {}
}
