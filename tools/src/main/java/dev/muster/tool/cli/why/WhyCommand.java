package dev.muster.tool.cli.why;

import dev.muster.play.CompiledRulebooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.ExplanationFacts;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.Replay;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.replay.RecordedBattle;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.trace.Explanation;
import dev.muster.trace.ExplanationText;
import dev.muster.trace.StoryEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells why something happened in a recorded battle. */
@Command(
    name = "why",
    description = "Tells why something happened in a recorded battle, back to dice and decisions.",
    footer = {"", "Example:", "  muster why battle.json --event 57"})
public final class WhyCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private RecordedBattle recorded = new RecordedBattle();

  @Option(
      names = "--event",
      paramLabel = "N",
      description =
          "The number of the event. Without it, all events are listed with their numbers.")
  private @Nullable Integer event;

  @Mixin private FormatOption format = new FormatOption();

  public WhyCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    RecordedBattle.Opened opened = recorded.open(console, opener);
    BattleRecord battle = opened.battle();
    OpenedRulebook book = opened.book();
    CompiledRulebooks compiled = new CompiledRulebooks(book.playable());
    try {
      if (event == null) {
        list(battle, compiled);
      } else {
        explain(
            Replay.why(battle, compiled, event, Optional.empty())
                .orElseThrow(() -> missing(battle)),
            where -> BattleRecord.portable(where, book.places()));
      }
    } catch (BadRecord doesNotFit) {
      throw CommandFailure.because(String.valueOf(doesNotFit.getMessage()));
    }
    return ExitCode.CLEAN;
  }

  private static CommandFailure missing(BattleRecord recorded) {
    return CommandFailure.because(
        "The battle has "
            + recorded.events().size()
            + " events, counted from 1. Without --event they are listed.");
  }

  private void explain(Explanation why, UnaryOperator<String> place) {
    console.print(
        format.of(
            () ->
                ExplanationText.lines(why).stream()
                    .map(line -> Style.visible(line.at(place).indented()) + "\n")
                    .collect(Collectors.joining()),
            () -> new ExplanationFacts(place).of(why)));
  }

  /** All that happened, with the numbers by which it is asked for. */
  private void list(BattleRecord recorded, CompiledRulebooks compiled) {
    List<Map<String, Object>> events = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    Depth depth = new Depth();
    Replay.again(
        recorded,
        compiled,
        recorded.contentHash(),
        happened -> {
          StoryEvent told = happened.truth();
          String line = ExplanationText.of(told);
          int number = events.size() + 1;
          events.add(Map.of("event", number, "text", line));
          depth.before(told);
          if (!(told instanceof StoryEvent.Finished)) {
            text.append(String.format(Locale.ROOT, "%5d  ", number))
                .append("  ".repeat(depth.now))
                .append(Style.visible(line))
                .append('\n');
          }
          depth.after(told);
        });
    console.print(format.of(text::toString, () -> Map.of("events", events)));
  }

  /** How many procedures what happens stands in. */
  private static final class Depth {
    private int now;

    private void before(StoryEvent event) {
      now -= event instanceof StoryEvent.Finished ? 1 : 0;
    }

    private void after(StoryEvent event) {
      now += event instanceof StoryEvent.Began ? 1 : 0;
    }
  }
}
