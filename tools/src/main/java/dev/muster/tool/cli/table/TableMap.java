package dev.muster.tool.cli.table;

import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Point;
import dev.muster.model.Kind;
import dev.muster.model.LengthUnit;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.WrappedText;
import dev.muster.tool.cli.table.CharGrid.Cell;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Draws the table in characters: terrain by kind, bases by their marks with an arrow for their
 * facing, centimetres along the edges, and a legend. Later terrain covers earlier terrain, and
 * small bases cover large ones.
 */
public final class TableMap {
  /** The smallest width at which a map is readable. */
  public static final int LEAST_WIDTH = 40;

  private static final int MOST_WIDTH = 160;

  /** The edges of the table and the ruler, the question with its first answers, and the prompt. */
  private static final int AROUND = 8;

  /** As little as can be read. */
  private static final int FEWEST_ROWS = 12;

  private static final int MARGIN = 6;
  private static final int ROWS_BETWEEN = 4;
  private static final int COLUMNS_BETWEEN = 8;

  private static final String AREAS = ".:\"%',;*+";
  private static final String LINES = "=~#-_";
  private static final String ARROWS = "↑↗→↘↓↙←↖";
  private static final int[] NORTHWARD = {1, 1, 0, -1, -1, -1, 0, 1};
  private static final int[] EASTWARD = {0, 1, 1, 1, 0, -1, -1, -1};
  private static final double NEAR = 0.001;

  private final SideView view;
  private final LengthUnit unit;
  private final MapMarks marks;
  private final Style style;
  private final int width;
  private final CharGrid raster;

  /** The lines on what belongs to the battle and the sides, if there is room for it. */
  private final List<String> above;

  /** Whether there is room to say below what each mark means. */
  private final boolean explained;

  private final Map<Kind, Character> signs;
  private final Map<Cell, String> drawn = new LinkedHashMap<>();

  /** The things whose marks are in the cells. */
  private final Map<Cell, Thing> marked = new LinkedHashMap<>();

  TableMap(SideView view, Style style, int width) {
    this(view, style, width, 0);
  }

  /**
   * @param width of the terminal
   * @param terminalRows of the terminal; 0 if unknown
   */
  public TableMap(SideView view, Style style, int width, int terminalRows) {
    this.view = view;
    this.unit = view.world().lengthUnit();
    this.marks = new MapMarks(view);
    this.style = style;
    this.width = Math.min(width, MOST_WIDTH);
    this.signs = signs();
    int room = terminalRows == 0 ? Integer.MAX_VALUE : terminalRows - AROUND;
    List<String> told = Circumstances.of(view, this.width);
    this.above = room - told.size() > FEWEST_ROWS ? told : List.of();
    int free = room - above.size();
    int below = legend().size();
    this.explained = free - below >= FEWEST_ROWS;
    int rows = Math.max(FEWEST_ROWS, explained ? free - below : free - 1);
    this.raster = CharGrid.of(view.world().table(), this.width - MARGIN - 1, rows);
    terrain();
    bases();
  }

  private List<Thing> terrainThings() {
    return view.everything().stream().filter(t -> t.terrain() && t.onTable()).toList();
  }

  private Map<Kind, Character> signs() {
    Map<Kind, Character> given = new LinkedHashMap<>();
    int areas = 0;
    int lines = 0;
    for (Thing thing : terrainThings()) {
      if (!given.containsKey(thing.kind())) {
        given.put(
            thing.kind(),
            thing.shape() instanceof Line
                ? LINES.charAt(lines++ % LINES.length())
                : AREAS.charAt(areas++ % AREAS.length()));
      }
    }
    return given;
  }

  private void terrain() {
    for (Thing thing : terrainThings()) {
      String sign = style.dim(String.valueOf(signs.get(thing.kind())));
      raster.cells(thing.requireShape()).forEach(cell -> drawn.put(cell, sign));
    }
  }

  private List<Thing> standing() {
    return marks.all().keySet().stream().filter(t -> t.onTable() && t.base() != null).toList();
  }

  private void bases() {
    Map<Cell, String> arrows = new LinkedHashMap<>();
    Map<Cell, String> cells = new LinkedHashMap<>();
    standing().stream()
        .sorted(Comparator.comparingDouble((Thing t) -> t.requireBase().area()).reversed())
        .forEach(thing -> base(thing, cells, arrows));
    showHidden(cells);
    drawn.putAll(arrows);
    drawn.putAll(cells);
  }

  /** Shows things that are covered by others, each in a cell of one that has several. */
  private void showHidden(Map<Cell, String> cells) {
    for (Thing thing : unmarked()) {
      if (marks.of(thing).length() > 1) {
        continue;
      }
      raster.cells(thing.requireBase()).stream()
          .filter(cell -> marked.containsKey(cell) && cellsOf(marked.get(cell)) > mark(cell))
          .findFirst()
          .ifPresent(cell -> mark(thing, cell, 0, cells));
    }
  }

  /** Returns how many cells the mark that is there needs. */
  private int mark(Cell cell) {
    return marks.of(Objects.requireNonNull(marked.get(cell))).length();
  }

  private int cellsOf(Thing thing) {
    return Collections.frequency(marked.values(), thing);
  }

  /** Returns the things whose whole mark cannot be read on the map. */
  private List<Thing> unmarked() {
    return standing().stream().filter(t -> cellsOf(t) < marks.of(t).length()).toList();
  }

  private void mark(Thing thing, Cell cell, int at, Map<Cell, String> cells) {
    String mark = marks.of(thing);
    cells.put(cell, inColour(thing, String.valueOf(mark.charAt(at % mark.length()))));
    marked.put(cell, thing);
  }

