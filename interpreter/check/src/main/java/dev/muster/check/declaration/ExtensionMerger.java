package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Name;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Puts the parts that `extend NAME { … }` brings into the declaration that it names. */
final class ExtensionMerger {
  /** The limit on what one rule is told to ignore, and on what all are. */
  static final int MOST_IGNORED = 100;

  private final ProblemCollector problems;
  private final RowMerger rows;
  private final ExampleMerger examples = new ExampleMerger();

  /** Scenarios and army lists that are extended. */
  private final Map<Declaration, SetupMerger> setups = new IdentityHashMap<>();

  ExtensionMerger(ProblemCollector problems) {
    this.problems = problems;
    this.rows = new RowMerger(problems);
  }

  /**
   * Returns the declaration as it is with the extensions of an option, or of the rulebook itself.
   */
  EffectiveDeclaration extend(
      EffectiveDeclaration target, Declaration.Extend extend, Optional<String> option) {
    EffectiveDeclaration now = target;
    for (Extension extension : extend.extensions()) {
      if (!ExtensionRules.suits(extension, now.declaration())) {
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
      if (option.isPresent() && !ExtensionRules.switchable(extension, now.declaration())) {
        problems.add(
            Diagnostic.error(
                    "override-in-option",
                    extend.head().name().span(),
                    "this would also apply in battles without `%s`",
                    option.get())
                .note(
                    "an option can change steps, rows, criteria, costs, attributes, items of specials, sights, halts and zones; for other things write a rule of its own inside it: a modifier, a permission, a trigger"));
        continue;
      }
      now = apply(now, extension, option);
    }
    return now;
  }

  private EffectiveDeclaration apply(
      EffectiveDeclaration target, Extension extension, Optional<String> option) {
    return switch (extension) {
      case Extension.AddRow(boolean replace, TableRow row, Span span) ->
          replace
              ? rows.replace(target, row, Optional.of(row), option)
              : RowMerger.add(target, row, option);
      case Extension.RemoveRow(TableRow row, Span span) ->
          rows.replace(target, row, Optional.empty(), option);
      case Extension.AddStep(Declaration.Step step) ->
          new StepMerger(problems).add(target, step, option);
      case Extension.AddCriterion c -> new CriterionMerger(problems).add(target, c, option);
      case Extension.AddFormations(List<Name> formations, Span span) -> target;
      case Extension.AddActions(List<Name> actions, Span span) -> {
        Declaration.Orders o = (Declaration.Orders) target.declaration();
        yield target.with(o.with(Stream.concat(o.actions().stream(), actions.stream()).toList()));
      }
      case Extension.AddPreference(Declaration.Preference preference) -> {
        Declaration.General g = (Declaration.General) target.declaration();
        yield target.with(g.with(PartLists.plus(g.preferences(), preference)));
      }
      case Extension.AddKindItem(Declaration.KindItem item) -> AttributeMerger.add(target, item);
      case Extension.ReplaceAttribute(Declaration.Attribute attribute) ->
          new AttributeMerger(problems).replace(target, attribute);
      case Extension.AddSpecialItem(Declaration.SpecialItem item) -> {
        Declaration.Special s = (Declaration.Special) target.declaration();
        yield target.withPart(s.with(PartLists.plus(s.items(), item)), item, option);
      }
      case Extension.AddCost(Declaration.Cost cost) -> {
        Declaration.Action a = (Declaration.Action) target.declaration();
        yield target.withPart(a.withCosts(PartLists.plus(a.costs(), cost)), cost, option);
      }
      case Extension.AddLeadsTo(Declaration.LeadsTo leadsTo) -> {
        Declaration.Action a = (Declaration.Action) target.declaration();
        yield target.with(a.withLeadsTo(PartLists.plus(a.leadsTo(), leadsTo)));
      }
      case Extension.AddSightItem(Declaration.SightItem item) -> {
        Declaration.Sight s = (Declaration.Sight) target.declaration();
        yield target.withPart(s.with(PartLists.plus(s.items(), item)), item, option);
      }
      case Extension.AddHaltItem(Declaration.HaltItem item) -> {
        Declaration.Halt h = (Declaration.Halt) target.declaration();
        yield target.withPart(h.with(PartLists.plus(h.items(), item)), item, option);
      }
      case Extension.AddStrip(Declaration.Strip strip) -> {
        Declaration.Zone z = (Declaration.Zone) target.declaration();
        yield target.withPart(z.with(PartLists.plus(z.strips(), strip)), strip, option);
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
      case Extension.AddAnswer(ExampleItem.Answer answer) -> examples.add(target, answer);
      case Extension.RemovePart(Name name, Span span)
          when target.declaration() instanceof Declaration.Special s ->
          new SpecialMerger(problems).remove(target, s, name, option);
      case Extension.RemovePart(Name name, Span span)
          when target.declaration() instanceof Declaration.Orders o ->
          target.with(without(o, name));
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

  private Declaration.Orders without(Declaration.Orders list, Name name) {
    List<Name> left = list.actions().stream().filter(a -> !a.text().equals(name.text())).toList();
    if (left.size() == list.actions().size()) {
      problems.unknown(
          name,
          list.actions().stream().map(Name::text).toList(),
          "`%s` has no action `%s`",
          list.head().name(),
          name);
    } else if (left.isEmpty()) {
      problems.add(
          Diagnostic.error(
                  "nothing-left", name.span(), "nothing would be left of `%s`", list.head().name())
              .note(
                  "first add what it has instead, `action NAME`, or remove all of it: `remove orders %s`",
                  list.head().name()));
    }
    return list.with(left);
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
}
