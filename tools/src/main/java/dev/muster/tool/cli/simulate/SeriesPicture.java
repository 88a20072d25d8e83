package dev.muster.tool.cli.simulate;

import dev.muster.tool.cli.console.Style;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.data.statistics.HistogramDataset;

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
  private static final int COLUMNS = 20;

  String svg() {
    Picture picture = new Picture();
    picture.points(
        "Winners",
        title,
        "% of battles, with what is to be expected 19 times in 20",
        wins.entrySet().stream().map(SeriesPicture::point).toList());
    columns(picture);
    if (!lost.values().stream().allMatch(Map::isEmpty)) {
      losers(picture);
    }
    return picture.svg();
  }

  private static Picture.Point point(Map.Entry<String, Share> share) {
    Share of = share.getValue();
    return new Picture.Point(share.getKey(), 100 * of.of(), 100 * of.low(), 100 * of.high());
  }

  private void columns(Picture picture) {
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
    JFreeChart drawn = Picture.plain(new XYPlot(dataset, across, up, renderer), "Lengths");
    renderer.setSeriesPaint(0, Color.GRAY);
    picture.add(drawn, 170);
  }

  private void losers(Picture picture) {
    List<Picture.Series> sides = new ArrayList<>();
    List<Picture.Bar> each = new ArrayList<>();
    lost.forEach(
        (side, numbers) -> {
          sides.add(new Picture.Series(side, Picture.colour(sides.size())));
          numbers.entrySet().stream()
              .sorted(Comparator.comparing(kind -> -kind.getValue()))
              .forEach(
                  kind ->
                      each.add(
                          new Picture.Bar(
                              side,
                              kind.getKey(),
                              (double) kind.getValue() / lengths.each().length,
                              "")));
        });
    picture.compared("Lost, by kind", "", "lost in each battle on average", sides, each);
  }
}
