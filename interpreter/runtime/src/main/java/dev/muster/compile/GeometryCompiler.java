package dev.muster.compile;

import dev.muster.board.ArcRegion;
import dev.muster.board.Area;
import dev.muster.board.Body;
import dev.muster.board.Box;
import dev.muster.board.Direction;
import dev.muster.board.Distance;
import dev.muster.board.Line;
import dev.muster.board.Motion;
import dev.muster.board.Overlap;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.lang.syntax.Expression.Meeting;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.NameSet;
import dev.muster.model.Zone;
import dev.muster.world.ArcView;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compiles expressions about where things are. What is off the table is far from everything,
 * touches nothing and lies nowhere.
 */
final class GeometryCompiler {
  /** Steps that it takes to make an area. */
  private static final int AREA = 20 * Work.MEASUREMENT;

  private GeometryCompiler() {}

  /**
   * What a value covers of the table: a thing its base, a path its end; null when it covers
   * nothing.
   */
  static @Nullable Shape shape(@Nullable Object value, World world) {
    return switch (value) {
      case Thing thing -> thing.onTable() ? thing.shape() : null;
      case Path path -> path.endPlace();
      case Shape shape -> shape;
      case List<?> things -> body(things, world);
      case null, default -> null;
    };
  }

  /** What those on the table cover together; null when none is there. */
  static @Nullable Body body(List<?> things, World world) {
    world.addWork((long) Work.MEASUREMENT * things.size());
    List<Box> boxes = new ArrayList<>();
    for (Object each : things) {
      if (each instanceof Thing thing && thing.onTable() && thing.base() != null) {
        boxes.add(thing.base());
      }
    }
    return boxes.isEmpty() ? null : Body.of(boxes);
  }

  /** What a value covers as one box: of several things, the box round them. */
  static @Nullable Box box(@Nullable Object value, World world) {
    return switch (shape(value, world)) {
      case Box box -> box;
      case Body body -> body.hull();
      case Area _, Line _ -> null;
      case null -> null;
    };
  }

  /** The same, or an edge of the table. */
  static @Nullable Shape place(@Nullable Object value, World world) {
    return switch (value) {
      case Table.Edge edge -> world.table().line(edge);
      case NameSet.Member member -> world.table().line(edge(member, world));
      case null -> null;
      default -> shape(value, world);
    };
  }

  static Table.Edge edge(@Nullable Object value, World world) {
    return switch (value) {
      case Table.Edge edge -> edge;
      case NameSet.Member member -> world.table().edge(member.name());
      case Thing side when world.baseline(side).isPresent() -> world.baseline(side).get();
      case null, default ->
          throw new IllegalArgumentException(value + " is not an edge of the table");
    };
  }

  static double distance(@Nullable Object a, @Nullable Object b, EvaluationContext context) {
    Shape x = place(a, context.world());
    Shape y = place(b, context.world());
    if (x == null || y == null) {
      return Double.POSITIVE_INFINITY;
    }
    measuring(x, y, context);
    return Distance.between(x, y);
  }

  /** Counts what it takes to hold one shape against the other. */
  static void measuring(Shape x, Shape y, EvaluationContext context) {
    context.addWork((long) Work.MEASUREMENT * x.outlines() * y.outlines());
  }

  /** Counts what it takes to look for the shape along the path. */
  static void following(Path path, Shape other, EvaluationContext context) {
    context.addWork(Work.MEASUREMENT * path.legs() * other.outlines());
  }

  static boolean within(
      @Nullable Object a, @Nullable Object b, double reach, EvaluationContext context) {
    Shape x = shape(a, context.world());
    Shape y = shape(b, context.world());
    if (x == null || y == null) {
      return false;
    }
    measuring(x, y, context);
    return x instanceof Box p && y instanceof Box q
        ? Distance.within(p, q, reach + ExpressionCompiler.EPSILON)
        : Distance.between(x, y) <= reach + ExpressionCompiler.EPSILON;
  }

  /** The value, unless it is a way that nobody goes yet, which lies nowhere. */
  private static @Nullable Object lying(CompiledExpression of, CheckedExpression written, Frame f) {
    Object value = of.value(f);
    if (value instanceof PathPlan) {
      throw f.context()
          .problem(
              written.span(),
              "this path belongs to nothing, so it has no position; for the path of a thing, write `path of x …`");
    }
    return value;
  }

  static CompiledExpression near(CheckedExpression.Near near) {
    CompiledExpression of = ExpressionCompiler.of(near.of());
    CompiledExpression distance = ExpressionCompiler.of(near.distance());
    CompiledExpression to = ExpressionCompiler.of(near.to());
    return CompiledExpression.flag(
        f -> {
          World world = f.context().world();
          double d = distance.number(f);
          Shape x = place(lying(of, near.of(), f), world);
          Shape y = place(lying(to, near.to(), f), world);
          if (x == null || y == null) {
            return !near.within();
          }
          measuring(x, y, f.context());
          boolean within =
              (x instanceof Box p && y instanceof Box q
                  ? Distance.within(p, q, d + ExpressionCompiler.EPSILON)
                  : Distance.between(x, y) <= d + ExpressionCompiler.EPSILON);
          return within == near.within();
        });
  }

