package dev.muster.check;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One problem of a name that is unknown in many places of one declaration, or everywhere and nearly
 * that of a declaration: who misspells the declaration is told so, and not at every use, reading
 * and modifier.
 */
final class RepeatedNames {
  private static final Set<String> UNKNOWN = Set.of("unknown-name", "not-a-value");

  private final Map<String, Name> declared = new HashMap<>();
  private final Map<Source, List<Span>> declarations = new HashMap<>();

  /** A name within a declaration that does not know it. */
  private record Within(Span declaration, String name) {}

  RepeatedNames(Collection<RulebookFile> files) {
    files.forEach(file -> file.declarations().forEach(this::add));
  }

  private void add(Declaration declaration) {
    declared.putIfAbsent(declaration.head().name().text(), declaration.head().name());
    Span span = declaration.span();
    if (!(declaration instanceof Declaration.Option)) {
      declarations.computeIfAbsent(span.source(), source -> new ArrayList<>()).add(span);
    }
    if (declaration instanceof Declaration.Option option) {
      option.declarations().forEach(this::add);
    }
  }

  List<Diagnostic> once(List<Diagnostic> problems) {
    Map<Object, List<Diagnostic>> same = new LinkedHashMap<>();
    for (Diagnostic problem : problems) {
      same.computeIfAbsent(key(problem), x -> new ArrayList<>()).add(problem);
    }
    return same.values().stream().map(this::one).toList();
  }

  /** The name; of what stands for itself, the problem. */
  private Object key(Diagnostic problem) {
    String name = problem.primary().span().text();
    if (problem.slug().equals("unknown-name")
        && problem.suggestion().filter(declared::containsKey).isPresent()) {
      return name;
    }
    return UNKNOWN.contains(problem.slug())
        ? within(problem.primary().span()).<Object>map(d -> new Within(d, name)).orElse(problem)
        : problem;
  }

  private Optional<Span> within(Span place) {
    return declarations.getOrDefault(place.source(), List.of()).stream()
        .filter(declaration -> declaration.covers(place))
        .findFirst();
  }

  private Diagnostic one(List<Diagnostic> same) {
    Diagnostic first = same.getFirst();
    Span unknown = first.primary().span();
    Name near = first.suggestion().map(declared::get).orElse(null);
    if (same.size() == 1) {
      return first;
    }
    String more = Words.count(same.size() - 1, "more place");
    return near == null
        ? first.note("`%s` stands in %s of this declaration", unknown.text(), more)
        : first
            .also(near.span(), "declared here")
            .also(same.get(1).primary().span(), "and here")
            .note(
                "`%s` is used in %s: if that spelling is right, the declaration `%s` is misspelt",
                unknown.text(), more, near);
  }
}
