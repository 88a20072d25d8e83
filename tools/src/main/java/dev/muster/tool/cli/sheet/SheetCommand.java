package dev.muster.tool.cli.sheet;

import dev.muster.check.RulebookChecker;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Validity;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.file.DocumentKind;
import dev.muster.tool.cli.page.PageStyle;
import dev.muster.tool.cli.page.Pdf;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.Revision;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Writes what players look up at the table. */
@Command(
    name = "sheet",
    description =
        "Writes a sheet from which a game can be played: the sequence of play, orders and what is done, tables, modifiers, outcomes, terms and special rules.",
    footer = {
      "",
      "Examples:",
      "  muster sheet my-rules --write sheet.html",
      "  muster sheet my-rules --full --write sheet.pdf",
      "  muster sheet my-rules --scenario first --cards --write cards.pdf"
    })
public final class SheetCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();
  @Mixin private ScenarioOptions scenario = new ScenarioOptions();

  @Option(
      names = {"-o", "--write"},
      paramLabel = "FILE",
      description =
          "Writes to this file, not to standard output; as HTML or PDF, as its name ends in `.html` or `.pdf`.")
  private @Nullable Path file;

  @Option(
      names = "--full",
      description =
          "Also says what is done in each step and order, what happens when, which kinds, formations and cards there are, and what terms mean; with --scenario, who fields what, and where: to play from it alone.")
  private boolean full;

  @Option(
      names = "--cards",
      description =
          "Writes cards of the units of a scenario and of the decks instead, to be cut out: what they are, their values and what they do.")
  private boolean cards;

  @Option(
      names = "--army",
      paramLabel = "NAME",
      description = "With --cards: those of this order of battle, not of a scenario.")
  private @Nullable String army;

  @Spec private CommandSpec spec;

  public SheetCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    if (army != null && (!cards || scenario.any())) {
      throw new ParameterException(
          spec.commandLine(), "--army NAME goes with --cards, and without a scenario or options");
    }
    OpenedRulebook opened = rulebook.playable(opener);
    Rulebook book = opened.playable();
    if (cards) {
      print(cards(book));
    } else {
      print(sheet(opened, book));
    }
    return ExitCode.CLEAN;
  }

  private Printed cards(Rulebook book) {
    Scenario of = army == null ? scenario.scenario(book) : ArmySetup.of(army, book);
    Set<String> on = new HashSet<>(of.setup().options());
    on.add(Validity.scenario(of.name()));
    String page =
        CardsHtml.of(
            of.origin().label(), Cards.of(of, new CompiledRulebooks(book), new Holding(book, on)));
    return new Printed(page, () -> Pdf.of(page));
  }

  private Printed sheet(OpenedRulebook opened, Rulebook book) {
    Set<String> on = scenario.switched(book);
    List<EffectiveDeclaration> declared = declared(opened.files());
    List<Sheet.Section> sections =
        new ArrayList<>(new SheetContents(new Holding(book, on), declared, full).sections());
    Optional<List<RulebookFile>> printed =
        Revision.of(opened, rulebook, opener).stream().findFirst().map(Revision::before);
    ChangeMarks marks =
        ChangeMarks.of(
            printed
                .flatMap(
                    files ->
                        RulebookChecker.check(files)
                            .rulebook()
                            .map(
                                each ->
                                    new SheetContents(new Holding(each, on), declared(files), full)
                                        .sections()))
                .orElse(sections),
            sections);
    Additions additions = new Additions(opened);
    printed
        .map(files -> new TakenAway(declared(files), on).of(additions.all()))
        .filter(blocks -> !blocks.isEmpty())
        .ifPresent(blocks -> sections.add(new Sheet.Section("Taken away", blocks)));
    List<String> subtitle = new ArrayList<>(subtitle(book, on, declared));
    subtitle.addAll(additions.lines(!marks.isEmpty()));
    Sheet sheet = new Sheet(book.origin().label(), subtitle, sections, marks);
    return new Printed(
        SheetHtml.of(sheet, PageStyle.SHEET),
        () -> Pdf.inColumns(SheetHtml.of(sheet, PageStyle.SHEET, PageStyle.COLUMN)));
  }

  private static List<EffectiveDeclaration> declared(List<RulebookFile> files) {
    return EffectiveDeclarations.of(files, new ProblemCollector(files)).all();
  }

  /** What is written, in either form. */
  private record Printed(String html, Supplier<byte[]> pdf) {}

  private static List<String> subtitle(
      Rulebook book, Set<String> on, List<EffectiveDeclaration> declared) {
    List<String> lines = new ArrayList<>();
    for (Scenario each : book.battles().scenarios().values()) {
      if (on.contains(Validity.scenario(each.name()))) {
        lines.add("As played in " + each.origin().cited() + ".");
      }
    }
    List<String> options =
        declared.stream()
            .filter(each -> each.declaration() instanceof Declaration.Option)
            .filter(each -> on.contains(each.name().text()))
            .map(each -> each.origin().cited())
            .toList();
    if (!options.isEmpty()) {
      lines.add("Options: " + String.join(", ", options) + ".");
    }
    lines.add("Version " + book.version() + ". Page numbers are those of the printed rules.");
    return lines;
  }

  private void print(Printed printed) {
    if (file == null) {
      console.print(printed.html());
      return;
    }
    DocumentKind kind = DocumentKind.of(file, "sheet", DocumentKind.HTML, DocumentKind.PDF);
    if (kind == DocumentKind.PDF) {
      String missing = Pdf.withoutLetters(printed.html());
      if (!missing.isEmpty()) {
        console
            .err()
            .println(
                "The letters of the PDF have no "
                    + missing
                        .codePoints()
                        .mapToObj(Character::toString)
                        .collect(Collectors.joining(", "))
                    + ": `#` stands there. A browser prints them, from a file that ends in `.html`.");
      }
    }
    kind.write(
        kind == DocumentKind.PDF
            ? printed.pdf().get()
            : printed.html().getBytes(StandardCharsets.UTF_8),
        "sheet",
        file);
  }
}
