package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Scenario;
import dev.muster.tool.cli.Shell;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** Whatever is in the bundled rulebooks can be drawn. */
@Tag("slow")
class PicturesTest {
  /** No picture of ours is larger. */
  private static final int CHARACTERS = 200_000;

  private final Shell shell = new Shell(Project.RULEBOOKS);

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#all")
  void every_scenario_is_drawn(AllScenarios.Entry entry) throws Exception {
    Object[] words = {"draw", entry.rulebook(), "--scenario", entry.scenario()};
    Scenario scenario =
        entry.compiledRulebooks().rulebook().battles().scenarios().get(entry.scenario());
    String picture = drawn(words);
    assertThat(title(picture)).isEqualTo(scenario.origin().cited());
    scenario.setup().sides().forEach(side -> assertThat(picture).contains(">" + side.title()));
    scenario.setup().terrain().forEach(terrain -> assertThat(picture).contains(terrain.title()));
    assertThat(drawn(words)).isEqualTo(picture);
  }

  private String drawn(Object... words) {
    Shell.Ran ran = shell.muster(words);
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).hasSizeLessThan(CHARACTERS);
    return ran.out();
  }

  private static String title(String picture) throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(picture.getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    assertThat(root.getAttribute("role")).isEqualTo("img");
    return root.getElementsByTagName("title").item(0).getTextContent();
  }
}
