package dev.muster.world;

import dev.muster.board.Box;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.LengthUnit;
import dev.muster.model.Origin;
import dev.muster.model.Special;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All things of a battle, in the order of setup, and the table they stand on. */
public final class World {
  private final Table table;
  private final int scale;
  private final LengthUnit lengthUnit;
  private final List<Thing> things = new ArrayList<>();
  private final Map<String, Thing> byName = new LinkedHashMap<>();
  private final Map<Kind, List<Thing>> inPlay = new IdentityHashMap<>();
  private final Map<Kind, List<Thing>> offTable = new IdentityHashMap<>();
  private final List<Thing> sides = new ArrayList<>();
  private final Map<Thing, Table.Edge> baselines = new IdentityHashMap<>();
  private boolean laid;
  private boolean keepsSecrets;
  private int secretThings;
  private boolean begun;
  private int unveilings;

  /** Things that were secret when the battle began, by when they were revealed. */
  private final Map<Thing, Integer> unveiled = new IdentityHashMap<>();

  private final Set<String> options = new HashSet<>();
  private Set<Special> withheld = Set.of();
  private int limit;
  private long version;
  private final ChangeLog changes = new ChangeLog();
  private final ReadTracker reads = new ReadTracker();
  private LongConsumer work = steps -> {};
  private Supplier<List<Run>> runs = List::of;

  /**
   * @param scale the column of the ladders that is played
   */
  public World(Table table, int scale, LengthUnit lengthUnit) {
    this.table = table;
    this.scale = scale;
    this.lengthUnit = lengthUnit;
  }

  /** From now on what it takes to go through all that there is counts as work. */
  public void countWork(LongConsumer counted) {
    work = counted;
  }

  /** Adds to the {@link Work} of the battle. */
  public void addWork(long steps) {
    work.accept(steps);
  }

  /** Counts the room of one more thing of the kind, with its values. */
  public void addRoom(Kind kind) {
    addWork(Work.THING + (long) Work.VALUE * kind.allAttributes().size());
  }

  /** Returns the unit in which lengths are shown. */
  public LengthUnit lengthUnit() {
    return lengthUnit;
  }

  public Table table() {
    return table;
  }

  public int scale() {
    return scale;
  }

  public void add(Thing thing) {
    note(thing);
    things.add(thing);
    byName.put(thing.name(), thing);
    keepsSecrets |= thing.kind().allAttributes().stream().anyMatch(Attribute::secret);
    changePresence();
  }

  public void remove(Thing thing) {
    Shape before = thing.shapeUnnoted();
    thing.remove();
    inPlay.clear();
    offTable.clear();
    version++;
    changes.gone(thing, before);
  }

  /** A part takes its place in the whole, behind so many others. */
  public void join(Thing part, int behind) {
    note(part);
    List<Thing> parts = new ArrayList<>(part.whole().parts());
    parts.add(behind, part);
    part.whole().parts(parts);
    part.comeBack();
    byName.put(part.name(), part);
    keepsSecrets |= part.kind().allAttributes().stream().anyMatch(Attribute::secret);
    changePresence();
  }

  /** A part is lost; those behind it close up. */
  public void leave(Thing part) {
    List<Thing> parts = new ArrayList<>(part.whole().parts());
    parts.remove(part);
    part.whole().parts(parts);
    part.remove();
    changePresence();
  }

  /** Puts a thing on the table, or elsewhere on it. */
  public void place(Thing thing, Box base) {
    if (thing.onTable()) {
      move(thing, base);
    } else {
      thing.base(base);
      changePresence();
    }
  }

  /** Puts a thing that is on the table elsewhere on it. */
  public void move(Thing thing, Box base) {
    Shape before = thing.shapeUnnoted();
    thing.base(base);
    version++;
    changes.place(thing, before);
  }

  /** Something else about a thing changes, and with it perhaps its base, from the one given. */
  public void touch(Thing thing, @Nullable Shape before) {
    version++;
    changes.values(thing);
    changes.place(thing, before);
  }

  /** The thing has another value. */
  public void touch(Thing thing, Attribute attribute) {
    version++;
    changes.value(thing, attribute.slot());
  }

