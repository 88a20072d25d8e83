package dev.muster.fuzz;

import dev.muster.model.Scenario;
import dev.muster.play.story.BattleProblem;
import dev.muster.record.Records;
import dev.muster.tests.RulebookFolder;
import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A record of a battle in which somebody has written: it is replayed and resumed, or refused. */
final class RecordTarget implements Target {
  private static final String RECORD = "battle.json";
  private static final JsonMapper JSON = JsonMapper.shared();

  @Override
  public Book input(Random chance) {
    Book book = PlayableBooks.any(chance);
    String record = recorded(book, chance);
    return book.with(
        RECORD,
        chance.nextInt(3) == 0
            ? new Mutator(chance).rewritten(record, 1 + chance.nextInt(4))
            : decidedOtherwise(record, chance));
  }

  @Override
  public void hold(Book input, Path place, long seed, Tally tally) {
    Path folder = input.write(place);
    Path record = place.resolve(RECORD);
    tally.count("records");
    Shell.Ran ran = Commands.run(input, "replay", record, "--rulebook", folder);
    if (!ran.err().contains("is not a battle record")
        && !ran.err().contains("is not as it was saved")) {
      tally.count("records read");
    }
    if (ran.exit() == 0) {
      tally.count("records replayed");
    }
    Commands.played(input, printed -> Optional.empty(), "play", folder, "--resume", record);
  }

  /** Without the checksum, which would not fit, and with other answers to what was asked. */
  private static String decidedOtherwise(String text, Random chance) {
    ObjectNode record = (ObjectNode) JSON.readTree(text);
    record.remove("checksum");
    if (!(record.get("decisions") instanceof ArrayNode decisions) || decisions.isEmpty()) {
      return text;
    }
    Mutator mutator = new Mutator(chance);
    for (int i = chance.nextInt(4); i >= 0 && !decisions.isEmpty(); i--) {
      int at = chance.nextInt(decisions.size());
      JsonNode other = decisions.get(chance.nextInt(decisions.size()));
      switch (chance.nextInt(5)) {
        case 0 -> decisions.remove(at);
        case 1 -> decisions.insert(at, other.deepCopy());
        case 2 -> decisions.set(at, other.deepCopy());
        default -> {
          List<String> fields = List.of("answer", "answer", "answer", "side", "decision");
          String field = Corpus.of(fields, chance);
          String was = decisions.get(at).get(field).asString();
          ((ObjectNode) decisions.get(at)).put(field, mutator.rewritten(was, 1));
        }
      }
    }
    if (chance.nextInt(3) == 0) {
      List<String> names = new ArrayList<>(record.propertyNames());
      String name = Corpus.of(names, chance);
      record.set(name, record.get(Corpus.of(names, chance)));
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(record);
  }

  private static String recorded(Book book, Random chance) {
    try {
      Path place = Files.createTempDirectory("muster-fuzz-record");
      Path folder = book.write(place);
      RulebookFolder read = RulebookFolder.read(folder);
      Scenario scenario = Corpus.of(PlayableBooks.scenarios(folder), chance);
      String text =
          Records.text(
              RulebookFolder.recorded(
                  read.compiledRulebooks(),
                  read.loaded().contentHash(),
                  scenario.name(),
                  chance.nextInt(5)));
      Book.clear(place);
      return text;
    } catch (BattleProblem problem) {
      return "{ \"problem\": 1 }";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
