package dev.muster.tool.cli.simulate;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.labels.StandardCategoryItemLabelGenerator;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/** Charts below each other as a picture (SVG). */
public final class Picture {
  /** Of one name in a chart, in pixels. */
  static final int ROW = 26;

  private static final int WIDTH = 760;
  private static final int FRAME = 110;

  /** Told from one another also by those who see fewer colours. */
  private static final Color[] COLOURS = {
    new Color(0x0072B2), new Color(0xE69F00), new Color(0x009E73), new Color(0xCC79A7)
  };

  /** From dark to light, in greys too, for series that have an order (the scale Cividis). */
  private static final Color[] SHADES = {
    new Color(0x00204D),
    new Color(0x414D6B),
    new Color(0x7C7B78),
    new Color(0xBCAF6F),
    new Color(0xFFEA46)
  };

  private static final Color GRID = new Color(0xC0C0C0);
  private static final Color EDGE = new Color(0x404040);

  /** Of a bar among several below one name, and between names, in pixels. */
  private static final int BAR = 14;

  private static final int GAP = 12;

  /** Beyond the longest bar, as a part of it. */
  private static final double ROOM_FOR_TEXT = 0.25;

  /**
   * @param rows of pixels
   */
  private record Part(JFreeChart chart, int rows) {}

  /** A value, and within which bounds it lies. */
  public record Point(String name, double of, double low, double high) {}

  /** Bars that belong together, below whatever names. */
  public record Series(String name, Color colour) {}

  /**
   * @param text what stands at its end; empty where it is read off the axis
   */
  public record Bar(String series, String name, double of, String text) {}

  private final List<Part> parts = new ArrayList<>();

