package dev.muster.check.rulebook;

import dev.muster.check.army.ArmyChecker;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Ignored;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.example.ExampleChecker;
import dev.muster.check.rule.ModifierChecker;
import dev.muster.check.rule.PermissionChecker;
import dev.muster.check.rule.PreferenceChecker;
import dev.muster.check.rule.PropertyChecker;
import dev.muster.check.rule.RankingChecker;
import dev.muster.check.rule.RuleContext;
import dev.muster.check.rule.SightChecker;
import dev.muster.check.rule.SpecialChecker;
import dev.muster.check.rule.TriggerChecker;
import dev.muster.check.setup.DeckChecker;
import dev.muster.check.setup.ScenarioChecker;
import dev.muster.check.signature.Signatures;
import dev.muster.check.statement.PlaceSurvey;
import dev.muster.check.statement.ProcedureChecker;
import dev.muster.check.table.OutcomeChecker;
import dev.muster.check.table.QuantityChecker;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Battles;
import dev.muster.model.Deck;
import dev.muster.model.Example;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Rulebook;
import dev.muster.model.Rules;
import dev.muster.model.Scenario;
import dev.muster.model.Topics;
import dev.muster.model.Vocabulary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The signatures of a rulebook, and everything that is made from its bodies.
 *
 * @param usedSpecials special rules that something has
 * @param asked quantities that something asks for
 * @param switchedInPlay options that begin or end in the course of a battle
 */
