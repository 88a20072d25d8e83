package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what a supplement changes, or makes an exception to, and what is no longer as it was when
 * the supplement was written, where this one says for which version or day that was.
 */
final class StaleOverrides {
  /** More names than these help nobody. */
  private static final int FEW = 5;

  private final ProblemCollector problems;

  /** The declarations of the rulebooks before. */
  private final List<Declaration> printed = new ArrayList<>();

  /**
   * What is changed, where it is named.
   *
   * @param sort the word that it begins with, if that is said
   */
  private record Change(Name name, Optional<String> sort) {
    boolean sameAs(Change other) {
      return name.text().equals(other.name.text())
          && (sort.isEmpty() || other.sort.isEmpty() || sort.equals(other.sort));
    }
  }

  /**
   * @param where it names what it corrects
   */
  private record Correction(String day, Name where) {}

  private StaleOverrides(ProblemCollector problems) {
    this.problems = problems;
  }

  /**
   * @param books in the order in which they extend each other
   */
  static void check(List<List<RulebookFile>> books, ProblemCollector problems) {
    StaleOverrides stale = new StaleOverrides(problems);
    for (List<RulebookFile> book : books) {
      List<Declaration> own = book.stream().flatMap(file -> file.declarations().stream()).toList();
      for (Declaration declaration : own) {
        if (declaration instanceof Declaration.Extends extended) {
          extended.day().ifPresent(day -> stale.since(day, extended, own));
          extended.version().ifPresent(version -> stale.of(version, extended, own));
        }
      }
      stale.printed.addAll(own);
    }
  }

  private void since(Name day, Declaration.Extends extended, List<Declaration> own) {
    if (Errata.noSuchDay(day, "a day is written as", problems)) {
      return;
    }
    List<Declaration.Erratum> later =
        printed.stream()
            .filter(Declaration.Erratum.class::isInstance)
            .map(Declaration.Erratum.class::cast)
            .filter(erratum -> erratum.date().compareTo(day.text()) > 0)
            .toList();
    for (Change change : later.isEmpty() ? List.<Change>of() : changes(own).toList()) {
      List<Correction> corrections =
          later.stream()
              .flatMap(
                  erratum ->
                      changes(erratum.declarations())
                          .filter(change::sameAs)
                          .limit(1)
                          .map(corrected -> new Correction(erratum.date(), corrected.name())))
              .sorted(Comparator.comparing(Correction::day))
              .toList();
      if (!corrections.isEmpty()) {
        report(change.name(), corrections, extended, day);
      }
    }
  }

  private void report(
      Name changed, List<Correction> corrections, Declaration.Extends extended, Name day) {
    String last = corrections.getLast().day();
    Diagnostic problem =
        Diagnostic.warning(
            "stale-override",
            changed.span(),
            "`%s` was corrected on %s, and this is written for what it was on %s",
            changed,
            last,
            day);
    for (Correction correction : corrections) {
      problem = problem.also(correction.where().span(), "corrected here");
    }
    problems.add(
        problem
            .also(day.span(), "written for this day")
            .note(
                "look whether this is still what you mean; then write `extends %s %s`",
                extended.head().name(), last));
  }

  private void of(Name version, Declaration.Extends extended, List<Declaration> own) {
    List<Name> changed = changes(own).map(Change::name).toList();
    if (changed.isEmpty()) {
      return;
    }
    Name base = extended.head().name();
    printed.stream()
        .filter(Declaration.Rulebook.class::isInstance)
        .map(Declaration.Rulebook.class::cast)
        .filter(header -> header.head().name().text().equals(base.text()))
        .forEach(
            header ->
                header
                    .version()
                    .filter(now -> !now.equals(version.text()))
                    .ifPresent(now -> report(version, now, header, base, changed)));
  }

  private void report(
      Name version, String now, Declaration.Rulebook header, Name base, List<Name> changed) {
    List<String> names = changed.stream().map(Name::text).distinct().toList();
    String more = names.size() > FEW ? ", …" : "";
    problems.add(
        Diagnostic.warning(
                "other-version",
                version.span(),
                "this is written for `%s` %s, but `%s` is %s now",
                base,
                version,
                base,
                now)
            .also(header.head().name().span(), "the version of this")
            .note(
                "look whether what this changes is still as it was: %s%s",
                names.stream().limit(FEW).map(Words::quoted).collect(Collectors.joining(", ")),
                more)
            .note("then write `extends %s %s`", base, now));
  }

  /** Whatever declarations change of others, or make an exception to. */
  private static Stream<Change> changes(List<Declaration> declarations) {
    return declarations.stream().flatMap(Declaration::withInner).flatMap(StaleOverrides::changes);
  }

  private static Stream<Change> changes(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Replace d ->
          Stream.concat(
              Stream.of(new Change(d.head().name(), Optional.of(DeclarationKinds.of(d.with())))),
              changes(d.with()));
      case Declaration.Remove d -> Stream.of(new Change(d.head().name(), d.word().map(Name::text)));
      case Declaration.Extend d ->
          d.each().stream().map(e -> new Change(e.head().name(), e.word().map(Name::text)));
      case Declaration.Modifier d -> exceptions(d.exception(), d);
      case Declaration.Permission d -> exceptions(d.exception(), d);
      case Declaration.Trigger d -> exceptions(d.exception(), d);
      case Declaration.Victory d -> exceptions(d.exception(), d);
      case Declaration other -> Stream.of();
    };
  }

  private static Stream<Change> exceptions(
      Optional<Declaration.ExceptionClause> exception, Declaration to) {
    return exception.stream()
        .flatMap(clause -> clause.to().stream())
        .map(name -> new Change(name, Optional.of(DeclarationKinds.of(to))));
  }
}
