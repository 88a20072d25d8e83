package dev.muster.check.rulebook;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.NameUse;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Names that stand nowhere but where they are declared, in a rulebook that is played. */
final class UnusedNames {
  private final ProblemCollector problems;
  private final CheckedBodies bodies;

  /** What nothing uses, as far as that is known: what to say of it, by its names. */
  private final Map<Span, Unused> unused = new LinkedHashMap<>();

  /**
   * @param own what it is declared by, in which uses do not count
   */
  private record Unused(String sort, String name, Span at, Span own) {}

  UnusedNames(ProblemCollector problems, CheckedBodies bodies) {
    this.problems = problems;
    this.bodies = bodies;
  }

  void check() {
    if (!bodies.played()) {
      return;
    }
    for (EffectiveDeclaration d : bodies.signatures().declarations().all()) {
      if (!d.open() && needsUse(d)) {
        Unused found =
            new Unused(
                d.declarationKind(), d.name().text(), d.name().span(), d.declaration().span());
        names(d.declaration()).forEach(name -> unused.put(name.span(), found));
      }
    }
    for (Kind kind : bodies.signatures().names().kinds.values()) {
      kind.ownAttributes().values().forEach(this::attribute);
    }
    Set<Unused> used = Collections.newSetFromMap(new IdentityHashMap<>());
    for (NameUse use : problems.uses()) {
      Unused of = unused.get(use.declared());
      if (of != null && !of.own().covers(use.at())) {
        used.add(of);
      }
    }
    unused.values().stream().distinct().filter(of -> !used.contains(of)).forEach(this::report);
  }

  /**
   * People see what has a title, and a value that is said once and for all may be only for them.
   */
  private void attribute(Attribute attribute) {
    Span own = attribute.origin().span();
    if (!attribute.fixed()
        && attribute.origin().title().isEmpty()
        && !own.source().text().isEmpty()) {
      unused.put(own, new Unused("value", attribute.name(), own, own));
    }
  }

  /** The names by which something may use it. */
  private static Stream<Name> names(Declaration declaration) {
    return switch (declaration) {
      case Declaration.NameSet set ->
          Stream.concat(
              Stream.of(set.head().name()), set.members().stream().map(Declaration.Member::name));
      case Declaration other -> Stream.of(other.head().name());
    };
  }

  /** Whether it only has an effect where something uses it, and no other check says so of it. */
  private static boolean needsUse(EffectiveDeclaration d) {
    return switch (d.declaration()) {
      case Declaration.Kind kind -> !BuiltinDeclarations.kind(kind.head().name().text());
      case Declaration.Measure _,
          Declaration.Die _,
          Declaration.NameSet _,
          Declaration.Arc _,
          Declaration.Zone _,
          Declaration.Sight _,
          Declaration.Event _,
          Declaration.Outcome _,
          Declaration.Ranking _,
          Declaration.Orders _ ->
          true;
      case Declaration other -> false;
    };
  }

  private void report(Unused of) {
    problems.add(
        Diagnostic.warning("never-used", of.at(), "nothing uses the %s `%s`", of.sort(), of.name())
            .note(
                "%s, or leave it out",
                switch (of.sort()) {
                  case "kind" -> "set one up in a scenario, an army or an example";
                  case "event" -> "announce it where it happens";
                  default -> "name it where it matters";
                }));
  }
}
