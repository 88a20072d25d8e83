package dev.muster.model;

/** The kind of a value: what it may be added to, compared with, and used for. */
public sealed interface Type {
  record Count() implements Type {}

  /** A number of dice of one sort. */
  record Dice(Die die) implements Type {}

  /** Millimetres. */
  record Distance() implements Type {}

  /** Degrees. */
  record Angle() implements Type {}

  record Flag() implements Type {}

  record Text() implements Type {}

  /** A level of a track, counted from its lowest. */
  record Level(Track track) implements Type {}

  record Named(NameSet set) implements Type {}

  record Formations() implements Type {}

  /** A rung of a ladder of lengths. */
  record Rung(Ladder ladder) implements Type {}

  record OfThing(Kind kind) implements Type {}

  record ListOf(Type element) implements Type {}

  record Path() implements Type {}

  /** An order that was chosen, to be carried out later. */
  record Order() implements Type {}

  /** A place for a base on the table, with facing. */
  record Spot() implements Type {}

  /** A region of the table. */
  record Region() implements Type {}

  /**
   * Dice that were rolled.
   *
   * @param faces what each can show, as far as that is known
   * @param totals what they can show together, as far as that is known
   */
  record Roll(Range faces, Range totals) implements Type {
    /** Any number of any dice. */
    public static final Roll ANY = new Roll(Range.OPEN, Range.OPEN);
  }

  /** Two rolls compared rank by rank. */
  record Pairing() implements Type {}

  /** Two dice of a pairing. */
  record DicePair() implements Type {}

  /** The result of a move. */
  record Moved() implements Type {}

  /** The value of {@code none}: fits wherever a thing or a name may be missing. */
  record Nothing() implements Type {}

  /** The type of something that could not be made out; never the cause of a second complaint. */
  record Unknown() implements Type {}

  Type COUNT = new Count();
  Type DISTANCE = new Distance();
  Type ANGLE = new Angle();
  Type FLAG = new Flag();
  Type TEXT = new Text();
  Type FORMATION = new Formations();
  Type PATH = new Path();
  Type ORDER = new Order();
  Type SPOT = new Spot();
  Type REGION = new Region();
  Type PAIRING = new Pairing();
  Type DICE_PAIR = new DicePair();
  Type MOVED = new Moved();
  Type NOTHING = new Nothing();
  Type UNKNOWN = new Unknown();
}
