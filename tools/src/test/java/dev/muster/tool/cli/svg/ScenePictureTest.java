package dev.muster.tool.cli.svg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.board.Area;
import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Point;
import dev.muster.board.Table;
import dev.muster.model.LengthUnit;
import dev.muster.tool.cli.scene.Scene;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ScenePictureTest {
  private static final Table TABLE = new Table(1200, 800);

  private static Scene scene(List<Scene.Token> tokens) {
    Scene.Surface surface =
        new Scene.Surface(
            TABLE,
            TABLE.area().bounds(),
            LengthUnit.CENTIMETRE,
            List.of(new Scene.Measure("L", 180)),
            List.of(
                new Scene.Side("Red", Optional.of(Table.Edge.SOUTH)),
                new Scene.Side("Blue", Optional.of(Table.Edge.WEST))),
            List.of(
                new Scene.Terrain(
                    "Long hill",
                    "Hill",
                    0,
                    List.of("Levels 2"),
                    Area.ellipse(new Box(600, 400, 300, 200, 0))),
                new Scene.Terrain(
                    "The road",
                    "Road",
                    0,
                    List.of(),
                    Line.of(List.of(at(0, 300), at(1200, 350))))));
    return new Scene(
        "A meeting <on> \"the\" hill & more",
        List.of("Red moves first"),
        surface,
        List.of(
            new Scene.Zone(
                "Deployment", 0, List.of("Guards"), TABLE.band(Table.Edge.SOUTH, 0, 200))),
        tokens,
        List.of(),
        new Scene.Closeup(List.of(), List.of(), List.of()),
        0);
  }

  private static Point at(double x, double y) {
    return new Point(x, y);
  }

  private static Scene.Token token(String mark, int side, double x, double y) {
    return new Scene.Token(
        "unit-" + mark,
        mark,
        "Unit " + mark,
        side,
        List.of("Line", "Hits 2"),
        Optional.of(new Box(x, y, 80, 40, 30)),
        List.of());
  }

  private static Document read(String svg) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    } catch (Exception e) {
      throw new AssertionError(svg, e);
    }
  }

  private static List<Element> all(Document picture, String name) {
    NodeList found = picture.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  private static List<String> texts(Document picture) {
    return all(picture, "text").stream().map(Element::getTextContent).map(String::strip).toList();
  }

  @Test
  void it_says_in_words_what_it_shows() {
    Document picture = read(ScenePicture.svg(scene(List.of(token("A", 0, 300, 200)))));
    assertThat(picture.getDocumentElement().getAttribute("role")).isEqualTo("img");
    assertThat(all(picture, "title").getFirst().getTextContent())
        .isEqualTo("A meeting <on> \"the\" hill & more");
    assertThat(all(picture, "desc").getFirst().getTextContent())
        .contains(
            "Red moves first",
            "Table, 120 cm by 80 cm.",
            "Red, at the south edge.",
            "A Unit A, at 30 cm by 20 cm, facing 30 degrees; Line, Hits 2.",
            "Hill: Long hill");
  }

  @Test
  void names_sides_terrain_zones_and_sticks_are_to_be_read() {
    Document picture =
        read(ScenePicture.svg(scene(List.of(token("A", 0, 300, 100), token("a", 1, 900, 700)))));
    assertThat(texts(picture))
        .contains("Red", "Blue", "Unit A", "Unit a", "Line, Hits 2")
        .contains("Long hill", "The road", "Deployment")
        .contains("Hill: Long hill (Levels 2)", "Deployment (Red): Guards", "10 cm", "L = 18 cm");
  }

  @Test
  void lengths_are_true_to_scale() {
    Document picture = read(ScenePicture.svg(scene(List.of())));
    Element table = all(picture, "svg").get(1);
    double scale = Double.parseDouble(table.getAttribute("width")) / TABLE.width();
    assertThat(Double.parseDouble(table.getAttribute("height")))
        .isCloseTo(TABLE.depth() * scale, org.assertj.core.data.Offset.offset(0.02));
    assertThat(ScenePicture.svg(scene(List.of())))
        .contains("h" + dev.muster.tool.cli.svg.Element.number(180 * scale) + "m0 -3v6");
  }

  @Test
  void labels_do_not_overlap() {
    List<Scene.Token> crowd = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      crowd.add(token("M" + i, i % 2, 60 + 110 * (i % 10), 80 + 120 * (i / 10)));
    }
    Document picture = read(ScenePicture.svg(scene(crowd)));
    List<Rectangle> labels =
        all(picture, "text").stream()
            .filter(t -> t.getTextContent().startsWith("M") && t.hasAttribute("paint-order"))
            .map(
                t -> {
                  double size = 12;
                  double width = Lettering.width(t.getTextContent(), size);
                  double x = Double.parseDouble(t.getAttribute("x"));
                  double left =
                      switch (t.getAttribute("text-anchor")) {
                        case "middle" -> x - width / 2;
                        case "end" -> x - width;
                        default -> x;
                      };
                  return new Rectangle(
                      left, Double.parseDouble(t.getAttribute("y")) - size * 0.85, width, size);
                })
            .toList();
    assertThat(labels).hasSizeGreaterThanOrEqualTo(30);
    for (int i = 0; i < labels.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(labels.get(i).overlaps(labels.get(j))).as(i + " and " + j).isFalse();
      }
    }
  }

  @Test
  void a_picture_needs_nothing_else() {
    String svg = ScenePicture.svg(scene(List.of(token("A", 0, 300, 200))));
    assertThat(svg)
        .doesNotContain("<script", "<image", "<use", "href", "@import", "<!", "<?")
        .startsWith("<svg viewBox=\"0 0 560 ");
    assertThat(svg.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http");
    assertThat(ScenePicture.svg(scene(List.of(token("A", 0, 300, 200))))).isEqualTo(svg);
  }

  @Test
  void what_nobody_could_read_is_a_dot() {
    Scene.Token hostile =
        new Scene.Token(
            "a",
            "A",
            "\u0000</text>\u202e]]>&#0;\ud800",
            0,
            List.of("<script>alert(1)</script>"),
            Optional.of(new Box(300, 200, 80, 40, 0)),
            List.of());
    Document picture = read(ScenePicture.svg(scene(List.of(hostile))));
    assertThat(all(picture, "script")).isEmpty();
    assertThat(String.join("\n", texts(picture))).contains("·</text>·]]>&#0;·");
  }

  @Test
  void a_long_name_is_cut_and_a_long_text_is_wrapped() {
    assertThat(Lettering.cut("x".repeat(1000), 12, 100)).hasSizeLessThan(20).endsWith("…");
    assertThat(Lettering.wrapped("word ".repeat(1000), 12, 200, 3)).hasSize(3);
    assertThat(Lettering.wrapped("word " + "x".repeat(100), 12, 200, 3))
        .allSatisfy(line -> assertThat(Lettering.width(line, 12)).isLessThanOrEqualTo(200));
  }
}
