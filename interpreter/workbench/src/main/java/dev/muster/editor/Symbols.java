package dev.muster.editor;

import dev.muster.check.declaration.NameUse;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The names in the texts of a rulebook that stand for something, and which of them for the same.
 */
public final class Symbols {
  private static final Comparator<Span> ORDER =
      Comparator.comparing((Span span) -> span.source().name()).thenComparingInt(Span::start);

  private final Map<Source, TreeMap<Integer, Span>> names = new HashMap<>();
  private final Map<Span, Set<Span>> declared = new HashMap<>();
  private final Map<Span, Set<Span>> uses = new HashMap<>();

  /**
   * @param own what is declared, whether something uses it or not
   */
  Symbols(Collection<NameUse> all, Collection<Span> own) {
    own.forEach(this::add);
    for (NameUse use : all) {
      add(use.at());
      add(use.declared());
      if (!use.at().equals(use.declared())) {
        declared.computeIfAbsent(use.at(), at -> new LinkedHashSet<>()).add(use.declared());
        uses.computeIfAbsent(use.declared(), of -> new LinkedHashSet<>()).add(use.at());
      }
    }
  }

  private void add(Span name) {
    names.computeIfAbsent(name.source(), source -> new TreeMap<>()).put(name.start(), name);
  }

  /** The name at a place of a text, or just before it. */
  public Optional<Span> at(Source source, int offset) {
    return Optional.ofNullable(names.get(source))
        .flatMap(all -> Optional.ofNullable(all.floorEntry(offset)))
        .map(Map.Entry::getValue)
        .filter(name -> offset <= name.end());
  }

  /** Where what a name stands for is declared: the name itself, if it is declared there. */
  public List<Span> declarations(Span name) {
    return declared.containsKey(name) ? List.copyOf(declared.get(name)) : List.of(name);
  }

  /**
   * All places of what a name stands for, in the order of the texts. Where one name stands for
   * several, as a part that several actions have does in a permission for all of them, they are the
   * same.
   */
  public List<Span> places(Span name) {
    Set<Span> found = new LinkedHashSet<>(Set.of(name));
    List<Span> open = new ArrayList<>(found);
    while (!open.isEmpty()) {
      Span next = open.removeLast();
      for (Map<Span, Set<Span>> links : List.of(declared, uses)) {
        links.getOrDefault(next, Set.of()).stream().filter(found::add).forEach(open::add);
      }
    }
    return found.stream().sorted(ORDER).toList();
  }

  /** The same places, and before all others those at which something is declared. */
  public List<Span> declaredFirst(List<Span> places) {
    return places.stream()
        .sorted(Comparator.comparing(place -> !declarations(place).contains(place)))
        .toList();
  }

  /** The names of a text that stand for something, in their order. */
  public List<Span> in(Source source) {
    return names.containsKey(source) ? List.copyOf(names.get(source).values()) : List.of();
  }
}
