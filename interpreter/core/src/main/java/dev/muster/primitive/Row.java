package dev.muster.primitive;

import java.util.List;

/**
 * A row of a table of the language: what the program knows of one of its words. It has code of its
 * own, so no row is equal to another.
 */
public sealed interface Row permits PrimitiveRow, EffectRow {
  /** The values that may be given in one place. */
  public enum Takes {
    NUMBER,
    /** A number of the same sort as the first. */
    SAME,
    COUNT,
    RUNG,
    PLACE,
    PATH,
    THING,
    /** A thing that must be there: none is a problem. */
    PRESENT,
    PART,
    THINGS,
    ROLL,
    PAIRING,
    DICE_PAIR,
    DISTANCE,
    ANGLE,
    SPOT,
    MOVE,
    LIST,
    VALUE
  }

  /** As it is written. */
  String word();

  /** The values that it is given. */
  List<Takes> takes();
}
