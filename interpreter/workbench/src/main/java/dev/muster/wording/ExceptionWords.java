package dev.muster.wording;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Exceptions;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Says which rules do not apply where others do. */
final class ExceptionWords {
  private final Rules rules;

  ExceptionWords(Rules rules) {
    this.rules = rules;
  }

  /**
   * {@code (instead of Friends near)}, {@code , whatever Tired says}, {@code (unless Holed
   * applies)}.
   */
  Phrase of(Rule rule) {
    Exceptions exceptions = rules.exceptions();
    List<Phrase> aside = titles(exceptions.setAsideBy(rule)::contains);
    List<Phrase> unless =
        exceptions.stated(rule)
            ? titles(other -> exceptions.setAsideBy(other).contains(rule))
            : List.of();
    return Phrase.of(
        aside.isEmpty() ? "" : aside(rule, aside),
        unless.isEmpty()
            ? ""
            : Phrase.of(
                " (unless ",
                Phrase.list(unless, "or"),
                unless.size() > 1 ? " apply)" : " applies)"));
  }

  /** A permission only takes away what refuses. */
  private static Phrase aside(Rule rule, List<Phrase> titles) {
    return rule.permits(Permit.ALWAYS)
        ? Phrase.of(", whatever ", Phrase.list(titles, "and"), titles.size() > 1 ? " say" : " says")
        : Phrase.of(" (instead of ", Phrase.list(titles, "and"), ")");
  }

  /** {@code Friends near does not apply}. */
  Phrase lifted(Rule rule) {
    List<Phrase> titles = titles(rules.exceptions().setAsideBy(rule)::contains);
    return Phrase.of(
        Phrase.list(titles, "and"), titles.size() > 1 ? " do not apply" : " does not apply");
  }

  private List<Phrase> titles(Predicate<Rule> which) {
    Map<String, Phrase> titles = new LinkedHashMap<>();
    for (Rule other : rules.all()) {
      if (which.test(other)) {
        Origin origin = other.origin();
        titles.putIfAbsent(
            origin.declarationKind() + " " + origin.declared(), RuleWords.declared(origin));
      }
    }
    return List.copyOf(titles.values());
  }
}
