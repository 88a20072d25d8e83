package dev.muster.load;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;
import java.util.Optional;

/**
 * The editions of the language. A rulebook with a version says which edition it is written in; one
 * without, such as a sketch, is taken to be of the current one.
 */
public final class Editions {
  static final String SLUG = "edition";
  private static final String CURRENT = "2";

  private Editions() {}

  /** Why a rulebook cannot be read: then whatever else is reported would only follow from that. */
  public static Optional<Diagnostic> problem(List<RulebookFile> files) {
    return files.stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Rulebook.class::isInstance)
        .map(Declaration.Rulebook.class::cast)
        .flatMap(header -> problem(header).stream())
        .findFirst();
  }

  private static Optional<Diagnostic> problem(Declaration.Rulebook header) {
    if (header.edition().isEmpty()) {
      return header
          .version()
          .map(
              version ->
                  Diagnostic.error(
                          SLUG,
                          header.span(),
                          "`%s` does not say in which edition of the language it is written, so it"
                              + " is of the first, which is no longer read",
                          header.head().name())
                      .note(
                          "in the current one, write `edition %s` after the version: `%s edition"
                              + " %s`",
                          CURRENT, version, CURRENT)
                      .note(
                          "what has changed since the first edition stands in docs/language/editions.md"));
    }
    Declaration.Edition edition = header.edition().get();
    return edition.number().equals(CURRENT)
        ? Optional.empty()
        : Optional.of(
            Diagnostic.error(
                    SLUG,
                    edition.span(),
                    "this Muster reads edition %s of the language, not edition %s",
                    CURRENT,
                    edition.number())
                .note("what differs from edition to edition stands in docs/language/editions.md"));
  }
}
