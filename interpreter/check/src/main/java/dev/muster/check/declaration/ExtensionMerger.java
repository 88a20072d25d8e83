package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.TreePrinter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Puts the parts that `extend NAME { … }` brings into the declaration that it names. */
public final class ExtensionMerger {
  /** The limit on what one rule is told to ignore, and on what all are. */
  static final int MOST_IGNORED = 100;

  /** Steps of one procedure that have a name. */
  public static final int MOST_STEPS = 1_000;

  private final ProblemCollector problems;
  private final Optional<String> option;

  /**
   * By the first row of a table and a further one, its inputs: many extensions may ask for them.
   */
  private final Map<TableRow, Map<TableRow, Inputs>> printed;

  /** Scenarios and army lists that are extended. */
  private final Map<Declaration, SetupMerger> setups;

  /** The smallest number of items that prepare what an example does. */
  private final Map<Declaration, Integer> prepared;

  private ExtensionMerger(
      ProblemCollector problems,
      Optional<String> option,
      Map<TableRow, Map<TableRow, Inputs>> printed,
      Map<Declaration, SetupMerger> setups,
      Map<Declaration, Integer> prepared) {
    this.problems = problems;
    this.option = option;
    this.printed = printed;
    this.setups = setups;
    this.prepared = prepared;
  }

  ExtensionMerger(ProblemCollector problems) {
    this(
        problems,
        Optional.empty(),
        new IdentityHashMap<>(),
        new IdentityHashMap<>(),
        new IdentityHashMap<>());
  }

  /** Returns the merger for the extensions of an option, or of the rulebook itself. */
  ExtensionMerger in(Optional<String> option) {
    return new ExtensionMerger(problems, option, printed, setups, prepared);
  }

  /** Whether such a part can belong to such a declaration. */
  static boolean suits(Extension extension, Declaration declaration) {
    return switch (extension) {
      case Extension.AddRow x -> rows(declaration).isPresent();
      case Extension.RemoveRow x -> rows(declaration).isPresent();
      case Extension.AddStep x -> body(declaration).isPresent();
      case Extension.AddCriterion x -> declaration instanceof Declaration.Ranking;
      case Extension.AddFormations x -> declaration instanceof Declaration.Kind;
      case Extension.AddPreference x -> declaration instanceof Declaration.General;
      case Extension.AddKindItem(Declaration.KindItem item) ->
          declaration instanceof Declaration.Kind
              || declaration instanceof Declaration.Formation
              || item instanceof Declaration.Attribute && body(declaration).isPresent();
      case Extension.ReplaceAttribute _ -> declaration instanceof Declaration.Kind;
      case Extension.AddSpecialItem x -> declaration instanceof Declaration.Special;
      case Extension.AddCost x -> declaration instanceof Declaration.Action;
      case Extension.AddLeadsTo x -> declaration instanceof Declaration.Action;
      case Extension.AddSightItem x -> declaration instanceof Declaration.Sight;
      case Extension.AddHaltItem x -> declaration instanceof Declaration.Halt;
      case Extension.AddStrip x -> declaration instanceof Declaration.Zone;
      case Extension.Round x -> declaration instanceof Declaration.Quantity;
      case Extension.Ignore _ -> picksOut(declaration);
      case Extension.AddSetup _, Extension.ChangeThing _ ->
          declaration instanceof Declaration.Scenario;
      case Extension.AddOffer _ -> declaration instanceof Declaration.Army;
      case Extension.AddAnswer _ -> declaration instanceof Declaration.Example;
      case Extension.AddTo _ ->
          declaration instanceof Declaration.Scenario || declaration instanceof Declaration.Army;
      case Extension.RemovePart _ ->
          declaration instanceof Declaration.Scenario
              || declaration instanceof Declaration.Army
              || declaration instanceof Declaration.Special;
    };
  }

