package dev.muster.tool.cli.fmt;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.load.RulebookLoader;
import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.file.RegularFile;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.rulebook.Library;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes rulebooks in their one style. */
@Command(
    name = "fmt",
    description =
        "Writes rulebooks in their one style: blanks, line ends, tables. Words and comments stay as they are.",
    footer = {"", "Example:", "  muster fmt my-rules --check"})
public final class FmtCommand implements Callable<Integer> {
  private final Console console;
  private final Library library;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description =
          "File, folder or name of a rulebook; `-` reads standard input and writes to standard output.")
  private List<String> paths = new ArrayList<>();

  @Option(
      names = "--check",
      description = "Writes nothing; the exit code is 2 if a file would change.")
  private boolean check;

  @Option(names = "--diff", description = "The same, and prints what would change.")
  private boolean diff;

  private final List<Diagnostic> mistakes = new ArrayList<>();
  private int files;
  private int changed;

  public FmtCommand(Console console, Library library) {
    this.console = console;
    this.library = library;
  }

  @Override
  public Integer call() {
    for (String path : paths) {
      if (path.equals(Library.STANDARD_INPUT)) {
        standardInput();
      } else {
        RulebookFiles.under(library.find(path)).forEach(this::file);
      }
    }
    if (!mistakes.isEmpty()) {
      console.err().print(ProblemReport.HUMAN.of(mistakes, console.style()));
    }
    if (files > 0) {
      console.err().println(summary());
    }
    return mistakes.isEmpty() && (changed == 0 || !onlyLooks())
        ? ExitCode.CLEAN
        : ExitCode.FINDINGS;
  }

  private boolean onlyLooks() {
    return check || diff;
  }

  private void standardInput() {
    try {
      FormattedFile file = FormattedFile.of("standard input", bytes(console.in()));
      look(file);
      if (!onlyLooks()) {
        console.file(file.written());
      }
    } catch (IOException e) {
      throw CommandFailure.because("standard input cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  private void file(Path path) {
    RegularFile.require(path);
    String name = FileNames.called(path);
    files++;
    try (InputStream in = Files.newInputStream(path)) {
      FormattedFile file = FormattedFile.of(name, bytes(in));
      look(file);
      if (file.isChanged() && !onlyLooks()) {
        WholeFile.write(file.written(), path.toRealPath());
      }
      if (file.isChanged() && !diff) {
        console.line(name);
      }
    } catch (IOException e) {
      throw CommandFailure.because("`%s` cannot be used: %s.".formatted(name, IoErrorText.of(e)));
    }
  }

  private static byte[] bytes(InputStream in) throws IOException {
    // More than a text may have, so that a longer one is refused as too long.
    return in.readNBytes((int) RulebookLoader.MOST_BYTES_IN_ALL + 1);
  }

  private void look(FormattedFile file) {
    mistakes.addAll(file.mistakes());
    changed += file.isChanged() ? 1 : 0;
    if (diff && file.isChanged()) {
      file.difference().forEach(line -> console.line(coloured(line)));
    }
  }

  private String coloured(String line) {
    return switch (line.charAt(0)) {
      case '+' -> console.style().good(line);
      case '-' -> console.style().bad(line);
      default -> line;
    };
  }

  private String summary() {
    long unread =
        mistakes.stream().map(mistake -> mistake.primary().span().source()).distinct().count();
    return "%s: %s %s%s"
        .formatted(
            Words.count(files, "file"),
            changed,
            onlyLooks() ? "not in the style" : "changed",
            unread == 0
                ? ""
                : ", "
                    + unread
                    + (unread == 1 ? " left as it is" : " left as they are")
                    + " because of mistakes");
  }
}
