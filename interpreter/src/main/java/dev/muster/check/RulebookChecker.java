package dev.muster.check;

import dev.muster.check.army.ArmyChecker;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.OverrideResolver;
import dev.muster.check.declaration.ReadingChecker;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.example.ExampleChecker;
import dev.muster.check.rule.ExceptionChecker;
import dev.muster.check.rule.ModifierChecker;
import dev.muster.check.rule.PermissionChecker;
import dev.muster.check.rule.PreferenceChecker;
import dev.muster.check.rule.RankingChecker;
import dev.muster.check.rule.RuleContext;
import dev.muster.check.rule.RuleDrafts;
import dev.muster.check.rule.SightChecker;
import dev.muster.check.rule.SpecialChecker;
import dev.muster.check.rule.TriggerChecker;
import dev.muster.check.rulebook.TriggerCycles;
import dev.muster.check.rulebook.WholeRulebookChecks;
import dev.muster.check.setup.ScenarioChecker;
import dev.muster.check.signature.KindChecker;
import dev.muster.check.signature.MeasureChecker;
import dev.muster.check.signature.SignatureChecker;
import dev.muster.check.statement.ProcedureChecker;
import dev.muster.check.table.OutcomeChecker;
import dev.muster.check.table.QuantityChecker;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Origin;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * From what was written to what it means. Each pass needs only what those before it have made:
 * first what counts, then what there is, then what can be asked, then what is said about it, at
 * last what can be said of the whole.
 */
public final class RulebookChecker {
  private final RuleContext context = new RuleContext();

  private RulebookChecker() {}

  /**
   * @param files of the base rulebooks first, then of what extends them
   */
  public static CheckResult check(List<RulebookFile> files) {
    return new RulebookChecker().run(files);
  }

