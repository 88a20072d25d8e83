package dev.muster.world;

import dev.muster.board.Area;
import dev.muster.board.Box;
import dev.muster.board.Shape;
import dev.muster.model.Attribute;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Special;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Anything a rule can speak of: a unit, a leader, a side, a command, a wood. Known by identity. */
public final class Thing implements Secret {
  private final int id;
  private final String name;
  private final String title;
  private final Kind kind;
  private final boolean hasBase;
  private final @Nullable Object[] values;
  private final Map<Special, List<Object>> specials = new LinkedHashMap<>();
  private final List<Thing> members = new ArrayList<>();
  private @Nullable Object @Nullable [] start;
  private @Nullable Thing side;
  private @Nullable Thing command;
  private @Nullable Formation formation;
  private @Nullable Shape shape;
  private @Nullable Box base;
  private @Nullable Thing deck;
  private boolean discarded;
  private boolean removed;
  private boolean secret;

  /** Its place as part of another; null for a thing that is by itself. */
  private final @Nullable Part part;

  /** Its parts, the front rank first, each rank from the left. */
  private List<Thing> parts = List.of();

  private int files = 1;

  /** Null for what has no values that end. */
  private @Nullable Lives lives;

  /** Notes what is read of it. */
  private ReadTracker reads = ReadTracker.NONE;

  /** Slots of the secret values that all have been told. */
  private final BitSet revealed = new BitSet();

  /**
   * @param id its place in the order of setup
   */
  public Thing(int id, String name, String title, Kind kind) {
    this(id, name, title, kind, null);
  }

  /**
   * @param whole what it is a part of
   */
  public Thing(int id, String name, String title, Kind kind, @Nullable Thing whole) {
    this.id = id;
    this.name = name;
    this.title = title;
    this.kind = kind;
    this.hasBase = kind.hasBase();
    this.part = whole == null ? null : new Part(this, whole);
    this.values =
        new Object[kind.allAttributes().stream().mapToInt(Attribute::slot).max().orElse(-1) + 1];
  }

  public int id() {
    return id;
  }

  public String name() {
    return name;
  }

  public String title() {
    return title;
  }

  public Kind kind() {
    return kind;
  }

  void notedBy(ReadTracker tracker) {
    reads = tracker;
  }

  public @Nullable Object get(Attribute attribute) {
    reads.value(id, attribute.slot());
    return values[attribute.slot()];
  }

  public void set(Attribute attribute, @Nullable Object value) {
    values[attribute.slot()] = value;
    revealed.clear(attribute.slot());
    if (lives != null) {
      lives.set(attribute.slot());
    }
  }

  /** A value that lasts as long as a procedure runs begins. */
  public void begin(Attribute attribute) {
    lives().begin(attribute.slot());
  }

  /** Such a value ends. */
  public void end(Attribute attribute) {
    lives().end(attribute.slot());
  }

  /** Whether the procedure runs that such a value lasts for. */
  public boolean lives(Attribute attribute) {
    return lives != null && lives.living(attribute.slot());
  }

  /** Whether nothing is left of such a value: it has ended, and nothing has set it since. */
  public boolean over(Attribute attribute) {
    return lives != null && lives.over(attribute.slot());
  }

  private Lives lives() {
    Lives made = lives == null ? new Lives() : lives;
    lives = made;
    return made;
  }

  /** The battle begins with what it has now. */
  void begin() {
    start = values.clone();
  }

  /** The value when the battle began; before it has, the value now. */
  @Nullable Object atStart(Attribute attribute) {
    return start == null ? get(attribute) : start[attribute.slot()];
  }

  /** Whether it has another value than when the battle began; never before it has. */
  boolean changed(Attribute attribute) {
    reads.value(id, attribute.slot());
    return start != null && !Objects.equals(start[attribute.slot()], values[attribute.slot()]);
  }

  /** Returns what puts it back as it is now. */
  public Runnable standing() {
    @Nullable Object[] valuesNow = values.clone();
    Map<Special, List<Object>> specialsNow = new LinkedHashMap<>(specials);
    List<Thing> membersNow = List.copyOf(members);
    @Nullable Thing sideNow = side;
    @Nullable Thing commandNow = command;
    @Nullable Formation formationNow = formation;
    @Nullable Shape shapeNow = shape;
    @Nullable Box baseNow = base;
    @Nullable Thing deckNow = deck;
    boolean discardedNow = discarded;
    boolean removedNow = removed;
    boolean secretNow = secret;
    boolean lostNow = lost();
    List<Thing> partsNow = parts;
    int filesNow = files;
    @Nullable Lives livesNow = lives == null ? null : lives.copy();
    BitSet revealedNow = (BitSet) revealed.clone();
    return () -> {
      System.arraycopy(valuesNow, 0, values, 0, values.length);
      specials.clear();
      specials.putAll(specialsNow);
      members.clear();
      members.addAll(membersNow);
      side = sideNow;
      command = commandNow;
      formation = formationNow;
      shape = shapeNow;
      base = baseNow;
      deck = deckNow;
      discarded = discardedNow;
      removed = removedNow;
      secret = secretNow;
      if (part != null) {
        part.lost(lostNow);
      }
      parts = partsNow;
      files = filesNow;
      lives = livesNow == null ? null : livesNow.copy();
      revealed.clear();
      revealed.or(revealedNow);
    };
  }

  /** Whether only its side sees it and hears of it. */
  public boolean secret() {
    return part == null ? secret : part.whole().secret();
  }

  void secret(boolean onlyItsSide) {
    secret = onlyItsSide;
  }

  public boolean revealed(Attribute attribute) {
    reads.value(id, attribute.slot());
    return revealed.get(attribute.slot());
  }

