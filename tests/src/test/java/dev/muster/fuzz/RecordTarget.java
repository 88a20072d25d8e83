package dev.muster.fuzz;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Scenario;
import dev.muster.play.BattleProblem;
import dev.muster.record.Records;
import dev.muster.tests.RulebookFolder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;

/** A record of a battle in which somebody has written: it is replayed and resumed, or refused. */
final class RecordTarget implements Target {
  private static final String RECORD = "battle.json";

  @Override
  public Book input(Random chance) {
    Book book = PlayableBooks.any(chance);
    return book.with(RECORD, new Mutator(chance).rewritten(recorded(book, chance), 1 + chance.nextInt(4)));
  }

  @Override
  public void hold(Book input, Path place, long seed, Tally tally) {
    Path folder = input.write(place);
    Path record = place.resolve(RECORD);
    tally.count("records");
    int exit = Commands.run(input, "replay", record, "--rulebook", folder).exit();
    tally.count(exit == 0 ? "records replayed" : "records refused");
    Commands.played(input, printed -> Optional.empty(), "play", folder, "--resume", record);
  }

  private static String recorded(Book book, Random chance) {
    try {
      Path folder = book.write(java.nio.file.Files.createTempDirectory("muster-fuzz-record"));
      RulebookFolder read = RulebookFolder.read(folder);
      Scenario scenario = Corpus.of(PlayableBooks.scenarios(folder), chance);
      return Records.text(
          RulebookFolder.recorded(
              read.compiledRulebooks(),
              read.loaded().contentHash(),
              scenario.name(),
              chance.nextInt(5)));
    } catch (BattleProblem problem) {
      Diagnostic ignored = problem.diagnostic();
      return "{ \"" + ignored.slug() + "\": 1 }";
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