  /**
   * @param arrows those that do not fit on their base
   */
  private void base(Thing thing, Map<Cell, String> cells, Map<Cell, String> arrows) {
    Set<Cell> own = raster.cells(thing.requireBase());
    if (own.isEmpty()) {
      return;
    }
    String arrow = inColour(thing, arrow(thing.requireBase().facing()));
    int at = 0;
    for (Cell cell : own) {
      mark(thing, cell, at++, cells);
    }
    if (own.size() > 1) {
      Cell front = foremost(own, thing.requireBase());
      cells.put(front, arrow);
      marked.remove(front);
    } else {
      Cell only = own.iterator().next();
      int eighth = eighth(thing.requireBase().facing());
      Cell ahead = new Cell(only.row() - NORTHWARD[eighth], only.column() + EASTWARD[eighth]);
      if (raster.has(ahead)) {
        arrows.put(ahead, arrow);
      }
    }
  }

  /** The cell nearest to the centre of the front edge. */
  private Cell foremost(Set<Cell> cells, Box base) {
    Point front = base.front();
    Cell best = cells.iterator().next();
    for (Cell cell : cells) {
      if (raster.centre(cell).distanceTo(front) < raster.centre(best).distanceTo(front) - NEAR) {
        best = cell;
      }
    }
    return best;
  }

  private static int eighth(double facing) {
    return (int) Math.rint(facing / 45) % 8;
  }

  private static String arrow(double facing) {
    return String.valueOf(ARROWS.charAt(eighth(facing)));
  }

  private String inColour(Thing thing, String text) {
    return style.side(marks.side(thing), text);
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>(above);
    String edge = " ".repeat(MARGIN - 1) + "+" + "-".repeat(raster.columns()) + "+";
    lines.add(edge);
    Map<Integer, String> beside = new LinkedHashMap<>();
    double upward = step(raster.cellDepth(), ROWS_BETWEEN);
    for (double y = 0; y <= view.world().table().depth(); y += upward) {
      beside.put(raster.cell(new Point(0, y)).row(), measure(y));
    }
    for (int row = 0; row < raster.rows(); row++) {
      StringBuilder line = new StringBuilder();
      String label = beside.getOrDefault(row, "") + " ";
      line.append(" ".repeat(Math.max(0, MARGIN - 1 - label.length()))).append(label).append('|');
      for (int column = 0; column < raster.columns(); column++) {
        line.append(drawn.getOrDefault(new Cell(row, column), " "));
      }
      lines.add(line.append('|').toString());
    }
    lines.add(edge);
    lines.add(ruler());
    covered(lines);
    if (explained) {
      lines.addAll(legend());
    } else {
      lines.add("Type look to see what the letters stand for.");
    }
    return lines;
  }

  /** Shows where the things are that the map does not show. */
  private void covered(List<String> lines) {
    List<String> parts =
        unmarked().stream()
            .map(
                t ->
                    marks.of(t)
                        + " at "
                        + unit.rounded(t.requireBase().x())
                        + " by "
                        + unit.rounded(t.requireBase().y()))
            .toList();
    if (!parts.isEmpty()) {
      wrapped("Hidden on the map", parts, lines, Optional.empty());
    }
  }

  private List<String> legend() {
    List<String> lines = new ArrayList<>();
    view.world().sides().forEach(side -> legend(side, lines));
    terrainLegend(lines);
    return lines;
  }

  /** The distances along the bottom edge. */
  private String ruler() {
    StringBuilder ruler =
        new StringBuilder(" ".repeat(Math.max(0, MARGIN - 1 - unit.one().length())) + unit.one());
    double step = step(raster.cellWidth(), COLUMNS_BETWEEN);
    for (double x = 0; x <= view.world().table().width(); x += step) {
      int column = MARGIN + raster.cell(new Point(x, 0)).column();
      String measure = measure(x);
      if (column + measure.length() <= width) {
        ruler.append(" ".repeat(Math.max(0, column - ruler.length()))).append(measure);
      }
    }
    return ruler.toString();
  }

  private String measure(double millimetres) {
    return String.valueOf(Math.round(millimetres / unit.millimetres()));
  }

  /** The smallest round length that spans at least this many cells. */
  private double step(double cell, int cells) {
    double ten = unit.millimetres();
    while (true) {
      for (int part : List.of(1, 2, 5)) {
        if (part * ten >= cells * cell - NEAR) {
          return part * ten;
        }
      }
      ten *= 10;
    }
  }

  private void legend(Thing side, List<String> lines) {
    int at = view.world().sides().indexOf(side);
    String edge = view.world().baseline(side).orElseThrow().name().toLowerCase(Locale.ROOT);
    List<String> parts =
        standing().stream()
            .filter(t -> t.side() == side)
            .map(t -> marks.of(t) + " " + t.title())
            .toList();
    wrapped(side.title() + " (" + edge + ")", parts, lines, Optional.of(at));
  }

  private void terrainLegend(List<String> lines) {
    List<String> parts = new ArrayList<>();
    signs.forEach(
        (kind, sign) ->
            parts.add(
                sign
                    + " "
                    + kind.origin().label()
                    + terrainThings().stream()
                        .filter(t -> t.kind() == kind)
                        .map(Thing::title)
                        .collect(Collectors.joining(", ", " (", ")"))));
    if (!parts.isEmpty()) {
      wrapped("Terrain", parts, lines, Optional.empty());
    }
  }

  private void wrapped(
      String heading, List<String> parts, List<String> lines, Optional<Integer> side) {
    for (String text : WrappedText.lines(heading, parts, width)) {
      String visible = Style.visible(text);
      lines.add(side.map(s -> style.side(s, visible)).orElse(visible));
    }
  }
}