  /** A routine of that number begins or ends. */
  public void touchRuns(int routine) {
    version++;
    changes.run(routine);
  }

  /** Does something that puts these things elsewhere, and back again. */
  public <T> T suppose(Supposition otherwise, Supplier<T> action) {
    try {
      return changes.suppose(otherwise, action);
    } finally {
      version++;
    }
  }

  /** Whether something is supposed that is not so. */
  public boolean supposing() {
    return changes.supposing();
  }

  /** Whether something else might be found out now from this part of the state. */
  public boolean supposes(ReadSet from) {
    return changes.supposes(from);
  }

  /** Notes what is read of a thing from now on. */
  public void note(Thing thing) {
    thing.notedBy(reads);
  }

  public ReadTracker reads() {
    return reads;
  }

  /** Returns the present, to be compared with later. */
  public long now() {
    return changes.now();
  }

  /** Grows with each change of the state that outlasts what is being carried out. */
  public long lastingChanges() {
    return changes.lasting();
  }

  /** Whether what was found out from this part of the state then is the same now. */
  public boolean holds(ReadSet from, long then) {
    return changes.holds(from, then);
  }

  /** Takes a thing off the table; it can come back. */
  public void takeOff(Thing thing) {
    thing.base(null);
    changePresence();
  }

  /** From now on only its side sees the thing and hears of it. */
  public void hide(Thing thing) {
    if (!thing.secret()) {
      thing.secret(true);
      secretThings++;
    }
    if (!begun) {
      unveiled.put(thing, Integer.MAX_VALUE);
    }
    touch();
  }

  /** Everything is set up and deployed: whatever is not secret now, all have seen. */
  public void begin() {
    begun = true;
    everything().forEach(Thing::begin);
    touch();
  }

  /** From now on this tells what is being carried out, the outermost first. */
  public void running(Supplier<List<Run>> told) {
    runs = told;
  }

  /** Returns the routines being carried out, the outermost first. */
  public List<Run> runs() {
    reads.allRuns();
    return runs.get();
  }

  /**
   * The innermost run that gives a thing this value; empty for a value that lasts for the battle,
   * and for one that is over.
   */
  public Optional<Run> giving(Thing thing, Attribute attribute) {
    return runs().reversed().stream().filter(run -> run.gives(thing, attribute)).findFirst();
  }

  /** The value of a thing when the battle began. */
  public @Nullable Object atStart(Thing thing, Attribute attribute) {
    return thing.atStart(attribute);
  }

  /** Whether a thing has another value than when the battle began. */
  public boolean changed(Thing thing, Attribute attribute) {
    return thing.changed(attribute);
  }

  /**
   * Returns when all saw the thing first: 0 for what was never secret from the outset, which comes
   * before what was revealed first.
   */
  public int seenSince(Thing thing) {
    return unveiled.getOrDefault(thing, 0);
  }

  /** From now on all see the thing and hear of it. */
  public void reveal(Thing seen) {
    Thing thing = seen.whole();
    if (thing.secret()) {
      thing.secret(false);
      secretThings--;
      unveiled.computeIfPresent(thing, (t, since) -> Math.min(since, unveilings + 1));
      unveilings++;
      touch();
    }
  }

  /** The rules of these options, and of the scenario, hold from the start. */
  public void options(Set<String> switchedOn) {
    options.addAll(switchedOn);
  }

  /** Nobody ever has these specials. */
  public void withhold(Set<Special> specials) {
    withheld = specials;
  }

  public boolean withholds(Special special) {
    return withheld.contains(special);
  }

  /**
   * From now on the rules of the option hold, or no longer.
   *
   * @return whether that is a change
   */
  public boolean switchOption(String option, boolean on) {
    boolean changed = on ? options.add(option) : options.remove(option);
    if (changed) {
      touch();
    }
    return changed;
  }

  /** Whether a rule of an option holds now. */
  public boolean holds(Origin rule) {
    return rule.holdsWith(options);
  }

  /** From now on there may be something that not all sides know. */
  public void keepSecrets() {
    keepsSecrets = true;
  }

  /** Whether there may be anything that not all sides know. */
  public boolean keepsSecrets() {
    return keepsSecrets || secretThings > 0;
  }

