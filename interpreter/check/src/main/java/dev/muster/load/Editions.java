package dev.muster.load;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The editions of the language. A rulebook with a version says which edition it is written in; one
 * without, such as a sketch, is taken to be of the current one unless it is written otherwise.
 */
final class Editions {
  static final String SLUG = "edition";
  private static final String CURRENT = "2";

  private static final String CHANGES =
      "docs/language/editions.md lists the changes since the first edition";

  /** Words that only the first edition knew, and how the current one says them. */
  private static final Map<String, String> FORMER =
      Map.of(
          "size(", "`LIST.count`",
          "contains(", "`LIST has x`",
          "touching-stands(", "`count stand s of a where s touches b`",
          "path road", "`path along road, 12 cm`",
          "path: road", "`along path: along road up to D`",
          "until clear of", "`clear of SELECTION`");

  /** Texts and comments are passed over. */
  private static final Pattern FORMERLY =
      Pattern.compile(
          "\"[^\"\\n]*\"|//[^\\n]*|(?<![\\p{L}\\d_-])(?:(?<call>(?:size|contains|touching-stands)\\()"
              + "|(?<line>path:? road|until clear of)\\b)");

  private Editions() {}

  /**
   * Returns why a rulebook cannot be read: then whatever else is reported would only follow from
   * that.
   *
   * @param unread what cannot be read in its files
   */
  static Optional<Diagnostic> problem(List<RulebookFile> files, List<Diagnostic> unread) {
    List<Declaration.Rulebook> headers =
        files.stream()
            .flatMap(file -> file.declarations().stream())
            .filter(Declaration.Rulebook.class::isInstance)
            .map(Declaration.Rulebook.class::cast)
            .toList();
    return headers.stream()
        .flatMap(header -> problem(header).stream())
        .findFirst()
        .or(
            () ->
                headers.stream().anyMatch(header -> header.edition().isPresent())
                    ? Optional.empty()
                    : files.stream().flatMap(file -> former(file, unread).stream()).findFirst());
  }

  private static Optional<Diagnostic> former(RulebookFile file, List<Diagnostic> unread) {
    Source source = file.source();
    Matcher found = FORMERLY.matcher(source.text());
    while (found.find()) {
      String call = found.group("call");
      String former = call == null ? found.group("line") : call;
      if (former != null && (call != null || unread(source, found, unread))) {
        return Optional.of(
            Diagnostic.error(
                    SLUG,
                    new Span(source, found.start(), found.end()),
                    "no edition is named, and this looks like the first edition of the language,"
                        + " which is no longer read")
                .note(
                    "in the current one this is written %s",
                    Objects.requireNonNull(FORMER.get(former)))
                .note(CHANGES));
      }
    }
    return Optional.empty();
  }

  /** Whether it is in a line that cannot be read. */
  private static boolean unread(Source source, Matcher found, List<Diagnostic> unread) {
    int line = source.line(found.start());
    return unread.stream()
        .map(problem -> problem.primary().span())
        .anyMatch(
            at -> at.source().name().equals(source.name()) && source.line(at.start()) == line);
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
                      .note(CHANGES));
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
                .note("docs/language/editions.md lists the differences between editions"));
  }
}
