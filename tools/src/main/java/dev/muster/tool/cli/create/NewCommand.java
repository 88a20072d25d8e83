package dev.muster.tool.cli.create;

import dev.muster.engine.Rulebook;
import dev.muster.lang.Source;
import dev.muster.lang.format.Formatter;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lays out a new rulebook. */
@Command(
    name = "new",
    description = "Lays out a new rulebook, or a supplement of one, in a folder of its own.",
    footer = {
      "",
      "Examples:",
      "  muster new my-game",
      "  muster new my-rules --extends some-rules"
    })
public final class NewCommand implements Callable<Integer> {
  private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\d]*(-[\\p{L}\\d]+)*");

  private final Console console;
  private final RulebookOpener opener;

  @Parameters(
      paramLabel = "NAME",
      description = "Its name, which is that of its folder; or the path of that.")
  private Path folder = Path.of("");

  @Option(
      names = "--extends",
      paramLabel = "RULEBOOK",
      description = "Lays out a supplement of this rulebook.")
  private @Nullable String base;

  public NewCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    String name = String.valueOf(folder.getFileName());
    if (!NAME.matcher(name).matches()) {
      throw CommandFailure.because(
          "`%s` is no name of a rulebook: letters and digits, begun with a letter, words joined by `-`, such as `my-game`."
              .formatted(name));
    }
    requireFree();
    Map<String, String> names = new LinkedHashMap<>();
    names.put("name", name);
    names.put("title", title(name));
    names.put("path", FileNames.called(folder));
    Map<String, String> files = base == null ? game(names) : supplement(base, names);
    write(files);
    tell(files);
    return ExitCode.CLEAN;
  }

  private void requireFree() {
    try (Stream<Path> inside = Files.exists(folder) ? Files.list(folder) : Stream.empty()) {
      if (inside.findAny().isPresent()) {
        throw CommandFailure.because(
            "`%s` is there already, and is not empty.".formatted(FileNames.called(folder)));
      }
    } catch (IOException e) {
      throw unwritten(folder, e);
    }
  }

  private static String title(String name) {
    String words = name.replace('-', ' ');
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  private static Map<String, String> game(Map<String, String> names) {
    Map<String, String> files = new LinkedHashMap<>();
    for (String file :
        new String[] {
          "rulebook.muster", "orders.muster", "scenario.muster", "examples.muster", "README.md"
        }) {
      files.put(file, Template.filled(file, names));
    }
    return files;
  }

  private Map<String, String> supplement(String of, Map<String, String> names) {
    OpenedRulebook opened = opener.playable(of);
    dev.muster.model.Rulebook model = opened.playable();
    names.put("base", model.name());
    names.put("version", model.version().isEmpty() ? "" : " " + model.version());
    Optional<FirstRule> first =
        Rulebook.check(opened.path(), opener.library().roots().toArray(Path[]::new))
            .rulebook()
            .flatMap(book -> FirstRule.of(model, book));
    names.put("rule", first.map(FirstRule::rule).orElse(""));
    names.put("example", first.map(FirstRule::example).orElse(""));
    Map<String, String> files = new LinkedHashMap<>();
    files.put("rules.muster", Template.filled("rules.muster", names));
    files.put("examples.muster", Template.filled("supplement-examples.muster", names));
    files.put("README.md", Template.filled("supplement.md", names));
    return files;
  }

  private void write(Map<String, String> files) {
    files.forEach(
        (file, text) -> {
          Path path = folder.resolve(file);
          try {
            Files.createDirectories(folder);
            Files.writeString(path, styled(path, text), StandardOpenOption.CREATE_NEW);
          } catch (IOException e) {
            throw unwritten(path, e);
          }
        });
  }

  private static String styled(Path path, String text) {
    return path.toString().endsWith(Library.ENDING)
        ? Formatter.format(new Source(FileNames.called(path), text)).text()
        : text;
  }

  private static CommandFailure unwritten(Path path, IOException why) {
    return CommandFailure.because(
        "`%s` cannot be written: %s.".formatted(FileNames.called(path), IoErrorText.of(why)));
  }

  private void tell(Map<String, String> files) {
    String called = FileNames.called(folder);
    files.keySet().forEach(file -> console.line(called + "/" + file));
    console.line("");
    console.line("Go on with `muster check " + called + "`; " + called + "/README.md says how.");
  }
}