  /** Whether it is a rule that may speak of things that it picks out. */
  static boolean picksOut(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Sight _,
          Declaration.Halt _,
          Declaration.Quantity _,
          Declaration.Modifier _,
          Declaration.Permission _,
          Declaration.Special _,
          Declaration.Action _,
          Declaration.Trigger _,
          Declaration.Procedure _,
          Declaration.Window _,
          Declaration.Outcome _,
          Declaration.Ranking _,
          Declaration.Victory _,
          Declaration.Property _ ->
          true;
      case Declaration other -> false;
    };
  }

  /** Whether it can hold in some battles only. */
  private static boolean switchable(Extension extension, Declaration declaration) {
    return switch (extension) {
      case Extension.AddRow _, Extension.RemoveRow _ -> declaration instanceof Declaration.Quantity;
      case Extension.RemovePart _ -> declaration instanceof Declaration.Special;
      case Extension.AddKindItem x -> !(x.item() instanceof Declaration.Fixed);
      case Extension.AddCriterion _,
          Extension.AddStep _,
          Extension.AddSpecialItem _,
          Extension.AddSightItem _,
          Extension.AddHaltItem _,
          Extension.AddStrip _ ->
          true;
      case Extension.ReplaceAttribute _,
          Extension.AddFormations _,
          Extension.AddPreference _,
          Extension.AddCost _,
          Extension.AddLeadsTo _,
          Extension.Round _,
          Extension.Ignore _,
          Extension.AddSetup _,
          Extension.AddOffer _,
          Extension.AddTo _,
          Extension.AddAnswer _,
          Extension.ChangeThing _ ->
          false;
    };
  }

  private static Optional<List<TableRow>> rows(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Quantity q
          when q.body() instanceof Declaration.QuantityBody.Table(List<TableRow> rows) ->
          Optional.of(rows);
      case Declaration.Outcome o -> Optional.of(o.rows());
      case Declaration.Ladder l -> Optional.of(l.rows());
      case Declaration other -> Optional.empty();
    };
  }

  EffectiveDeclaration extend(EffectiveDeclaration target, Declaration.Extend extend) {
    EffectiveDeclaration now = target;
    for (Extension extension : extend.extensions()) {
      if (!suits(extension, now.declaration())) {
        problems.add(
            Diagnostic.error(
                    "wrong-extension",
                    ExtensionForms.place(extension, extend),
                    "%s cannot be extended in this way",
                    Words.one(now.declarationKind()))
                .also(now.name().span(), "`%s` is %s", now.name(), Words.one(now.declarationKind()))
                .note("%s", ExtensionForms.instead(extension, now.declaration())));
        continue;
      }
      if (option.isPresent() && !switchable(extension, now.declaration())) {
        problems.add(
            Diagnostic.error(
                    "override-in-option",
                    extend.head().name().span(),
                    "this would also apply in battles without `%s`",
                    option.get())
                .note(
                    "an option can change steps, rows, criteria, items of specials, sights, halts and zones; for other things write a rule of its own inside it: a modifier, a permission, a trigger"));
        continue;
      }
      now = apply(now, extension);
    }
    return now;
  }

  private EffectiveDeclaration apply(EffectiveDeclaration target, Extension extension) {
    return switch (extension) {
      case Extension.AddRow(boolean replace, TableRow row, Span span) ->
          replace ? replaceRow(target, row, Optional.of(row)) : addRow(target, row);
      case Extension.RemoveRow(TableRow row, Span span) ->
          replaceRow(target, row, Optional.empty());
      case Extension.AddStep(Declaration.Step step) -> addStep(target, step);
      case Extension.AddCriterion c -> addCriterion(target, c);
      case Extension.AddFormations(List<Name> formations, Span span) -> target;
      case Extension.AddPreference(Declaration.Preference preference) -> {
        Declaration.General g = (Declaration.General) target.declaration();
        yield target.with(g.with(plus(g.preferences(), preference)));
      }
      case Extension.AddKindItem(Declaration.KindItem item) -> addItem(target, item);
      case Extension.ReplaceAttribute(Declaration.Attribute attribute) ->
          replaceAttribute(target, attribute);
      case Extension.AddSpecialItem(Declaration.SpecialItem item) -> {
        Declaration.Special s = (Declaration.Special) target.declaration();
        yield target.withPart(s.with(plus(s.items(), item)), item, option);
      }
      case Extension.AddCost(Declaration.Cost cost) -> {
        Declaration.Action a = (Declaration.Action) target.declaration();
        yield target.with(a.withCosts(plus(a.costs(), cost)));
      }
      case Extension.AddLeadsTo(Declaration.LeadsTo leadsTo) -> {
        Declaration.Action a = (Declaration.Action) target.declaration();
        yield target.with(a.withLeadsTo(plus(a.leadsTo(), leadsTo)));
      }
      case Extension.AddSightItem(Declaration.SightItem item) -> {
        Declaration.Sight s = (Declaration.Sight) target.declaration();
        yield target.withPart(s.with(plus(s.items(), item)), item, option);
      }
      case Extension.AddHaltItem(Declaration.HaltItem item) -> {
        Declaration.Halt h = (Declaration.Halt) target.declaration();
        yield target.withPart(h.with(plus(h.items(), item)), item, option);
      }
      case Extension.AddStrip(Declaration.Strip strip) -> {
        Declaration.Zone z = (Declaration.Zone) target.declaration();
        yield target.withPart(z.with(plus(z.strips(), strip)), strip, option);
      }
      case Extension.Round(Declaration.Rounding rounding, _) ->
          target.with(((Declaration.Quantity) target.declaration()).with(rounding));
      case Extension.Ignore ignore -> {
        if (target.ignored().size() < MOST_IGNORED) {
          yield target.ignoring(new Ignored(target.name(), ignore));
        }
        tooManyIgnored(ignore, "`" + target.name() + "`");
        yield target;
      }
      case Extension.AddAnswer(ExampleItem.Answer answer) ->
          target.with(answered((Declaration.Example) target.declaration(), answer));
      case Extension.RemovePart(Name name, Span span)
          when target.declaration() instanceof Declaration.Special s ->
          removeItems(target, s, name);
      case Extension.RemovePart _,
          Extension.AddSetup _,
          Extension.AddOffer _,
          Extension.AddTo _,
          Extension.ChangeThing _ -> {
        setups
            .computeIfAbsent(target.declaration(), d -> new SetupMerger(d, problems))
            .extend(extension);
        yield target;
      }
    };
  }

  void tooManyIgnored(Extension.Ignore one, String rules) {
    problems.add(
        Diagnostic.error(
            "how-many", one.span(), "%s can ignore at most %s things", rules, MOST_IGNORED));
  }

  /** With all extensions, which for scenarios and army lists are put together at the end. */
  EffectiveDeclaration whole(EffectiveDeclaration one) {
    SetupMerger setup = setups.get(one.declaration());
    return setup == null ? one : one.with(setup.extended());
  }

  /** The answer is known before anybody can be asked. */
  private Declaration.Example answered(Declaration.Example example, ExampleItem.Answer answer) {
    List<ExampleItem> all = new ArrayList<>(example.items());
    Integer known = prepared.remove(example);
    int at = known == null ? 0 : known;
    while (at < all.size() && prepares(all.get(at))) {
      at++;
    }
    all.add(at, answer);
    Declaration.Example with = example.with(List.copyOf(all));
    prepared.put(with, at);
    return with;
  }

  private static boolean prepares(ExampleItem item) {
    return switch (item) {
      case ExampleItem.InScenario _,
          ExampleItem.Given _,
          ExampleItem.ChangeThing _,
          ExampleItem.ArmyChosen _,
          ExampleItem.Dice _,
          ExampleItem.Drawn _,
          ExampleItem.Answer _,
          ExampleItem.Cases _,
          ScenarioItem _ ->
          true;
      case ExampleItem other -> false;
    };
  }

  static <T> List<T> plus(List<T> list, T more) {
    List<T> all = new ArrayList<>(list);
    all.add(more);
    return List.copyOf(all);
  }

  private EffectiveDeclaration addItem(EffectiveDeclaration target, Declaration.KindItem item) {
    return switch (target.declaration()) {
      case Declaration.Kind k -> target.with(k.with(plus(k.items(), item)));
      case Declaration.Formation f when item instanceof Declaration.Fixed fixed ->
          target.with(f.with(plus(f.items(), fixed)));
      case Declaration other ->
          body(other)
              .filter(body -> item instanceof Declaration.Attribute)
              .map(
                  body ->
                      new Declaration.ProcedureBody(
                          plus(body.values(), (Declaration.Attribute) item), body.steps()))
              .map(body -> target.with(with(other, body)))
              .orElse(target);
    };
  }

  private EffectiveDeclaration replaceAttribute(
      EffectiveDeclaration target, Declaration.Attribute with) {
    Declaration.Kind kind = (Declaration.Kind) target.declaration();
    List<Declaration.KindItem> items = new ArrayList<>(kind.items());
    boolean found = false;
    for (int i = 0; i < items.size(); i++) {
      if (has(items.get(i), with)) {
        items.set(i, replaced(items.get(i), with));
        found = true;
      }
    }
    if (!found) {
      problems.unknown(
          with.name(),
          items.stream().flatMap(i -> attributes(i).stream()).map(a -> a.name().text()).toList(),
          "`%s` has no attribute `%s` of its own",
          kind.head().name(),
          with.name());
    }
    return target.with(kind.with(items));
  }

  private static boolean has(Declaration.KindItem item, Declaration.Attribute like) {
    for (Declaration.Attribute attribute : attributes(item)) {
      if (sameName(attribute, like)) {
        return true;
      }
    }
    return false;
  }

  private static List<Declaration.Attribute> attributes(Declaration.KindItem item) {
    return switch (item) {
      case Declaration.Attribute a -> List.of(a);
      case Declaration.During d -> d.attributes();
      case Declaration.PartCount p -> List.of(p.attribute());
      case Declaration.Fixed _ -> List.of();
    };
  }

  private static boolean sameName(Declaration.Attribute one, Declaration.Attribute other) {
    return one.name().text().equals(other.name().text());
  }

  private static Declaration.KindItem replaced(
      Declaration.KindItem item, Declaration.Attribute with) {
    return switch (item) {
      case Declaration.Attribute a -> replaced(a, with);
      case Declaration.During d ->
          new Declaration.During(
              d.lifetimes(),
              d.attributes().stream().map(a -> replaced(a, with)).toList(),
              d.span());
      case Declaration.PartCount p ->
          new Declaration.PartCount(replaced(p.attribute(), with), p.part(), p.span());
      case Declaration.Fixed fixed -> fixed;
    };
  }

  private static Declaration.Attribute replaced(
      Declaration.Attribute before, Declaration.Attribute with) {
    return sameName(before, with)
        ? new Declaration.Attribute(
            before.secret() || with.secret(),
            with.name(),
            with.title().or(before::title),
            with.cite().or(before::cite),
            with.type(),
            with.good().or(before::good),
            with.value().or(before::value),
            with.span())
        : before;
  }

  private static EffectiveDeclaration withRows(EffectiveDeclaration target, List<TableRow> rows) {
    return switch (target.declaration()) {
      case Declaration.Quantity q -> target.with(q.with(rows));
      case Declaration.Outcome o -> target.with(o.with(rows));
      case Declaration.Ladder l -> target.with(l.with(rows));
      case Declaration other -> target;
    };
  }

  private EffectiveDeclaration addRow(EffectiveDeclaration target, TableRow row) {
    EffectiveDeclaration with =
        withRows(target, plus(rows(target.declaration()).orElseThrow(), row));
    return with.withPart(with.declaration(), row, option);
  }

  /**
   * The row with the same inputs, word for word, or of a table with values above its columns one
   * cell.
   */
  private EffectiveDeclaration replaceRow(
      EffectiveDeclaration target, TableRow like, Optional<TableRow> with) {
    List<TableRow> rows = new ArrayList<>(rows(target.declaration()).orElseThrow());
    String inputs = inputs(like);
    for (int i = 1; i < rows.size(); i++) {
      Inputs there = inputs(rows.getFirst(), rows.get(i));
      if (with.isPresent() && there.cells().size() > 1 && like.results().size() == 1) {
        int k = there.cells().indexOf(inputs);
        if (k >= 0) {
          TableRow changed = CrossTable.with(rows.get(i), k, with.get().results().getFirst());
          rowsPrinted(rows.getFirst()).put(changed, there);
          return replaceRow(target, rows.get(i), Optional.of(changed));
        }
      }
      if (there.whole().equals(inputs)) {
        if (option.isPresent()) {
          EffectiveDeclaration without = target.withoutPart(rows.get(i), option.get());
          return with.map(row -> addRow(without, row)).orElse(without);
        }
        if (with.isPresent()) {
          rows.set(i, with.get());
        } else {
          rows.remove(i);
        }
        return withRows(target, List.copyOf(rows));
      }
    }
    List<String> known =
        rows.stream()
            .skip(1)
            .flatMap(row -> inputs(rows.getFirst(), row).cells().stream())
            .toList();
    Diagnostic problem =
        Diagnostic.error(
                "row-unknown", like.span(), "`%s` has no row with these inputs", target.name())
            .also(target.name().span(), "declared here");
    problems.add(
        Suggestion.nearest(inputs, known)
            .map(near -> problem.note("did you mean `%s`?", near))
            .orElse(problem)
            .note("the inputs must be written as in the table; the results may differ"));
    return target;
  }

  /** The inputs of a row, word for word, and those of each of its results below a value. */
  private record Inputs(String whole, List<String> cells) {}

  private Inputs inputs(TableRow header, TableRow row) {
    return rowsPrinted(header)
        .computeIfAbsent(
            row,
            r ->
                new Inputs(
                    inputs(r),
                    CrossTable.rows(header, r).stream().map(ExtensionMerger::inputs).toList()));
  }

  private Map<TableRow, Inputs> rowsPrinted(TableRow header) {
    return printed.computeIfAbsent(header, h -> new IdentityHashMap<>());
  }

  private static String inputs(TableRow row) {
    return row.inputs().stream().map(TreePrinter::print).collect(Collectors.joining(" | "));
  }

  private EffectiveDeclaration addStep(EffectiveDeclaration target, Declaration.Step step) {
    List<Declaration.Step> steps = new ArrayList<>(steps(target.declaration()));
    if (named(steps) >= MOST_STEPS) {
      tooManySteps(problems, target);
      return target;
    }
    if (step.place().isEmpty() || step.place().get().to().isEmpty()) {
      steps.add(step);
      return withSteps(target, steps, step);
    }
    Declaration.ExceptionClause place = step.place().get();
    Name to = place.to().getFirst();
    int at = indexOf(steps, to.text());
    if (at < 0) {
      noSuchStep(problems, to, target.name().text(), names(steps));
      return target;
    }
    switch (place.word()) {
      case BEFORE -> steps.add(at, step);
      case AFTER -> steps.add(behind(steps, at), step);
      case INSTEAD_OF -> {
        if (option.isPresent()) {
          EffectiveDeclaration without = target.withoutPart(steps.get(at), option.get());
          steps.add(at + 1, step);
          return withSteps(without, steps, step);
        }
        steps.set(at, step);
      }
      case UNLESS ->
          problems.add(
              Diagnostic.error(
                  "no-such-step",
                  place.span(),
                  "say where the step goes: `before`, `after` or `instead of` another"));
    }
    return withSteps(target, steps, step);
  }

  /** Behind a step and those that say already that they go there: in the order of the text. */
  public static int behind(List<Declaration.Step> steps, int at) {
    Set<String> there = new HashSet<>();
    steps.get(at).head().ifPresent(h -> there.add(h.name().text()));
    int next = at + 1;
    while (next < steps.size() && goesBehind(steps.get(next), there)) {
      steps.get(next).head().ifPresent(h -> there.add(h.name().text()));
      next++;
    }
    return next;
  }

  private static boolean goesBehind(Declaration.Step step, Set<String> others) {
    return step.place()
        .filter(place -> place.word() == ExceptionWord.AFTER)
        .filter(place -> place.to().stream().limit(1).anyMatch(to -> others.contains(to.text())))
        .isPresent();
  }

  /** Counts the steps that have a name, by which another can say where it goes. */
  public static long named(List<Declaration.Step> steps) {
    return steps.stream().filter(step -> step.head().isPresent()).count();
  }

  public static void tooManySteps(ProblemCollector problems, EffectiveDeclaration procedure) {
    problems.add(
        Diagnostic.error(
            "how-many",
            procedure.name().span(),
            "`%s` has more than %s steps with a name",
            procedure.name(),
            MOST_STEPS));
  }

  public static void noSuchStep(
      ProblemCollector problems, Name to, String procedure, List<String> names) {
    Diagnostic problem =
        Diagnostic.error("no-such-step", to.span(), "`%s` has no step `%s`", procedure, to)
            .meant(to.text(), names);
    problems.add(
        names.isEmpty()
            ? problem.note(
                "it has no steps: write a trigger, `trigger NAME after %s { … }`, or with `before`",
                procedure)
            : problem.note("its steps: %s", String.join(", ", names)));
  }

  public static int indexOf(List<Declaration.Step> steps, String name) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).head().map(h -> h.name().text().equals(name)).orElse(false)) {
        return i;
      }
    }
    return -1;
  }

  public static List<String> names(List<Declaration.Step> steps) {
    return steps.stream().flatMap(s -> s.head().stream()).map(h -> h.name().text()).toList();
  }

  private static List<Declaration.Step> steps(Declaration declaration) {
    return body(declaration).map(Declaration.ProcedureBody::steps).orElse(List.of());
  }

  private static Optional<Declaration.ProcedureBody> body(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Procedure p -> Optional.of(p.body());
      case Declaration.Window w -> Optional.of(w.body());
      case Declaration other -> Optional.empty();
    };
  }

  private static Declaration with(Declaration declaration, Declaration.ProcedureBody body) {
    return switch (declaration) {
      case Declaration.Procedure p -> p.with(body);
      case Declaration.Window w -> w.with(body);
      case Declaration other -> other;
    };
  }

  private EffectiveDeclaration withSteps(
      EffectiveDeclaration target, List<Declaration.Step> steps, Declaration.Step added) {
    List<Declaration.Attribute> values =
        body(target.declaration()).map(Declaration.ProcedureBody::values).orElse(List.of());
    Declaration.ProcedureBody body = new Declaration.ProcedureBody(values, List.copyOf(steps));
    return target.withPart(with(target.declaration(), body), added, option);
  }

  private EffectiveDeclaration addCriterion(
      EffectiveDeclaration target, Extension.AddCriterion add) {
    Declaration.Ranking r = (Declaration.Ranking) target.declaration();
    EffectiveDeclaration now = target;
    List<Declaration.Criterion> criteria = new ArrayList<>(r.criteria());
    if (add.other().isEmpty()) {
      criteria.add(add.criterion());
    } else {
      Name other = add.other().get();
      int at = -1;
      for (int i = 0; i < criteria.size(); i++) {
        at = criteria.get(i).name().text().equals(other.text()) ? i : at;
      }
      if (at < 0) {
        problems.unknown(
            other,
            criteria.stream().map(c -> c.name().text()).toList(),
            "`%s` has no criterion `%s`",
            target.name(),
            other);
        return target;
      }
      ExceptionWord word = add.word().orElse(ExceptionWord.BEFORE);
      if (word == ExceptionWord.INSTEAD_OF && option.isPresent()) {
        now = now.withoutPart(criteria.get(at), option.get());
        criteria.add(at + 1, add.criterion());
      } else if (word == ExceptionWord.INSTEAD_OF) {
        criteria.set(at, add.criterion());
      } else {
        criteria.add(word == ExceptionWord.AFTER ? at + 1 : at, add.criterion());
      }
    }
    return now.withPart(r.with(List.copyOf(criteria)), add.criterion(), option);
  }

  /** Takes out what a special says of something: a quantity, an action, a rule, an event. */
  private EffectiveDeclaration removeItems(
      EffectiveDeclaration target, Declaration.Special special, Name name) {
    List<Declaration.SpecialItem> gone =
        special.items().stream().filter(item -> names(item).contains(name.text())).toList();
    if (gone.isEmpty()) {
      problems.unknown(
          name,
          special.items().stream().flatMap(item -> names(item).stream()).distinct().toList(),
          "`%s` has no item about `%s`",
          target.name(),
          name);
      return target;
    }
    if (option.isPresent()) {
      EffectiveDeclaration now = target;
      for (Declaration.SpecialItem item : gone) {
        now = now.withoutPart(item, option.get());
      }
      return now;
    }
    return target.with(
        special.with(
            special.items().stream().filter(item -> !names(item).contains(name.text())).toList()));
  }

  /** Returns the names that an item of a special is about. */
  private static List<String> names(Declaration.SpecialItem item) {
    List<Name> names =
        switch (item) {
          case Declaration.SpecialPermission p -> p.actions();
          case Declaration.SpecialTrigger t -> List.of(name(t.heard().pattern()));
          case Declaration.SpecialCriterion c -> List.of(c.ranking());
          case Declaration.SpecialExemption e -> e.rules();
          case Declaration.SpecialModifier m -> List.of(m.target().quantity());
          case Declaration.ReadingLine _ -> List.of();
        };
    return names.stream().map(Name::text).toList();
  }

  private static Name name(Declaration.EventPattern pattern) {
    return switch (pattern) {
      case Declaration.EventPattern.Named n -> n.event();
      case Declaration.EventPattern.Written w -> w.routine();
      case Declaration.EventPattern.Reaches r -> r.attribute();
      case Declaration.EventPattern.Changes c -> c.attribute();
      case Declaration.EventPattern.Adjusts a -> a.attribute();
    };
  }
}
