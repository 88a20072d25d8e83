package dev.muster.tool.cli.repl;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.play.CompiledRulebooks;
import dev.muster.situation.SituationText;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.prompt.InputEnded;
import dev.muster.tool.cli.prompt.Prompt;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.situation.Situations;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lets somebody try out a rulebook: lines of a situation, and questions about it. */
@Command(
    name = "repl",
    description = "Asks for lines of a situation and questions about it, one after the other.",
    footer = {"", "Example:", "  muster repl my-rules"})
public final class ReplCommand implements Callable<Integer> {
  private static final String HELP =
      """
      a: KIND, ATTRIBUTE 2     puts a thing on the table; `enemy b: KIND, 8 cm ahead of a, facing it` one of the other side
      run PROCEDURE of a       does something; so does any statement: `set a.hits to 1`, `let r = roll 3 d6`
      dice 6, 1                says what the next dice show; all others come from the seed
      EXPRESSION               tells what it is: `a.hits`, `fighting-dice of a against b > 2`
      ACTION of a at b         tells whether the order is allowed
      why EXPRESSION or ORDER  tells the same, and the rules behind it
      odds PROCEDURE of a      tells how likely what comes of it is; `odds PROCEDURE of a; EXPRESSION` of that alone
      show                     shows the lines of the situation, as an example of a rulebook
      undo                     takes the last line back
      quit                     leaves
      """;

  private final Console console;
  private final RulebookOpener opener;
  private final Consumer<List<String>> commands;
  private final List<String> lines = new ArrayList<>();

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Option(
      names = "--given",
      paramLabel = "SITUATION",
      defaultValue = "",
      description =
          "The first lines of the situation, with `;` between them; the very first may be the name of an example.")
  private String given;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Where the dice come from that are not given. Default: ${DEFAULT-VALUE}.")
  private long seed;

  /**
   * @param commands carries out another command
   */
  public ReplCommand(Console console, RulebookOpener opener, Consumer<List<String>> commands) {
    this.console = console;
    this.opener = opener;
    this.commands = commands;
  }

  @Override
  public Integer call() {
    told(SituationText.lines(given)).forEach(console::line);
    lines.addAll(SituationText.lines(given));
    Prompt prompt = Prompt.of(console);
    console.line("Type a line of a situation, or a question; help, show, undo, quit.");
    try {
      while (true) {
        console.flush();
        Optional<String> typed = prompt.read("> ").map(String::strip);
        if (typed.isEmpty() || typed.get().equals("quit") || typed.get().equals("exit")) {
          return ExitCode.CLEAN;
        }
        answer(typed.get());
      }
    } catch (InputEnded interrupted) {
      return ExitCode.CLEAN;
    }
  }

  private void answer(String typed) {
    String word = typed.split(" ", 2)[0];
    String after = typed.substring(word.length()).strip();
    switch (word) {
      case "" -> {}
      case "help", "?" -> console.print(HELP);
      case "show" -> show();
      case "undo" -> undo();
      case "why" -> ask(after.replaceFirst("^not (?!\\()", ""), true);
      case "odds" -> odds(SituationText.lines(after));
      default -> {
        if (TypedLine.ofSituation(typed)) {
          add(typed);
        } else {
          ask(typed, false);
        }
      }
    }
  }

  private void show() {
    console.line("example NAME {");
    for (int i = 0; i < lines.size(); i++) {
      String word = TypedLine.begins(lines, i) ? "given " : "";
      console.line("  " + word + Style.visible(lines.get(i)));
    }
    console.line("}");
  }

  private void undo() {
    console.line(
        lines.isEmpty()
            ? "There is no line to take back."
            : "Taken back: " + Style.visible(lines.removeLast()));
  }

  /** Adds a line, and tells what happens; a line with which something is wrong is not kept. */
  private void add(String line) {
    List<String> with = new ArrayList<>(lines);
    with.add(line);
    try {
      List<String> before = told(lines);
      List<String> now = told(with);
      now.stream().skip(before.size()).forEach(console::line);
      lines.add(line);
    } catch (CommandFailure wrong) {
      tell(wrong);
    }
  }

  private void tell(CommandFailure wrong) {
    if (wrong.problems().isEmpty()) {
      console.line(Style.visible(wrong.getMessage()));
    } else {
      ProblemReport.tell(console, wrong.problems());
    }
  }

  /** Returns what happens in a situation. */
  private List<String> told(List<String> situation) {
    Situations situations =
        Situations.open(
            rulebook,
            opener,
            List.of(new Situations.Typed(situation, List.of(), List.of("1"), false)));
    List<StoryEvent> events = new ArrayList<>();
    ExampleResult result =
        new ExampleRunner(new CompiledRulebooks(situations.rulebook()))
            .seeded(OptionalLong.of(seed))
            .heardBy(events::add)
            .prove(situations.all(Map.of(), Optional.empty()).getFirst().example());
    if (result.open().isEmpty()) {
      throw CommandFailure.of(result.failure().stream().map(Situations::problem).toList());
    }
    List<String> story = new ArrayList<>();
    StoryFormatter formatter =
        new StoryFormatter(
            line -> story.add("  ".repeat(line.depth()) + Style.visible(line.text())));
    events.forEach(formatter);
    formatter.flush();
    return story;
  }

  private void ask(String question, boolean why) {
    if (question.isEmpty()) {
      console.line("Say of what: `why EXPRESSION`, or `why ORDER`.");
      return;
    }
    List<String> command = command("ask", question);
    command.addAll(List.of("--seed", Long.toString(seed)));
    if (!why) {
      command.add("--brief");
    }
    commands.accept(command);
  }

  private void odds(List<String> contest) {
    if (contest.isEmpty()) {
      console.line("Say of what: `odds PROCEDURE of a against b`.");
      return;
    }
    List<String> command = command("odds", contest.getFirst());
    contest.stream().skip(1).forEach(asked -> command.addAll(List.of("--of", asked)));
    commands.accept(command);
  }

  private List<String> command(String name, String about) {
    List<String> command = new ArrayList<>(List.of(name, rulebook.name(), about));
    command.addAll(List.of("--given", String.join("; ", lines)));
    rulebook.supplements().forEach(other -> command.addAll(List.of("--with", other)));
    return command;
  }
}
