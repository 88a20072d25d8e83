package dev.muster.tool.cli.rules;

import static java.util.stream.Collectors.joining;

import dev.muster.model.Origin;
import dev.muster.model.Reading;
import dev.muster.model.Rule;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.Replay;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.replay.RecordFile;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.RulebookParameter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the Drools rules of a rulebook, and how often each fired. */
@Command(
    name = "rules",
    description = "Lists the Drools rules compiled from a rulebook.",
    footer = {"", "Example:", "  muster rules my-rules --fired battle.json"})
public final class RulesCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private RulebookParameter rulebook = new RulebookParameter();

  @Option(
      names = "--fired",
      paramLabel = "RECORD",
      description = "Also counts how often each rule fired in this recorded battle.")
  private @Nullable Path fired;

  @Mixin private FormatOption format = new FormatOption();

  public RulesCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  private record RuleLine(
      String name,
      String declarationKind,
      String page,
      String file,
      int line,
      RuleConditions conditions,
      Optional<Long> times,
      List<Reading> readings) {}

  @Override
  public Integer call() {
    OpenedRulebook book = rulebook.playable(opener);
    Optional<Map<String, Long>> counts = Optional.ofNullable(fired).map(file -> counts(book, file));
    // A permission for several actions is one Drools rule for each, all with the same origin.
    Set<RuleLine> lines = new LinkedHashSet<>();
    List<Reading> readings = book.playable().readings();
    Map<Origin, RuleConditions> conditions = RuleConditions.of(book.playable());
    for (Rule rule : book.playable().rules().all()) {
      var origin = rule.origin();
      lines.add(
          new RuleLine(
              origin.name(),
              origin.declarationKind(),
              origin.pages().orElse(""),
              origin.span().source().name(),
              origin.span().line(),
              Objects.requireNonNull(conditions.get(origin)),
              counts.map(c -> c.getOrDefault(origin.declarationKind() + " " + origin.name(), 0L)),
              readings.stream().filter(r -> origin.readings().contains(r.name())).toList()));
    }
    console.print(
        format.of(() -> table(List.copyOf(lines), readings), () -> json(lines, readings)));
    return ExitCode.CLEAN;
  }

  /** Returns how often each rule fires when the battle is replayed. */
  private Map<String, Long> counts(OpenedRulebook book, Path file) {
    BattleRecord record = RecordFile.read(file, console).battle();
    try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "replaying")) {
      return Replay.fired(record, new CompiledRulebooks(book.playable()).judging());
    } catch (BadRecord doesNotFit) {
      throw CommandFailure.because(Style.visible(doesNotFit.getMessage()) + ".");
    }
  }

  private static Map<String, Object> json(Set<RuleLine> lines, List<Reading> readings) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rules", lines.stream().map(RulesCommand::json).toList());
    json.put(
        "readings",
        readings.stream()
            .map(
                r -> {
                  Map<String, Object> reading = json(r);
                  reading.put("of", r.rules());
                  return reading;
                })
            .toList());
    return json;
  }

  private static Map<String, Object> json(Reading reading) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", reading.name());
    json.put("text", reading.text());
    json.put("page", reading.origin().pages().orElse(""));
    return json;
  }

  private static Map<String, Object> json(RuleLine line) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", line.name());
    json.put("kind", line.declarationKind());
    json.put("page", line.page());
    json.put("file", line.file());
    json.put("line", line.line());
    line.conditions().json(json);
    line.times().ifPresent(times -> json.put("fired", times));
    json.put("readings", line.readings().stream().map(RulesCommand::json).toList());
    return json;
  }

  private static String table(List<RuleLine> lines, List<Reading> readings) {
    TextColumns columns = new TextColumns();
    for (RuleLine line : lines) {
      List<String> cells = new ArrayList<>();
      line.times().ifPresent(times -> cells.add(times.toString()));
      cells.addAll(
          List.of(
              line.declarationKind(), line.name(), line.page(), line.file() + ":" + line.line()));
      if (!line.readings().isEmpty()) {
        cells.add("reading " + line.readings().stream().map(Reading::name).collect(joining(", ")));
      }
      columns.add(cells);
    }
    long silent = lines.stream().filter(l -> l.times().equals(Optional.of(0L))).count();
    boolean counted = lines.stream().anyMatch(l -> l.times().isPresent());
    return withConditions(columns, lines)
        + ownConditions(lines)
        + table(readings)
        + (lines.size()
            + " rules"
            + (counted ? ", " + (lines.size() - silent) + " of them fired" : "")
            + "\n");
  }

  /** What keeps conditions from being constraints that Drools sees, by the kinds of the rules. */
  private static String ownConditions(List<RuleLine> lines) {
    Map<String, Map<String, Integer>> causes = new TreeMap<>();
    for (RuleLine line : lines) {
      if (!line.conditions().residual().isEmpty()) {
        causes
            .computeIfAbsent(line.conditions().because(), c -> new TreeMap<>())
            .merge(line.declarationKind(), 1, Integer::sum);
      }
    }
    TextColumns columns = new TextColumns();
    causes.forEach(
        (because, kinds) ->
            columns.add(
                List.of(
                    "  " + because,
                    kinds.entrySet().stream()
                        .map(kind -> kind.getKey() + " " + kind.getValue())
                        .collect(joining(", ")))));
    return causes.isEmpty()
        ? ""
        : "\nconditions that Drools does not see into (in backquotes), by what they do:\n"
            + columns;
  }

  private static String withConditions(TextColumns columns, List<RuleLine> lines) {
    StringBuilder text = new StringBuilder();
    List<String> rows = columns.toString().lines().toList();
    for (int i = 0; i < rows.size(); i++) {
      text.append(rows.get(i)).append('\n');
      lines
          .get(i)
          .conditions()
          .lines()
          .forEach(l -> text.append("    ").append(Style.visible(l)).append('\n'));
    }
    return text.toString();
  }

  /**
   * All readings, including those of declarations that are not Drools rules, such as procedures.
   */
  private static String table(List<Reading> readings) {
    TextColumns columns = new TextColumns();
    for (Reading reading : readings) {
      columns.add(
          List.of(
              "reading",
              reading.name(),
              reading.origin().pages().orElse(""),
              (reading.rules().isEmpty() ? "" : "of " + String.join(", ", reading.rules()) + ": ")
                  + reading.text()));
    }
    return readings.isEmpty() ? "" : "\n" + columns + "\n";
  }
}
