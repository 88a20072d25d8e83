package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.play.story.BattleProblem;
import dev.muster.tool.cli.army.ArmyCheckCommand;
import dev.muster.tool.cli.army.ArmyCommand;
import dev.muster.tool.cli.ask.AskCommand;
import dev.muster.tool.cli.audit.AuditCommand;
import dev.muster.tool.cli.check.CheckCommand;
import dev.muster.tool.cli.compare.CompareCommand;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.Version;
import dev.muster.tool.cli.create.NewCommand;
import dev.muster.tool.cli.diff.DiffCommand;
import dev.muster.tool.cli.draw.DrawCommand;
import dev.muster.tool.cli.explain.ExplainCommand;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.fmt.FmtCommand;
import dev.muster.tool.cli.help.CompletionCommand;
import dev.muster.tool.cli.help.HelpCommand;
import dev.muster.tool.cli.help.ManCommand;
import dev.muster.tool.cli.help.UsageErrors;
import dev.muster.tool.cli.manual.ManualCommand;
import dev.muster.tool.cli.odds.OddsCommand;
import dev.muster.tool.cli.packages.AddCommand;
import dev.muster.tool.cli.packages.PackCommand;
import dev.muster.tool.cli.places.PlacesCommand;
import dev.muster.tool.cli.play.PlayCommand;
import dev.muster.tool.cli.repl.ReplCommand;
import dev.muster.tool.cli.replay.ReplayCommand;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rules.RulesCommand;
import dev.muster.tool.cli.scenario.OptionsCommand;
import dev.muster.tool.cli.scenario.ScenariosCommand;
import dev.muster.tool.cli.server.LanguageServerCommand;
import dev.muster.tool.cli.sheet.SheetCommand;
import dev.muster.tool.cli.simulate.SimulateCommand;
import dev.muster.tool.cli.site.SiteCommand;
import dev.muster.tool.cli.test.TestCommand;
import dev.muster.tool.cli.train.TrainCommand;
import dev.muster.tool.cli.why.WhyCommand;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/**
 * The top-level command: runs the subcommands, and turns every failure into an exit code and one
 * sentence.
 */
@Command(
    name = "muster",
    description = "Checks, tests and plays the rulebooks of tabletop wargames.",
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "A RULEBOOK is a name (looked up in ./rulebooks and among those that come with Muster), a folder or a file.",
      "Exit codes: 0 success, 1 Muster or a file failed, 2 problems found, 3 examples failed, 64 wrong usage."
    })
public final class Muster implements Runnable {
  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Prints the version.")
  private boolean version;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Prints this help.")
  private boolean help;

