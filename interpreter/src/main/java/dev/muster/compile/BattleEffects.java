package dev.muster.compile;

import dev.muster.board.Path;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Event;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.trace.Chosen;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/** What a compiled statement may do to the battle it is in. */
public interface BattleEffects extends EvaluationContext {
  static BattleEffects of(Frame frame) {
    return (BattleEffects) frame.context();
  }

  void change(Thing thing, Attribute attribute, Object value, Span where);

  void changeField(Thing thing, CheckedExpression.Field field, Object value, Span where);

  /**
   * @param verb what the thing does; empty when the value is merely set
   */
  void adjust(Thing thing, Attribute attribute, double by, Optional<Verb> verb, Span where);

  void run(Procedure procedure, Arguments arguments, Span where);

  /** Runs a window if its condition holds. */
  void open(Procedure window, Arguments arguments, Span where);

  void announce(Event event, Arguments arguments, Span where);

  void remove(Thing thing, Span where);

  MoveResult move(
      Thing thing, Path path, boolean halts, List<Thing> clearOf, List<Thing> stopAt, Span where);

  void place(Thing thing, Object spot, Span where);

  void turn(Thing thing, double facing, Span where);

  /**
   * @param count the term that says how many, for the story of why; null when nothing asks
   */
  Roll roll(
      dev.muster.model.Die die,
      int count,
      Optional<CheckedExpression.QuantityCall> why,
      Arguments whyArguments,
      Optional<String> purpose,
      Span where);

  void reroll(Roll roll, int index, Span where);

  void read(Outcome outcome, int row, Arguments arguments, DicePairing pairing, Span where);

  /** Index of the chosen candidate. */
  default int choose(
      Thing side, String decision, String question, List<Candidate> candidates, Span where) {
    return choose(side, false, decision, question, candidates, where);
  }

  /** As above; what is chosen secretly is told when the next public thing happens. */
  int choose(
      Thing side,
      boolean secretly,
      String decision,
      String question,
      List<Candidate> candidates,
      Span where);

  void orders(CompiledOrders orders, Thing side, Frame frame);

  void order(Action action, Arguments arguments, Span where);

  void end(Thing side, boolean wins, Optional<String> degree, Span where);

  /** Tells the parts of a text, with the reasons of quantities. */
  void say(List<Value> text, List<QuantityCall> from, Span where);

  /** Tells the value of a quantity with its reasons. */
  void say(QuantityCall quantity, Span where);

  /** The places on a region of the table that are offered for a thing. */
  List<dev.muster.board.Box> spots(Thing thing, Object region);

  String general();

  /** A quantity, and what it is asked of. */
  record QuantityCall(Quantity quantity, Arguments arguments) {}

  /**
   * One thing that may be chosen: a stable id for the record, what it is, what the general thinks
   * of it.
   */
  record Candidate(String id, Chosen chosen, DoubleSupplier utility) {}
}
