package dev.muster.tool.cli.scenario;

import dev.muster.model.Scenario;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.RulebookParameter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the options of a rulebook. */
@Command(
    name = "options",
    description =
        "Lists the options of a rulebook, for `--option` of other commands, and the scenarios that use them.",
    footer = {"", "Example:", "  muster options my-rules"})
public final class OptionsCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private RulebookParameter rulebook = new RulebookParameter();

  public OptionsCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    OpenedRulebook book = rulebook.playable(opener);
    List<String> options = book.playable().battles().options();
    TextColumns columns = new TextColumns();
    options.forEach(
        option -> columns.add(List.of(option, book.optionLabel(option), users(option, book))));
    console.print(columns.toString());
    if (options.isEmpty()) {
      console.line("`" + book.playable().name() + "` has no options.");
    }
    return ExitCode.CLEAN;
  }

  private static String users(String option, OpenedRulebook book) {
    String users =
        book.playable().battles().scenarios().values().stream()
            .filter(scenario -> scenario.setup().options().contains(option))
            .map(Scenario::name)
            .collect(Collectors.joining(", "));
    return users.isEmpty() ? "" : "in " + users;
  }
}