  /** All know the value from now on, until it is set anew. */
  public void reveal(Attribute attribute) {
    revealed.set(attribute.slot());
  }

  /** Whether the side sees the thing and hears of it. */
  @Override
  public boolean knownTo(Thing knower) {
    return !secret() || owner() == knower;
  }

  /** Whether the side knows this value of the thing. */
  public boolean knownTo(Thing knower, Attribute attribute) {
    return knownTo(knower) && (!attribute.secret() || owner() == knower || revealed(attribute));
  }

  public Map<Special, List<Object>> specials() {
    return specials;
  }

  public boolean has(Special special) {
    return specials.containsKey(special);
  }

  /** Returns the thing that it is a part of; itself when it is part of nothing. */
  public Thing whole() {
    return part == null ? this : part.whole();
  }

  /** Whether it is a part that is there no longer, though its whole may be. */
  public boolean lost() {
    return part != null && part.lost();
  }

  void comeBack() {
    Objects.requireNonNull(part).lost(false);
  }

  /** The rank in which a part stands, the front one being 1. */
  public int rank() {
    return part == null ? 1 : part.at() / whole().files() + 1;
  }

  /** The file in which a part stands, the leftmost one being 1. */
  public int file() {
    return part == null ? 1 : part.at() % whole().files() + 1;
  }

  /** Its parts that are left, the front rank first, each rank from the left. */
  public List<Thing> parts() {
    return parts;
  }

  /** The parts as they stand from now on. */
  void parts(List<Thing> now) {
    parts = List.copyOf(now);
  }

  /** Returns the number of parts that stand abreast. */
  public int files() {
    reads.place(id);
    return files;
  }

  /** From now on so many parts stand abreast. */
  public void files(int abreast) {
    files = abreast;
  }

  /** Returns the things whose command this is, in the order in which they came to it. */
  public List<Thing> members() {
    return members;
  }

  /** The side that it is, or belongs to. */
  public Thing owner() {
    return part != null ? part.whole().owner() : side == null ? this : side;
  }

  public @Nullable Thing side() {
    return part == null ? side : part.whole().side();
  }

  public void side(@Nullable Thing newSide) {
    this.side = newSide;
  }

  public @Nullable Thing command() {
    return part == null ? command : part.whole().command();
  }

  public void command(@Nullable Thing newCommand) {
    if (command != null) {
      command.members.remove(this);
    }
    command = newCommand;
    if (newCommand != null) {
      newCommand.members.add(this);
    }
  }

  public @Nullable Formation formation() {
    reads.place(id);
    return part == null ? formation : part.whole().formation();
  }

  public void formation(@Nullable Formation newFormation) {
    formation = newFormation;
  }

  /** Its base; null for what has none or is not placed. */
  public @Nullable Box base() {
    reads.place(id);
    return part == null ? base : part.base();
  }

  /** Its base, for what is known to stand on the table. */
  public Box requireBase() {
    return Objects.requireNonNull(base());
  }

  public void base(@Nullable Box newBase) {
    base = newBase;
    shape = newBase;
  }

  /** Returns what it covers: a base, an area or a line; null off the table. */
  public @Nullable Shape shape() {
    reads.place(id);
    return shapeUnnoted();
  }

  /** The same for who notes otherwise what is read, or compares it with what was noted. */
  public @Nullable Shape shapeUnnoted() {
    return part == null ? shape : part.base();
  }

  /** Returns what it covers, for a thing that is known to be on the table. */
  public Shape requireShape() {
    return Objects.requireNonNull(shape());
  }

  public void outline(@Nullable Shape newShape) {
    shape = newShape;
    base = newShape instanceof Box box ? box : null;
  }

  /** The deck that it is a card of, wherever it is now; null for what is no card. */
  public @Nullable Thing deck() {
    return deck;
  }

  public void deck(@Nullable Thing newDeck) {
    this.deck = newDeck;
  }

  /** Whether it is a card that lies face up beside its deck. */
  public boolean discarded() {
    return discarded;
  }

  public void discarded(boolean now) {
    this.discarded = now;
  }

  public boolean onTable() {
    reads.present(id);
    return onTableUnnoted();
  }

  /** The same for who notes otherwise what is read. */
  public boolean onTableUnnoted() {
    return part != null ? !part.lost() && part.whole().onTable() : shape != null && !removed;
  }

  /** Whether it is aside: neither on the table nor removed, but of a kind that can be there. */
  public boolean offTable() {
    reads.present(id);
    return part != null
        ? !part.lost() && part.whole().offTable()
        : hasBase && shape == null && !removed;
  }

  /** Whether it takes part: on the table, or of a kind that is never there. */
  public boolean inPlay() {
    reads.present(id);
    return part != null
        ? !part.lost() && part.whole().inPlay()
        : !removed && (shape != null || !hasBase);
  }

  public boolean removed() {
    reads.present(id);
    return part == null ? removed : part.lost() || part.whole().removed();
  }

  void remove() {
    if (part != null) {
      part.lost(true);
    }
    removed = part == null;
  }

  /** Whether {@code this} is under {@code group}: its side, its command, or a command over that. */
  public boolean belongsTo(Thing group) {
    if (part != null) {
      return part.whole() == group || part.whole().belongsTo(group);
    }
    if (side == group) {
      return true;
    }
    for (Thing c = command; c != null; c = c.command) {
      if (c == group) {
        return true;
      }
    }
    return false;
  }

  public boolean terrain() {
    return shape instanceof Area || shape instanceof dev.muster.board.Line;
  }

  @Override
  public String toString() {
    return title;
  }
}
