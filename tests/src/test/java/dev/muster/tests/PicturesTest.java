package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Example;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.Shell;
import dev.muster.tool.cli.scene.ExampleScene;
import dev.muster.tool.cli.scene.ScenarioScene;
import dev.muster.tool.cli.scene.Scene;
import dev.muster.tool.cli.scene.Viewpoint;
import dev.muster.tool.cli.svg.ScenePicture;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** Whatever is in the bundled rulebooks can be drawn. */
@Tag("slow")
class PicturesTest {
  /** No picture of ours is larger. */
  private static final int CHARACTERS = 200_000;

  /** A command of the page, but for those of recorded battles. */
  private static final Pattern DRAW =
      Pattern.compile(
          "(?m)^\\./muster (?<words>draw (?!\\S+\\.json).*?)( --write (?<file>\\S+))?$");

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private final Shell shell = new Shell(Project.RULEBOOKS);

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#all")
  void every_scenario_is_drawn(AllScenarios.Entry entry) throws Exception {
    CompiledRulebooks books = entry.compiledRulebooks();
    Scenario scenario = books.rulebook().battles().scenarios().get(entry.scenario());
    String picture = ScenePicture.svg(ScenarioScene.of(scenario, books, Viewpoint.ALL));
    assertThat(picture).hasSizeLessThan(CHARACTERS);
    assertThat(title(picture)).isEqualTo(scenario.origin().cited());
    scenario.setup().sides().forEach(side -> assertThat(picture).contains(">" + side.title()));
    scenario.setup().terrain().forEach(each -> assertThat(picture).contains(each.title()));
    assertThat(ScenePicture.svg(ScenarioScene.of(scenario, books, Viewpoint.ALL)))
        .isEqualTo(picture);
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#playedNames")
  void examples_are_drawn(String rulebook) throws Exception {
    CompiledRulebooks books = Bookshelf.compiled(Project.RULEBOOKS.resolve(rulebook));
    List<Example> examples = books.rulebook().examples();
    int ways = 0;
    for (int i = 0; i < examples.size(); i += Effort.of(40, 1)) {
      Optional<Scene> scene = ExampleScene.of(examples.get(i), books, Viewpoint.ALL).scene();
      if (scene.isPresent()) {
        String picture = ScenePicture.svg(scene.get());
        assertThat(title(picture)).isEqualTo(examples.get(i).origin().label());
        ways += scene.get().tracks().size();
      }
    }
    assertThat(ways).isPositive();
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#playedNames")
  void what_happened_in_a_recorded_battle_is_drawn(String rulebook, @TempDir Path folder)
      throws Exception {
    Path record = folder.resolve("battle.json");
    String scenario = Bookshelf.book(Project.RULEBOOKS.resolve(rulebook)).firstScenario();
    fine("play", rulebook, "--scenario", scenario, "--seed", 1, "--quiet", "--record", record);
    List<String> events = fine("why", record).lines().toList();
    String moved =
        events.stream().filter(line -> line.contains(" moves ")).findFirst().orElseThrow();
    String number = moved.strip().replaceAll(" .*", "");
    String picture = drawn("draw", record, "--event", number);
    assertThat(title(picture)).endsWith(", event " + number);
    assertThat(picture)
        .contains(moved.strip().replaceFirst("[0-9]+ +", "").substring(0, 10))
        .as("a way")
        .contains("stroke-dasharray=\"5 3\"");
    Shell.Ran none = shell.muster("draw", record, "--event", 1_000_000);
    assertThat(none.exit()).isEqualTo(1);
    assertThat(none.err()).contains("events, counted from 1");
  }

  /** {@code -Ddocs=update} draws them anew. */
  @Test
  void the_pictures_of_the_page_are_drawn_by_its_commands() throws Exception {
    Path page = Project.DOCS.resolve("pictures.md");
    List<String> written = new ArrayList<>();
    for (MatchResult command : DRAW.matcher(Project.text(page)).results().toList()) {
      String picture =
          drawn(
              WORD.matcher(command.group("words"))
                  .results()
                  .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                  .toArray());
      String name = command.group("file");
      if (name == null) {
        continue;
      }
      written.add(name);
      Path file = Project.DOCS.resolve(name);
      if ("update".equals(System.getProperty("docs"))) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, picture);
      }
      assertThat(Files.readString(file)).isEqualTo(picture);
      assertThat(Project.text(page)).contains("](" + name + ")");
    }
    assertThat(written).hasSize(2);
  }

  private String fine(Object... words) {
    Shell.Ran ran = shell.muster(words);
    assertThat(ran.exit()).as(ran.err()).isZero();
    return ran.out();
  }

  private String drawn(Object... words) {
    String picture = fine(words);
    assertThat(picture).hasSizeLessThan(CHARACTERS);
    return picture;
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
