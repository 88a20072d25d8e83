package dev.muster.tool.cli.draw;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records.BadRecord;
import dev.muster.situation.SituationText;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.DocumentKind;
import dev.muster.tool.cli.replay.PlayedRulebook;
import dev.muster.tool.cli.replay.RecordFile;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.scene.CloseLook;
import dev.muster.tool.cli.scene.ExampleScene;
import dev.muster.tool.cli.scene.RecordScene;
import dev.muster.tool.cli.scene.ScenarioScene;
import dev.muster.tool.cli.scene.Scene;
import dev.muster.tool.cli.scene.Viewpoint;
import dev.muster.tool.cli.situation.Situations;
import dev.muster.tool.cli.svg.ScenePicture;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Draws what is on a table. */
@Command(
    name = "draw",
    description =
        "Draws a scenario, an example, a situation or a recorded battle as a picture (SVG), true to scale.",
    footer = {
      "",
      "Examples:",
      "  muster draw my-rules --scenario first --write first.svg",
      "  muster draw battle.json --event 57 --write event-57.svg"
    })
public final class DrawCommand implements Callable<Integer> {
  private static final String RECORD = ".json";

  private final Console console;
  private final RulebookOpener opener;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();
  @Mixin private ScenarioOptions scenario = new ScenarioOptions();

  @Option(
      names = "--example",
      paramLabel = "NAME",
      description = "An example of the rulebook, as its steps leave the table.")
  private @Nullable String example;

  @Option(
      names = "--given",
      paramLabel = "SITUATION",
      description =
          "What is on the table and what is done, as in an example, with `;` between the lines; its first line may be the name of an example.")
  private @Nullable String given;

  @Option(
      names = "--event",
      paramLabel = "N",
      description =
          "The number of an event, where a record is named in the place of a rulebook; `muster why FILE` lists them all.")
  private @Nullable Integer event;

  @Option(
      names = "--rulebook",
      paramLabel = "RULEBOOK",
      description =
          "Name, folder or file of the rulebook of a record, if it is not found by the name in it.")
  private @Nullable String played;

  @Option(
      names = "--of",
      paramLabel = "NAME",
      description =
          "Also shows what this thing looks out on, how far it reaches and whom it sees, by the rules.")
  private @Nullable String of;

  @Option(
      names = "--to",
      paramLabel = "NAME",
      description = "With --of: shows whether it sees this thing, and what is in the way.")
  private @Nullable String to;

  @Option(
      names = "--show",
      paramLabel = "NAME",
      description =
          "With --of: shows this arc, length, sight or zone of the rulebook; may be given several times. Without it, all that printed rules give it, and no zones.")
  private List<String> shown = new ArrayList<>();

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description =
          "Also shows where things would go by this order, and what stops them or speaks against it; written as at the prompt.")
  private @Nullable String order;

  @Option(
      names = "--side",
      paramLabel = "NAME",
      description = "Draws what this side knows; without it, everything.")
  private @Nullable String side;

  @Option(
      names = {"-o", "--write"},
      paramLabel = "FILE",
      description = "Writes the picture to this file, not to standard output.")
  private @Nullable Path file;

  @Spec private CommandSpec spec;

  public DrawCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    refuseWhatDoesNotCombine();
    print(ScenePicture.svg(scene()));
    return ExitCode.CLEAN;
  }

  private void refuseWhatDoesNotCombine() {
    boolean record = rulebook.name().endsWith(RECORD);
    refuse(
        record && (example != null || given != null || scenario.any()),
        "a record says itself what was fought: it goes with --event only");
    refuse(
        record && event == null,
        "which event of the record? --event N; `muster why FILE` lists them with their numbers");
    refuse(
        !record && (event != null || played != null),
        "--event and --rulebook go with a record: `muster draw FILE.json --event N`");
    refuse(
        example != null && given != null || (example != null || given != null) && scenario.any(),
        "one picture at a time: --scenario NAME, --example NAME or --given SITUATION");
    refuse(of == null && (to != null || !shown.isEmpty()), "--to and --show go with --of NAME");
  }

  private void refuse(boolean wrong, String why) {
    if (wrong) {
      throw new ParameterException(spec.commandLine(), why);
    }
  }

  private Scene scene() {
    if (event != null) {
      return recorded(event);
    }
    if (given != null) {
      return situation(given);
    }
    if (example != null) {
      Rulebook book = rulebook.whole(opener).playable();
      return scene(ExampleScene.of(named(example, book), new CompiledRulebooks(book), viewpoint()));
    }
    Rulebook book = rulebook.playable(opener).playable();
    return ScenarioScene.of(scenario.scenario(book), new CompiledRulebooks(book), viewpoint());
  }

  private Viewpoint viewpoint() {
    return new CloseLook(
        new CloseLook.Wanted(
            Optional.ofNullable(side),
            Optional.ofNullable(of),
            Optional.ofNullable(to),
            Optional.ofNullable(order),
            shown));
  }

  private static Example named(String name, Rulebook book) {
    Map<String, Example> examples = new LinkedHashMap<>();
    for (Example each : book.examples()) {
      examples.putIfAbsent(each.origin().declared(), each);
      examples.putIfAbsent(each.origin().name(), each);
    }
    Example found = examples.get(name);
    if (found == null) {
      throw CommandFailure.because(
          "There is no example `%s` in this rulebook%s"
              .formatted(
                  Style.visible(name),
                  Suggestion.question(name, examples.keySet())
                      .map(question -> "; " + question)
                      .orElse(".")));
    }
    return found;
  }

  private static Scene scene(ExampleScene.Shown shown) {
    return shown
        .scene()
        .orElseThrow(
            () ->
                CommandFailure.because(
                    shown
                        .failure()
                        .map(why -> "The table cannot be laid: " + why.message() + ".")
                        .orElse("Nothing is given that could stand on a table.")));
  }

  private Scene situation(String lines) {
    Situations situations =
        Situations.open(
            rulebook,
            opener,
            List.of(new Situations.Typed(SituationText.lines(lines), List.of(), List.of(), false)));
    Scene drawn =
        scene(
            ExampleScene.of(
                situations.all(Map.of(), Optional.empty()).getFirst().example(),
                new CompiledRulebooks(situations.rulebook()),
                viewpoint()));
    List<String> captions = new ArrayList<>(SituationText.lines(lines));
    captions.addAll(drawn.captions());
    return drawn.titled("Situation").saying(captions);
  }

  private Scene recorded(int number) {
    BattleRecord battle = RecordFile.read(Path.of(rulebook.name()), console).battle();
    OpenedRulebook book = PlayedRulebook.open(opener, battle, played, Path.of(rulebook.name()));
    PlayedRulebook.warnIfChanged(console, book, battle);
    try {
      return RecordScene.of(battle, new CompiledRulebooks(book.playable()), number, viewpoint())
          .orElseThrow(
              () ->
                  CommandFailure.because(
                      "The battle has "
                          + battle.events().size()
                          + " events, counted from 1. `muster why FILE` lists them."));
    } catch (BadRecord doesNotFit) {
      throw CommandFailure.because(String.valueOf(doesNotFit.getMessage()));
    }
  }

  private void print(String picture) {
    if (file == null) {
      console.print(picture);
      return;
    }
    DocumentKind.of(file, "draw", DocumentKind.SVG)
        .write(picture.getBytes(StandardCharsets.UTF_8), "draw", file);
  }
}
