package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All that is declared so far, and which of it a name means. */
final class DeclaredNames {
  /** More places than these help nobody. */
  private static final int PLACES = 5;

  /** The key of the only one that there is. */
  private static final String LENGTH_UNIT = "measure in";

  private final ProblemCollector problems;
  private final Map<String, EffectiveDeclaration> declared = new LinkedHashMap<>();

  /** Under which keys declarations of a name stand, in their order. */
  private final Map<String, Set<String>> keys = new HashMap<>();

  /** What changes them at the moment; empty for the rulebook as such, or a supplement. */
  private Optional<Declaration.Erratum> by = Optional.empty();

  DeclaredNames(ProblemCollector problems) {
    this.problems = problems;
  }

  @Nullable EffectiveDeclaration get(String key) {
    return declared.get(key);
  }

  List<EffectiveDeclaration> all() {
    return List.copyOf(declared.values());
  }

  void changedBy(Optional<Declaration.Erratum> erratum) {
    by = erratum;
  }

  void replaceAll(UnaryOperator<EffectiveDeclaration> with) {
    declared.replaceAll((key, one) -> with.apply(one));
  }

  void remove(String key, Name name) {
    declared.remove(key);
    Objects.requireNonNull(keys.get(name.text())).remove(key);
  }

  /** The key under which a declaration is found: its namespace and its name. */
  static String key(Declaration declaration) {
    if (declaration instanceof Declaration.LengthUnit
        || declaration instanceof Declaration.Replace(Declaration.LengthUnit _, Span _)) {
      return LENGTH_UNIT;
    }
    return DeclarationKinds.namespace(declaration) + " " + declaration.head().name().text();
  }

  void put(String key, EffectiveDeclaration one) {
    declared.put(key, by.map(one::corrected).orElse(one));
    keys.computeIfAbsent(one.name().text(), name -> new LinkedHashSet<>()).add(key);
  }

  void add(EffectiveDeclaration one) {
    if (one.name().isMissing()) {
      return;
    }
    String key = key(one.declaration());
    EffectiveDeclaration before = declared.get(key);
    if (before == null) {
      put(key, one);
    }
    if (before != null && one.declaration() instanceof Declaration.LengthUnit) {
      problems.add(
          Diagnostic.error(
                  "duplicate-name", one.name().span(), "lengths are shown in `%s`", before.name())
              .also(before.name().span(), "as is said here")
              .note("to change that for a supplement, write `replace measure in %s`", one.name()));
    } else if (before != null) {
      problems.add(
          Diagnostic.error(
                  "duplicate-name", one.name().span(), "the name `%s` is already taken", one.name())
              .also(before.name().span(), "already the name of this %s", before.declarationKind())
              .note(
                  "give one of them another name; to change a rule of the rulebook that this one extends, write `replace %s %s …`",
                  one.declarationKind(), one.name()));
    } else if (BuiltinDeclarations.kind(one.name().text())
        && DeclarationKinds.namespace(one.declaration()).equals("type")) {
      problems.add(
          Diagnostic.error(
                  "built-in-kind", one.name().span(), "`%s` is a built-in kind", one.name())
              .note("to give it attributes, write `kind %s { … }` without `is`", one.name()));
    }
  }

  void absent(Diagnostic problem, Name name, @Nullable Declaration like) {
    absent(
        problem,
        name,
        declared.values().stream()
            .filter(
                d ->
                    like == null
                        || DeclarationKinds.namespace(d.declaration())
                            .equals(DeclarationKinds.namespace(like)))
            .toList(),
        one -> true);
  }

  /**
   * @param likely which of them may be meant; of examples and readings, hardly ever one
   */
  private void absent(
      Diagnostic problem,
      Name name,
      List<EffectiveDeclaration> there,
      Predicate<EffectiveDeclaration> likely) {
    problems.about(
        name,
        problem
            .meant(name.text(), names(there))
            .rather(names(there.stream().filter(DeclaredNames::isRule).filter(likely).toList()))
            .note(
                "%s",
                by.isPresent()
                    ? "an erratum changes what there is without it, or by errata of an earlier day"
                    : "it may have been renamed or removed in the rulebook that this one extends"));
  }

  private static List<String> names(List<EffectiveDeclaration> all) {
    return all.stream().map(one -> one.name().text()).toList();
  }

  private static boolean isRule(EffectiveDeclaration one) {
    return !(one.declaration() instanceof Declaration.Example
        || one.declaration() instanceof Declaration.Reading);
  }

  List<Map.Entry<String, EffectiveDeclaration>> named(Name name) {
    return keys.getOrDefault(name.text(), Set.of()).stream()
        .map(key -> Map.entry(key, Objects.requireNonNull(declared.get(key))))
        .toList();
  }

  /**
   * @param sort the word that it begins with, if that is said
   * @param verb what is done to it
   */
  Optional<Map.Entry<String, EffectiveDeclaration>> only(
      Name name, Optional<Name> sort, String slug, String verb) {
    List<Map.Entry<String, EffectiveDeclaration>> found =
        named(name).stream().filter(e -> isA(e.getValue(), sort)).toList();
    if (found.isEmpty()) {
      String meant = sort.map(w -> w + " `" + name + "`").orElse("`" + name + "`");
      Diagnostic problem = Diagnostic.error(slug, name.span(), "there is no %s to %s", meant, verb);
      List<String> others = sort.isEmpty() ? List.of() : sorts(named(name));
      if (others.isEmpty()) {
        absent(
            problem,
            name,
            declared.values().stream().filter(one -> isA(one, sort)).toList(),
            one -> !verb.equals("extend") || !Additions.lines(one.declaration()).isEmpty());
      } else {
        problems.add(problem.note("what has this name: %s", ways(verb, others, name)));
      }
    } else if (found.size() > 1) {
      Diagnostic problem =
          Diagnostic.error(
              "ambiguous-name",
              name.span(),
              "several declarations called `%s` could be meant",
              name);
      for (var each : found.subList(0, Math.min(PLACES, found.size()))) {
        problem =
            problem.also(
                each.getValue().name().span(), "this %s", each.getValue().declarationKind());
      }
      List<String> sorts = sorts(found);
      problems.add(
          sorts.size() == found.size()
              ? problem.note("say which one: %s", ways(verb, sorts, name))
              : problem.note("give one of them another name"));
    }
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  static boolean isA(EffectiveDeclaration one, Optional<Name> sort) {
    return sort.isEmpty() || one.declarationKind().equals(sort.get().text());
  }

  private static List<String> sorts(List<Map.Entry<String, EffectiveDeclaration>> several) {
    return several.stream().map(e -> e.getValue().declarationKind()).distinct().toList();
  }

  /** {@code `remove reading NAME` or `remove example NAME`}. */
  private static String ways(String verb, List<String> sorts, Name name) {
    return sorts.stream()
        .map(sort -> "`%s %s %s`".formatted(verb, sort, name))
        .collect(Collectors.joining(" or "));
  }
}
