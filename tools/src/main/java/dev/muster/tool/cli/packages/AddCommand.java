package dev.muster.tool.cli.packages;

import dev.muster.load.LockFile.Locked;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.Library;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Adds packages of rulebooks to those that are here. */
@Command(
    name = "add",
    description = "Adds packages of rulebooks to a folder of rulebooks, and locks what is in them.",
    footer = {"", "Example:", "  muster add my-rules-1.2.0.zip"})
public final class AddCommand implements Callable<Integer> {
  private final Console console;
  private final Library library;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "A package, as `muster pack` makes it.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--to",
      paramLabel = "FOLDER",
      defaultValue = "rulebooks",
      description = "The folder of rulebooks. Default: ${DEFAULT-VALUE}.")
  private Path folder;

  @Option(
      names = "--force",
      description =
          "Replaces what is there, even if it was changed, is newer or is from no package.")
  private boolean force;

  public AddCommand(Console console, Library library) {
    this.console = console;
    this.library = library;
  }

  @Override
  public Integer call() {
    Shelf shelf = Shelf.at(folder);
    Addition addition = Addition.of(files, shelf, library, force);
    List<RulebookPackage> needed = addition.needed();
    if (!needed.isEmpty()) {
      try (Delivery delivery = Delivery.to(folder)) {
        requireAsBefore(shelf);
        delivery.unpack(needed);
        delivery.check(needed, addition);
        delivery.put(needed, shelf.with(needed));
      } catch (IOException e) {
        throw CommandFailure.because(
            "`%s` cannot be written: %s.".formatted(FileNames.called(folder), IoErrorText.of(e)));
      }
    }
    addition.packages().values().forEach(each -> tell(each, shelf, needed.contains(each)));
    return ExitCode.CLEAN;
  }

  private void requireAsBefore(Shelf shelf) {
    if (!Shelf.at(folder).equals(shelf)) {
      throw CommandFailure.because(
          "Another `muster add` has changed `%s` meanwhile: do this once more."
              .formatted(FileNames.called(folder)));
    }
  }

  private void tell(RulebookPackage each, Shelf shelf, boolean added) {
    Locked before = shelf.lock().packages().get(each.name());
    String what = each.name() + " " + each.version();
    String place = FileNames.called(shelf.place(each.name()));
    console.line(
        !added
            ? what + " is there already, in " + place
            : before == null || before.version().equals(each.version())
                ? "added " + what + " to " + place
                : "added " + what + " to " + place + ", in place of " + before.version());
  }
}
