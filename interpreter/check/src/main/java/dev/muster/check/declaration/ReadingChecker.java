package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ReadingLine;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Origin;
import dev.muster.model.Reading;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Ties each reading of the printed text to the rules that follow it, and notices where a supplement
 * changes the rule and leaves its reading standing.
 */
public final class ReadingChecker {
  private final OverrideResolver.Resolution counted;
  private final BookFiles books;
  private final ProblemCollector problems;
  private final ExpansionLimit repetitions;
  private final Map<String, List<EffectiveDeclaration>> rules;
  private final Map<EffectiveDeclaration, Set<String>> followed = new IdentityHashMap<>();
  private final List<Reading> readings = new ArrayList<>();
  private final Map<Changed, List<EffectiveDeclaration>> left = new LinkedHashMap<>();

  /** A rule that a supplement has changed, where it does so. */
  private record Changed(Name rule, String how) {}

  private ReadingChecker(
      OverrideResolver.Resolution counted, BookFiles books, ProblemCollector problems) {
    this.counted = counted;
    this.books = books;
    this.problems = problems;
    this.repetitions = new ExpansionLimit(problems);
    this.rules =
        counted.declared().stream()
            .filter(ReadingChecker::ruling)
            .collect(Collectors.groupingBy(d -> d.name().text()));
  }

  /**
   * @param declared which know the readings that they follow
   */
  public record Tied(List<EffectiveDeclaration> declared, List<Reading> readings) {}

  public static Tied tie(
      OverrideResolver.Resolution counted, List<RulebookFile> files, ProblemCollector problems) {
    ReadingChecker all = new ReadingChecker(counted, BookFiles.of(files), problems);
    counted.declared().forEach(all::read);
    all.left.forEach(all::report);
    List<EffectiveDeclaration> declared =
        counted.declared().stream()
            .map(d -> d.following(List.copyOf(all.followed.getOrDefault(d, Set.of()))))
            .toList();
    return new Tied(declared, List.copyOf(all.readings));
  }

  private void read(EffectiveDeclaration d) {
    switch (d.declaration()) {
      case Declaration.Reading r -> {
        r.rules().forEach(rule -> tie(d, rule));
        add(d, d.origin(), r.text(), r.rules().stream().map(Name::text).toList());
      }
      case Declaration.Modifier m -> own(d, m.items());
      case Declaration.Special s -> own(d, s.items());
      case Declaration other -> {}
    }
  }

  /** Links the readings written inside a rule to that rule. */
  private void own(EffectiveDeclaration d, List<?> items) {
    int n = 0;
    for (Object item : items) {
      if (item instanceof ReadingLine line) {
        Origin from = d.origin().part("reading" + (++n == 1 ? "" : "-" + n), line.span());
        followed.computeIfAbsent(d, x -> new LinkedHashSet<>()).add(from.name());
        add(d, from, line.text(), List.of(d.name().text()));
      }
    }
  }

  private void add(EffectiveDeclaration d, Origin from, String text, List<String> rules) {
    readings.add(new Reading(from.as("reading"), text, rules));
  }

  private void tie(EffectiveDeclaration reading, Name rule) {
    List<EffectiveDeclaration> meant = meant(rule, new HashSet<>()).toList();
    if (meant.isEmpty()) {
      Name gone = counted.removed().get(rule.text());
      if (gone != null) {
        left(reading, gone, "removed");
      } else {
        problems.unknown(
            rule,
            counted.declared().stream()
                .filter(ReadingChecker::ruling)
                .map(d -> d.name().text())
                .toList(),
            "there is no rule `%s` that could follow the reading `%s`",
            rule,
            reading.name());
      }
    }
    for (EffectiveDeclaration d : meant) {
      if (d.name().text().equals(rule.text())) {
        problems.means(rule, d.origin());
      }
      // A reading with an option only is not said of a rule that holds without it.
      if (reading.onlyIn().isEmpty() || reading.onlyIn().equals(d.onlyIn())) {
        followed.computeIfAbsent(d, x -> new LinkedHashSet<>()).add(reading.name().text());
      }
      Name anew = counted.replaced().get(DeclaredNames.key(d.declaration()));
      if (anew != null && book(anew.span()) > book(reading.name().span())) {
        left(reading, anew, "replaced");
      }
    }
  }

  /** A list of orders, and the actions in it, follow a reading of that list. */
  private Stream<EffectiveDeclaration> meant(Name rule, Set<String> lists) {
    return rules.getOrDefault(rule.text(), List.of()).stream()
        .flatMap(
            d ->
                d.declaration() instanceof Declaration.Orders list
                        && lists.add(rule.text())
                        && repetitions.more(rule.span(), list.actions().size())
                    ? Stream.concat(
                        Stream.of(d),
                        list.actions().stream()
                            .flatMap(action -> meant(action, lists))
                            .filter(ReadingChecker::ordered))
                    : Stream.of(d));
  }

  private static boolean ordered(EffectiveDeclaration d) {
    return d.declaration() instanceof Declaration.Action
        || d.declaration() instanceof Declaration.Orders;
  }

  private static boolean ruling(EffectiveDeclaration d) {
    return !(d.declaration() instanceof Declaration.Reading
        || d.declaration() instanceof Declaration.Example);
  }

  private void left(EffectiveDeclaration reading, Name rule, String how) {
    left.computeIfAbsent(new Changed(rule, how), x -> new ArrayList<>()).add(reading);
  }

  private void report(Changed changed, List<EffectiveDeclaration> unchanged) {
    Name rule = changed.rule();
    List<Name> names = unchanged.stream().map(EffectiveDeclaration::name).toList();
    boolean one = names.size() == 1;
    Diagnostic problem =
        Diagnostic.warning(
            "reading-left",
            rule.span(),
            one
                ? "`%s` is %s, but its reading %s is not"
                : "`%s` is %s, but its readings %s are not",
            rule,
            changed.how(),
            names.stream().map(Words::quoted).collect(Collectors.joining(", ")));
    for (Name reading : names) {
      problem = problem.also(reading.span(), "the rule follows this reading");
    }
    String name = one ? names.getFirst().text() : "NAME";
    problems.add(
        problem.note(
            "give %s with `replace reading %s \"…\"`, or drop it with `remove reading %s`",
            one ? "the new reading" : "each new reading", name, name));
  }

  /** The number of the rulebook in which it is written. */
  private int book(Span span) {
    return books.number(span.source());
  }
}
