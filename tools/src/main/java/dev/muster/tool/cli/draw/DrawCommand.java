package dev.muster.tool.cli.draw;

import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.scene.Scene;
import dev.muster.tool.cli.scene.SceneOfTable;
import dev.muster.tool.cli.svg.ScenePicture;
import dev.muster.world.SideView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws what is on a table. */
@Command(
    name = "draw",
    description = "Draws a scenario as a picture (SVG), true to scale.",
    footer = {"", "Example:", "  muster draw my-rules --scenario first --write first.svg"})
public final class DrawCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();
  @Mixin private ScenarioOptions scenario = new ScenarioOptions();

  @Option(
      names = {"-o", "--write"},
      paramLabel = "FILE",
      description = "Writes the picture to this file, not to standard output.")
  private @Nullable Path file;

  public DrawCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    Rulebook book = rulebook.playable(opener).playable();
    print(ScenePicture.svg(scene(scenario.scenario(book), book)));
    return ExitCode.CLEAN;
  }

  /** As it is planned, before anything is deployed or begins. */
  private static Scene scene(Scenario scenario, Rulebook book) {
    return FoughtBattle.planned(
        new CompiledRulebooks(book),
        scenario,
        battle ->
            SceneOfTable.of(
                    new SideView(battle.world(), null),
                    book,
                    scenario.origin().cited(),
                    scenario.setup())
                .with(Zones.of(battle, scenario.setup())));
  }

  private void print(String picture) {
    if (file == null) {
      console.print(picture);
      return;
    }
    try {
      WholeFile.write(picture.getBytes(StandardCharsets.UTF_8), file);
    } catch (IOException e) {
      throw CommandFailure.because(
          "The picture " + file + " cannot be written: " + IoErrorText.of(e) + ".");
    }
  }
}
