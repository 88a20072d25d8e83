package dev.muster.tool.cli.rulebook;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.FileNames;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The things that a command has looked at: the rulebooks that its arguments name, and what among
 * them it could not look at. One rulebook is opened after the other, so that only one need be held
 * at a time.
 */
public final class Survey {
  /**
   * A rulebook that was opened.
   *
   * @param files of its own, as are the examples
   * @param extended the rulebooks that it extends
   */
  public record Seen(String rulebook, int files, int examples, List<String> extended) {
    private static int examples(List<Declaration> declarations) {
      return declarations.stream().mapToInt(Seen::examples).sum();
    }

    private static int examples(Declaration declaration) {
      if (declaration instanceof Declaration.Option option) {
        return examples(option.declarations());
      }
      if (declaration instanceof Declaration.Erratum erratum) {
        return examples(erratum.declarations());
      }
      return declaration instanceof Declaration.Example ? 1 : 0;
    }

    static Seen of(OpenedRulebook book) {
      List<RulebookFile> own = book.files().stream().filter(f -> book.owns(f.source())).toList();
      int examples = own.stream().mapToInt(file -> examples(file.declarations())).sum();
      List<String> extended =
          book.files().stream()
              .flatMap(file -> file.declarations().stream())
              .filter(Declaration.Extends.class::isInstance)
              .map(declaration -> declaration.head().name())
              .filter(name -> !name.isMissing())
              .map(Name::text)
              .distinct()
              .toList();
      return new Seen(FileNames.called(book.path()), own.size(), examples, extended);
    }

    private String text() {
      return "read "
          + Style.visible(rulebook)
          + ": "
          + Words.count(files, "file")
          + ", "
          + Words.count(examples, "example")
          + (extended.isEmpty() ? "" : ", and " + String.join(", ", extended))
          + "\n";
    }

    public Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("rulebook", rulebook);
      json.put("files", files);
      json.put("examples", examples);
      json.put("extends", extended);
      return json;
    }
  }

  private final List<Seen> seen = new ArrayList<>();
  private final List<Diagnostic> unread = new ArrayList<>();
  private final Set<Path> opened = new HashSet<>();

  private Survey() {}

  /** Opens whatever can be opened; what cannot be is told at once, and does not end the command. */
  public static Survey of(
      Console console,
      RulebookOpener opener,
      List<String> namesOrPaths,
      Consumer<OpenedRulebook> each) {
    Survey survey = new Survey();
    Library library = opener.library();
    List<Path> named =
        namesOrPaths.stream().flatMap(text -> FileNames.asPath(text).stream()).toList();
    for (String nameOrPath : namesOrPaths) {
      if (nameOrPath.equals(Library.STANDARD_INPUT)) {
        OpenedRulebook typed = opener.openInput(console.in());
        survey.opened(typed, each);
        continue;
      }
      survey.attempt(
          console,
          nameOrPath,
          () -> {
            RulebookSearch.Found found = RulebookSearch.at(library.find(nameOrPath), named);
            found
                .unread()
                .forEach((folder, why) -> survey.cannot(console, FileNames.called(folder), why));
            for (Path path : found.rulebooks()) {
              survey.open(console, opener, path, each);
            }
          });
    }
    return survey;
  }

  private void open(
      Console console, RulebookOpener opener, Path path, Consumer<OpenedRulebook> each) {
    attempt(
        console,
        FileNames.called(path),
        () -> {
          OpenedRulebook book = opener.open(path);
          opened(book, each);
        });
  }

  private void opened(OpenedRulebook book, Consumer<OpenedRulebook> each) {
    if (opened.add(book.path().toAbsolutePath().normalize())) {
      seen.add(Seen.of(book));
      each.accept(book);
    }
  }

  private void attempt(Console console, String what, Runnable opening) {
    try {
      opening.run();
    } catch (CommandFailure failure) {
      if (failure.getMessage().isEmpty()) {
        throw failure;
      }
      cannot(console, what, failure.getMessage());
    } catch (InvalidPathException unknown) {
      cannot(
          console,
          what,
          "`" + unknown.getInput() + "` cannot be the name of a file" + FileNames.hint() + ".");
    }
  }

  private void cannot(Console console, String what, String why) {
    console.out().flush();
    console.err().println("muster: " + Style.visible(why));
    unread.add(Diagnostic.error("unreadable", new Span(new Source(what, ""), 0, 0), "%s", why));
  }

  public List<Seen> seen() {
    return seen;
  }

  /** Returns what was asked for and could not be read at all; it has been reported. */
  public List<Diagnostic> unread() {
    return unread;
  }

  /** A line for each rulebook that was read. */
  public String text() {
    StringBuilder text = new StringBuilder();
    seen.forEach(book -> text.append(book.text()));
    return text.toString();
  }

  public List<Map<String, Object>> json() {
    return seen.stream().map(Seen::json).toList();
  }
}
