package dev.muster.tool.cli.site;

import dev.muster.lang.diagnose.Words;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.file.PageFolder;
import dev.muster.tool.cli.packages.RulebookPackage;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.Survey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a gallery of rulebooks. */
@Command(
    name = "site",
    description =
        "Writes a gallery of rulebooks and supplements: static pages with pictures and downloads, which anyone can host.",
    footer = {"", "Example:", "  muster site my-rules other-rules-1.2.0.zip -o site"})
public final class SiteCommand implements Callable<Integer> {
  private static final String PACKAGE = ".zip";

  private final Console console;
  private final RulebookOpener opener;
  private final Consumer<List<String>> commands;

  @Parameters(
      paramLabel = "RULEBOOK",
      arity = "1..*",
      description = "Package, or name, folder or file of a rulebook, or a folder of rulebooks.")
  private List<String> named = new ArrayList<>();

  @Option(
      names = {"-o", "--write"},
      paramLabel = "FOLDER",
      required = true,
      description = "The folder of the site.")
  private Path folder;

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      defaultValue = "Rulebooks",
      description = "The title of the first page. Default: ${DEFAULT-VALUE}.")
  private String title;

  @Option(
      names = "--manuals",
      description = "Also writes the manual of each rulebook, as `muster manual` does.")
  private boolean manuals;

  /**
   * @param commands carries out another command
   */
  public SiteCommand(Console console, RulebookOpener opener, Consumer<List<String>> commands) {
    this.console = console;
    this.opener = opener;
    this.commands = commands;
  }

  @Override
  public Integer call() {
    List<RulebookPackage> packages = packages();
    try {
      SortedMap<String, byte[]> files;
      try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "drawing pictures")) {
        files = new Gallery(title, manuals, opener.library(), commands).files(packages);
      }
      new PageFolder(folder, "site").write(files);
      console.line(
          "%s/index.html: %s, %s"
              .formatted(
                  FileNames.called(folder),
                  Words.count(
                      files.keySet().stream().filter(each -> each.endsWith(PACKAGE)).count(),
                      "package"),
                  Words.count(files.size(), "file")));
    } catch (IOException e) {
      throw CommandFailure.because(
          "`%s` cannot be written: %s.".formatted(FileNames.called(folder), IoErrorText.of(e)));
    }
    return ExitCode.CLEAN;
  }

  /** Whatever is no package yet is made one. */
  private List<RulebookPackage> packages() {
    List<RulebookPackage> packages = new ArrayList<>();
    named.stream()
        .filter(each -> each.endsWith(PACKAGE))
        .map(each -> RulebookPackage.read(Path.of(each)))
        .forEach(packages::add);
    List<String> rulebooks = named.stream().filter(each -> !each.endsWith(PACKAGE)).toList();
    Survey survey = Survey.of(console, opener, rulebooks, book -> packages.add(packed(book)));
    if (!survey.unread().isEmpty()) {
      throw CommandFailure.silently(ExitCode.FAILED);
    }
    return packages;
  }

  private static RulebookPackage packed(OpenedRulebook book) {
    if (book.rulebook().isEmpty()) {
      throw CommandFailure.of(book.errors());
    }
    return RulebookPackage.of(book);
  }
}
