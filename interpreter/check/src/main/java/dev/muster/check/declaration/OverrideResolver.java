package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Validity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds what counts in the end, when supplements have replaced, removed and extended what they
 * name. Only the names decide, never the order of declarations within a rulebook: all plain
 * declarations come first, then what overrides them, file by file.
 */
public final class OverrideResolver {
  /** More places than these help nobody. */
  private static final int PLACES = 5;

  private final ProblemCollector problems;
  private final ExtensionMerger extensions;
  private final Map<String, EffectiveDeclaration> declared = new LinkedHashMap<>();

  /** Under which keys declarations of a name stand, in their order. */
  private final Map<String, Set<String>> keys = new HashMap<>();

  private final Map<String, Name> replaced = new LinkedHashMap<>();
  private final Map<String, Name> removed = new LinkedHashMap<>();
  private Optional<Declaration.Rulebook> header = Optional.empty();

  /** The number of things that all rules are to ignore. */
  private int everywhere;

  private OverrideResolver(ProblemCollector problems) {
    this.problems = problems;
    this.extensions = new ExtensionMerger(problems);
  }

  /**
   * @param header of the last rulebook, which is the one that is checked
   * @param replaced by {@link #key}, where a declaration was put in the place of another
   * @param removed by name, where it was taken away
   */
  public record Resolution(
      Optional<Declaration.Rulebook> header,
      List<EffectiveDeclaration> declared,
      Map<String, Name> replaced,
      Map<String, Name> removed) {}

  public static Resolution apply(List<RulebookFile> files, ProblemCollector problems) {
    OverrideResolver overrides = new OverrideResolver(problems);
    for (RulebookFile file : files) {
      file.declarations().forEach(d -> overrides.plain(EffectiveDeclaration.of(d)));
    }
    for (RulebookFile file : files) {
      file.declarations().forEach(d -> overrides.overriding(d, Optional.empty()));
    }
    overrides.declared.replaceAll((key, one) -> overrides.extensions.whole(one));
    // Last, because it is said of what supplements add and replace as well.
    for (RulebookFile file : files) {
      for (Declaration declaration : file.declarations()) {
        if (declaration instanceof Declaration.ExtendAll all) {
          overrides.extendAll(all);
        }
      }
    }
    return new Resolution(
        overrides.header,
        List.copyOf(overrides.declared.values()),
        overrides.replaced,
        overrides.removed);
  }

  private void plain(EffectiveDeclaration written) {
    switch (written.declaration()) {
      case Declaration.Missing d -> {}
      case Declaration.Extends d -> {}
      case Declaration.Remove d -> {}
      case Declaration.Extend d -> {}
      case Declaration.ExtendAll d -> {}
      case Declaration.Equivalent d -> {}
      case Declaration.Replace d -> {}
      case Declaration.Rulebook d -> header = Optional.of(d);
      case Declaration.Open d -> plain(written.with(d.declared()).leftOpen());
      case Declaration.Option d -> {
        add(written);
        d.declarations()
            .forEach(inner -> plain(written.with(inner).onlyIn(d.head().name().text())));
      }
      case Declaration.Scenario d -> {
        add(written);
        for (ScenarioItem item : d.items()) {
          if (item instanceof ScenarioItem.Rule(Declaration inner)) {
            plain(written.with(inner).inScenario(d.head().name().text()));
          }
        }
      }
      case Declaration.Kind d
          when BuiltinDeclarations.kind(d.head().name().text()) && d.parent().isEmpty() ->
          builtin(d);
      case Declaration.Measure _,
          Declaration.LengthUnit _,
          Declaration.Ladder _,
          Declaration.Die _,
          Declaration.Deck _,
          Declaration.NameSet _,
          Declaration.Kind _,
          Declaration.Formation _,
          Declaration.Arc _,
          Declaration.Zone _,
          Declaration.Sight _,
          Declaration.Halt _,
          Declaration.Quantity _,
          Declaration.Modifier _,
          Declaration.Permission _,
          Declaration.Special _,
          Declaration.Action _,
          Declaration.Event _,
          Declaration.Trigger _,
          Declaration.Procedure _,
          Declaration.Window _,
          Declaration.Outcome _,
          Declaration.Ranking _,
          Declaration.Victory _,
          Declaration.Property _,
          Declaration.General _,
          Declaration.Army _,
          Declaration.Example _,
          Declaration.Reading _ ->
          add(written);
    }
  }

