package dev.muster.tool.cli.odds;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.Rulebook;
import dev.muster.model.Setup;
import dev.muster.model.Type;
import dev.muster.odds.Moment;
import dev.muster.odds.Odds;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.story.BattleProblem;
import dev.muster.situation.Situation;
import dev.muster.situation.SituationText;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.report.Json;
import dev.muster.tool.cli.report.Outputs;
import dev.muster.tool.cli.report.ReportFiles;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.simulate.Picture;
import dev.muster.tool.cli.situation.RecordedMoment;
import dev.muster.tool.cli.situation.Situations;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells how likely what is. */
@Command(
    name = "odds",
    description = "Tells exactly how likely each outcome of a fight, a test or any procedure is.",
    footer = {
      "",
      "Example:",
      "  muster odds my-rules \"let r = roll 3 d6\" --of \"r.total >= 11\""
    })
public final class OddsCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Spec private CommandSpec spec;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Parameters(
      index = "1",
      arity = "0..1",
      defaultValue = "",
      paramLabel = "CONTEST",
      description =
          "What is done: a call of a procedure, `PROCEDURE of a against b`, or statements as in an example, with `;` between them; or the name of an example, with the dice left to chance and the odds of what it expects. May be left out where --given names an event of a battle.")
  private String contest;

  @Option(
      names = "--given",
      paramLabel = "SITUATION",
      description =
          "What is on the table, as in an example, with `;` between the lines, or the name of an example; `FILE.json#N`: the table of a recorded battle when that began which event N is part of. Several to compare.")
  private List<String> given = new ArrayList<>();

  @Option(
      names = "--of",
      paramLabel = "EXPRESSION",
      description =
          "What is asked of the outcome: a condition, or a value. Default: all that is changed.")
  private List<String> asked = new ArrayList<>();

  @Option(
      names = "--vary",
      paramLabel = "VALUE LOW..HIGH",
      description =
          "A value that is set to each of these numbers, one after the other: `a.ATTRIBUTE 0..3`.")
  private @Nullable String vary;

  @Option(
      names = "--general",
      paramLabel = "SIDE=NAME",
      description =
          "Which general decides for a side (blue, or red for enemies) what `choose` in the situation does not say.")
  private Map<String, String> generals = new LinkedHashMap<>();

  @Option(
      names = "--best",
      paramLabel = "SIDE",
      description =
          "A side that answers, but for orders, what makes it most likely that the first condition asked is so.")
  private @Nullable String best;

  @Option(
      names = "--samples",
      paramLabel = "N",
      defaultValue = "10000",
      description =
          "How many samples are taken where there are too many ways to go through them all. Default: ${DEFAULT-VALUE}.")
  private int samples;

  @Mixin private FormatOption format = new FormatOption();

  @Mixin private Outputs outputs = new Outputs();

  public OddsCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  /** A situation and what tells it from others. */
  private record Asked(String title, Situations.Typed typed, Optional<RecordedMoment> moment) {}

  @Override
  public Integer call() {
    if (samples < 1) {
      throw wrong("--samples is at least 1.");
    }
    ReportFiles<OddsOutput> files = outputs.files(OddsOutput.class);
    if (files.wants(OddsOutput.SVG)) {
      Picture.requireFonts();
    }
    List<Asked> typed = typed();
    Situations situations =
        Situations.open(rulebook, opener, typed.stream().map(Asked::typed).toList());
    List<Situation> all = situations.all(generals, Optional.ofNullable(best));
    all.forEach(each -> check(each, situations.rulebook()));
    CompiledRulebooks books = new CompiledRulebooks(situations.rulebook());
    List<Odds> odds = new ArrayList<>();
    Map<RecordedMoment, Moment> moments = new IdentityHashMap<>();
    for (int i = 0; i < all.size(); i++) {
      Optional<Moment> moment =
          typed.get(i).moment().map(of -> moments.computeIfAbsent(of, m -> m.in(books)));
      odds.add(new Odds(books, all.get(i), moment));
    }
    List<Answer> answers = new ArrayList<>();
    try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "working out the odds")) {
      for (int i = 0; i < odds.size(); i++) {
        answers.add(answer(typed.get(i).title(), odds.get(i)));
      }
    } catch (BattleProblem problem) {
      throw CommandFailure.of(List.of(problem.diagnostic()));
    }
    warn(odds);
    List<String> expressions =
        asked.isEmpty()
            ? all.getFirst().asked().stream().map(e -> e.asked().text().strip()).toList()
            : asked;
    String done = contest.isBlank() ? moments.values().iterator().next().text() : contest;
    OddsReport report = new OddsReport(done, expressions, answers);
    console.print(format.of(report::text, report::json));
    files.write(
        output ->
            switch (output) {
              case HUMAN -> report.text();
              case JSON -> Json.text(report.json());
              case CSV -> report.csv();
              case SVG -> new OddsPicture(report).svg();
            });
    return ExitCode.CLEAN;
  }

  private void check(Situation situation, Rulebook rulebook) {
    List<String> sides = situation.setup().sides().stream().map(Setup.SideSetup::name).toList();
    Stream.concat(generals.keySet().stream(), Stream.ofNullable(best))
        .filter(side -> !sides.contains(side))
        .findFirst()
        .ifPresent(
            side -> {
              throw wrong(
                  "There is no side `%s` here: there are %s."
                      .formatted(Style.visible(side), String.join(", ", sides)));
            });
    List<String> known = rulebook.battles().generals();
    generals.values().stream()
        .filter(general -> !known.contains(general))
        .findFirst()
        .ifPresent(
            general -> {
              throw wrong(
                  "There is no general `%s`: %s.%s"
                      .formatted(
                          Style.visible(general),
                          known.isEmpty()
                              ? "the rulebook declares none"
                              : "there is " + String.join(", ", known),
                          Suggestion.nearest(general, known)
                              .map(near -> " Did you mean `" + near + "`?")
                              .orElse("")));
            });
    if (best != null
        && (situation.asked().isEmpty()
            || !(situation.asked().getFirst().value().type() instanceof Type.Flag))) {
      throw wrong("--best needs a condition that is to be likely: add --of CONDITION.");
    }
  }

  private Answer answer(String title, Odds odds) {
    Optional<Odds.Exact> exact = odds.exact(Odds.MOST_COURSES);
    if (exact.isEmpty() && best != null) {
      throw CommandFailure.because(
          "Chance decides here in too many ways to go through them all, so the best answers cannot be found: leave out --best, or ask about less.");
    }
    return new Answer(title, exact, exact.isPresent() ? Map.of() : odds.sampled(1, samples));
  }

  /** What is answered, but asked in none of the situations, may not be what somebody thinks. */
  private void warn(List<Odds> odds) {
    Set<String> never = new LinkedHashSet<>();
    odds.forEach(each -> never.addAll(each.unasked()));
    odds.forEach(each -> never.removeAll(each.asked()));
    never.forEach(
        decision ->
            console
                .err()
                .println(
                    "muster: the answer given for `"
                        + Style.visible(decision)
                        + "` was never asked for: a decision with nothing to choose, or with one answer, is not asked."));
  }

  private List<Asked> typed() {
    List<Asked> all = new ArrayList<>();
    for (String situation : given.isEmpty() ? List.of("") : given) {
      Optional<RecordedMoment> moment = moment(situation);
      if (vary == null) {
        all.add(asked(given.size() > 1 ? situation : "", situation, moment, List.of()));
        continue;
      }
      Vary values =
          Vary.of(vary)
              .orElseThrow(
                  () ->
                      wrong(
                          "--vary is written VALUE LOW..HIGH, as in `a.ATTRIBUTE 0..3`, not `"
                              + vary
                              + "`."));
      for (int value : values.values()) {
        String title = values.what() + " " + value;
        all.add(
            asked(
                given.size() > 1 ? situation + ", " + title : title,
                situation,
                moment,
                List.of("set " + values.what() + " to " + value)));
      }
    }
    return all;
  }

  private Asked asked(
      String title, String situation, Optional<RecordedMoment> moment, List<String> more) {
    List<String> lines = new ArrayList<>(SituationText.lines(situation));
    moment.ifPresent(
        there -> {
          lines.removeFirst();
          lines.addAll(0, there.lines());
        });
    lines.addAll(more);
    return new Asked(
        title, Situations.Typed.of(lines, SituationText.lines(contest), asked), moment);
  }

  private Optional<RecordedMoment> moment(String situation) {
    Optional<RecordedMoment> moment =
        SituationText.lines(situation).stream()
            .findFirst()
            .flatMap(line -> RecordedMoment.of(line, console));
    if (contest.isBlank() && moment.isEmpty()) {
      throw wrong("Say what is done: `muster odds RULEBOOK \"PROCEDURE of a against b\"`.");
    }
    moment.map(there -> there.record().day()).ifPresent(this::requireDay);
    return moment;
  }

  /** The rulebook must be as it was when the battle was fought. */
  private void requireDay(Optional<String> day) {
    if (!day.equals(rulebook.asOf())) {
      throw wrong(
          day.map(
                  then ->
                      "The battle was fought by the rulebook as of "
                          + then
                          + ": add --as-of "
                          + then
                          + ".")
              .orElse("The battle was fought with all errata: leave --as-of out."));
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
