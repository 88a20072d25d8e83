package dev.muster.world;

import dev.muster.board.Table;
import dev.muster.model.Kind;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All things of a battle, in the order of setup, and the table they stand on. */
public final class World {
  private final Table table;
  private final int scale;
  private final List<Thing> things = new ArrayList<>();
  private final Map<String, Thing> byName = new LinkedHashMap<>();
  private final Map<Kind, List<Thing>> byKind = new IdentityHashMap<>();
  private final List<Thing> sides = new ArrayList<>();
  private final Map<Thing, Table.Edge> baselines = new IdentityHashMap<>();
  private int limit;
  private long version;

  /**
   * @param scale the column of the ladders that is played
   */
  public World(Table table, int scale) {
    this.table = table;
    this.scale = scale;
  }

  public Table table() {
    return table;
  }

  public int scale() {
    return scale;
  }

  public void add(Thing thing) {
    things.add(thing);
    byName.put(thing.name(), thing);
    byKind.clear();
    touch();
  }

  public void remove(Thing thing) {
    thing.remove();
    byKind.clear();
    touch();
  }

  /** Puts back what was removed. */
  public void restore(Thing thing) {
    thing.restore();
    byKind.clear();
    touch();
  }

  /** Everything that was ever set up, removed things too. */
  public List<Thing> everything() {
    return things;
  }

  public Optional<Thing> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Those of a kind that are not removed. */
  public List<Thing> of(Kind kind) {
    List<Thing> cached = byKind.get(kind);
    if (cached == null) {
      cached = things.stream().filter(t -> !t.removed() && t.kind().is(kind)).toList();
      byKind.put(kind, cached);
    }
    return cached;
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

  public void touch() {
    version++;
  }
}