  static CompiledExpression comesWithin(CheckedExpression.ComesWithin comes) {
    CompiledExpression path = ExpressionCompiler.of(comes.path());
    CompiledExpression distance = ExpressionCompiler.of(comes.distance());
    CompiledExpression of = ExpressionCompiler.of(comes.of());
    return CompiledExpression.flag(
        f -> {
          if (!(lying(path, comes.path(), f) instanceof Path p)
              || !(shape(of.value(f), f.context().world()) instanceof Shape other)) {
            return false;
          }
          following(p, other, f.context());
          return Motion.firstNear(p, other, distance.number(f), 0).isPresent();
        });
  }

  static CompiledExpression meets(CheckedExpression.Meets meets) {
    CompiledExpression of = ExpressionCompiler.of(meets.of());
    CompiledExpression other = ExpressionCompiler.of(meets.other());
    return CompiledExpression.flag(
        f -> {
          Object a = lying(of, meets.of(), f);
          Shape b = shape(lying(other, meets.other(), f), f.context().world());
          if (b == null) {
            return false;
          }
          boolean touching = meets.meeting() == Meeting.TOUCHES;
          if (a instanceof Path path) {
            following(path, b, f.context());
            return touching ? Motion.touches(path, b) : Motion.crosses(path, b);
          }
          Shape x = shape(a, f.context().world());
          if (x == null) {
            return false;
          }
          measuring(x, b, f.context());
          return touching ? Overlap.touches(x, b) : Overlap.overlaps(x, b);
        });
  }

  static CompiledExpression covered(CheckedExpression.Covered covered) {
    CompiledExpression of = ExpressionCompiler.of(covered.of());
    CompiledExpression by = ExpressionCompiler.of(covered.by());
    return CompiledExpression.flag(
        f -> {
          Shape x = shape(lying(of, covered.of(), f), f.context().world());
          Object region = by.value(f);
          if (x == null || region == null) {
            return covered.outside();
          }
          boolean some;
          boolean all;
          if (region instanceof ArcView view) {
            measuring(view.viewer(), x, f.context());
            some = view.arc().map(arc -> arc.touches(view.viewer(), x)).orElse(false);
            all = view.arc().map(arc -> arc.contains(view.viewer(), x)).orElse(false);
          } else {
            Shape y = shape(region, f.context().world());
            if (y != null) {
              measuring(x, y, f.context());
            }
            some = y != null && Overlap.overlaps(x, y);
            all = y != null && Overlap.contains(y, x);
          }
          return covered.outside()
              ? (covered.wholly() ? !some : !all)
              : (covered.wholly() ? all : some);
        });
  }

  static CompiledExpression nearest(CheckedExpression.Nearest nearest) {
    CompiledSelection selection = CompiledSelection.of(nearest.selection());
    CompiledExpression to = ExpressionCompiler.of(nearest.to());
    return CompiledExpression.of(
        f -> {
          Object from = to.value(f);
          World world = f.context().world();
          Shape near = place(from, world);
          Object best = null;
          double least = Double.POSITIVE_INFINITY;
          for (Object item : selection.list(f)) {
            if (item == from || near == null || further(item, near, least)) {
              continue;
            }
            double d = distance(item, near, f.context());
            if (d < least) {
              best = item;
              least = d;
            }
          }
          return best;
        });
  }

  /** Whether the thing is surely no nearer than that, told without measuring. */
  private static boolean further(Object item, Shape from, double than) {
    return item instanceof Thing thing
        && thing.onTable()
        && thing.requireShape().bounds().gap(from.bounds()) > than;
  }

  static CompiledExpression zone(CheckedExpression.ZoneOf expression) {
    CompiledExpression[] arguments = ExpressionCompiler.array(expression.arguments());
    List<Strip> strips = expression.zone().strips().stream().map(Strip::of).toList();
    return CompiledExpression.of(
        f -> {
          Frame inner = new Frame(Math.max(1, arguments.length), f.context());
          for (int i = 0; i < arguments.length; i++) {
            inner.set(i, arguments[i].value(f));
          }
          World world = f.context().world();
          List<Area> areas =
              strips.stream()
                  .filter(s -> world.holds(s.strip.origin()))
                  .map(s -> s.area(inner))
                  .toList();
          f.context().addWork((long) areas.size() * AREA);
          return areas.isEmpty() ? null : Area.union(areas);
        });
  }

