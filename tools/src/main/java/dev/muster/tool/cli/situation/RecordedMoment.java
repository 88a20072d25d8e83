package dev.muster.tool.cli.situation;

import dev.muster.odds.Moment;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records.BadRecord;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.replay.RecordFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a situation begins that is from a battle: {@code battle.json#70}.
 *
 * @param event counted from 1
 */
public record RecordedMoment(BattleRecord record, int event) {
  private static final Pattern WRITTEN = Pattern.compile("(.+\\.json)#(\\d{1,9})");

  /** Empty where the line names none. */
  public static Optional<RecordedMoment> of(String line, Console console) {
    Matcher read = WRITTEN.matcher(line);
    return read.matches()
        ? Optional.of(
            new RecordedMoment(
                RecordFile.read(Path.of(read.group(1)), console).battle(),
                Integer.parseInt(read.group(2))))
        : Optional.empty();
  }

  /** What an example says of it. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(List.of("scenario " + record.scenario()));
    if (!record.options().isEmpty()) {
      lines.add("option " + String.join(", ", record.options()));
    }
    return lines;
  }

  public Moment in(CompiledRulebooks books) {
    try {
      return Moment.of(record, books, event)
          .orElseThrow(
              () ->
                  CommandFailure.because(
                      "Event "
                          + event
                          + " of the battle is part of nothing that could be done over: `muster why FILE` lists them all."));
    } catch (BadRecord doesNotFit) {
      throw CommandFailure.because(String.valueOf(doesNotFit.getMessage()));
    }
  }
}
