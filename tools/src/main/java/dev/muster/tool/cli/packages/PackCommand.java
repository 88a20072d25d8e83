package dev.muster.tool.cli.packages;

import dev.muster.lang.diagnose.Words;
import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a package of a rulebook. */
@Command(
    name = "pack",
    description = "Makes one file of a rulebook or a supplement, to be passed on.",
    footer = {"", "Example:", "  muster pack my-rules"})
public final class PackCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Parameters(paramLabel = "RULEBOOK", description = "Name, folder or file of a rulebook.")
  private String rulebook;

  @Option(
      names = {"-o", "--write"},
      paramLabel = "FILE",
      description = "The file to write. Default: NAME-VERSION.zip in the current folder.")
  private @Nullable Path output;

  public PackCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    OpenedRulebook book = opener.whole(rulebook, List.of());
    Contents contents = Contents.of(book.path());
    RulebookPackage made = Packing.of(book, contents);
    Path file = output == null ? Path.of(made.name() + "-" + made.version() + ".zip") : output;
    String called = FileNames.called(file);
    // What nobody could add is not written.
    RulebookPackage.read(made.bytes(), called);
    write(made, file);
    console.line(
        "%s: %s %s, %s, %d bytes"
            .formatted(
                called,
                made.name(),
                made.version(),
                Words.count(made.files().size(), "file"),
                made.bytes().length));
    console.line("sha256 " + made.checksum());
    contents.leftOut().forEach(name -> console.line("left out: " + Style.visible(name)));
    return ExitCode.CLEAN;
  }

  private static void write(RulebookPackage made, Path file) {
    String called = FileNames.called(file);
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !holds(made.name(), file)) {
      throw CommandFailure.because(
          "`%s` is there already, and is no package of `%s`: name another file with -o."
              .formatted(called, made.name()));
    }
    try {
      WholeFile.write(made.bytes(), file.toAbsolutePath());
    } catch (IOException e) {
      throw CommandFailure.because(
          "`%s` cannot be written: %s.".formatted(called, IoErrorText.of(e)));
    }
  }

  private static boolean holds(String rulebook, Path file) {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && RulebookPackage.read(file).name().equals(rulebook);
    } catch (CommandFailure other) {
      return false;
    }
  }
}
