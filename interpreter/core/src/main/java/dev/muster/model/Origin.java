package dev.muster.model;

import dev.muster.lang.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The origin of a rule, as traces, lists of rules and refusals cite it.
 *
 * @param declarationKind the word that what declares it begins with: {@code modifier}, {@code
 *     special}
 * @param name unique among the rules of its kind
 * @param validity the options and scenarios in which it holds
 * @param readings the names of those that it follows, where the printed text is unclear
 */
public record Origin(
    String declarationKind,
    String name,
    Optional<String> title,
    Optional<String> pages,
    Span span,
    Validity validity,
    List<String> readings) {

  public static Origin of(String declarationKind, String name, Span span) {
    return new Origin(
        declarationKind,
        name,
        Optional.empty(),
        Optional.empty(),
        span,
        Validity.ALWAYS,
        List.of());
  }

  /** A copy with this title and these pages. */
  public Origin titled(Optional<String> title, Optional<String> pages) {
    return new Origin(declarationKind, name, title, pages, span, validity, readings);
  }

  public Origin valid(Validity when) {
    return new Origin(declarationKind, name, title, pages, span, when, readings);
  }

  /** The option or scenario that must be switched on for it to hold. */
  public Optional<String> onlyIn() {
    return validity.onlyIn();
  }

  /** The origin of a declaration within this one: a step, a criterion. */
  public Origin as(String partKind) {
    return new Origin(partKind, name, title, pages, span, validity, readings);
  }

  /** The origin of a part: a line, a criterion, a cell. */
  public Origin part(Object part, Span at) {
    return called(name + "/" + part, at);
  }

  /** Line {@code n}, counted from 1: called like the whole when it is the only one. */
  public Origin line(int n, int of, Span at) {
    return of == 1 ? called(name, at) : part(n, at);
  }

  /** A copy whose name says for which of the parties it holds. */
  public Origin forParty(String party) {
    return called(name + " for " + party, span);
  }

  private Origin called(String name, Span at) {
    return new Origin(declarationKind, name, title, pages, at, validity, readings);
  }

  /** The name of the declaration that this is or belongs to. */
  public String declared() {
    int slash = name.indexOf('/');
    return slash < 0 ? name : name.substring(0, slash);
  }

  /** Whether it holds where these options, and this scenario, are switched on. */
  public boolean holdsWith(Set<String> on) {
    return validity.holdsWith(on);
  }

  /** The title, or the name where there is none. */
  public String label() {
    return title.orElse(name);
  }

  public String cited() {
    return pages.map(p -> label() + " (" + p + ")").orElse(label());
  }
}
