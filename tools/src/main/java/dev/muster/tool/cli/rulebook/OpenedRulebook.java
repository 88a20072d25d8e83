package dev.muster.tool.cli.rulebook;

import dev.muster.check.CheckResult;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.load.ContentHash;
import dev.muster.model.Rulebook;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A rulebook as it was read and checked.
 *
 * @param path the folder or file it was opened from
 * @param checked what the check came to
 * @param hash of its sources
 * @param places how records call the files, by the names of their sources
 * @param asOf the day as of which it was read; empty for all errata
 */
public record OpenedRulebook(
    Path path,
    List<RulebookFile> files,
    CheckResult checked,
    ContentHash hash,
    Map<String, String> places,
    Optional<String> asOf) {

  public String contentHash() {
    return hash.toString();
  }

  /** Present if it has no errors. */
  public Optional<Rulebook> rulebook() {
    return checked.rulebook();
  }

  public List<Diagnostic> problems() {
    return checked.problems();
  }

  /** The rulebook, which has no errors. */
  public Rulebook playable() {
    return rulebook().orElseThrow();
  }

  public List<Diagnostic> errors() {
    return problems().stream().filter(p -> p.severity() == Severity.ERROR).toList();
  }

  /** Whether the text is of this rulebook itself, and not of one that it extends. */
  public boolean owns(Source text) {
    Path written = Path.of(text.name()).toAbsolutePath().normalize();
    Path own = path.toAbsolutePath().normalize();
    return Files.isDirectory(path) ? written.startsWith(own) : written.equals(own);
  }

  /** The name of the rulebook, or the supplement, that a text is of. */
  public String rulebookOf(Source text) {
    return places
        .getOrDefault(text.name(), text.name())
        .replaceFirst("[/\\\\].*", "")
        .replaceFirst("\\.muster$", "");
  }

  /** The title and the page of an option, of the first declaration that has them. */
  public String optionLabel(String option) {
    return files.stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Option.class::isInstance)
        .map(Declaration::head)
        .filter(head -> head.name().text().equals(option))
        .map(OpenedRulebook::label)
        .filter(label -> !label.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static String label(Declaration.Head head) {
    Optional<String> page = head.cite().map(cite -> "(" + cite.pages() + ")");
    return head.title()
        .map(title -> title + page.map(p -> " " + p).orElse(""))
        .or(() -> page)
        .orElse("");
  }

  /**
   * The problems without the warnings that are about the rulebooks that this one extends alone, and
   * with what those leave open in one: whoever writes a supplement looks for their own mistakes.
   */
  public List<Diagnostic> ownProblems() {
    Optional<Declaration> base =
        files.stream()
            .filter(file -> owns(file.source()))
            .flatMap(file -> file.declarations().stream())
            .filter(Declaration.Extends.class::isInstance)
            .findFirst();
    if (base.isEmpty()) {
      return problems();
    }
    List<Diagnostic> own = new ArrayList<>(problems());
    own.removeIf(p -> p.severity() == Severity.WARNING && !touches(p));
    long open =
        problems().stream().filter(p -> p.slug().equals("open-declaration") && !touches(p)).count();
    if (open == 0) {
      return own;
    }
    String name = base.get().head().name().text();
    own.add(
        Diagnostic.warning(
                "open-declaration",
                base.get().span(),
                "%s of `%s` %s still open",
                Words.count(open, "declaration"),
                name,
                open == 1 ? "is" : "are")
            .note("`muster check %s` lists them; fill them with `replace …`", name));
    return own;
  }

  private boolean touches(Diagnostic problem) {
    return owns(problem.primary().span().source())
        || problem.others().stream().anyMatch(label -> owns(label.span().source()));
  }
}
