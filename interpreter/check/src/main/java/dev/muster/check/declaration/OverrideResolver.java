package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Validity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what counts in the end, when supplements have replaced, removed and extended what they
 * name. Only the names decide, never the order of declarations within a rulebook: all plain
 * declarations come first, then what overrides them, rulebook by rulebook and file by file, and
 * after that what the errata of the rulebook say, the earliest first.
 */
public final class OverrideResolver {
  private final ProblemCollector problems;
  private final DeclaredNames declared;
  private final ExtendedSetups setups;
  private final IgnoreMerger ignored;
  private final ExtensionMerger extensions;
  private final Map<String, Name> replaced = new LinkedHashMap<>();
  private final Map<String, Name> removed = new LinkedHashMap<>();
  private Optional<Declaration.Rulebook> header = Optional.empty();

  private OverrideResolver(ProblemCollector problems) {
    this.problems = problems;
    this.declared = new DeclaredNames(problems);
    this.setups = new ExtendedSetups(problems);
    this.ignored = new IgnoreMerger(problems);
    this.extensions = new ExtensionMerger(new Additions(setups, problems), problems);
  }

  /**
   * @param header of the last rulebook, which is the one that is checked
   * @param replaced by {@link DeclaredNames#key}, where a declaration was put in the place of
   *     another
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
    List<List<RulebookFile>> books = BookFiles.of(files).each(files);
    StaleOverrides.check(books, problems);
    for (List<RulebookFile> book : books) {
      for (RulebookFile file : book) {
        file.declarations().forEach(d -> overrides.overriding(d, Optional.empty()));
      }
      Errata.of(book, problems).forEach(overrides::erratum);
    }
    overrides.declared.replaceAll(overrides.setups::whole);
    overrides.declared.replaceAll(new SharedDomains(overrides.declared.all(), problems)::expanded);
    // Last, because it is said of what supplements add and replace as well.
    files.stream()
        .flatMap(file -> file.declarations().stream())
        .flatMap(d -> d instanceof Declaration.Erratum e ? e.declarations().stream() : Stream.of(d))
        .filter(Declaration.ExtendAll.class::isInstance)
        .map(Declaration.ExtendAll.class::cast)
        .forEach(all -> overrides.ignored.extendAll(all, overrides.declared, overrides.removed));
    return new Resolution(
        overrides.header, overrides.declared.all(), overrides.replaced, overrides.removed);
  }

  private void plain(EffectiveDeclaration written) {
    switch (written.declaration()) {
      case Declaration.Missing d -> {}
      case Declaration.Extends d -> header = header.map(base -> base.in(d));
      case Declaration.Remove d -> {}
      case Declaration.Extend d -> {}
      case Declaration.ExtendAll d -> {}
      case Declaration.Equivalent d -> {}
      case Declaration.Replace d -> {}
      case Declaration.Erratum d -> {}
      case Declaration.Rulebook d -> header = Optional.of(d);
      case Declaration.Open d -> plain(written.with(d.declared()).leftOpen());
      case Declaration.Option d -> {
        declared.add(written);
        d.declarations()
            .forEach(
                inner -> {
                  inEveryBattle(inner, d.head().name());
                  plain(written.with(inner).onlyIn(d.head().name().text()));
                });
      }
      case Declaration.Scenario d -> {
        declared.add(written);
        for (ScenarioItem item : d.items()) {
          if (item instanceof ScenarioItem.Rule(Declaration inner)) {
            inEveryBattle(inner, d.head().name());
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
          Declaration.Orders _,
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
          declared.add(written);
    }
  }

  /** `kind side { … }` may stand in several places: it adds to what the language already knows. */
  private void builtin(Declaration.Kind kind) {
    String key = DeclaredNames.key(kind);
    EffectiveDeclaration before = declared.get(key);
    // Anything else of that name has been complained of already.
    if (before == null || !(before.declaration() instanceof Declaration.Kind old)) {
      declared.put(key, EffectiveDeclaration.of(kind));
      return;
    }
    List<Declaration.KindItem> items = new ArrayList<>(old.items());
    items.addAll(kind.items());
    declared.put(key, before.with(old.with(items)));
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

  /** What it declares is there from now on, as it would be without the errata after it. */
  private void erratum(Declaration.Erratum erratum) {
    declared.changedBy(Optional.of(erratum));
    List<Declaration> all =
        erratum.declarations().stream().filter(d -> !(d instanceof Declaration.Rulebook)).toList();
    all.forEach(d -> plain(EffectiveDeclaration.of(d)));
    all.forEach(d -> overriding(d, Optional.empty()));
    declared.changedBy(Optional.empty());
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
    EffectiveDeclaration before = declared.get(DeclaredNames.key(with));
    if (before == null) {
      nothingToReplace(with);
    } else if (mayBeTaken(before, with.head().name(), where, "replace")) {
      problems.means(with.head().name(), before.origin());
      declared.put(DeclaredNames.key(with), before.butNotIn(where.key()));
      declared.put(DeclaredNames.key(with) + " in " + where.key(), where.of(with));
    }
  }

  private void removeIn(Declaration.Remove remove, Switch where) {
    declared
        .only(remove.head().name(), remove.word(), "nothing-to-remove", "remove")
        .filter(e -> mayBeTaken(e.getValue(), remove.head().name(), where, "remove"))
        .ifPresent(
            e -> {
              problems.means(remove.head().name(), e.getValue().origin());
              declared.put(e.getKey(), e.getValue().butNotIn(where.key()));
            });
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
    EffectiveDeclaration before = declared.get(DeclaredNames.key(plain));
    if (before == null) {
      nothingToReplace(plain);
      return;
    }
    problems.means(plain.head().name(), before.origin());
    replaced.put(DeclaredNames.key(plain), plain.head().name());
    declared.put(
        DeclaredNames.key(plain),
        new EffectiveDeclaration(
            new Replacement(problems).of(before, plain),
            before.validity(),
            before.scenario(),
            Map.of(),
            with instanceof Declaration.Open,
            List.of(),
            List.of(),
            List.of()));
  }

  private void nothingToReplace(Declaration plain) {
    declared.absent(
        Diagnostic.error(
            "nothing-to-replace",
            plain.head().name().span(),
            "there is no %s `%s` to replace",
            DeclarationKinds.of(plain),
            plain.head().name()),
        plain.head().name(),
        plain);
  }

  private void remove(Declaration.Remove remove) {
    Name name = remove.head().name();
    declared
        .only(name, remove.word(), "nothing-to-remove", "remove")
        .ifPresent(
            e -> {
              problems.means(name, e.getValue().origin());
              declared.remove(e.getKey(), name);
              removed.put(name.text(), name);
            });
  }

  private void extend(Declaration.Extend extend, Optional<String> option) {
    Name name = extend.head().name();
    if (declared.named(name).isEmpty() && BuiltinDeclarations.kind(name.text())) {
      plain(
          EffectiveDeclaration.of(
              new Declaration.Kind(
                  extend.head(), Optional.empty(), Optional.empty(), List.of(), extend.span())));
    }
    List<Map.Entry<String, EffectiveDeclaration>> fitting =
        declared.named(name).stream()
            .filter(
                e ->
                    DeclaredNames.isA(e.getValue(), extend.word())
                        && extensions.suit(extend, e.getValue().declaration()))
            .toList();
    Optional<Map.Entry<String, EffectiveDeclaration>> target =
        fitting.size() == 1
            ? Optional.of(fitting.getFirst())
            : declared.only(name, extend.word(), "nothing-to-extend", "extend");
    target.ifPresent(
        e -> {
          problems.means(name, e.getValue().origin());
          declared.put(e.getKey(), extensions.extend(e.getValue(), extend, option));
          for (Extension extension : extend.extensions()) {
            if (extension instanceof Extension.AddFormations(List<Name> formations, _)) {
              formations.forEach(f -> alsoFor(f, name));
            } else if (extension instanceof Extension.AddSetup(ScenarioItem.Rule(var rule), _)
                && e.getValue().declaration() instanceof Declaration.Scenario) {
              plain(EffectiveDeclaration.of(rule).inScenario(name.text()));
              overriding(rule, Optional.of(new Switch(name.text(), true)));
            }
          }
        });
  }

  /** Complains about what its kinds have whatever is on: nobody would stand as printed. */
  private void inEveryBattle(Declaration inner, Name where) {
    if (inner instanceof Declaration.Erratum erratum) {
      problems.add(
          Diagnostic.error(
                  "override-in-option",
                  erratum.head().name().span(),
                  "an erratum is in effect in battles without `%s` too",
                  where)
              .note(
                  "write it outside: a rule of `%s` that it replaces or extends stays one of `%s`",
                  where, where));
    }
    if (inner instanceof Declaration.Formation formation) {
      problems.add(
          Diagnostic.error(
                  "override-in-option",
                  formation.head().name().span(),
                  "kinds have this formation in battles without `%s` too",
                  where)
              .note(
                  "declare it outside, after those in which they begin; a permission in `%s` says who may adopt it",
                  where));
    }
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

  /** The formation is open to one kind more. */
  private void alsoFor(Name formation, Name kind) {
    String key = "formation " + formation.text();
    EffectiveDeclaration before = declared.get(key);
    if (before == null) {
      declared.absent(
          Diagnostic.error(
              "nothing-to-extend", formation.span(), "there is no formation `%s`", formation),
          formation,
          null);
      return;
    }
    problems.means(formation, before.origin());
    Declaration.Formation f = (Declaration.Formation) before.declaration();
    List<Name> kinds = PartLists.plus(f.kinds(), kind);
    declared.put(key, before.with(new Declaration.Formation(f.head(), kinds, f.items(), f.span())));
  }
}