public record CheckedBodies(
    Signatures signatures,
    Topics topics,
    Rules rules,
    Set<String> usedSpecials,
    Set<Quantity> asked,
    Set<String> switchedInPlay,
    Map<String, Scenario> scenarios,
    Map<String, Army> armies,
    List<Deck> decks,
    List<Example> examples) {

  /** Whether battles are played by it, and not only by a rulebook that extends it. */
  boolean played() {
    return !scenarios.isEmpty() && signatures.names().procedures.containsKey(Procedure.START);
  }

  public static CheckedBodies of(Signatures signatures, ProblemCollector problems) {
    return of(signatures, problems, Optional.empty());
  }

  /**
   * @param survey notes where rules may listen
   */
  public static CheckedBodies of(
      Signatures signatures, ProblemCollector problems, Optional<PlaceSurvey> survey) {
    RuleContext context = new RuleContext(signatures, problems, survey);
    List<EffectiveDeclaration> all = signatures.declarations().all();
    PermissionChecker permissions = new PermissionChecker(context);
    permissions.collect(all);
    List<Deck> decks = new DeckChecker(context).decks(all);
    ArmyChecker armies = new ArmyChecker(context);
    armies.define(all);
    ScenarioChecker scenarios = new ScenarioChecker(context, armies::roster);
    scenarios.names(all);
    define(all, permissions, context);
    scenarios.define(all);
    ExampleChecker examples = new ExampleChecker(context, armies);
    examples.define(all);
    // Last, because a preference may need a slot in the frame of any body.
    new PreferenceChecker(context).define(all);
    signatures.bodies().freeze();
    ignored(all, context);
    Map<String, Scenario> made = scenarios.finish();
    return new CheckedBodies(
        signatures,
        topics(signatures.names(), context),
        context.rules.finish(),
        context.usedSpecials,
        context.asked,
        Set.copyOf(context.switchedInPlay),
        made,
        armies.made(),
        decks,
        examples.finish(made));
  }

  /** Reports what rules are to ignore that they never pick out. */
  private static void ignored(List<EffectiveDeclaration> all, RuleContext context) {
    for (EffectiveDeclaration d : all) {
      for (Ignored ignored : d.ignored()) {
        if (!context.expressions.ignored().found(ignored)) {
          context.problems.about(
              ignored.item().what(),
              ignored.exempt() ? noException(d, ignored) : nothing(d, ignored, context));
        }
      }
    }
  }

  private static Diagnostic noException(EffectiveDeclaration d, Ignored ignored) {
    return Diagnostic.warning(
            "needless-exception",
            ignored.rule().span(),
            "`%s` picks out no `%s`, and so needs no exception",
            d.name(),
            ignored.item().what())
        .also(d.name().span(), "declared here");
  }

  private static Diagnostic nothing(EffectiveDeclaration d, Ignored ignored, RuleContext context) {
    Name what = ignored.item().what();
    Set<String> kinds = context.names.kinds.keySet();
    if (context.expressions.ignored().amongAlternatives(ignored)) {
      return Diagnostic.error(
              "nothing-to-ignore",
              what.span(),
              "`%s` is a decision between alternatives, and none of them can be ignored",
              what)
          .note(
              "`ignoring` takes away things, places, numbers and names; here something else is done `instead of %s in %s`: write a trigger",
              what, ignored.byAll() ? "PROCEDURE" : d.name());
    }
    if (ignored.byAll()) {
      return kinds.contains(what.text())
          ? Diagnostic.error(
              "nothing-to-ignore",
              what.span(),
              "no rule picks out a `%s` that it could ignore",
              what)
          : ProblemCollector.unknownName(
              what, kinds, "`%s` is neither a kind nor a decision of any rule", what);
    }
    return kinds.contains(what.text())
        ? Diagnostic.error(
                "nothing-to-ignore",
                what.span(),
                "`%s` picks out no `%s` that it could ignore",
                d.name(),
                what)
            .also(d.name().span(), "declared here")
            .note("extend the other rule that picks them out, too")
        : ProblemCollector.unknownName(
            what, kinds, "`%s` is neither a kind nor a decision in `%s`", what, d.name());
  }

  private static void define(
      List<EffectiveDeclaration> all, PermissionChecker permissions, RuleContext context) {
    QuantityChecker quantities = new QuantityChecker(context);
    ModifierChecker modifiers = new ModifierChecker(context);
    TriggerChecker triggers = new TriggerChecker(context);
    RankingChecker rankings = new RankingChecker(context);
    SpecialChecker specials =
        new SpecialChecker(context, modifiers, permissions, triggers, rankings);
    OutcomeChecker outcomes = new OutcomeChecker(context);
    SightChecker sights = new SightChecker(context);
    PropertyChecker properties = new PropertyChecker(context);
    // First, because rules may answer any place in a procedure.
    ProcedureChecker procedures = new ProcedureChecker(context, context.rules::modify);
    for (EffectiveDeclaration d : all) {
      switch (d.declaration()) {
        case Declaration.Action x -> procedures.action(d, x);
        case Declaration.Procedure x -> procedures.procedure(d, x.body(), List.of());
        case Declaration.Window x -> procedures.procedure(d, x.body(), x.when());
        case Declaration other -> {}
      }
    }
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
        case Declaration.Property x -> properties.define(d, x);
        case Declaration other -> {}
      }
    }
  }

  private static Topics topics(SymbolTable names, RuleContext context) {
    Map<String, Quantity> quantities = new LinkedHashMap<>(names.quantities);
    names.reaches.forEach(
        (action, reach) -> {
          if (context.rules.modify(reach)) {
            quantities.put("reach of " + action, reach);
          }
        });
    return new Topics(
        quantities,
        names.sights,
        names.rankings,
        names.outcomes,
        names.actions,
        names.events,
        context.changes.all(),
        context.hooks.around(),
        context.hooks.events());
  }

  public Rulebook rulebook() {
    Declaration.Rulebook header = signatures.declarations().header().orElseThrow();
    SymbolTable names = signatures.names();
    return new Rulebook(
        EffectiveDeclaration.of(header).origin(),
        header.version().orElse(""),
        new Vocabulary(names.kinds, names.specials, names.ladders, names.zones, names.lengthUnit),
        topics,
        names.procedures,
        rules,
        new Battles(
            scenarios,
            armies,
            decks,
            List.copyOf(signatures.declarations().names(Declaration.General.class)),
            List.copyOf(signatures.declarations().names(Declaration.Option.class)),
            switchedInPlay),
        examples,
        signatures.declarations().readings(),
        signatures.declarations().keepsSecrets());
  }
}
