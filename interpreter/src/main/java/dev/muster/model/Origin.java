package dev.muster.model;

import dev.muster.lang.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a rule comes from, as traces, sheets and refusals cite it.
 *
 * @param sort what it is, in the word of the language: {@code modifier}, {@code special}
 * @param name unique among the rules of its sort
 * @param onlyIn the option or scenario that must be switched on for it to hold
 * @param readings the names of those that it follows, where the printed text is unclear
 */
public record Origin(
    String sort,
    String name,
    Optional<String> title,
    Optional<String> pages,
    Span span,
    Optional<String> onlyIn,
    List<String> readings) {

  public Origin(
      String sort,
      String name,
      Optional<String> title,
      Optional<String> pages,
      Span span,
      Optional<String> onlyIn) {
    this(sort, name, title, pages, span, onlyIn, List.of());
  }

  /** A part of it: a line, a criterion, a cell. */
  public Origin part(Object part, Span at) {
    return new Origin(sort, name + "/" + part, title, pages, at, onlyIn, readings);
  }

  /** Line {@code n}, counted from 1: called like the whole when it is the only one. */
  public Origin line(int n, int of, Span at) {
    return of == 1 ? new Origin(sort, name, title, pages, at, onlyIn, readings) : part(n, at);
  }

  /** The name of the declaration that it is or is a part of. */
  public String declared() {
    int slash = name.indexOf('/');
    return slash < 0 ? name : name.substring(0, slash);
  }

  /** Whether it holds where these options, and this scenario, are switched on. */
  public boolean holdsWith(Set<String> on) {
    return onlyIn.map(on::contains).orElse(true);
  }

  /** The title, or the name where there is none. */
  public String label() {
    return title.orElse(name);
  }

  public String cited() {
    return pages.map(p -> label() + " (" + p + ")").orElse(label());
  }
}