  /** A strip of a zone, whose expressions see what the zone is of. */
  private record Strip(
      Zone.Strip strip,
      CompiledExpression from,
      CompiledExpression to,
      CompiledExpression edge,
      CompiledExpression margin) {
    static Strip of(Zone.Strip strip) {
      return new Strip(
          strip,
          ExpressionCompiler.of(strip.from()),
          ExpressionCompiler.of(strip.to()),
          ExpressionCompiler.of(strip.edge()),
          strip.margin().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(0.0)));
    }

    Area area(Frame f) {
      World world = f.context().world();
      return GeometryCompiler.strip(
          world.table(),
          GeometryCompiler.edge(edge.value(f), world),
          from.number(f),
          to.number(f),
          margin.number(f));
    }
  }

  private static Area strip(Table table, Table.Edge edge, double from, double to, double margin) {
    double w = table.width();
    double d = table.depth();
    double m = margin;
    return switch (edge) {
      case SOUTH -> rectangle(m, from, w - m, to);
      case NORTH -> rectangle(m, d - to, w - m, d - from);
      case WEST -> rectangle(from, m, to, d - m);
      case EAST -> rectangle(w - to, m, w - from, d - m);
    };
  }

  private static Area rectangle(double x1, double y1, double x2, double y2) {
    return Area.rectangle(
        new Box(
            (x1 + x2) / 2, (y1 + y2) / 2, Math.max(x2 - x1, 0.001), Math.max(y2 - y1, 0.001), 0));
  }

  static CompiledExpression arc(CheckedExpression.ArcOf expression) {
    CompiledExpression of = ExpressionCompiler.of(expression.thing());
    List<Row> rows = expression.arc().rows().stream().map(GeometryCompiler::row).toList();
    return CompiledExpression.of(
        f -> {
          if (!(of.value(f) instanceof Thing thing) || thing.base() == null) {
            return null;
          }
          f.context().addWork(rows.size());
          // A part looks as its whole does, from its own place, unless the arc speaks of parts.
          Row own = thing.whole() == thing ? null : best(rows, thing.kind(), thing, true);
          Row found = own != null ? own : best(rows, thing.whole().kind(), thing, false);
          return new ArcView(
              thing.base(), found == null ? Optional.empty() : found.arc(thing.base(), f));
        });
  }

  private static @Nullable Row best(List<Row> rows, Kind kind, Thing thing, boolean ofPartsOnly) {
    Row best = null;
    for (Row row : rows) {
      boolean fits =
          kind.is(row.row.kind())
              && (!ofPartsOnly || row.row.kind().whole().isPresent())
              && row.row.formation().map(x -> x == thing.formation()).orElse(true);
      if (fits && (best == null || row.closerThan(best))) {
        best = row;
      }
    }
    return best;
  }

  private record Row(dev.muster.model.Arc.Row row, CompiledExpression size) {
    boolean closerThan(Row other) {
      if (row.formation().isPresent() != other.row.formation().isPresent()) {
        return row.formation().isPresent();
      }
      return row.kind() != other.row.kind() && row.kind().is(other.row.kind());
    }

    Optional<ArcRegion> arc(Box viewer, Frame f) {
      return switch (row.field()) {
        case dev.muster.model.Arc.Field.Strip s -> {
          Direction direction = direction(s.direction());
          double margin = size.number(f);
          yield viewer.lookingOut(direction).width() + 2 * margin > 0
              ? Optional.of(ArcRegion.strip(margin).to(direction))
              : Optional.empty();
        }
        case dev.muster.model.Arc.Field.Wedge w ->
            Optional.of(ArcRegion.wedge(size.number(f)).to(direction(w.direction())));
        case dev.muster.model.Arc.Field.AllRound a -> Optional.of(ArcRegion.allRound());
        case dev.muster.model.Arc.Field.NoField n -> Optional.empty();
      };
    }
  }

  private static Row row(dev.muster.model.Arc.Row row) {
    return new Row(
        row,
        size(row.field()).map(ExpressionCompiler::of).orElse(CompiledExpression.constant(0.0)));
  }

  /** The half angle of a wedge, the margin of a strip. */
  private static Optional<CheckedExpression> size(dev.muster.model.Arc.Field field) {
    return switch (field) {
      case dev.muster.model.Arc.Field.Strip s -> s.margin();
      case dev.muster.model.Arc.Field.Wedge w -> Optional.of(w.halfAngle());
      case dev.muster.model.Arc.Field.AllRound a -> Optional.empty();
      case dev.muster.model.Arc.Field.NoField n -> Optional.empty();
    };
  }

  static Direction direction(dev.muster.lang.syntax.Declaration.Direction d) {
    return switch (d) {
      case AHEAD -> Direction.AHEAD;
      case BEHIND -> Direction.BEHIND;
      case LEFT -> Direction.LEFT;
      case RIGHT -> Direction.RIGHT;
    };
  }
}
