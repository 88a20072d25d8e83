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
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names that stand nowhere but where they are declared, in a rulebook that is played. */
final class UnusedNames {
  private final ProblemCollector problems;
  private final CheckedBodies bodies;

  /** Where each declared name is used. */
  private final Map<Span, List<Span>> uses;

  UnusedNames(ProblemCollector problems, CheckedBodies bodies) {
    this.problems = problems;
    this.bodies = bodies;
    this.uses =
        problems.uses().stream()
            .collect(
                Collectors.groupingBy(
                    NameUse::declared, Collectors.mapping(NameUse::at, Collectors.toList())));
  }

  void check() {
    if (!bodies.played()) {
      return;
    }
    for (EffectiveDeclaration d : bodies.signatures().declarations().all()) {
      Span own = d.declaration().span();
      if (!d.open()
          && needsUse(d)
          && names(d.declaration()).noneMatch(name -> used(name.span(), own))) {
        report(d.declarationKind(), d.name().text(), d.name().span());
      }
    }
    for (Kind kind : bodies.signatures().names().kinds.values()) {
      kind.ownAttributes().values().forEach(this::attribute);
    }
  }

  /**
   * People see what has a title, and a value that is said once and for all may be only for them.
   */
  private void attribute(Attribute attribute) {
    Span own = attribute.origin().span();
    if (!attribute.fixed()
        && attribute.origin().title().isEmpty()
        && !own.source().text().isEmpty()
        && !used(own, own)) {
      report("value", attribute.name(), own);
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

  /** Whether something outside of its declaration uses the name. */
  private boolean used(Span declared, Span own) {
    return uses.getOrDefault(declared, List.of()).stream().anyMatch(use -> !own.covers(use));
  }

  private void report(String sort, String name, Span span) {
    problems.add(
        Diagnostic.warning("never-used", span, "nothing uses the %s `%s`", sort, name)
            .note(
                "%s, or leave it out",
                switch (sort) {
                  case "kind" -> "set one up in a scenario, an army or an example";
                  case "event" -> "announce it where it happens";
                  default -> "name it where it matters";
                }));
  }
}
