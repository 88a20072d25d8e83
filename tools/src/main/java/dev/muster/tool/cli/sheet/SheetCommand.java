package dev.muster.tool.cli.sheet;

import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Validity;
import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.page.PageStyle;
import dev.muster.tool.cli.page.Pdf;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes what players look up at the table. */
@Command(
    name = "sheet",
    description =
        "Writes a quick-reference sheet of a rulebook: the sequence of play, modifiers, tables, outcomes, orders and special rules.",
    footer = {
      "",
      "Examples:",
      "  muster sheet my-rules --write sheet.html",
      "  muster sheet my-rules --scenario first --write sheet.pdf"
    })
public final class SheetCommand implements Callable<Integer> {
  private static final String PDF = ".pdf";

  private final Console console;
  private final RulebookOpener opener;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();
  @Mixin private ScenarioOptions scenario = new ScenarioOptions();

  @Option(
      names = {"-o", "--write"},
      paramLabel = "FILE",
      description =
          "Writes to this file, not to standard output; as PDF if its name ends in `.pdf`.")
  private @Nullable Path file;

  public SheetCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    OpenedRulebook opened = rulebook.playable(opener);
    Rulebook book = opened.playable();
    Set<String> on = scenario.switched(book);
    SheetContents contents =
        new SheetContents(
            new Holding(book, on),
            EffectiveDeclarations.of(opened.files(), new ProblemCollector(opened.files())).all());
    print(new Sheet(book.origin().label(), subtitle(book, on), contents.sections()));
    return ExitCode.CLEAN;
  }

  private static List<String> subtitle(Rulebook book, Set<String> on) {
    List<String> lines = new ArrayList<>();
    for (Scenario each : book.battles().scenarios().values()) {
      if (on.contains(Validity.scenario(each.name()))) {
        lines.add("As played in " + each.origin().cited() + ".");
      }
    }
    lines.add("Version " + book.version() + ". Page numbers are those of the printed rules.");
    return lines;
  }

  private void print(Sheet sheet) {
    if (file == null) {
      console.print(SheetHtml.of(sheet, PageStyle.SHEET));
      return;
    }
    try {
      boolean pdf = file.toString().toLowerCase(Locale.ROOT).endsWith(PDF);
      WholeFile.write(
          pdf
              ? Pdf.inColumns(SheetHtml.of(sheet, PageStyle.SHEET, PageStyle.COLUMN))
              : SheetHtml.of(sheet, PageStyle.SHEET).getBytes(StandardCharsets.UTF_8),
          file);
    } catch (IOException e) {
      throw CommandFailure.because(
          "The sheet " + file + " cannot be written: " + IoErrorText.of(e) + ".");
    }
  }
}
