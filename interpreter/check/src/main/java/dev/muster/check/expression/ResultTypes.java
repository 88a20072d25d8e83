package dev.muster.check.expression;

import dev.muster.check.declaration.SymbolTable;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import dev.muster.primitive.PrimitiveRow.Gives;
import java.util.List;

/** The types of what primitives give, in one rulebook. */
final class ResultTypes {
  private final SymbolTable names;

  ResultTypes(SymbolTable names) {
    this.names = names;
  }

  /**
   * @param joined what the arguments are together
   */
  Type of(Gives gives, List<CheckedExpression> arguments, Type joined) {
    return switch (gives) {
      case FIRST -> joined;
      case COUNT -> Type.COUNT;
      case FLAG -> Type.FLAG;
      case DISTANCE -> Type.DISTANCE;
      case ANGLE -> Type.ANGLE;
      case TEXT -> Type.TEXT;
      case SPOT -> Type.SPOT;
      case PATH -> Type.PATH;
      case FORMATION -> Type.FORMATION;
      case BEARING -> new Type.Named(names.bearing());
      case EDGE -> new Type.Named(names.edges());
      case SIDE -> new Type.OfThing(names.side());
      case COMMAND -> new Type.OfThing(names.command());
      case DECK -> new Type.OfThing(names.deck());
      case THING -> new Type.OfThing(names.thing());
      case THINGS -> new Type.ListOf(new Type.OfThing(names.thing()));
      case MEMBER ->
          arguments.getLast().type() instanceof Type.ListOf(Type element)
              ? element
              : arguments.getLast().type();
      case WHOLE ->
          arguments.getFirst().type() instanceof Type.OfThing(Kind part)
              ? part.whole().<Type>map(Type.OfThing::new).orElse(Type.UNKNOWN)
              : Type.UNKNOWN;
      case SAID -> throw new IllegalStateException("the call says it");
    };
  }
}
