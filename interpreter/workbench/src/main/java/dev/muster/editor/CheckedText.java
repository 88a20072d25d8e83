package dev.muster.editor;

import dev.muster.check.declaration.NameUse;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A rulebook as its texts stand at the moment, mistakes included. */
public final class CheckedText {
  private final List<RulebookFile> files;
  private final List<Diagnostic> problems;
  private final List<Diagnostic> early;
  private final List<NameUse> uses;
  private @Nullable Symbols symbols;

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

  /**
   * The type of a name at a place: as it was found for the nearest of the names in the text that
   * are written alike, because a line is seldom whole while somebody types in it.
   *
   * @param source the text as it stands
   */
  Optional<Type> type(String name, Source source, int at) {
    return name.isEmpty()
        ? Optional.empty()
        : uses.stream()
            .filter(use -> use.type() != null && use.at().source().name().equals(source.name()))
            .filter(use -> use.at().end() - use.at().start() == name.length())
            .filter(use -> use.at().text().equals(name))
            .min(Comparator.comparingInt(use -> Math.abs(use.at().start() - at)))
            .map(NameUse::type);
  }

  /** Of what is known in some declaration. */
  Stream<Type> types() {
    return uses.stream().flatMap(use -> Stream.ofNullable(use.type()));
  }

  /** A kind that the rulebook declares, or that every rulebook has. */
  Optional<Kind> kind(String name) {
    return types()
        .flatMap(type -> type instanceof Type.OfThing(Kind kind) ? Stream.of(kind) : Stream.empty())
        .map(CheckedText::root)
        .findFirst()
        .flatMap(root -> below(root).filter(kind -> kind.name().equals(name)).findFirst());
  }

  private static Kind root(Kind kind) {
    return kind.parent().map(CheckedText::root).orElse(kind);
  }

  /** A kind and all that are kinds of it. */
  static Stream<Kind> below(Kind kind) {
    return Stream.concat(Stream.of(kind), kind.children().stream().flatMap(CheckedText::below));
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
              files.stream()
                  .flatMap(file -> Outline.of(file).stream())
                  .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
                  .map(Outline.Entry::named)
                  .toList());
    }
    return symbols;
  }
}
