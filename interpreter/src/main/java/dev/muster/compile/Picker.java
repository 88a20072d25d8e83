package dev.muster.compile;

import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.model.Kind;
import dev.muster.model.Term;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Rolled;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;

/** Picks out things (or dice, or what a list holds), one after the other, always in the order of setup. */
public final class Picker {
  private final Term.Selection selection;
  private final Kind kind;
  private final Loyalty loyalty;
  private final Code of;
  private final Code distance;
  private final Code from;
  private final Code where;

  private Picker(Term.Selection selection) {
    this.selection = selection;
    this.kind = selection.kind().orElse(null);
    this.loyalty = selection.loyalty().orElse(null);
    this.of = selection.of().map(Terms::of).orElse(null);
    this.distance = selection.distance().map(Terms::of).orElse(null);
    this.from = selection.from().map(Terms::of).orElse(null);
    this.where = selection.where().map(Terms::of).orElse(null);
  }

  public static Picker of(Term.Selection selection) {
    return new Picker(selection);
  }

  public int slot() {
    return selection.slot();
  }

  private List<?> source(Frame f) {
    if (of == null) {
      return kind == null ? List.of() : f.stage().all(kind);
    }
    Object source = of.value(f);
    return switch (source) {
      case null -> List.of();
      case List<?> list -> list;
      case Rolled roll -> faces(roll);
      case Thing thing -> kind == null ? List.of() : f.stage().all(kind);
      default -> throw f.stage().problem(selection.span(), "nothing can be picked out of " + source);
    };
  }

  private static List<Object> faces(Rolled roll) {
    List<Object> faces = new ArrayList<>(roll.count());
    for (int i = 0; i < roll.count(); i++) {
      faces.add(Numbers.box(roll.face(i)));
    }
    return faces;
  }

  private boolean fits(Object item, Frame f, Object group, Object near, double reach) {
    f.stage().tick();
    if (item instanceof Thing thing) {
      if (thing.removed() || kind != null && !thing.kind().is(kind) || !loyal(thing, f, group)) {
        return false;
      }
      if (group instanceof Thing owner && loyalty != Loyalty.ENEMY && loyalty != Loyalty.FRIENDLY && !thing.belongsTo(owner)) {
        return false;
      }
    }
    if (distance != null && !Geometry.within(item, near, reach)) {
      return false;
    }
    if (where == null) {
      return true;
    }
    f.set(selection.slot(), item);
    return where.test(f);
  }

  private boolean loyal(Thing thing, Frame f, Object group) {
    if (loyalty == null) {
      return true;
    }
    Thing me = group instanceof Thing g ? g : f.size() > 0 && f.get(0) instanceof Thing first ? first : null;
    return switch (loyalty) {
      case ENEMY -> me != null && Terms.owner(thing) != Terms.owner(me);
      case FRIENDLY -> me != null && thing != me && Terms.owner(thing) == Terms.owner(me);
      case OTHER -> f.size() == 0 || thing != f.get(0);
    };
  }

  private interface Visit {
    /** False to stop. */
    boolean at(Object item);
  }

  private void each(Frame f, Visit visit) {
    Object group = of == null ? null : of.value(f);
    Object near = from == null ? null : from.value(f);
    double reach = distance == null ? 0 : distance.number(f);
    for (Object item : source(f)) {
      if (fits(item, f, group, near, reach)) {
        f.set(selection.slot(), item);
        if (!visit.at(item)) {
          return;
        }
      }
    }
  }

  boolean any(Frame f) {
    return first(f) != null;
  }

  Object first(Frame f) {
    Object[] found = {null};
    each(f, item -> {
      found[0] = item;
      return false;
    });
    return found[0];
  }

  boolean every(Frame f, Code that) {
    boolean[] all = {true};
    each(f, item -> all[0] = that.test(f));
    return all[0];
  }

  double count(Frame f) {
    int[] n = {0};
    each(f, item -> ++n[0] > 0);
    return n[0];
  }

  double sum(Frame f, Code value) {
    double[] sum = {0};
    each(f, item -> {
      sum[0] += value.number(f);
      return true;
    });
    return sum[0];
  }

  /** All that fit, now. */
  public List<Object> list(Frame f) {
    List<Object> found = new ArrayList<>();
    each(f, found::add);
    return found;
  }

  Object best(Frame f, boolean highest, Code value) {
    Object[] best = {null};
    double[] most = {0};
    each(f, item -> {
      double v = value.number(f);
      if (best[0] == null || (highest ? v > most[0] + Terms.EPSILON : v < most[0] - Terms.EPSILON)) {
        best[0] = item;
        most[0] = v;
      }
      return true;
    });
    return best[0];
  }
}
