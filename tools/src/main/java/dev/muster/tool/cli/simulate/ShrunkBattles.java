package dev.muster.tool.cli.simulate;

import dev.muster.explore.Exploration;
import dev.muster.explore.ExploredBattle;
import dev.muster.explore.Shrinker;
import dev.muster.explore.WrittenExample;
import dev.muster.model.Rulebook;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.trace.BrokenProperty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * For each property that broke the shortest battle found.
 *
 * @param battles in each one property breaks
 */
record ShrunkBattles(List<ExploredBattle> battles) {

  /**
   * Tells of each.
   *
   * @param found is given each, when it is told of
   */
  static ShrunkBattles of(
      OpenedRulebook book,
      Exploration exploration,
      Console console,
      Consumer<ExploredBattle> found) {
    Shrinker shrinker = new Shrinker(book.playable());
    List<ExploredBattle> battles =
        exploration.soonest().entrySet().stream()
            .map(soonest -> shrinker.shrunk(soonest.getValue(), soonest.getKey()))
            .toList();
    for (ExploredBattle battle : battles) {
      BrokenProperty broken = battle.broken().getFirst();
      console.line(
          String.format(
              Locale.ROOT,
              "%nshortest found (decisions: %d): %s",
              broken.decisions(),
              Style.visible(broken.told())));
      found.accept(battle);
    }
    return new ShrunkBattles(battles);
  }

  /** Writes an example for each, into a file that is not there yet. */
  void write(OpenedRulebook book, Path file, Console console) {
    Rulebook rulebook = book.playable();
    WrittenExample written = new WrittenExample(book.files(), rulebook);
    StringBuilder text = new StringBuilder();
    for (ExploredBattle battle : battles) {
      BrokenProperty broken = battle.broken().getFirst();
      Optional<String> example = written.of(battle);
      example.ifPresent(
          lines ->
              text.append("// ").append(broken.told()).append('\n').append(lines).append('\n'));
      if (example.isEmpty()) {
        console.line(
            "not written as an example, as no single order or procedure shows it: "
                + Style.visible(broken.told()));
      }
    }
    if (text.isEmpty()) {
      return;
    }
    try {
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw CommandFailure.because(file + " cannot be written: " + IoErrorText.of(e) + ".");
    }
    console.line(
        "written: "
            + Style.visible(file.toString())
            + "; copy it into the folder of the rulebook. If the corrected rule refuses the order, or asks more, say so: `expect ACTION of x refused by …`, `choose …`");
  }
}
