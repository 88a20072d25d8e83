package dev.muster.check.rulebook;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.Example;
import dev.muster.model.Kind;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Names that stand nowhere but where they are declared, in a rulebook that is played. Only the text
 * is asked, comments apart: what it does not name, nothing can use.
 */
final class UnusedNames {
  private final ProblemCollector problems;
  private final CheckedBodies bodies;

  /** First those of rules, where most names are found. */
  private final List<Source> texts;

  UnusedNames(ProblemCollector problems, CheckedBodies bodies) {
    this.problems = problems;
    this.bodies = bodies;
    this.texts =
        Stream.of(false, true)
            .flatMap(
                examples ->
                    bodies.signatures().declarations().all().stream()
                        .filter(d -> d.declaration() instanceof Declaration.Example == examples))
            .map(d -> d.name().span().source())
            .distinct()
            .toList();
  }

  void check() {
    if (!bodies.played()) {
      return;
    }
    Set<String> there = setUp();
    for (EffectiveDeclaration d : bodies.signatures().declarations().all()) {
      Span own = d.declaration().span();
      if (!d.open()
          && needsUse(d)
          && !(d.declaration() instanceof Declaration.Kind && there.contains(d.name().text()))
          && names(d.declaration()).noneMatch(name -> named(name, own))) {
        report(d.declarationKind(), d.name().text(), d.name().span());
      }
    }
    for (Kind kind : bodies.signatures().names().kinds.values()) {
      kind.ownAttributes().values().forEach(this::attribute);
    }
  }

  /** The kinds of what scenarios and examples set up, which the text need not be searched for. */
  private Set<String> setUp() {
    Set<String> kinds = new HashSet<>();
    for (Scenario scenario : bodies.scenarios().values()) {
      add(scenario.setup(), kinds);
    }
    for (Example example : bodies.examples()) {
      add(example.setup(), kinds);
    }
    return kinds;
  }

  private static void add(Setup setup, Set<String> kinds) {
    for (Setup.SideSetup side : setup.sides()) {
      add(side.things(), kinds);
    }
    for (Setup.TerrainSetup terrain : setup.terrain()) {
      kinds.add(terrain.kind().name());
    }
  }

  private static void add(List<Setup.ThingSetup> things, Set<String> kinds) {
    for (Setup.ThingSetup thing : things) {
      kinds.add(thing.kind().name());
      add(thing.things(), kinds);
    }
  }

  /**
   * People see what has a title, and a value that is said once and for all may be only for them.
   */
  private void attribute(Attribute attribute) {
    Span own = attribute.origin().span();
    if (!attribute.fixed()
        && attribute.origin().title().isEmpty()
        && texts.contains(own.source())
        && !named(attribute.name(), own)) {
      report("value", attribute.name(), own);
    }
  }

  /** The names by which something may use it. */
  private static Stream<String> names(Declaration declaration) {
    Stream<Name> names =
        switch (declaration) {
          case Declaration.NameSet set ->
              Stream.concat(
                  Stream.of(set.head().name()),
                  set.members().stream().map(Declaration.Member::name));
          case Declaration other -> Stream.of(other.head().name());
        };
    return names.map(Name::text);
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

  /** Whether the text has the name anywhere else. */
  private boolean named(String name, Span own) {
    return named(name, own.source(), own)
        || texts.stream().anyMatch(text -> text != own.source() && named(name, text, own));
  }

  private static boolean named(String name, Source source, Span own) {
    String text = source.text();
    for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      int end = at + name.length();
      boolean whole =
          (at == 0 || !inName(text.charAt(at - 1)))
              && (end == text.length() || !inName(text.charAt(end)));
      boolean here = source == own.source() && own.start() <= at && end <= own.end();
      if (whole && !here && !inComment(text, at)) {
        return true;
      }
    }
    return false;
  }

  private static boolean inName(char c) {
    return Character.isLetterOrDigit(c) || c == '-';
  }

  private static boolean inComment(String text, int at) {
    return text.substring(text.lastIndexOf('\n', at) + 1, at).contains("//");
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