  private CheckResult run(List<RulebookFile> files) {
    OverrideResolver.Result counted = OverrideResolver.apply(files, context.problems);
    ReadingChecker.Tied tied = ReadingChecker.tie(counted, files, context.problems);
    List<EffectiveDeclaration> all = tied.declared();
    header(counted, files);
    placed(all);

    new MeasureChecker(context).declare(all);
    KindChecker kinds = new KindChecker(context);
    kinds.declare(all);
    kinds.formations(all);
    new SignatureChecker(context).declare(all);
    kinds.attributes(all);
    regions(all);
    kinds.values();

    ScenarioChecker scenarios = new ScenarioChecker(context);
    PermissionChecker permissions = new PermissionChecker(context);
    new ExceptionChecker(context).collect(all);
    permissions.collect(all);
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Scenario s) {
        context.scenarioNames.add(d.name().text());
        scenarios.names(d, s);
      }
    }
    bodies(all, permissions);
    ArmyChecker armies = new ArmyChecker(context);
    armies.define(all);
    ExampleChecker examples = new ExampleChecker(context, armies);
    battles(all, scenarios, examples);
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.General g) {
        new PreferenceChecker(context).define(d, g);
      }
    }

    context.names.freeze();
    RuleDrafts.Rules rules = context.rules.finish();
    WholeRulebookChecks afterthoughts = new WholeRulebookChecks(context);
    afterthoughts.conflicts(rules);
    new TriggerCycles(context).find(rules);
    if (!context.problems.anyError()) {
      afterthoughts.specials(all);
    }
    afterthoughts.entry(all);
    List<Origin> open = afterthoughts.open(all);
    if (context.problems.anyError()) {
      return new CheckResult(Optional.empty(), context.problems.all());
    }
    return new CheckResult(
        Optional.of(rulebook(counted, tied, rules, scenarios, armies, examples, open)),
        context.problems.all());
  }

  private void header(OverrideResolver.Result counted, List<RulebookFile> files) {
    if (counted.header().isEmpty()) {
      Span span = files.isEmpty() ? Span.none() : new Span(files.getFirst().source(), 0, 0);
      context.problems.add(
          Diagnostic.error("missing-rulebook", span, "nothing says which rulebook this is")
              .note("one file of the folder begins with `rulebook NAME \"Title\" 1.0.0`"));
    }
  }

  /** Which kinds there are things of. */
  private void placed(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      switch (d.declaration()) {
        case Declaration.Scenario s ->
            s.items()
                .forEach(
                    i -> {
                      if (i instanceof Declaration.ScenarioItem.SideRoster side) {
                        placedIn(side.roster());
                      } else if (i instanceof Declaration.ScenarioItem.Terrain terrain) {
                        context.names.placed.add(terrain.kind().text());
                      }
                    });
        case Declaration.Example e ->
            e.items()
                .forEach(
                    i -> {
                      if (i instanceof Declaration.ExampleItem.Given given) {
                        placedIn(given.specs());
                      }
                    });
        case Declaration.Army a ->
            a.items()
                .forEach(
                    i -> {
                      if (i instanceof Declaration.Offer.Choice choice) {
                        offered(choice);
                      }
                    });
        case Declaration other -> {}
      }
    }
  }

  private void offered(Declaration.Offer.Choice choice) {
    for (Declaration.ChoiceItem item : choice.items()) {
      switch (item) {
        case Declaration.ChoiceItem.Thing(Declaration.Spec spec) -> placedIn(List.of(spec));
        case Declaration.Offer.Choice inner -> offered(inner);
        case Declaration.Offer.LimitOf i -> {}
        case Declaration.Offer.SumOf i -> {}
      }
    }
  }

  private void placedIn(List<Declaration.Spec> specs) {
    for (Declaration.Spec spec : specs) {
      context.names.placed.add(spec.kind().text());
      placedIn(spec.roster());
    }
  }

  private void regions(List<EffectiveDeclaration> all) {
    SightChecker sights = new SightChecker(context);
    for (EffectiveDeclaration d : all) {
      switch (d.declaration()) {
        case Declaration.Arc arc -> sights.arc(d, arc);
        case Declaration.Zone zone -> sights.zone(d, zone);
        case Declaration other -> {}
      }
    }
  }

  private void bodies(List<EffectiveDeclaration> all, PermissionChecker permissions) {
    QuantityChecker quantities = new QuantityChecker(context);
    ModifierChecker modifiers = new ModifierChecker(context);
    TriggerChecker triggers = new TriggerChecker(context);
    RankingChecker rankings = new RankingChecker(context);
    SpecialChecker specials =
        new SpecialChecker(context, modifiers, permissions, triggers, rankings);
    OutcomeChecker outcomes = new OutcomeChecker(context);
    SightChecker sights = new SightChecker(context);
    ProcedureChecker procedures = new ProcedureChecker(context);
    for (EffectiveDeclaration d : all) {
      switch (d.declaration()) {
        case Declaration.Quantity x -> quantities.define(d, x);
        case Declaration.Modifier x -> modifiers.define(d, x);
        case Declaration.Permission x -> permissions.define(d, x);
        case Declaration.Special x -> specials.define(d, x);
        case Declaration.Trigger x -> triggers.define(d, x);
        case Declaration.Victory x -> triggers.victory(d, x);
        case Declaration.Outcome x -> outcomes.define(d, x);
        case Declaration.Ranking x -> rankings.define(d, x);
        case Declaration.Sight x -> sights.sight(d, x);
        case Declaration.Halt x -> sights.halt(d, x);
        case Declaration.Action x -> procedures.action(d, x);
        case Declaration.Procedure x -> procedures.procedure(d, x.steps(), List.of());
        case Declaration.Window x -> procedures.procedure(d, x.steps(), x.when());
        case Declaration other -> {}
      }
    }
  }

  private void battles(
      List<EffectiveDeclaration> all, ScenarioChecker scenarios, ExampleChecker examples) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Scenario s) {
        scenarios.define(d, s);
      }
    }
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Example e) {
        examples.define(d, e);
      }
    }
  }

  private Rulebook rulebook(
      OverrideResolver.Result counted,
      ReadingChecker.Tied tied,
      RuleDrafts.Rules rules,
      ScenarioChecker scenarios,
      ArmyChecker armies,
      ExampleChecker examples,
      List<Origin> open) {
    Declaration.Rulebook header = counted.header().orElseThrow();
    SymbolTable names = context.names;
    Map<String, Scenario> made = scenarios.finish();
    return new Rulebook(
        new EffectiveDeclaration(header, Optional.empty(), Optional.empty(), false).origin(),
        header.version().orElse(""),
        names.kinds,
        names.sets,
        names.ladders,
        names.dice,
        names.formations,
        names.arcs,
        names.zones,
        names.sights,
        names.quantities,
        names.specials,
        names.actions,
        names.events,
        names.reached,
        names.changed,
        names.procedures,
        names.outcomes,
        names.rankings,
        context.sites.decisions(),
        rules.all(),
        rules.exceptions(),
        made,
        armies.made(),
        examples.finish(made),
        List.copyOf(names.generals),
        List.copyOf(names.options),
        tied.readings(),
        open);
  }
}
