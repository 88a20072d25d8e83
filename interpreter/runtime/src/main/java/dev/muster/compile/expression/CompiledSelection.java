package dev.muster.compile.expression;

import dev.muster.board.Bounds;
import dev.muster.board.Shape;
import dev.muster.board.Tolerance;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Presence;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.primitive.Places;
import dev.muster.trace.Exclusion;
import dev.muster.world.DicePairing;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Picks out things (or dice, or what a list holds), one after the other, always in the order of
 * setup.
 */
public final class CompiledSelection {
  private final CheckedExpression.Selection selection;
  private final @Nullable Kind kind;

  /** The kind whose parts are picked; null when the things picked are not parts. */
  private final @Nullable Kind whole;

  private final @Nullable Loyalty loyalty;
  private final @Nullable Presence presence;
  private final @Nullable CompiledExpression of;
  private final @Nullable CompiledExpression distance;
  private final @Nullable CompiledExpression from;
  private final @Nullable CompiledExpression where;
  private final @Nullable SpatialFilter nearby;
  private final Invariants invariants;
  private final ConditionFacts facts = new ConditionFacts(Compilation.bodies());

  private CompiledSelection(CheckedExpression.Selection selection) {
    this.selection = selection;
    this.kind = selection.kind().orElse(null);
    this.whole = selection.kind().flatMap(Kind::whole).orElse(null);
    this.loyalty = selection.loyalty().orElse(null);
    this.presence = selection.presence().orElse(null);
    this.of = selection.of().map(ExpressionCompiler::of).orElse(null);
    this.distance = selection.distance().map(ExpressionCompiler::of).orElse(null);
    this.from = selection.from().map(ExpressionCompiler::of).orElse(null);
    this.invariants = Invariants.of(selection);
    this.where =
        selection.where().map(w -> invariants.within(() -> ExpressionCompiler.of(w))).orElse(null);
    this.nearby =
        selection
            .where()
            .flatMap(w -> invariants.within(() -> SpatialFilter.of(w, selection.slot())))
            .orElse(null);
  }

  public static CompiledSelection of(CheckedExpression.Selection selection) {
    return new CompiledSelection(selection);
  }

  public int slot() {
    return selection.slot();
  }

  /** Returns whose things are picked out, as seen from what is in the slot. */
  public Optional<Loyalty> loyaltyTo(int slot) {
    return selection.loyalty().filter(any -> isLocal(slot));
  }

  private boolean isLocal(int slot) {
    return selection.of().orElse(null) instanceof CheckedExpression.Local local
        && local.slot() == slot;
  }

  boolean ofThings() {
    return kind != null;
  }

  /**
   * @param inOrder whether dice matter in the order in which they were rolled
   */
  private List<?> source(Frame f, @Nullable Object source, boolean inOrder) {
    if (of == null) {
      return all(f);
    }
    return switch (source) {
      case null -> List.of();
      case List<?> list -> list;
      case Roll roll -> inOrder ? faces(roll) : sorted(roll);
      case DicePairing pairing -> {
        f.context().addWork((long) Work.DIE * pairing.ranks());
        yield pairing.pairs();
      }
      case Thing thing -> ofParts(thing) ? thing.parts() : all(f);
      default ->
          throw f.context().problem(selection.span(), "nothing can be picked out of %s", source);
    };
  }

  /** Whether it looks among the parts of the thing, and nowhere else. */
  private boolean ofParts(Thing thing) {
    return whole != null && loyalty == null && thing.kind().is(whole);
  }

  private List<Thing> all(Frame f) {
    if (kind == null) {
      return List.of();
    }
    World world = f.context().world();
    return presence == Presence.OFF_TABLE ? world.offTable(kind) : world.inPlay(kind);
  }

  /** Whether the thing is where the selection looks. */
  public boolean there(Thing thing, World world) {
    if (presence == null) {
      return world.inPlay(thing);
    }
    return presence == Presence.OFF_TABLE ? thing.offTable() : thing.onTable();
  }

