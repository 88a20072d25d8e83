package dev.muster.editor;

import dev.muster.check.declaration.NameUse;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A rulebook as its texts stand at the moment, mistakes included. */
public final class CheckedText {
  private final List<RulebookFile> files;
  private final List<Diagnostic> problems;
  private final List<Diagnostic> early;
  private final List<NameUse> uses;
  private @Nullable Symbols symbols;
  private @Nullable Map<String, List<Outline.Entry>> outline;
  private final Map<String, Map<String, Integer>> used = new ConcurrentHashMap<>();

  /**
   * @param files of the rulebooks that it extends, too
   * @param problems as far as they are told
   * @param early what was found before any body was looked at
   */
  public CheckedText(
      List<RulebookFile> files,
      List<Diagnostic> problems,
      List<Diagnostic> early,
      List<NameUse> uses) {
    this.files = List.copyOf(files);
    this.problems = List.copyOf(problems);
    this.early = List.copyOf(early);
    this.uses = List.copyOf(uses);
  }

  public List<RulebookFile> files() {
    return files;
  }

  public List<Diagnostic> problems() {
    return problems;
  }

  List<Diagnostic> early() {
    return early;
  }

  List<NameUse> uses() {
    return uses;
  }

  /** The file with this name in messages. */
  public Optional<RulebookFile> file(String name) {
    return files.stream().filter(file -> file.source().name().equals(name)).findFirst();
  }

  /** Whatever is declared, by its name. */
  synchronized Map<String, List<Outline.Entry>> outline() {
    if (outline == null) {
      outline =
          files.stream()
              .flatMap(file -> Outline.of(file).stream())
              .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
              .collect(Collectors.groupingBy(Outline.Entry::name));
    }
    return outline;
  }

  /** How often each name stands in a file for something. */
  Map<String, Integer> used(String file) {
    return used.computeIfAbsent(
        file,
        name ->
            uses.stream()
                .map(NameUse::at)
                .filter(at -> at.source().name().equals(name))
                .collect(Collectors.groupingBy(Span::text, Collectors.summingInt(at -> 1))));
  }

  RulebookFile file(Source source) {
    return files.stream().filter(file -> file.source() == source).findFirst().orElseThrow();
  }

  /** Made when it is asked for first: not every change of a text is followed by a question. */
  public synchronized Symbols symbols() {
    if (symbols == null) {
      symbols =
          new Symbols(
              uses,
              outline().values().stream().flatMap(List::stream).map(Outline.Entry::named).toList());
    }
    return symbols;
  }
}
