package dev.muster.check;

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

/**
 * One problem of a name that is unknown in many places and nearly that of a declaration: who
 * misspells the declaration is told so, and not at every use, reading and modifier.
 */
final class RepeatedNames {
  private final Map<String, Name> declared = new HashMap<>();

  RepeatedNames(Collection<RulebookFile> files) {
    files.forEach(file -> file.declarations().forEach(this::add));
  }

  private void add(Declaration declaration) {
    declared.putIfAbsent(declaration.head().name().text(), declaration.head().name());
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
    return problem.slug().equals("unknown-name")
            && problem.suggestion().filter(declared::containsKey).isPresent()
        ? problem.primary().span().text()
        : problem;
  }

  private Diagnostic one(List<Diagnostic> same) {
    Diagnostic first = same.getFirst();
    Name near = first.suggestion().map(declared::get).orElse(null);
    if (same.size() == 1 || near == null) {
      return first;
    }
    Span unknown = first.primary().span();
    return first
        .also(near.span(), "declared here")
        .also(same.get(1).primary().span(), "and here")
        .note(
            "`%s` stands in %s more: if it is right, the declaration `%s` is misspelt",
            unknown.text(), Words.count(same.size() - 1, "place"), near);
  }
}