  /** Whether there is any thing that not all sides see. */
  public boolean hidesThings() {
    return secretThings > 0;
  }

  /** Returns what puts all things back as they are now. */
  public Runnable standing() {
    List<Thing> thingsNow = List.copyOf(things);
    Map<String, Thing> byNameNow = new LinkedHashMap<>(byName);
    boolean keepsSecretsNow = keepsSecrets;
    int secretThingsNow = secretThings;
    int unveilingsNow = unveilings;
    Map<Thing, Integer> unveiledNow = new IdentityHashMap<>(unveiled);
    Set<String> optionsNow = Set.copyOf(options);
    List<Runnable> each =
        Stream.concat(things.stream(), byName.values().stream())
            .flatMap(thing -> Stream.concat(Stream.of(thing), thing.parts().stream()))
            .distinct()
            .map(Thing::standing)
            .toList();
    return () -> {
      things.clear();
      things.addAll(thingsNow);
      byName.clear();
      byName.putAll(byNameNow);
      keepsSecrets = keepsSecretsNow;
      secretThings = secretThingsNow;
      unveilings = unveilingsNow;
      unveiled.clear();
      unveiled.putAll(unveiledNow);
      options.clear();
      options.addAll(optionsNow);
      each.forEach(Runnable::run);
      changePresence();
    };
  }

  /** The table is laid. Before, start values see everything that is set up. */
  public void lay() {
    laid = true;
    changePresence();
  }

  private void changePresence() {
    inPlay.clear();
    offTable.clear();
    touch();
  }

  /** Everything that was ever set up, removed things too; parts are found with their wholes. */
  public List<Thing> everything() {
    return things;
  }

  public Optional<Thing> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Returns the things of a kind that take part. */
  public List<Thing> inPlay(Kind kind) {
    return of(kind, inPlay, this::inPlay);
  }

  /** Returns the things of a kind that are off the table. */
  public List<Thing> offTable(Kind kind) {
    return of(kind, offTable, Thing::offTable);
  }

  private List<Thing> of(Kind kind, Map<Kind, List<Thing>> known, Predicate<Thing> wanted) {
    List<Thing> cached = known.get(kind);
    if (cached == null) {
      work.accept(things.size());
      cached = candidates(kind).filter(t -> t.kind().is(kind) && wanted.test(t)).toList();
      known.put(kind, cached);
    }
    return cached;
  }

  /** Parts are found only by who names their kind. */
  private Stream<Thing> candidates(Kind kind) {
    return kind.whole().isPresent()
        ? things.stream().flatMap(t -> t.parts().stream())
        : things.stream();
  }

  /** Whether selections see a thing of which they do not say where it is. */
  public boolean inPlay(Thing thing) {
    return laid ? thing.inPlay() : !thing.removed();
  }

  /** The sides, in the order of setup. */
  public List<Thing> sides() {
    return sides;
  }

  /** A thing that is a side; its baseline is the edge it fights from. */
  public void addSide(Thing side, Table.Edge baseline) {
    add(side);
    sides.add(side);
    baselines.put(side, baseline);
  }

  /** The edge that a side fights from; empty for what is not a side. */
  public Optional<Table.Edge> baseline(Thing side) {
    return Optional.ofNullable(baselines.get(side));
  }

  /** The direction in which the thing's side looks from its baseline; north without a side. */
  public double fromBaseline(Thing thing) {
    return Optional.ofNullable(thing.side())
        .flatMap(this::baseline)
        .map(edge -> edge.opposite().heading())
        .orElse(0.0);
  }

  /** The next side; empty when there is only one. */
  public Optional<Thing> opponent(Thing side) {
    int at = sides.indexOf(side);
    return sides.size() < 2 || at < 0
        ? Optional.empty()
        : Optional.of(sides.get((at + 1) % sides.size()));
  }

  /** The most turns the scenario allows; 0 when it sets none. */
  public int limit() {
    return limit;
  }

  public void limit(int turns) {
    limit = turns;
  }

  /** Grows with every change, so that answers can be kept as long as nothing changed. */
  public long version() {
    return version;
  }

  /** Anything may have changed. */
  public void touch() {
    version++;
    changes.all();
  }
}