  @Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "Prints a stack trace when Muster itself fails.")
  private boolean stacktrace;

  @Spec private CommandSpec spec;

  /** The commands that speak of all others. */
  private static final Set<String> OF_ALL = Set.of("help", "completion", "man");

  private final Console console;

  /** Whether a program reads the output. */
  private final boolean json;

  private Muster(Console console, boolean json) {
    this.console = console;
    this.json = json;
  }

  /** Runs a command, and returns its exit code. */
  public static int run(Console console, Library library, String... args) {
    // Prepare the parser in parallel with the command line.
    Thread.ofPlatform().daemon().start(RulebookReader::prepare);
    RulebookOpener opener = new RulebookOpener(library);
    Muster muster = new Muster(console, wantsJson(args));
    int exitCode;
    try {
      exitCode =
          onlyNamesRulebooks(args)
              ? muster.check(opener, List.of(args).subList(1, args.length))
              : muster.execute(opener, args);
    } catch (StackOverflowError | OutOfMemoryError e) {
      exitCode = muster.ended(e);
    }
    return console.finish(exitCode);
  }

  /** Tests whether it is a check without options, for which picocli need not be loaded. */
  private static boolean onlyNamesRulebooks(String... args) {
    return args.length > 1
        && args[0].equals("check")
        && Arrays.stream(args).noneMatch(argument -> argument.startsWith("-"));
  }

  private int check(RulebookOpener opener, List<String> rulebooks) {
    try {
      return CheckCommand.check(console, opener, rulebooks);
    } catch (RuntimeException e) {
      return ended(e);
    }
  }

  private int execute(RulebookOpener opener, String... args) {
    CommandLine line = new CommandLine(this);
    commands(opener, args).forEach((name, command) -> line.addSubcommand(name, command.get()));
    line.setOut(console.out());
    line.setErr(console.err());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            console.style().colour() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExpandAtFiles(false);
    line.registerConverter(long.class, Muster::wholeNumber);
    line.registerConverter(Long.class, Muster::wholeNumber);
    line.setParameterExceptionHandler((wrong, arguments) -> wrongUsage(wrong));
    line.setExecutionExceptionHandler((e, command, parsed) -> ended(e));
    return line.execute(known(line, args));
  }

  /**
   * All subcommands; only the one that is called if the arguments tell, since creating each takes
   * time.
   */
  private Map<String, Supplier<Object>> commands(RulebookOpener opener, String... args) {
    Map<String, Supplier<Object>> all = new LinkedHashMap<>();
    all.put("play", () -> new PlayCommand(console, opener));
    all.put("simulate", () -> new SimulateCommand(console, opener));
    all.put("compare", () -> new CompareCommand(console, opener));
    all.put("audit", () -> new AuditCommand(console, opener));
    all.put("train", () -> new TrainCommand(console, opener));
    all.put("replay", () -> new ReplayCommand(console, opener));
    all.put("check", () -> new CheckCommand(console, opener));
    all.put("fmt", () -> new FmtCommand(console, opener.library()));
    all.put("explain", () -> new ExplainCommand(console));
    all.put("test", () -> new TestCommand(console, opener));
    Consumer<List<String>> another = other -> execute(opener, other.toArray(String[]::new));
    all.put("diff", () -> new DiffCommand(console, opener, another));
    all.put("ask", () -> new AskCommand(console, opener));
    all.put("why", () -> new WhyCommand(console, opener));
    all.put("repl", () -> new ReplCommand(console, opener, another));
    all.put("odds", () -> new OddsCommand(console, opener));
    all.put("draw", () -> new DrawCommand(console, opener));
    all.put("sheet", () -> new SheetCommand(console, opener));
    all.put("manual", () -> new ManualCommand(console, opener));
    all.put("language-server", () -> new LanguageServerCommand(opener));
    all.put("rules", () -> new RulesCommand(console, opener));
    all.put("places", () -> new PlacesCommand(console, opener));
    all.put("scenarios", () -> new ScenariosCommand(console, opener));
    all.put("options", () -> new OptionsCommand(console, opener));
    all.put("new", () -> new NewCommand(console, opener));
    all.put("pack", () -> new PackCommand(console, opener));
    all.put("site", () -> new SiteCommand(console, opener, another));
    all.put("add", () -> new AddCommand(console, opener.library()));
    all.put(
        "army",
        () ->
            new CommandLine(new ArmyCommand())
                .addSubcommand(new ArmyCheckCommand(console, opener)));
    all.put("completion", () -> new CompletionCommand(console));
    all.put("man", ManCommand::new);
    all.put("help", HelpCommand::new);
    String called = args.length == 0 ? "help" : args[0];
    if (!OF_ALL.contains(called) && all.containsKey(called)) {
      all.keySet().retainAll(Set.of(called));
    }
    return all;
  }

  /** Returns the arguments for help: what is no command has no help either. */
  private static String[] known(CommandLine line, String... args) {
    return args.length == 0 || args[0].startsWith("-") || line.getSubcommands().containsKey(args[0])
        ? args
        : new String[] {args[0]};
  }

  private static long wholeNumber(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("`" + text + "` is not a whole number, or is too large");
    }
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "No command given: expected one of those that `muster --help` lists, such as `muster check` or `muster play`.");
  }

  /** Before the arguments are understood, or when they cannot be. */
  private static boolean wantsJson(String... args) {
    String all = String.join(" ", args).toLowerCase(Locale.ROOT);
    return all.contains("--format json") || all.contains("--format=json");
  }

  private int wrongUsage(ParameterException wrong) {
    PrintWriter err = wrong.getCommandLine().getErr();
    String why = UsageErrors.of(wrong);
    err.println("muster: " + Style.visible(why));
    String name = wrong.getCommandLine().getCommandSpec().qualifiedName();
    err.println("Usage: " + name + " --help");
    return failed(ExitCode.WRONG_USAGE, "wrong-usage", why);
  }

  private int ended(Throwable e) {
    console.out().flush();
    PrintWriter err = console.err();
    switch (e) {
      case ParameterException wrong -> {
        return wrongUsage(wrong);
      }
      case CommandFailure failure -> {
        if (!failure.problems().isEmpty()) {
          return found(failure.problems());
        }
        if (failure.getMessage().isEmpty()) {
          return failure.exitCode();
        }
        err.println("muster: " + Style.visible(failure.getMessage()));
        return failed(failure.exitCode(), "failed", failure.getMessage());
      }
      case InvalidPathException unknown -> {
        String why = "`" + unknown.getInput() + "` cannot be the name of a file" + FileNames.hint();
        err.println("muster: " + Style.visible(why) + ".");
        return failed(ExitCode.FAILED, "failed", why);
      }
      case BattleProblem problem -> {
        return found(List.of(problem.diagnostic()));
      }
      default -> {
        String why =
            "failed unexpectedly (" + e.getClass().getSimpleName() + "): " + e.getMessage();
        err.println(
            "muster: " + Style.visible(why) + (stacktrace ? "" : "   [--stacktrace shows where]"));
        if (stacktrace) {
          e.printStackTrace(err);
        }
        return failed(ExitCode.FAILED, "failed", why);
      }
    }
  }

  private int found(List<Diagnostic> problems) {
    ProblemReport.tell(console, problems);
    if (json && !console.hasSaid()) {
      console.print(ProblemReport.JSON.of(problems, new Style(false)));
    }
    return ExitCode.FINDINGS;
  }

  /** A program that reads JSON is told in JSON, too. */
  private int failed(int exitCode, String slug, String why) {
    if (json && !console.hasSaid()) {
      console.print(ProblemReport.failure(slug, why));
    }
    return exitCode;
  }
}
