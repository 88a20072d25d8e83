package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Day;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The errata of one rulebook: what may stand in them, and in which order they are in effect. */
final class Errata {
  private final ProblemCollector problems;

  /** Who has changed a declaration last, by its name. */
  private final Map<String, Change> changes = new HashMap<>();

  /** A change of a declaration, where it is named. */
  private record Change(Declaration.Erratum erratum, Name name) {}

  private Errata(ProblemCollector problems) {
    this.problems = problems;
  }

  /** Those of the files of one rulebook, the earliest first. */
  static List<Declaration.Erratum> of(List<RulebookFile> files, ProblemCollector problems) {
    List<Declaration.Erratum> all =
        files.stream()
            .flatMap(file -> file.declarations().stream())
            .filter(Declaration.Erratum.class::isInstance)
            .map(Declaration.Erratum.class::cast)
            .sorted(Comparator.comparing(Declaration.Erratum::date))
            .toList();
    Errata errata = new Errata(problems);
    all.forEach(errata::check);
    return all;
  }

  private void check(Declaration.Erratum erratum) {
    noSuchDay(erratum.head().name(), "an erratum begins with", problems);
    erratum.declarations().forEach(inner -> check(inner, erratum));
  }

  /** Whether it is no day, which is reported. */
  static boolean noSuchDay(Name day, String before, ProblemCollector problems) {
    Optional<String> why = day.isMissing() ? Optional.empty() : Day.problem(day.text());
    why.ifPresent(
        w ->
            problems.add(
                Diagnostic.error("no-such-day", day.span(), "there is no day `%s`", day)
                    .note("%s year, month and day; %s", before, w)));
    return why.isPresent();
  }

  private void check(Declaration inner, Declaration.Erratum erratum) {
    switch (inner) {
      case Declaration.Erratum _,
          Declaration.Rulebook _,
          Declaration.Extends _,
          Declaration.Equivalent _ ->
          problems.add(
              Diagnostic.error(
                      "in-erratum",
                      inner.head().name().span(),
                      "an erratum says what is changed in the rulebook, and this changes nothing")
                  .note(
                      "in its braces stand declarations, with `replace`, `remove` or `extend` before those that change what is printed; end it before this"));
      case Declaration.Replace r -> changed(r.with().head().name(), erratum);
      case Declaration.Remove r -> changed(r.head().name(), erratum);
      case Declaration.Extend e ->
          Stream.concat(Stream.of(e.head().name()), e.others().stream())
              .forEach(name -> changed(name, erratum));
      case Declaration other -> {}
    }
  }

  private void changed(Name name, Declaration.Erratum erratum) {
    Change before = changes.put(name.text(), new Change(erratum, name));
    if (before != null
        && before.erratum() != erratum
        && before.erratum().date().equals(erratum.date())) {
      problems.add(
          Diagnostic.error(
                  "changed-twice-that-day",
                  name.span(),
                  "`%s` is changed twice on %s, and nobody can tell which change comes first",
                  name,
                  erratum.date())
              .also(before.name().span(), "here, too")
              .note("say both in one `extend` or `replace`, or give the later one its own date"));
    }
  }
}
