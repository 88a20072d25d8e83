package dev.muster.tool.cli.ask;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.ExplanationFacts;
import dev.muster.situation.SituationText;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.report.FormatOption;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.situation.Situations;
import dev.muster.trace.ExplanationText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what a rulebook says in a situation, and why. */
@Command(
    name = "ask",
    description = "Tells what something is in a situation, and which rules make it so.",
    footer = {"", "Example:", "  muster ask my-rules \"a.side\" --given \"a: unit\""})
public final class AskCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "EXPRESSION",
      description =
          "What is asked: a value, a condition, or an order, `ACTION of a along (path straight 4 cm)`.")
  private List<String> asked = new ArrayList<>();

  @Option(
      names = "--given",
      paramLabel = "SITUATION",
      defaultValue = "",
      description =
          "What is on the table and what is done, as in an example, with `;` between the lines; its first line may be the name of an example.")
  private String given;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Dice that the situation does not give come from this seed.")
  private @Nullable Long seed;

  @Option(names = "--brief", description = "Leaves out the rules behind it.")
  private boolean brief;

  @Mixin private FormatOption format = new FormatOption();

  public AskCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    Situations situations =
        Situations.open(
            rulebook,
            opener,
            List.of(new Situations.Typed(SituationText.lines(given), List.of(), asked, false)));
    ExampleResult result =
        new ExampleRunner(new CompiledRulebooks(situations.rulebook()))
            .seeded(seed == null ? OptionalLong.empty() : OptionalLong.of(seed))
            .prove(situations.all(Map.of(), Optional.empty()).getFirst().example());
    if (result.open().isEmpty()) {
      throw CommandFailure.of(result.failure().stream().map(Situations::problem).toList());
    }
    console.print(
        format.of(
            () -> text(result.open(), situations::place),
            () -> json(result.open(), situations::place)));
    return ExitCode.CLEAN;
  }

  private String text(List<ExampleResult.Open> open, UnaryOperator<String> place) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < open.size(); i++) {
      text.append(Style.visible(asked.get(i) + ": " + open.get(i).is().text())).append('\n');
      ExplanationText.lines(brief ? List.of() : open.get(i).why())
          .forEach(
              line ->
                  text.append("  ").append(Style.visible(line.at(place).indented())).append('\n'));
    }
    return text.toString();
  }

  private Map<String, Object> json(List<ExampleResult.Open> open, UnaryOperator<String> place) {
    List<Object> answers = new ArrayList<>();
    for (int i = 0; i < open.size(); i++) {
      Map<String, Object> answer = new LinkedHashMap<>();
      answer.put("asked", asked.get(i));
      answer.put("is", open.get(i).is().text());
      answer.put("why", new ExplanationFacts(place).all(open.get(i).why()));
      answers.add(answer);
    }
    return Map.of("answers", answers);
  }
}