  /** `kind side { … }` may stand in several places: it adds to what the language already knows. */
  private void builtin(Declaration.Kind kind) {
    String key = key(kind);
    EffectiveDeclaration before = declared.get(key);
    // Anything else of that name has been complained of already.
    if (before == null || !(before.declaration() instanceof Declaration.Kind old)) {
      put(key, EffectiveDeclaration.of(kind));
      return;
    }
    List<Declaration.KindItem> items = new ArrayList<>(old.items());
    items.addAll(kind.items());
    put(key, before.with(old.with(items)));
  }

  /** The key of the only one that there is. */
  private static final String LENGTH_UNIT = "measure in";

  /** The key under which a declaration is found: its namespace and its name. */
  static String key(Declaration declaration) {
    if (declaration instanceof Declaration.LengthUnit
        || declaration instanceof Declaration.Replace(Declaration.LengthUnit _, Span _)) {
      return LENGTH_UNIT;
    }
    return DeclarationKinds.namespace(declaration) + " " + declaration.head().name().text();
  }

  private void put(String key, EffectiveDeclaration one) {
    declared.put(key, one);
    keys.computeIfAbsent(one.name().text(), name -> new LinkedHashSet<>()).add(key);
  }

  private void add(EffectiveDeclaration one) {
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

  private void overriding(Declaration declaration, Optional<Switch> in) {
    switch (declaration) {
      case Declaration.Replace d ->
          in.ifPresentOrElse(where -> replaceIn(d.with(), where), () -> replace(d.with()));
      case Declaration.Remove d -> in.ifPresentOrElse(where -> removeIn(d, where), () -> remove(d));
      case Declaration.Extend d -> d.each().forEach(one -> extend(one, in.map(Switch::key)));
      case Declaration.ExtendAll d -> in.ifPresent(where -> everywhere(d, where));
      case Declaration.Option d ->
          d.declarations()
              .forEach(
                  inner ->
                      overriding(inner, Optional.of(new Switch(d.head().name().text(), false))));
      case Declaration.Scenario d -> {
        for (ScenarioItem item : d.items()) {
          if (item instanceof ScenarioItem.Rule(Declaration inner)) {
            overriding(inner, Optional.of(new Switch(d.head().name().text(), true)));
          }
        }
      }
      case Declaration other -> {}
    }
  }

  /** An option or a scenario, whose declarations hold where it is switched on. */
  private record Switch(String name, boolean scenario) {
    String key() {
      return scenario ? Validity.scenario(name) : name;
    }

    EffectiveDeclaration of(Declaration declaration) {
      EffectiveDeclaration plain = EffectiveDeclaration.of(declaration);
      return scenario ? plain.inScenario(name) : plain.onlyIn(name);
    }
  }

  /**
   * Replaces a declaration in an option: where the option is switched on, the new one holds, where
   * it is not, the old one.
   */
  private void replaceIn(Declaration with, Switch where) {
    EffectiveDeclaration before = declared.get(key(with));
    if (before == null) {
      nothingToReplace(with);
    } else if (mayBeTaken(before, with.head().name(), where, "replace")) {
      put(key(with), before.butNotIn(where.key()));
      put(key(with) + " in " + where.key(), where.of(with));
    }
  }

  private void removeIn(Declaration.Remove remove, Switch where) {
    only(remove.head().name(), remove.word(), "nothing-to-remove", "remove")
        .filter(e -> mayBeTaken(e.getValue(), remove.head().name(), where, "remove"))
        .ifPresent(e -> put(e.getKey(), e.getValue().butNotIn(where.key())));
  }

  /** Only what is a rule of its own can hold in some battles and not in others. */
  private boolean mayBeTaken(EffectiveDeclaration before, Name name, Switch where, String word) {
    boolean rule =
        switch (before.declaration()) {
          case Declaration.Modifier _,
              Declaration.Permission _,
              Declaration.Trigger _,
              Declaration.Victory _,
              Declaration.Property _,
              Declaration.Halt _ ->
              true;
          case Declaration other -> false;
        };
    if (!rule) {
      problems.add(
          Diagnostic.error(
                  "override-in-option",
                  name.span(),
                  "an option cannot `%s` %s: it would be gone in battles without `%s` too",
                  word,
                  Words.one(before.declarationKind()),
                  where.name())
              .note(
                  "it can take away modifiers, permissions, triggers, halts, properties and victory rules, and rows, steps, criteria and items of specials with `extend`")
              .note(
                  "%s",
                  before.declaration() instanceof Declaration.Quantity
                      ? "for another value, write `modifier NAME to %s … { = VALUE }`"
                          .formatted(name)
                      : "to do something else instead, write `trigger NAME instead of %s …`"
                          .formatted(name)));
    }
    return rule;
  }

  private void replace(Declaration with) {
    Declaration plain = with instanceof Declaration.Open open ? open.declared() : with;
    EffectiveDeclaration before = declared.get(key(plain));
    if (before == null) {
      nothingToReplace(plain);
      return;
    }
    replaced.put(key(plain), plain.head().name());
    put(
        key(plain),
        new EffectiveDeclaration(
            before.open()
                ? asOpened(before.declaration(), asBefore(before.declaration(), plain))
                : asBefore(before.declaration(), plain),
            before.validity(),
            before.scenario(),
            Map.of(),
            with instanceof Declaration.Open,
            List.of(),
            List.of()));
  }

  private void nothingToReplace(Declaration plain) {
    absent(
        Diagnostic.error(
            "nothing-to-replace",
            plain.head().name().span(),
            "there is no %s `%s` to replace",
            DeclarationKinds.of(plain),
            plain.head().name()),
        plain.head().name(),
        plain);
  }

  /**
   * Returns the procedure that fills an open one: run as it was opened, with the same prepositions.
   */
  private Declaration asOpened(Declaration before, Declaration with) {
    if (!(before instanceof Declaration.Procedure open)
        || !(with instanceof Declaration.Procedure filling)
        || prepositions(open).equals(prepositions(filling))) {
      return with;
    }
    problems.add(
        Diagnostic.error(
                "open-heading",
                filling.head().name().span(),
                "`%s` is run as `%s`",
                filling.head().name(),
                heading(open))
            .also(open.head().name().span(), "opened here")
            .note("keep the prepositions of the open procedure: `%s`", heading(open)));
    return new Declaration.Procedure(
        filling.head(),
        renamed(open.parameters(), filling.parameters()),
        filling.gives(),
        filling.body(),
        filling.span());
  }

  /** The opened parameters under the names that the filling body uses, as far as they go. */
  private static List<Declaration.Parameter> renamed(
      List<Declaration.Parameter> opened, List<Declaration.Parameter> names) {
    return IntStream.range(0, opened.size())
        .mapToObj(
            i -> {
              Declaration.Parameter old = opened.get(i);
              return new Declaration.Parameter(
                  old.preposition(),
                  i < names.size() ? names.get(i).name() : old.name(),
                  old.type(),
                  old.span());
            })
        .toList();
  }

  private static List<String> prepositions(Declaration.Procedure procedure) {
    return procedure.parameters().stream()
        .map(Declaration.Parameter::preposition)
        .sorted()
        .toList();
  }

  private static String heading(Declaration.Procedure procedure) {
    return procedure.head().name()
        + procedure.parameters().stream()
            .map(p -> " %s %s".formatted(p.preposition(), p.name()))
            .collect(Collectors.joining());
  }

  /** The same rules follow a reading when its sentence alone is written anew. */
  private static Declaration asBefore(Declaration before, Declaration with) {
    return before instanceof Declaration.Reading old
            && with instanceof Declaration.Reading now
            && now.rules().isEmpty()
        ? new Declaration.Reading(now.head(), now.text(), old.rules(), now.span())
        : with;
  }

  private void absent(Diagnostic problem, Name name, @Nullable Declaration like) {
    List<String> there =
        declared.values().stream()
            .filter(
                d ->
                    like == null
                        || DeclarationKinds.namespace(d.declaration())
                            .equals(DeclarationKinds.namespace(like)))
            .map(d -> d.name().text())
            .toList();
    problems.add(
        problem
            .meant(name.text(), there)
            .note("it may have been renamed or removed in the rulebook that this one extends"));
  }

  private List<Map.Entry<String, EffectiveDeclaration>> named(Name name) {
    return keys.getOrDefault(name.text(), Set.of()).stream()
        .map(key -> Map.entry(key, Objects.requireNonNull(declared.get(key))))
        .toList();
  }

  /**
   * @param sort the word that it begins with, if that is said
   * @param verb what is done to it
   */
  private Optional<Map.Entry<String, EffectiveDeclaration>> only(
      Name name, Optional<Name> sort, String slug, String verb) {
    List<Map.Entry<String, EffectiveDeclaration>> found =
        named(name).stream().filter(e -> isA(e.getValue(), sort)).toList();
    if (found.isEmpty()) {
      String meant = sort.map(w -> w + " `" + name + "`").orElse("`" + name + "`");
      Diagnostic problem = Diagnostic.error(slug, name.span(), "there is no %s to %s", meant, verb);
      List<String> others = sort.isEmpty() ? List.of() : sorts(named(name));
      if (others.isEmpty()) {
        absent(problem, name, null);
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

  private static boolean isA(EffectiveDeclaration one, Optional<Name> sort) {
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

  private void remove(Declaration.Remove remove) {
    Name name = remove.head().name();
    only(name, remove.word(), "nothing-to-remove", "remove")
        .ifPresent(
            e -> {
              declared.remove(e.getKey());
              Objects.requireNonNull(keys.get(name.text())).remove(e.getKey());
              removed.put(name.text(), name);
            });
  }

  private void extend(Declaration.Extend extend, Optional<String> option) {
    Name name = extend.head().name();
    if (named(name).isEmpty() && BuiltinDeclarations.kind(name.text())) {
      plain(
          EffectiveDeclaration.of(
              new Declaration.Kind(
                  extend.head(), Optional.empty(), Optional.empty(), List.of(), extend.span())));
    }
    List<Map.Entry<String, EffectiveDeclaration>> fitting =
        named(name).stream()
            .filter(
                e ->
                    isA(e.getValue(), extend.word())
                        && extend.extensions().stream()
                            .anyMatch(x -> ExtensionRules.suits(x, e.getValue().declaration())))
            .toList();
    Optional<Map.Entry<String, EffectiveDeclaration>> target =
        fitting.size() == 1
            ? Optional.of(fitting.getFirst())
            : only(name, extend.word(), "nothing-to-extend", "extend");
    target.ifPresent(
        e -> {
          put(e.getKey(), extensions.extend(e.getValue(), extend, option));
          for (Extension extension : extend.extensions()) {
            if (extension instanceof Extension.AddFormations(List<Name> formations, var span)) {
              formations.forEach(f -> alsoFor(f, name));
            } else if (extension instanceof Extension.AddSetup(ScenarioItem.Rule(Declaration rule))
                && e.getValue().declaration() instanceof Declaration.Scenario) {
              plain(EffectiveDeclaration.of(rule).inScenario(name.text()));
              overriding(rule, Optional.of(new Switch(name.text(), true)));
            }
          }
        });
  }

  private void everywhere(Declaration.ExtendAll all, Switch where) {
    problems.add(
        Diagnostic.error(
                "override-in-option",
                all.head().name().span(),
                "this would hold in battles without `%s` too",
                where.name())
            .note("say it in the rulebook, with a condition: `ignoring KIND x when battle.fog`"));
  }

  /** Extends all rules by what they no longer pick out, except those that are named. */
  private void extendAll(Declaration.ExtendAll all) {
    for (Name name : all.unless()) {
      if (!removed.containsKey(name.text())
          && named(name).stream().noneMatch(e -> picksOut(e.getValue()))) {
        absent(
            Diagnostic.error(
                "nothing-to-extend",
                name.span(),
                "there is no rule `%s` that could be an exception",
                name),
            name,
            null);
      }
    }
    Map<String, Name> unless = new HashMap<>();
    all.unless().forEach(name -> unless.putIfAbsent(name.text(), name));
    for (Extension extension : all.extensions()) {
      if (extension instanceof Extension.Ignore item) {
        everywhere++;
        if (everywhere > ExtensionMerger.MOST_IGNORED) {
          extensions.tooManyIgnored(item, "all rules");
          return;
        }
        Ignored ignored = new Ignored(all.head().name(), item);
        declared.replaceAll(
            (key, one) ->
                picksOut(one) ? one.ignoring(ignored.unless(unless.get(one.name().text()))) : one);
      } else {
        problems.add(
            Diagnostic.error(
                    "wrong-extension",
                    all.head().name().span(),
                    "`extend all` can only add `ignoring`")
                .note("`extend all { ignoring KIND x when CONDITION }`; extend others by name"));
      }
    }
  }

  private static boolean picksOut(EffectiveDeclaration one) {
    return ExtensionRules.picksOut(one.declaration());
  }

  /** The formation is open to one kind more. */
  private void alsoFor(Name formation, Name kind) {
    String key = "formation " + formation.text();
    EffectiveDeclaration before = declared.get(key);
    if (before == null) {
      absent(
          Diagnostic.error(
              "nothing-to-extend", formation.span(), "there is no formation `%s`", formation),
          formation,
          null);
      return;
    }
    Declaration.Formation f = (Declaration.Formation) before.declaration();
    List<Name> kinds = PartLists.plus(f.kinds(), kind);
    put(key, before.with(new Declaration.Formation(f.head(), kinds, f.items(), f.span())));
  }
}
