package dev.muster.model;

import java.util.Locale;

/** A value that the engine itself knows of a thing, spot, path, roll, pair of dice or move. */
public sealed interface BuiltinField {
  String name();

  /** As it is written after the dot. */
  default String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What statements can set of a thing. */
  enum Settable implements BuiltinField {
    SIDE,
    COMMAND,
    FORMATION,
    FACING
  }

  /** What else is known of a thing. */
  enum OfThing implements BuiltinField {
    NAME,
    ON_TABLE,
    OFF_TABLE,
    SPOT,
    MEMBERS,
    KIND_NAME,
    OPPONENT,
    BASELINE,
    SUPERIOR,
    DECK,
    DISCARDED
  }

  /** What is known of a part besides. */
  enum OfPart implements BuiltinField {
    /** Written as the kind of the whole. */
    WHOLE,
    RANK,
    FILE
  }

  enum OfSpot implements BuiltinField {
    FACING
  }

  enum OfPath implements BuiltinField {
    LENGTH,
    END,
    START,
    DIRECTION,
    TURN,
    TRAVEL
  }

  enum OfRoll implements BuiltinField {
    TOTAL,
    COUNT,
    HIGHEST,
    LOWEST
  }

  enum OfPair implements BuiltinField {
    LEFT,
    RIGHT
  }

  enum OfMove implements BuiltinField {
    HALTED,
    MET,
    PASSED,
    OFF_TABLE,
    DISTANCE,
    PATH,
    REST
  }
}
