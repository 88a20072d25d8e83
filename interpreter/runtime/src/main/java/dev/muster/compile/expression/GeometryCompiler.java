package dev.muster.compile.expression;

import dev.muster.board.ArcRegion;
import dev.muster.board.Area;
import dev.muster.board.Box;
import dev.muster.board.Direction;
import dev.muster.board.Table;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Zone;
import dev.muster.primitive.Places;
import dev.muster.world.ArcView;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compiles expressions about where things are. Anything off the table is far from everything,
 * touches nothing and lies nowhere.
 */
final class GeometryCompiler {
  /** Steps that it takes to make an area. */
  private static final int AREA = 20 * Work.MEASUREMENT;

  private GeometryCompiler() {}

  static CompiledExpression zone(Zone zone, List<CheckedExpression> of) {
    CompiledExpression[] arguments = ExpressionCompiler.array(of);
    List<CompiledStrip> strips = zone.strips().stream().map(CompiledStrip::of).toList();
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
  private record CompiledStrip(
      Zone.Strip strip,
      CompiledExpression from,
      CompiledExpression to,
      CompiledExpression edge,
      CompiledExpression margin) {
    static CompiledStrip of(Zone.Strip strip) {
      return new CompiledStrip(
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
          Places.edge(edge.value(f), world),
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

  static CompiledExpression arc(dev.muster.model.Arc arc, CheckedExpression thing) {
    CompiledExpression of = ExpressionCompiler.of(thing);
    List<SizedRow> rows = arc.rows().stream().map(GeometryCompiler::row).toList();
    return CompiledExpression.of(
        f -> {
          if (!(of.value(f) instanceof Thing viewer) || viewer.base() == null) {
            return null;
          }
          f.context().addWork(rows.size());
          // A part looks as its whole does, from its own place, unless the arc speaks of parts.
          SizedRow own = viewer.whole() == viewer ? null : best(rows, viewer.kind(), viewer, true);
          SizedRow found = own != null ? own : best(rows, viewer.whole().kind(), viewer, false);
          return new ArcView(
              viewer.base(), found == null ? Optional.empty() : found.arc(viewer.base(), f));
        });
  }

  private static @Nullable SizedRow best(
      List<SizedRow> rows, Kind kind, Thing thing, boolean ofPartsOnly) {
    SizedRow best = null;
    for (SizedRow row : rows) {
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

  private record SizedRow(dev.muster.model.Arc.Row row, CompiledExpression size) {
    boolean closerThan(SizedRow other) {
      if (row.formation().isPresent() != other.row.formation().isPresent()) {
        return row.formation().isPresent();
      }
      return row.kind() != other.row.kind() && row.kind().is(other.row.kind());
    }

    Optional<ArcRegion> arc(Box viewer, Frame f) {
      return switch (row.field()) {
        case dev.muster.model.Arc.Field.Strip s -> {
          Direction direction = Places.direction(s.direction());
          double margin = size.number(f);
          yield viewer.lookingOut(direction).width() + 2 * margin > 0
              ? Optional.of(ArcRegion.strip(margin).to(direction))
              : Optional.empty();
        }
        case dev.muster.model.Arc.Field.Wedge w ->
            Optional.of(ArcRegion.wedge(size.number(f)).to(Places.direction(w.direction())));
        case dev.muster.model.Arc.Field.AllRound a -> Optional.of(ArcRegion.allRound());
        case dev.muster.model.Arc.Field.NoField n -> Optional.empty();
      };
    }
  }

  private static SizedRow row(dev.muster.model.Arc.Row row) {
    return new SizedRow(
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
}
