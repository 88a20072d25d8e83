package dev.muster.primitive;

import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression.Apply;
import dev.muster.model.Primitive.Reads;
import dev.muster.model.Routine;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.primitive.PrimitiveRow.Gives;
import dev.muster.primitive.Row.Takes;
import dev.muster.world.RankingResult;
import dev.muster.world.Thing;
import java.util.List;

/**
 * The relations of things to each other, their members, and the knowledge that sides have of them.
 */
public final class Things {
  private Things() {}

  /** A thing of the scenario or example; the operand is its name there. */
  public static final PrimitiveRow NAMED =
      PrimitiveRow.operator("a name")
          .work(0)
          .does(
              new Code.ToValue(
                  (call, context, values) ->
                      context.world().named((String) call.about()).orElse(null)));

  /** The procedure or action that runs, the innermost; the operand says which. */
  public static final PrimitiveRow RUNNING =
      PrimitiveRow.operator("a procedure")
          .work(0)
          .reads(Reads.RUNS)
          .does(
              new Code.ToValue((call, context, values) -> context.running((Routine) call.about())));

  /** The operand is the special. */
  public static final PrimitiveRow HAS =
      PrimitiveRow.operator("has", Takes.THING)
          .work(0)
          .gives(Gives.FLAG)
          .reads(Reads.ITS_VALUE)
          .never()
          .does(
              new Code.ToFlag(
                  (call, context, values) ->
                      values[0] instanceof Thing thing && thing.has((Special) call.about())));

  public static final PrimitiveRow FRIENDLY =
      PrimitiveRow.operator("friendly to", Takes.THING, Takes.THING)
          .work(0)
          .gives(Gives.FLAG)
          .never()
          .says("whether both are of one side")
          .does(
              new Code.ToFlag(
                  (call, context, values) ->
                      values[0] instanceof Thing a
                          && values[1] instanceof Thing b
                          && a.owner() == b.owner()));

  public static final PrimitiveRow HOSTILE =
      PrimitiveRow.operator("hostile to", Takes.THING, Takes.THING)
          .work(0)
          .gives(Gives.FLAG)
          .never()
          .says("whether they are of two sides")
          .does(
              new Code.ToFlag(
                  (call, context, values) ->
                      values[0] instanceof Thing a
                          && values[1] instanceof Thing b
                          && a.owner() != b.owner()));

  public static final PrimitiveRow EXISTS =
      PrimitiveRow.operator("exists", Takes.VALUE)
          .work(0)
          .gives(Gives.FLAG)
          .reads(Reads.ITS_VALUE)
          .never()
          .says("whether there is a value, and a thing has not been removed")
          .does(
              new Code.ToFlag(
                  (call, context, values) ->
                      values[0] != null && !(values[0] instanceof Thing t && t.removed())));

  /** Tests whether a side knows the thing, or the value of it that is the operand. */
  public static final PrimitiveRow KNOWN =
      PrimitiveRow.operator("known to", Takes.THING, Takes.THING)
          .work(0)
          .gives(Gives.FLAG)
          .reads(Reads.KNOWLEDGE)
          .does(
              new Code.ToFlag(
                  (call, context, values) ->
                      values[0] instanceof Thing thing
                          && values[1] instanceof Thing side
                          && (call.operand() instanceof Attribute attribute
                              ? thing.knownTo(side.owner(), attribute)
                              : thing.knownTo(side.owner()))));

  /** The party that a ranking prefers, from its result; none when it prefers none. */
  public static final PrimitiveRow WINNER =
      PrimitiveRow.operator("winner by", Takes.VALUE)
          .work(0)
          .does(
              new Code.ToValue(
                  (call, context, values) ->
                      values[0] instanceof RankingResult result ? result.winner() : null));

  /** The procedure or action, as it runs. */
  public static Apply running(Routine routine, Span span) {
    return RUNNING.about(routine, new Type.OfThing(routine.run()), span);
  }

  static final List<PrimitiveRow> ALL =
      List.of(NAMED, RUNNING, HAS, FRIENDLY, HOSTILE, EXISTS, KNOWN, WINNER);
}
