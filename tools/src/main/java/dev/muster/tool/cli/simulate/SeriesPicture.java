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
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.statistics.HistogramDataset;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/**
 * Many battles as a picture (SVG): who wins, how long they are, and what the sides lose.
 *
 * @param title of the series
 * @param wins of each side and of nobody
 * @param lengths of the battles
 * @param lost of each side, by the titles of kinds, in all battles
 */
record SeriesPicture(
    String title, Map<String, Share> wins, Lengths lengths, Map<String, Map<String, Long>> lost) {
  private static final int WIDTH = 760;
  private static final int ROW = 26;
  private static final int FRAME = 110;
  private static final int COLUMNS = 20;

  /** Of a side each, told from one another also by those who see fewer colours. */
  private static final Color[] COLOURS = {
    new Color(0x0072B2), new Color(0xE69F00), new Color(0x009E73), new Color(0xCC79A7)
  };

  private static final Color GRID = new Color(0xC0C0C0);

  /**
   * @param rows of pixels
   */
  private record Part(JFreeChart picture, int rows) {}

  /** Fails before a long series instead of after it. */
  static void requireFonts() {
    System.setProperty("java.awt.headless", "true");
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 12)
          .getStringBounds("x", new FontRenderContext(null, true, true));
    } catch (RuntimeException | LinkageError | InternalError noFonts) {
      throw CommandFailure.because(
          "No picture can be drawn, since Java finds no fonts here. Install some, with `apt install fontconfig fonts-dejavu-core` for example, or leave out `--output svg=…`.");
    }
  }

  String svg() {
    List<Part> parts = new ArrayList<>(List.of(winners(), columns()));
    if (!lost.values().stream().allMatch(Map::isEmpty)) {
      parts.add(losers());
    }
    return drawn(parts);
  }

  private static String drawn(List<Part> parts) {
    try {
      SVGGraphics2D svg =
          new SVGGraphics2D(
              DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().newDocument());
      int top = 0;
      for (Part part : parts) {
        part.picture().draw(svg, new Rectangle2D.Double(0, top, WIDTH, part.rows()));
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

  /** A point for each share, in the middle of where it is to be expected. */
  private Part winners() {
    XYIntervalSeriesCollection shares = new XYIntervalSeriesCollection();
    XYErrorRenderer points = new XYErrorRenderer();
    points.setDrawYError(false);
    points.setErrorStroke(new BasicStroke(2));
    points.setAutoPopulateSeriesShape(false);
    points.setDefaultShape(new Ellipse2D.Double(-4, -4, 8, 8));
    String[] names = wins.keySet().stream().map(Style::visible).toArray(String[]::new);
    int at = 0;
    for (Share share : wins.values()) {
      XYIntervalSeries series = new XYIntervalSeries(names[at]);
      series.add(100 * share.of(), 100 * share.low(), 100 * share.high(), at, at, at);
      shares.addSeries(series);
      at++;
    }
    NumberAxis percent = new NumberAxis("% of battles, with what is to be expected 19 times in 20");
    percent.setRange(0, 100);
    SymbolAxis sides = new SymbolAxis(null, names);
    sides.setInverted(true);
    sides.setGridBandsVisible(false);
    JFreeChart drawn = plain(new XYPlot(shares, percent, sides, points), "Winners");
    IntStream.range(0, at).forEach(side -> points.setSeriesPaint(side, colour(side)));
    drawn.addSubtitle(0, new TextTitle(title, drawn.getTitle().getFont().deriveFont(Font.PLAIN)));
    return new Part(drawn, FRAME + ROW * (1 + names.length));
  }

  private Part columns() {
    HistogramDataset dataset = new HistogramDataset();
    IntSummaryStatistics all = IntStream.of(lengths.each()).summaryStatistics();
    dataset.addSeries(
        "battles",
        IntStream.of(lengths.each()).asDoubleStream().toArray(),
        Math.min(COLUMNS, all.getMax() - all.getMin() + 1),
        all.getMin() - 0.5,
        all.getMax() + 0.5);
    XYBarRenderer renderer = new XYBarRenderer(0.05);
    renderer.setBarPainter(new StandardXYBarPainter());
    renderer.setShadowVisible(false);
    NumberAxis across = new NumberAxis(Style.visible(lengths.unit()));
    across.setAutoRangeIncludesZero(false);
    across.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
    NumberAxis up = new NumberAxis("battles");
    up.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
    JFreeChart drawn = plain(new XYPlot(dataset, across, up, renderer), "Lengths");
    renderer.setSeriesPaint(0, Color.GRAY);
    return new Part(drawn, FRAME + 170);
  }

  private Part losers() {
    DefaultCategoryDataset kinds = new DefaultCategoryDataset();
    BarRenderer columns = new BarRenderer();
    columns.setBarPainter(new StandardBarPainter());
    columns.setShadowVisible(false);
    columns.setItemMargin(0);
    lost.forEach(
        (side, numbers) ->
            numbers.entrySet().stream()
                .sorted(Comparator.comparing(kind -> -kind.getValue()))
                .forEach(
                    kind ->
                        kinds.addValue(
                            (double) kind.getValue() / lengths.each().length,
                            Style.visible(side),
                            Style.visible(kind.getKey()))));
    CategoryAxis down = new CategoryAxis();
    down.setMaximumCategoryLabelWidthRatio(0.4f);
    CategoryPlot plot =
        new CategoryPlot(kinds, down, new NumberAxis("lost in each battle on average"), columns);
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
    JFreeChart drawn = plain(plot, "Lost, by kind");
    List<String> sides = List.copyOf(lost.keySet());
    for (Object side : kinds.getRowKeys()) {
      columns.setSeriesPaint(kinds.getRowIndex((String) side), colour(sides.indexOf(side)));
    }
    return new Part(drawn, FRAME + ROW * (1 + kinds.getColumnCount()));
  }

  private static Color colour(int side) {
    return COLOURS[side % COLOURS.length];
  }

  private static JFreeChart plain(Plot plot, String title) {
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
