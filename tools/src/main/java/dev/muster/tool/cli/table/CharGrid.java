package dev.muster.tool.cli.table;

import dev.muster.board.Area;
import dev.muster.board.Body;
import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Overlap;
import dev.muster.board.Point;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The table as a grid of terminal cells, which are about twice as high as wide, with north at the
 * top.
 *
 * @param rows counted from the north edge
 */
record CharGrid(Table table, int columns, int rows) {
  private static final int MOST_ROWS = 60;

  /**
   * The share of a cell that an area must cover to be drawn there: small enough for narrow areas.
   */
  private static final double ENOUGH = 0.3;

  /** A cell of the grid. */
  record Cell(int row, int column) {}

  static CharGrid of(Table table, int mostColumns) {
    return of(table, mostColumns, MOST_ROWS);
  }

  static CharGrid of(Table table, int mostColumns, int mostRows) {
    double wide = table.width() / table.depth();
    int rows = Math.min(mostRows, MOST_ROWS);
    int columns = Math.max(1, Math.min(mostColumns, (int) (2 * rows * wide)));
    return new CharGrid(table, columns, Math.max(1, (int) Math.round(columns / wide / 2)));
  }

  double cellWidth() {
    return table.width() / columns;
  }

  double cellDepth() {
    return table.depth() / rows;
  }

  Point centre(Cell cell) {
    return new Point((cell.column() + 0.5) * cellWidth(), (rows - cell.row() - 0.5) * cellDepth());
  }

  /** The cell that contains a point of the table. */
  Cell cell(Point point) {
    int column = Math.min(columns - 1, (int) (point.x() / cellWidth()));
    int up = Math.min(rows - 1, (int) (point.y() / cellDepth()));
    return new Cell(rows - 1 - up, column);
  }

  boolean has(Cell cell) {
    return cell.row() >= 0 && cell.row() < rows && cell.column() >= 0 && cell.column() < columns;
  }

  /** The cells of the table in which a shape is drawn, however small the shape is. */
  Set<Cell> cells(Shape shape) {
    return switch (shape) {
      case Box box -> cells(box);
      case Body body ->
          body.boxes().stream().flatMap(box -> cells(box).stream()).collect(Collectors.toSet());
      case Line line -> cells(line);
      case Area area -> cells(area);
    };
  }

  private Set<Cell> cells(Box box) {
    List<Point> points = new ArrayList<>();
    box.grid(steps(box.width()), steps(box.depth())).forEach(b -> points.add(b.centre()));
    return at(points);
  }

  private Set<Cell> cells(Line line) {
    List<Point> points = new ArrayList<>();
    for (int i = 1; i < line.points().size(); i++) {
      Point from = line.points().get(i - 1);
      Point to = line.points().get(i);
      int steps = 2 * steps(Math.max(Math.abs(to.x() - from.x()), Math.abs(to.y() - from.y())));
      for (int step = 0; step <= steps; step++) {
        double part = (double) step / steps;
        points.add(
            new Point(
                from.x() + part * (to.x() - from.x()), from.y() + part * (to.y() - from.y())));
      }
    }
    return at(points);
  }

  private Set<Cell> cells(Area area) {
    Set<Cell> cells = new LinkedHashSet<>();
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        Cell cell = new Cell(row, column);
        Point centre = centre(cell);
        if (Overlap.share(new Box(centre.x(), centre.y(), cellWidth(), cellDepth(), 0), area)
            >= ENOUGH) {
          cells.add(cell);
        }
      }
    }
    return cells.isEmpty() ? at(List.of(area.centre())) : cells;
  }

  private int steps(double length) {
    return Math.max(1, (int) Math.round(2 * length / cellWidth()));
  }

  private Set<Cell> at(List<Point> points) {
    Set<Cell> cells = new LinkedHashSet<>();
    for (Point point : points) {
      if (point.x() >= 0
          && point.y() >= 0
          && point.x() <= table.width()
          && point.y() <= table.depth()) {
        cells.add(cell(point));
      }
    }
    return cells;
  }
}
