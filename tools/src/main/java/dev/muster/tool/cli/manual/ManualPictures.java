package dev.muster.tool.cli.manual;

import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.scene.ExampleScene;
import dev.muster.tool.cli.scene.ScenarioScene;
import dev.muster.tool.cli.scene.Scene;
import dev.muster.tool.cli.scene.Viewpoint;
import dev.muster.tool.cli.svg.ScenePicture;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The pictures of a manual, each drawn once. */
final class ManualPictures {
  /** The number of pictures in one manual. */
  static final int MOST_PICTURES = 400;

  private final CompiledRulebooks books;

  /** By the names of their files; empty where there is nothing to be seen. */
  private final Map<String, Optional<String>> drawn = new LinkedHashMap<>();

  ManualPictures(Rulebook rulebook) {
    this.books = new CompiledRulebooks(rulebook);
  }

  Optional<String> of(Scenario scenario) {
    return drawn(
        "scenario-" + scenario.name(),
        () -> Optional.of(ScenarioScene.of(scenario, books, Viewpoint.ALL)));
  }

  /** Only where several things stand somewhere: one alone shows nothing. */
  Optional<String> of(Example example) {
    return drawn(
        "example-" + example.origin().name(),
        () ->
            ExampleScene.of(example, books, Viewpoint.ALL)
                .scene()
                .filter(ManualPictures::showsSomething));
  }

  private static boolean showsSomething(Scene scene) {
    return scene.tokens().stream().filter(token -> token.base().isPresent()).count() > 1
        || !scene.tracks().isEmpty();
  }

  private Optional<String> drawn(String name, java.util.function.Supplier<Optional<Scene>> scene) {
    String file = name.replaceAll("[^\\p{L}\\p{N}-]", "-") + ".svg";
    if (!drawn.containsKey(file)) {
      drawn.put(
          file,
          drawn.size() < MOST_PICTURES ? scene.get().map(ScenePicture::svg) : Optional.empty());
    }
    return drawn.get(file).map(picture -> file);
  }

  /** By the names of their files. */
  Map<String, String> all() {
    Map<String, String> all = new LinkedHashMap<>();
    drawn.forEach((file, picture) -> picture.ifPresent(svg -> all.put(file, svg)));
    return all;
  }
}