  /** The dice as they were rolled, each looked at when it is asked for. */
  private static List<Object> faces(Roll roll) {
    return new AbstractList<>() {
      @Override
      public Object get(int index) {
        return Numbers.box(roll.face(index));
      }

      @Override
      public int size() {
        return roll.count();
      }
    };
  }

  private static List<Object> sorted(Roll roll) {
    List<Object> faces = new ArrayList<>(roll.count());
    for (int face : roll.sorted()) {
      faces.add(Numbers.box(face));
    }
    return faces;
  }

  /** Goes through the source and stops at what fits. Nothing may change meanwhile. */
  private final class Scan {
    private final Frame f;
    private final List<?> items;
    private int at;
    private final boolean sorted;
    private final @Nullable Thing group;
    private final @Nullable Thing me;
    private final @Nullable Object near;
    private final double reach;
    private final @Nullable Bounds bounds;
    private final @Nullable Bounds field;
    private final boolean secrets;
    private final @Nullable Object @Nullable [] found;

    /** Null for what is not picked out of dice. */
    private final @Nullable Roll roll;

    private Scan(Frame f, boolean inOrder) {
      this(f, inOrder, null);
    }

    private Scan(Frame f, boolean inOrder, @Nullable Bounds field) {
      Object owner = of == null ? null : of.value(f);
      this.f = f;
      this.group = owner instanceof Thing thing ? thing : null;
      this.me =
          group != null ? group : f.size() > 0 && f.get(0) instanceof Thing first ? first : null;
      this.near = from == null ? null : from.value(f);
      this.reach = distance == null ? 0 : distance.number(f);
      this.roll = owner instanceof Roll dice ? dice : null;
      List<?> source = source(f, owner, inOrder);
      World world = f.context().world();
      this.items = source;
      this.sorted = of == null || group != null && !ofParts(group);
      this.found = where == null || world.hidesThings() ? null : invariants.room();
      f.found(invariants.level(), found);
      this.bounds = nearby == null || source.isEmpty() ? null : nearby.bounds(f).orElse(null);
      this.field = field != null || distance == null ? field : field(near, reach, world);
      this.secrets = world.keepsSecrets();
      if (bounds != null) {
        world.reads().near(bounds);
      }
      if (this.field != null) {
        world.reads().near(this.field);
      }
      f.context().addWork(source.size());
    }

    /** What is so near as that lies within these bounds. */
    private static @Nullable Bounds field(@Nullable Object near, double reach, World world) {
      Shape shape = Places.shape(near, world);
      return shape == null ? null : shape.bounds().grown(reach + 2 * Tolerance.TOUCH);
    }

    /** Puts the next that fits into its slot and returns it; null at the end. */
    private @Nullable Object next() {
      while (at < items.size()) {
        Object item = items.get(at++);
        boolean secret = secrets && item instanceof Thing thing && thing.secret();
        if (secret ? f.context().tests((Thing) item, () -> fits(item)) : fits(item)) {
          if (secret) {
            f.context().reads((Thing) item);
          }
          f.set(selection.slot(), item);
          return item;
        }
      }
      return null;
    }

    private boolean fits(Object item) {
      if (bounds != null && SpatialFilter.outside(bounds, item)
          || field != null && SpatialFilter.outside(field, item)
          || item instanceof Thing thing && !mayBe(thing)
          || distance != null && !Places.within(item, near, reach, f.context())) {
        return false;
      }
      if (item instanceof Thing thing) {
        f.context().world().reads().present(thing);
      }
      if (where == null) {
        return true;
      }
      f.set(selection.slot(), item);
      f.found(invariants.level(), found);
      return where.test(f);
    }

    /** Returns how many of the dice fit. */
    private int dice(Roll roll) {
      return roll.showing(face -> fits(Numbers.box(face)));
    }

