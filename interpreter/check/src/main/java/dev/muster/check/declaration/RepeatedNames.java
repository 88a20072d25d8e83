package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostics;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The unknown names that were told of, with the further places where they stand: of one that stands
 * in many places of one declaration, or of nearly the name of a declaration that is used
 * everywhere, people are told once.
 */
final class RepeatedNames {
  private final List<Declaration> declarations;
  private final Map<String, Name> declared = new HashMap<>();
  private final Map<Use, List<Diagnostic>> told = new HashMap<>();

  /** A name that is unknown in a declaration, or, of nearly the name of another one, anywhere. */
  private record Use(Optional<Span> within, String name) {}

  RepeatedNames(Collection<RulebookFile> files) {
    declarations =
        files.stream()
            .flatMap(file -> file.declarations().stream())
            .flatMap(Declaration::withInner)
            .toList();
    for (Declaration declaration : declarations) {
      declared.putIfAbsent(declaration.head().name().text(), declaration.head().name());
    }
  }

  private Optional<Use> use(Diagnostic problem) {
    String name = problem.primary().span().text();
    return switch (problem.slug()) {
      case "unknown-name" ->
          near(problem).isPresent()
              ? Optional.of(new Use(Optional.empty(), name))
              : within(problem, name);
      case "not-a-value" -> within(problem, name);
      default -> Optional.empty();
    };
  }

  private Optional<Use> within(Diagnostic problem, String name) {
    return declarations.stream()
        .filter(
            declaration ->
                !(declaration instanceof Declaration.Option
                    || declaration instanceof Declaration.Erratum))
        .map(Declaration::span)
        .filter(span -> span.covers(problem.primary().span()))
        .findFirst()
        .map(span -> new Use(Optional.of(span), name));
  }

  /** The name of the declaration that seems to be meant. */
  private Optional<Name> near(Diagnostic problem) {
    return problem.suggestion().map(declared::get);
  }

  /** Whether people have been told of this name; then this is one more place. */
  boolean again(Diagnostic problem) {
    Optional<Use> use = use(problem);
    use.ifPresent(of -> told.computeIfAbsent(of, first -> new ArrayList<>()).add(problem));
    return use.map(told::get).filter(same -> same.size() > 1).isPresent();
  }

  /** All problems of unknown names. */
  Stream<Diagnostic> all() {
    return told.values().stream().flatMap(List::stream);
  }

  /** Nobody is told of this one after all. */
  void forget(Diagnostic problem) {
    use(problem).ifPresent(told::remove);
  }

  /** The first in the text of all that were the same problem, with the places of the others. */
  Diagnostic everywhere(Diagnostic problem) {
    Diagnostics all = new Diagnostics();
    all.addAll(use(problem).map(told::get).orElse(List.of(problem)));
    List<Diagnostic> same = all.sorted();
    Diagnostic first = same.getFirst();
    if (same.size() == 1) {
      return first;
    }
    Span unknown = first.primary().span();
    String more = Words.count(same.size() - 1, "more place");
    return near(first)
        .map(
            near ->
                first
                    .also(near.span(), "declared here")
                    .also(same.get(1).primary().span(), "and here")
                    .note(
                        "`%s` is used in %s: if that spelling is right, the declaration `%s` is misspelt",
                        unknown.text(), more, near))
        .orElseGet(() -> first.note("`%s` stands in %s of this declaration", unknown.text(), more));
  }
}
