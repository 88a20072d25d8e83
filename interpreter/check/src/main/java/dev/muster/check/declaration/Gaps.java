package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxParts;
import dev.muster.lang.syntax.Unread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The names and declarations of which too little is known to judge what is said of them, because of
 * a mistake that is told already: of what follows from it, nobody is told.
 */
final class Gaps {
  private final List<Declaration> declarations;
  private final List<Span> unjudged = new ArrayList<>();

  /** The names, with the places where they are declared: there, mistakes are told. */
  private final Map<String, Span> names = new HashMap<>();

  Gaps(Collection<RulebookFile> files) {
    declarations = files.stream().flatMap(file -> file.declarations().stream()).toList();
    List<Unread> unread = files.stream().flatMap(file -> file.unread().stream()).toList();
    for (Unread part : unread) {
      unjudged.add(part.span());
      part.names().forEach(name -> names.putIfAbsent(name, part.span()));
    }
    if (!unread.isEmpty()) {
      addDerived();
      declarations.stream()
          .filter(declaration -> hasAny(declaration.span().verbatim()))
          .filter(declaration -> mentions(understoodBy(declaration)))
          .forEach(declaration -> unjudged.add(declaration.span()));
    }
  }

  /** Notes whatever follows from the names, until nothing more does. */
  private void addDerived() {
    List<Declaration> all = declarations.stream().flatMap(Declaration::withInner).toList();
    boolean more = true;
    while (more) {
      more = false;
      for (Declaration declaration : all) {
        more |= derived(declaration);
      }
    }
  }

  /** Notes a kind of such a kind, and an army of such a list: it is not known what they have. */
  private boolean derived(Declaration declaration) {
    Optional<Name> from =
        switch (declaration) {
          case Declaration.Kind kind -> kind.parent();
          case Declaration.Army army -> army.list();
          case Declaration other -> Optional.empty();
        };
    return from.filter(name -> names.containsKey(name.text())).isPresent()
        && names.putIfAbsent(declaration.head().name().text(), declaration.span()) == null;
  }

  /** The part without which nothing else of a declaration is understood. */
  private static Object understoodBy(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Example d -> d;
      case Declaration.Property d -> d;
      case Declaration.Option d -> d;
      case Declaration.Erratum d -> d;
      case Declaration.Special d -> d;
      case Declaration.General d -> d;
      case Declaration.Modifier d -> d.target();
      case Declaration.Permission d -> d.actions();
      case Declaration.Trigger d -> d.heard();
      case Declaration other -> List.of();
    };
  }

  /** Whether any of the names is in a text: most declarations need not be looked through. */
  private boolean hasAny(String text) {
    return names.keySet().stream().anyMatch(text::contains);
  }

  private boolean mentions(Object part) {
    return switch (part) {
      case Name name -> names.containsKey(name.text());
      case Collection<?> parts -> parts.stream().anyMatch(this::mentions);
      case Optional<?> maybe -> maybe.isPresent() && mentions(maybe.get());
      case Record node -> SyntaxParts.of(node).stream().anyMatch(this::mentions);
      default -> false;
    };
  }

  /** What others say of the declaration that has this problem is not judged. */
  void leftBy(Diagnostic problem) {
    declarations.stream()
        .filter(d -> d.span().covers(problem.primary().span()))
        .findFirst()
        .ifPresent(d -> names.putIfAbsent(d.head().name().text(), d.span()));
  }

  /** Whether too little is known of what is declared there under that name. */
  boolean at(String name, Span declared) {
    Span gap = names.get(name);
    return gap != null && gap.covers(declared);
  }

  /** Whether it follows from another mistake; a hint can wait until that is fixed. */
  boolean explain(Diagnostic problem) {
    Span place = problem.primary().span();
    return !names.isEmpty()
        && (problem.severity() == Diagnostic.Severity.WARNING
            || unjudged.stream().anyMatch(span -> span.covers(place))
            || Stream.concat(problem.named().stream(), Stream.of(place.text()))
                .map(path -> names.get(path.substring(path.lastIndexOf('.') + 1)))
                .anyMatch(gap -> gap != null && !gap.covers(place)));
  }
}