  /** Fails before a long series instead of after it. */
  public static void requireFonts() {
    System.setProperty("java.awt.headless", "true");
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 12)
          .getStringBounds("x", new FontRenderContext(null, true, true));
    } catch (RuntimeException | LinkageError | InternalError noFonts) {
      throw CommandFailure.because(
          "No picture can be drawn, since Java finds no fonts here. Install some, with `apt install fontconfig fonts-dejavu-core` for example, or leave out `--output svg=…`.");
    }
  }

  /** Points of parts of a hundred, each in the middle of where it is to be expected. */
  void points(String title, String subtitle, String unit, List<Point> points) {
    NumberAxis across = new NumberAxis(unit);
    across.setRange(0, 100);
    points(title, subtitle, across, points);
  }

  /** Points of differences, each in the middle of where it is to be expected. */
  public void differences(String title, String subtitle, String unit, List<Point> points) {
    points(title, subtitle, new NumberAxis(unit), points)
        .getXYPlot()
        .setDomainZeroBaselineVisible(true);
  }

  private JFreeChart points(String title, String subtitle, NumberAxis across, List<Point> points) {
    XYIntervalSeriesCollection each = new XYIntervalSeriesCollection();
    XYErrorRenderer dots = new XYErrorRenderer();
    dots.setDrawYError(false);
    dots.setErrorStroke(new BasicStroke(2));
    dots.setAutoPopulateSeriesShape(false);
    dots.setDefaultShape(new Ellipse2D.Double(-4, -4, 8, 8));
    String[] names = points.stream().map(p -> Style.visible(p.name())).toArray(String[]::new);
    for (int at = 0; at < names.length; at++) {
      Point point = points.get(at);
      XYIntervalSeries series = new XYIntervalSeries(names[at]);
      series.add(point.of(), point.low(), point.high(), at, at, at);
      each.addSeries(series);
    }
    SymbolAxis down = new SymbolAxis(null, names);
    down.setInverted(true);
    down.setGridBandsVisible(false);
    JFreeChart chart = plain(new XYPlot(each, across, down, dots), title);
    for (int at = 0; at < names.length; at++) {
      dots.setSeriesPaint(at, colour(at));
    }
    subtitle(chart, subtitle);
    add(chart, ROW * (1 + names.length));
    return chart;
  }

  private static void subtitle(JFreeChart chart, String text) {
    chart.addSubtitle(0, new TextTitle(text, chart.getTitle().getFont().deriveFont(Font.PLAIN)));
  }

  /**
   * Bars from the left: below each name one of each series.
   *
   * @param unit on the axis; none where the texts say it all
   */
  public void compared(
      String title, String subtitle, String unit, List<Series> all, List<Bar> each) {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    Map<String, String> texts = new HashMap<>();
    for (Bar bar : each) {
      String series = Style.visible(bar.series());
      String name = Style.visible(bar.name());
      data.addValue(bar.of(), series, name);
      texts.put(series + '\n' + name, bar.text());
    }
    BarRenderer drawn = new BarRenderer();
    drawn.setBarPainter(new StandardBarPainter());
    drawn.setShadowVisible(false);
    drawn.setItemMargin(0);
    drawn.setDrawBarOutline(true);
    drawn.setDefaultItemLabelGenerator(
        new StandardCategoryItemLabelGenerator() {
          @Override
          public String generateLabel(CategoryDataset of, int row, int column) {
            return texts.getOrDefault(of.getRowKey(row) + "\n" + of.getColumnKey(column), "");
          }
        });
    drawn.setDefaultItemLabelsVisible(true);
    drawn.setDefaultPositiveItemLabelPosition(
        new ItemLabelPosition(ItemLabelAnchor.OUTSIDE3, TextAnchor.CENTER_LEFT));
    CategoryAxis down = new CategoryAxis();
    down.setMaximumCategoryLabelWidthRatio(0.5f);
    down.setMaximumCategoryLabelLines(2);
    NumberAxis across = new NumberAxis(unit);
    across.setUpperMargin(ROOM_FOR_TEXT);
    across.setVisible(!unit.isEmpty());
    CategoryPlot plot = new CategoryPlot(data, down, across, drawn);
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
    plot.setRangeGridlinesVisible(!unit.isEmpty());
    JFreeChart chart = plain(plot, title);
    for (Series series : all) {
      int row = data.getRowIndex(Style.visible(series.name()));
      if (row >= 0) {
        drawn.setSeriesPaint(row, series.colour());
        drawn.setSeriesOutlinePaint(row, EDGE);
      }
    }
    if (all.size() == 1) {
      chart.removeLegend();
    }
    subtitle(chart, subtitle);
    add(chart, ROW + data.getColumnCount() * Math.max(ROW, GAP + BAR * data.getRowCount()));
  }

  /**
   * @param rows of pixels for what is in its frame
   */
  void add(JFreeChart chart, int rows) {
    parts.add(new Part(chart, FRAME + rows));
  }

  public String svg() {
    try {
      SVGGraphics2D svg =
          new SVGGraphics2D(
              DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().newDocument());
      int top = 0;
      for (Part part : parts) {
        part.chart().draw(svg, new Rectangle2D.Double(0, top, WIDTH, part.rows()));
        top += part.rows();
      }
      svg.setSVGCanvasSize(new Dimension(WIDTH, top));
      StringWriter text = new StringWriter();
      svg.stream(text, true);
      return text.toString();
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Color colour(int side) {
    return COLOURS[side % COLOURS.length];
  }

  /** The colour of one of several series that follow one another. */
  public static Color shade(int at, int of) {
    if (of == 1) {
      return COLOURS[0];
    }
    double along = (double) at * (SHADES.length - 1) / (of - 1);
    int before = Math.min((int) along, SHADES.length - 2);
    float[] from = SHADES[before].getRGBColorComponents(null);
    float[] to = SHADES[before + 1].getRGBColorComponents(null);
    float part = (float) (along - before);
    for (int i = 0; i < from.length; i++) {
      from[i] += part * (to[i] - from[i]);
    }
    return new Color(from[0], from[1], from[2]);
  }

  static JFreeChart plain(Plot plot, String title) {
    StandardChartTheme theme = new StandardChartTheme("plain");
    theme.setPlotBackgroundPaint(Color.WHITE);
    theme.setRangeGridlinePaint(GRID);
    theme.setDomainGridlinePaint(GRID);
    theme.setExtraLargeFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
    theme.setLargeFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    theme.setRegularFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
    JFreeChart drawn =
        new JFreeChart(title, theme.getExtraLargeFont(), plot, plot instanceof CategoryPlot);
    theme.apply(drawn);
    return drawn;
  }
}
