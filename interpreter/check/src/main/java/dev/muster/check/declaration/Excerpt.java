package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Of a rulebook, what is declared in some stretches of its texts, and what is extended there. */
public final class Excerpt {
  private final List<Span> stretches;

  /** Where what has a name is extended. */
  private final Map<String, List<Span>> extended = new HashMap<>();

  private final Set<Span> places = new LinkedHashSet<>();

  public Excerpt(Collection<RulebookFile> files, Collection<Span> stretches) {
    this.stretches = List.copyOf(stretches);
    files.stream()
        .flatMap(file -> file.declarations().stream())
        .filter(declaration -> covers(declaration.span()))
        .flatMap(Declaration::withInner)
        .filter(Declaration.Extend.class::isInstance)
        .flatMap(extend -> ((Declaration.Extend) extend).each().stream())
        .forEach(
            extend ->
                extended
                    .computeIfAbsent(extend.head().name().text(), name -> new ArrayList<>())
                    .add(extend.span()));
  }

  private boolean covers(Span span) {
    return stretches.stream().anyMatch(stretch -> stretch.covers(span));
  }

  /** One that is extended has the place of what the rulebook prints. */
  public boolean contains(EffectiveDeclaration d) {
    Span span = d.declaration().span();
    List<Span> here = extended.getOrDefault(d.name().text(), List.of());
    if (here.isEmpty() && !covers(span)) {
      return false;
    }
    places.add(span);
    places.addAll(here);
    return true;
  }

  /** Where all is written of which it has been said that it is contained. */
  public Set<Span> places() {
    return Collections.unmodifiableSet(places);
  }
}
