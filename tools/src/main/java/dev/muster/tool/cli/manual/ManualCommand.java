package dev.muster.tool.cli.manual;

import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.file.PageFolder;
import dev.muster.tool.cli.page.PageStyle;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.Revision;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes a rulebook as pages to be read. */
@Command(
    name = "manual",
    description =
        "Writes a rulebook as pages to be read: every rule in plain words, with links, readings, examples with pictures, and a search.",
    footer = {"", "Example:", "  muster manual my-rules --write manual"})
public final class ManualCommand implements Callable<Integer> {
  private final Console console;
  private final RulebookOpener opener;

  @Mixin private SupplementedRulebook rulebook = new SupplementedRulebook();

  @Option(
      names = {"-o", "--write"},
      paramLabel = "FOLDER",
      required = true,
      description = "Writes the pages into this folder; `index.html` is the first.")
  private @Nullable Path folder;

  public ManualCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    OpenedRulebook opened = rulebook.whole(opener);
    Map<String, String> files = new LinkedHashMap<>();
    try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "running the examples")) {
      ManualPictures pictures = new ManualPictures(opened.playable());
      Manual manual =
          new ManualContents(opened, Revision.of(opened, rulebook, opener), pictures).manual();
      ManualHtml html = new ManualHtml(manual, new ManualLinks(manual));
      files.putAll(html.pages());
      files.put(ManualHtml.SEARCH, html.search());
      files.put(ManualHtml.SCRIPT, PageStyle.resource(ManualHtml.SCRIPT));
      files.put(ManualHtml.STYLE, PageStyle.resource(ManualHtml.STYLE));
      pictures.all().forEach((name, svg) -> files.put(ManualHtml.PICTURES + "/" + name, svg));
    }
    write(files);
    return ExitCode.CLEAN;
  }

  private void write(Map<String, String> files) {
    SortedMap<String, byte[]> bytes = new TreeMap<>();
    files.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
    new PageFolder(Objects.requireNonNull(folder), "manual").write(bytes);
  }
}
