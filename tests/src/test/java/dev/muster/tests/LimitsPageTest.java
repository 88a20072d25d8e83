package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every limit in the program stands on docs/language/limits.md, with the figure that it has. */
class LimitsPageTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (.+?) \\| ([0-9,]+)( \\w+)? \\|$");

  /** Constants that are named so and are no limit of what a rulebook may cost. */
  private static final Set<String> OTHERS =
      Set.of(
          "dev.muster.editor.Description.MOST_READINGS",
          "dev.muster.lang.parse.Continuations.MOST_TOKENS",
          "dev.muster.tool.cli.server.WorkspaceAnswers.MOST",
          "dev.muster.check.army.ArmyListValidator.MOST_UNKNOWN",
          "dev.muster.check.army.BoundChecker.MOST_SHOWN",
          "dev.muster.check.declaration.ProblemCollector.MOST_KNOWN",
          "dev.muster.check.declaration.RowMerger.MOST_SHOWN",
          "dev.muster.check.expression.ExpectationText.LONGEST_EXCERPT",
          "dev.muster.check.rulebook.DeadActions.MOST_ROUNDS",
          "dev.muster.check.rulebook.PossibleValues.MOST_ROUNDS",
          "dev.muster.check.rulebook.QuantityCycles.DEPTH_LIMIT",
          "dev.muster.check.rulebook.TriggerCycles.DEPTH_LIMIT",
          "dev.muster.check.satisfiability.Conditions.MOST",
          "dev.muster.check.rulebook.ConflictChecker.MOST_PAIRS",
          "dev.muster.check.satisfiability.Solver.MOST_ROUNDS",
          "dev.muster.check.satisfiability.WitnessSearch.MOST_VALUES",
          "dev.muster.check.table.RowConflicts.MOST_PAIRS",
          "dev.muster.check.statement.ElseIf.MOST",
          "dev.muster.check.table.TableCoverage.MOST_SHOWN",
          "dev.muster.difference.Alignment.MOST_CELLS",
          "dev.muster.difference.Lines.LONGEST",
          "dev.muster.trace.WrittenValue.MOST_DECIMALS",
          "dev.muster.lang.diagnose.EditDistance.LONGEST",
          "dev.muster.lang.parse.Expectations.MOST",
          "dev.muster.lang.parse.UnreadNames.MOST_WORDS",
          "dev.muster.play.orders.NearestOrder.MOST",
          "dev.muster.play.orders.RefusalFinder.MOST",
          "dev.muster.load.SyntaxCache.MOST_BYTES",
          "dev.muster.tool.cli.simulate.LostThings.MOST_NAMED",
          "dev.muster.tool.cli.table.CharGrid.MOST_ROWS",
          "dev.muster.tool.cli.rulebook.RulebookOpener.MOST_BYTES",
          "dev.muster.tool.cli.table.TableMap.MOST_WIDTH");

  private static final Pattern CONSTANT =
      Pattern.compile("static final (?:int|long) (\\w*(?:MOST|LIMIT|LONGEST)\\w*) =");

  private static final String PARSER = "dev.muster.lang.parse.Limits.";

  /** By the row of the page. */
  private static final Map<String, List<String>> CONSTANTS =
      Map.ofEntries(
          row("size of a file", PARSER + "CHARACTERS", "dev.muster.load.RulebookLoader.MOST_BYTES"),
          row("files in a rulebook", "dev.muster.load.RulebookLoader.MOST_FILES"),
          row(
              "pictures of one `muster test --pictures`",
              "dev.muster.tool.cli.test.ExamplePictures.MOST"),
          row("pictures in a manual", "dev.muster.tool.cli.manual.ManualPictures.MOST_PICTURES"),
          row("cards of units", "dev.muster.tool.cli.sheet.Cards.MOST_CARDS"),
          row("things that a picture shows", "dev.muster.tool.cli.scene.SceneOfTable.MOST_THINGS"),
          row("size of all files", "dev.muster.load.RulebookLoader.MOST_BYTES_IN_ALL"),
          row("tokens in a file", PARSER + "TOKENS"),
          row("nested brackets and braces", PARSER + "NESTING"),
          row("operators in one expression or statement", PARSER + "OPERATORS"),
          row("digits of a number, before the decimal point", PARSER + "WHOLE_DIGITS"),
          row("digits of a number in all", PARSER + "DIGITS"),
          row("characters in a name", PARSER + "NAME_LETTERS"),
          row("characters in a text or a title", PARSER + "TEXT_LETTERS"),
          row("lines of an example with cases", "dev.muster.check.example.ExampleCases.MOST_LINES"),
          row(
              "problems reported per file",
              PARSER + "PROBLEMS",
              "dev.muster.check.declaration.ProblemCollector.MOST_OF_FILE"),
          row("depth of kind inheritance", "dev.muster.check.signature.KindChecker.MOST_ABOVE"),
          row("names searched", "dev.muster.lang.diagnose.Suggestion.MOST_CANDIDATES"),
          row(
              "things declared by all setups",
              "dev.muster.check.declaration.SetupMerger.MOST_IN_ALL"),
          row("numbers offered", "dev.muster.model.Decision.MOST_NUMBERS"),
          row("legs of a path", "dev.muster.check.statement.ProcedureChecker.MOST_LEGS"),
          row("shortest step", "dev.muster.model.CheckedStatement$Steps.LEAST"),
          row("paths or places", "dev.muster.compile.expression.CompiledSteps.MOST"),
          row("orders offered", "dev.muster.play.orders.OrderGenerator.MOST_CANDIDATES"),
          row("size of a base", "dev.muster.play.setup.TableSetup.MOST_EXTENT"),
          row("problems printed", "dev.muster.lang.diagnose.DiagnosticText.MOST"),
          row("rows of a table", "dev.muster.check.table.TableChecker.MOST_ROWS"),
          row("named steps of a procedure", "dev.muster.check.declaration.ProcedureSteps.MOST"),
          row(
              "parameters of a special",
              "dev.muster.check.signature.SignatureChecker.MOST_PARAMETERS"),
          row("inputs of a table", "dev.muster.check.table.TableChecker.MOST_INPUTS"),
          row("`ignoring` clauses", "dev.muster.check.declaration.IgnoreMerger.MOST"),
          row(
              "characters after expansion",
              "dev.muster.check.declaration.ExpansionLimit.MOST_LETTERS"),
          row(
              "depth of lists of orders",
              "dev.muster.check.signature.ActionListChecker.MOST_NESTED"),
          row("depth of army list inheritance", "dev.muster.check.army.ArmyChecker.MOST_ABOVE"),
          row("facts and rolls", "dev.muster.check.army.ArmyFacts.MOST_FACTS"),
          row("cases of a table", "dev.muster.check.table.TableCoverage.MOST_STEPS"),
          row("parts of conditions", "dev.muster.check.satisfiability.Translation.MOST_PARTS"),
          row(
              "steps to find out whether conditions",
              "dev.muster.check.satisfiability.Solver.MOST_STEPS"),
          row("things declared by one line", "dev.muster.check.setup.SetupChecker.MOST"),
          row("parts of one kind", "dev.muster.check.signature.PartChecker.MOST"),
          row("things of one choice", "dev.muster.check.army.ArmyListValidator.MOST"),
          row(
              "dice in one roll of an army list",
              "dev.muster.check.army.ArmyRollChecker.MOST_DICE"),
          row("things that one army", "dev.muster.check.army.ArmyChecker.MOST"),
          row("pairs of bases", "dev.muster.check.setup.OverlapChecker.MOST_PAIRS"),
          row(
              "iterations of `repeat while`",
              "dev.muster.compile.statement.ControlFlowCompiler.LOOP_LIMIT"),
          row("nested procedures and triggers", "dev.muster.play.story.CallStack.LIMIT"),
          row("quantities that depend", "dev.muster.play.answers.QuantityEvaluator.DEPTH_LIMIT"),
          row("conditions of rules that depend", "dev.muster.session.RuleSession.DEPTH_LIMIT"),
          row("dice in one roll", "dev.muster.play.state.DiceRoller.MOST"),
          row("sides of a die", "dev.muster.model.Die.MOST_SIDES"),
          row("cards in a deck", "dev.muster.model.Deck.MOST"),
          row("orders given by a side", "dev.muster.play.decisions.GivenOrders.MOST_ORDERS"),
          row("events in a battle", "dev.muster.play.story.Story.LIMIT"),
          row("steps of work in a battle", "dev.muster.world.Work.LIMIT"),
          row("steps of work in an example", "dev.muster.example.ExampleRunner.WORK_LIMIT"),
          row(
              "steps of work in all examples",
              "dev.muster.example.ExampleRunner.WORK_LIMIT_IN_ALL"),
          row("characters in a text produced", "dev.muster.compile.expression.CompiledText.LIMIT"),
          row("size of the record", "dev.muster.record.Records.SIZE_LIMIT"),
          row("battles kept", "dev.muster.tool.cli.save.BattleStore.MOST_KEPT"),
          row("files whose syntax is kept", "dev.muster.load.SyntaxCache.MOST_TREES"),
          row("files in a package", "dev.muster.tool.cli.packages.RulebookPackage.MOST_FILES"),
          row(
              "size of a package",
              "dev.muster.tool.cli.packages.RulebookPackage.MOST_BYTES",
              "dev.muster.load.LockFile.MOST_BYTES"),
          row(
              "characters in the licence",
              "dev.muster.tool.cli.packages.SpdxExpression.LONGEST",
              "dev.muster.tool.cli.packages.PortableNames.LONGEST"),
          row("folders searched", "dev.muster.tool.cli.rulebook.RulebookSearch.MOST_FOLDERS"),
          row("size of an inventory", "dev.muster.tool.cli.file.YamlFile.MOST_CHARACTERS"),
          row("characters in an id", "dev.muster.tool.cli.coverage.Inventory.LONGEST_ID"),
          row(
              "battles of one simulation",
              "dev.muster.tool.cli.simulate.SeriesOptions.MOST_BATTLES"),
          row("times that a situation", "dev.muster.odds.Odds.MOST_COURSES"),
          row("steps of work for the odds of a situation", "dev.muster.odds.Odds.WORK_LIMIT"),
          row("times that an order is carried out", "dev.muster.odds.DoneAgain.COURSES"),
          row("steps of work for the odds of an order", "dev.muster.odds.DoneAgain.WORK"),
          row("ways in which dice may lie", "dev.muster.odds.Reckoner.MOST"),
          row("things that are supposed of dice", "dev.muster.odds.Inquiry.MOST"),
          row(
              "examples whose odds are compared",
              "dev.muster.difference.ExampleOdds.MOST_EXAMPLES"),
          row("times that each is done over", "dev.muster.difference.ExampleOdds.MOST_COURSES"),
          row("values of one series", "dev.muster.tool.cli.odds.Vary.MOST"),
          row(
              "battles fought on for one decision",
              "dev.muster.tool.cli.scenario.GeneralOptions.MOST_BUDGET"),
          row(
              "minutes of one exploration",
              "dev.muster.tool.cli.simulate.SimulateCommand.MOST_MINUTES"),
          row("rounds of one training", "dev.muster.tool.cli.train.TrainCommand.MOST_ROUNDS"),
          row("ways to choose", "dev.muster.tool.cli.audit.Offers.MOST_WAYS"),
          row("battles at once", "dev.muster.tool.cli.simulate.SeriesOptions.MOST_THREADS"),
          row("millimetres or degrees", "dev.muster.play.orders.PathNotation.MOST"),
          row("characters in a line typed", "dev.muster.tool.cli.prompt.PlainPrompt.LONGEST"));

  private static Map.Entry<String, List<String>> row(String row, String... constants) {
    return Map.entry(row, List.of(constants));
  }

  @Test
  void the_page_gives_each_limit_as_the_program_has_it() {
    Map<String, String> page = new TreeMap<>();
    ROW.matcher(Project.text(Project.DOCS.resolve("language/limits.md")))
        .results()
        .forEach(
            row ->
                page.put(row.group(1), row.group(2) + (" MB".equals(row.group(3)) ? " MB" : "")));
    Map<String, String> program = new TreeMap<>();
    for (String row : page.keySet()) {
      program.put(
          row,
          CONSTANTS.entrySet().stream()
              .filter(each -> row.startsWith(each.getKey()))
              .max(Map.Entry.comparingByKey())
              .map(each -> figures(each.getValue(), page.get(row).endsWith("MB")))
              .orElse("no limit of the program"));
    }
    assertThat(page).isEqualTo(program).hasSameSizeAs(CONSTANTS.keySet());
  }

  @Test
  void every_limit_of_the_program_is_on_the_page() {
    Set<String> found = new TreeSet<>();
    for (var source : Project.mainSources()) {
      String type =
          Project.name(source).replaceAll(".*/src/main/java/|\\.java$", "").replace('/', '.');
      CONSTANT
          .matcher(Project.text(source))
          .results()
          .forEach(constant -> found.add(type + "." + constant.group(1)));
    }
    assertThat(found)
        .containsAll(OTHERS)
        .isSubsetOf(
            Stream.concat(OTHERS.stream(), CONSTANTS.values().stream().flatMap(List::stream))
                .toList());
  }

  /** The figures of all constants that a row is about, once if they are the same. */
  private static String figures(List<String> constants, boolean megabytes) {
    return constants.stream()
        .map(LimitsPageTest::value)
        .map(
            value ->
                megabytes
                    ? value / (1024 * 1024) + " MB"
                    : String.format(Locale.ROOT, "%,d", value))
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  private static long value(String constant) {
    int dot = constant.lastIndexOf('.');
    try {
      var field =
          Class.forName(constant.substring(0, dot)).getDeclaredField(constant.substring(dot + 1));
      field.setAccessible(true);
      return ((Number) field.get(null)).longValue();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(constant, e);
    }
  }
}
