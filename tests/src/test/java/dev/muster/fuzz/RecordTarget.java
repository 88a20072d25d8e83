package dev.muster.fuzz;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Scenario;
import dev.muster.play.BattleProblem;
import dev.muster.record.Records;
import dev.muster.tests.RulebookFolder;
import dev.muster.tool.cli.Shell;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;

/** A record of a battle in which somebody has written: it is replayed and resumed, or refused. */
final class RecordTarget implements Target {
  private static final String RECORD = "battle.json";

  @Override
  public Book input(Random chance) {
    Book book = PlayableBooks.any(chance);
    String record = recorded(book, chance);
    // Mostly what is read: of what happened nothing but that it is the same.
    int events = chance.nextInt(5) == 0 ? record.length() : record.indexOf("\"events\"");
    Mutator mutator = new Mutator(chance);
    return book.with(
        RECORD,
        mutator.rewritten(record.substring(0, events), 1 + chance.nextInt(4))
            + record.substring(events));
  }

  @Override
  public void hold(Book input, Path place, long seed, Tally tally) {
    Path folder = input.write(place);
    Path record = place.resolve(RECORD);
    tally.count("records");
    Shell.Ran ran = Commands.run(input, "replay", record, "--rulebook", folder);
    if (!ran.err().contains("is not a battle record")) {
      tally.count("records read");
    }
    if (ran.exit() == 0) {
      tally.count("records replayed");
    }
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
      return "{ \"events\": \"" + ignored.slug() + "\" }";
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
