package dev.muster.model;

import java.util.List;
import java.util.Set;

/**
 * An operation of the language itself, as the checks and analyses see it: a value after a dot, a
 * function, an operator. Compared by identity.
 */
public interface Primitive {
  /** The parts of a battle on which a result may depend besides the values that are given. */
  enum Reads {
    /** A value that the first argument has at the moment. */
    ITS_VALUE,
    /** The places of things on the table. */
    PLACE,
    /** The things there are, and whose they are. */
    ROSTER,
    /** Dice and cards. */
    CHANCE,
    /** The procedures that run. */
    RUNS,
    /** The knowledge of sides. */
    KNOWLEDGE
  }

  /** The cases in which it has no result, which ends the battle with a problem of the rulebook. */
  enum Fails {
    NEVER,
    /** Of none. */
    OF_NONE,
    MAYBE
  }

  /** As it is written. */
  String word();

  /** Whether it is a value after a dot. */
  boolean field();

  /** Whether it is written as a condition, which is about whatever it names. */
  boolean condition();

  /** Whether it is a calculation that is written with a sign. */
  boolean sign();

  /** Whether it is a condition about where something is in relation to something else. */
  boolean relation();

  /** Whether statements can set it. */
  boolean settable();

  Set<Reads> reads();

  Fails fails();

  /** The least and most that the result may be, where its arguments are in these ranges. */
  Range range(CheckedExpression.Apply call, List<Range> arguments);
}
