package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Origin;
import dev.muster.model.Reading;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Everything that counts of all that is written. */
public final class EffectiveDeclarations {
  private final Optional<Declaration.Rulebook> header;
  private final List<EffectiveDeclaration> all;
  private final List<Reading> readings;
  private final boolean keepsSecrets;
  private final Map<Class<?>, Map<String, EffectiveDeclaration>> byForm = new HashMap<>();
  private final Map<String, List<EffectiveDeclaration>> byName = new HashMap<>();
  private final Map<String, Set<String>> rules = new HashMap<>();

  private EffectiveDeclarations(
      Optional<Declaration.Rulebook> header,
      List<EffectiveDeclaration> all,
      List<Reading> readings,
      boolean keepsSecrets) {
    this.header = header;
    this.all = all;
    this.readings = readings;
    this.keepsSecrets = keepsSecrets;
    for (EffectiveDeclaration one : all) {
      byForm
          .computeIfAbsent(one.declaration().getClass(), form -> new LinkedHashMap<>())
          .putIfAbsent(one.name().text(), one);
      byName.computeIfAbsent(one.name().text(), name -> new ArrayList<>()).add(one);
    }
  }

  /** Notes that a name stands for what is so called among declarations of these kinds. */
  public void means(Name name, Set<String> kinds, ProblemCollector problems) {
    named(name.text()).stream()
        .filter(d -> kinds.contains(d.declarationKind()))
        .forEach(d -> problems.means(name, d.origin()));
  }

  /** Of the rulebook that is checked; empty, and reported, when there is none. */
  public Optional<Declaration.Rulebook> header() {
    return header;
  }

  public List<EffectiveDeclaration> all() {
    return all;
  }

  /** All of that name, in the order of the text. */
  public List<EffectiveDeclaration> named(String name) {
    return byName.getOrDefault(name, List.of());
  }

  public List<Reading> readings() {
    return readings;
  }

  /** Whether anything in it may be known to one side only. */
  public boolean keepsSecrets() {
    return keepsSecrets;
  }

  public static EffectiveDeclarations of(List<RulebookFile> files, ProblemCollector problems) {
    OverrideResolver.Resolution counted = OverrideResolver.apply(files, problems);
    problems.removed(counted.removed());
    ReadingChecker.Tied tied = ReadingChecker.tie(counted, files, problems);
    if (counted.header().isEmpty()) {
      Span span = files.isEmpty() ? Span.none() : new Span(files.getFirst().source(), 0, 0);
      problems.add(
          Diagnostic.error("missing-rulebook", span, "no file says which rulebook this is")
              .note(
                  "one file of the folder begins with `rulebook NAME \"Title\" 1.0.0 edition 2`"));
    }
    marked(files, tied.declared(), problems);
    extended(files, problems);
    // Whatever is secret is made so with that word.
    boolean keepsSecrets = files.stream().anyMatch(f -> f.source().text().contains("secret"));
    return new EffectiveDeclarations(
        counted.header(), tied.declared(), tied.readings(), keepsSecrets);
  }

  /** Notes which rulebook is extended. */
  private static void extended(List<RulebookFile> files, ProblemCollector problems) {
    List<Declaration> all = files.stream().flatMap(file -> file.declarations().stream()).toList();
    for (Declaration extending : all) {
      if (extending instanceof Declaration.Extends) {
        Name name = extending.head().name();
        all.stream()
            .filter(Declaration.Rulebook.class::isInstance)
            .map(rulebook -> rulebook.head().name())
            .filter(declared -> declared.text().equals(name.text()))
            .forEach(declared -> problems.means(name, declared.span()));
      }
    }
  }

  /** A mark of a rule that is not there; no error, since it changes nothing. */
  private static void marked(
      List<RulebookFile> files, List<EffectiveDeclaration> all, ProblemCollector problems) {
    Set<String> names =
        all.stream().map(d -> d.name().text()).collect(Collectors.toCollection(LinkedHashSet::new));
    for (RulebookFile file : files) {
      for (Declaration declaration : file.declarations()) {
        if (declaration instanceof Declaration.Equivalent mark
            && !names.contains(mark.head().name().text())) {
          problems.add(
              Diagnostic.warning(
                      "nothing-marked",
                      mark.head().name().span(),
                      "there is no rule `%s` whose change could be marked",
                      mark.head().name())
                  .meant(mark.head().name().text(), names));
        }
      }
    }
  }

  /** The same with no more examples than those of such names. */
  public EffectiveDeclarations withExamples(Predicate<String> names) {
    return new EffectiveDeclarations(
        header,
        all.stream()
            .filter(
                d ->
                    !(d.declaration() instanceof Declaration.Example)
                        || names.test(d.name().text()))
            .toList(),
        readings,
        keepsSecrets);
  }

  /** The names of all declarations of that form. */
  public Set<String> names(Class<? extends Declaration> form) {
    return Collections.unmodifiableSet(byForm.getOrDefault(form, Map.of()).keySet());
  }

  private Optional<EffectiveDeclaration> one(Class<? extends Declaration> form, String name) {
    return Optional.ofNullable(byForm.getOrDefault(form, Map.of()).get(name));
  }

  /** The option of that name. */
  public Origin option(String name) {
    return one(Declaration.Option.class, name).orElseThrow().origin();
  }

  /** Names of those that become rules, which exceptions and examples may name. */
  public Set<String> rules(String declarationKind) {
    return rules.computeIfAbsent(
        declarationKind,
        kind ->
            all.stream()
                .filter(d -> d.declarationKind().equals(kind) && rules(d.declaration()))
                .map(d -> d.name().text())
                .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  /** The modifier of that name. */
  public Optional<Declaration.Modifier> modifier(String name) {
    return one(Declaration.Modifier.class, name).map(d -> (Declaration.Modifier) d.declaration());
  }

  private static boolean rules(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Modifier m ->
          m.items().stream().anyMatch(i -> i instanceof Declaration.ChangeLine);
      case Declaration.Permission p -> true;
      case Declaration.Trigger t -> true;
      case Declaration.Victory v -> true;
      case Declaration.Property p -> true;
      case Declaration.Special s -> !s.items().isEmpty();
      case Declaration other -> false;
    };
  }
}
