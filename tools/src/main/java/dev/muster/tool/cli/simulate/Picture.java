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
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.title.TextTitle;
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

  private static final Color GRID = new Color(0xC0C0C0);

  /**
   * @param rows of pixels
   */
  private record Part(JFreeChart chart, int rows) {}

  /** A value, and within which bounds it lies. */
  public record Point(String name, double of, double low, double high) {}

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
    chart.addSubtitle(
        0, new TextTitle(subtitle, chart.getTitle().getFont().deriveFont(Font.PLAIN)));
    add(chart, ROW * (1 + names.length));
    return chart;
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