    private boolean mayBe(Thing thing) {
      if (secrets && thing.secret() && !f.context().finds(thing)) {
        return false;
      }
      if (presence == Presence.ON_TABLE && !thing.onTableUnnoted()
          || !sorted && !there(thing, f.context().world())
          || !sorted && kind != null && !thing.kind().is(kind)) {
        return false;
      }
      if (loyalty == null) {
        return group == null || thing.belongsTo(group);
      }
      return switch (loyalty) {
        case ENEMY -> me != null && thing.owner() != me.owner();
        case FRIENDLY ->
            me != null && thing != me && thing.whole() != me && thing.owner() == me.owner();
        case OTHER ->
            (f.size() == 0 || thing != f.get(0)) && (group == null || thing.belongsTo(group));
      };
    }
  }

  /** Returns why the thing is not picked out; empty when it is. */
  public Optional<Exclusion> against(Thing thing, Frame f) {
    World world = f.context().world();
    if (kind != null && !thing.kind().is(kind)) {
      return Optional.of(new Exclusion.OtherKind(kind.origin()));
    }
    if (!there(thing, world)) {
      return Optional.of(new Exclusion.Elsewhere());
    }
    Scan scan = new Scan(f, true);
    if (!scan.items.contains(thing)
        || !scan.mayBe(thing)
        || distance != null && !Places.within(thing, scan.near, scan.reach, f.context())) {
      return Optional.of(new Exclusion.NotOfThese());
    }
    if (selection.where().isEmpty()) {
      return Optional.empty();
    }
    CheckedExpression condition = selection.where().get();
    f.set(selection.slot(), thing);
    return facts.against(condition, f);
  }

  boolean any(Frame f) {
    Scan scan = new Scan(f, true);
    return scan.roll == null ? scan.next() != null : scan.dice(scan.roll) > 0;
  }

  @Nullable Object first(Frame f) {
    return new Scan(f, true).next();
  }

  boolean every(Frame f, CompiledExpression that) {
    Scan scan = new Scan(f, false);
    while (scan.next() != null) {
      if (!that.test(f)) {
        return false;
      }
    }
    return true;
  }

  double count(Frame f) {
    Scan scan = new Scan(f, true);
    if (scan.roll != null) {
      return scan.dice(scan.roll);
    }
    int n = 0;
    while (scan.next() != null) {
      n++;
    }
    return n;
  }

  double sum(Frame f, CompiledExpression value) {
    Scan scan = new Scan(f, false);
    double sum = 0;
    while (scan.next() != null) {
      sum += value.number(f);
    }
    return sum;
  }

  /** Tests whether any that fits is on the table within the bounds. */
  public boolean anyAmong(Frame f, @Nullable Bounds field) {
    return new Scan(f, true, field).next() != null;
  }

  /** All that fit, now. */
  public List<Object> list(Frame f) {
    return among(f, null);
  }

  /** All of them on the table within the bounds, or all where there are none. */
  public List<Object> among(Frame f, @Nullable Bounds field) {
    Scan scan = new Scan(f, true, field);
    List<Object> found = new ArrayList<>();
    for (Object item = scan.next(); item != null; item = scan.next()) {
      found.add(item);
    }
    return found;
  }

  @Nullable Object highest(Frame f, CompiledExpression value) {
    return best(f, value::number);
  }

  @Nullable Object lowest(Frame f, CompiledExpression value) {
    return best(f, frame -> -value.number(frame));
  }

  private @Nullable Object best(Frame f, ToDoubleFunction<Frame> value) {
    Scan scan = new Scan(f, false);
    Object best = null;
    double most = 0;
    for (Object item = scan.next(); item != null; item = scan.next()) {
      double v = value.applyAsDouble(f);
      if (best == null || v > most + Numbers.EPSILON) {
        best = item;
        most = v;
      }
    }
    return best;
  }
}
