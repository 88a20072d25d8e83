package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Action;
import dev.muster.lang.syntax.Declaration.Army;
import dev.muster.lang.syntax.Declaration.Deck;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.General;
import dev.muster.lang.syntax.Declaration.Halt;
import dev.muster.lang.syntax.Declaration.Kind;
import dev.muster.lang.syntax.Declaration.Quantity;
import dev.muster.lang.syntax.Declaration.Scenario;
import dev.muster.lang.syntax.Declaration.Sight;
import dev.muster.lang.syntax.Declaration.Special;
import dev.muster.lang.syntax.Declaration.Zone;
import java.util.List;

/** All that `extend NAME { … }` can say, and in words, what can be said of which declaration. */
final class Additions {
  private final ExtendedSetups setups;
  private final ProblemCollector problems;
  private final RowMerger rows;
  private final CardMerger cards;
  private final ExampleMerger examples = new ExampleMerger();

  Additions(ExtendedSetups setups, ProblemCollector problems) {
    this.setups = setups;
    this.problems = problems;
    this.rows = new RowMerger(problems);
    this.cards = new CardMerger(setups);
  }

  Addition of(Extension extension) {
    return switch (extension) {
      case Extension.AddRow x -> rows.of(x);
      case Extension.RemoveRow x -> rows.of(x);
      case Extension.Round(var rounding, _) ->
          Addition.always(Quantity.class, q -> q.with(rounding));
      case Extension.AddKindItem(var item) -> {
        Addition attribute = AttributeMerger.adding(item);
        yield cards.adding(item).map(attribute::or).orElse(attribute);
      }
      case Extension.AddCards(var more, _) -> cards.adding(more);
      case Extension.ReplaceAttribute(var with) -> new AttributeMerger(problems).replacing(with);
      // The kind stays as it is: OverrideResolver opens the formations to it.
      case Extension.AddFormations _ -> Addition.always(Kind.class, kind -> kind);
      case Extension.AddStep(var step, _) -> new StepMerger(problems).adding(step);
      case Extension.AddCriterion x -> new CriterionMerger(problems).of(x);
      case Extension.AddPreference(var preference, _) ->
          Addition.always(General.class, preference, General::preferences, General::with);
      case Extension.AddSpecialItem(var item, _) ->
          Addition.part(Special.class, item, Special::items, Special::with);
      case Extension.AddCost(var cost, _) ->
          Addition.part(Action.class, cost, Action::costs, Action::withCosts);
      case Extension.AddLeadsTo(var leadsTo, _) ->
          Addition.always(Action.class, leadsTo, Action::leadsTo, Action::withLeadsTo);
      case Extension.SetSteps set -> new StepsMerger(problems).of(set);
      case Extension.AddActions(var actions, _) -> ActionListMerger.adding(actions);
      case Extension.AddSightItem(var item, _) ->
          Addition.part(Sight.class, item, Sight::items, Sight::with);
      case Extension.AddHaltItem(var item, _) ->
          Addition.part(Halt.class, item, Halt::items, Halt::with);
      case Extension.AddStrip(var strip, _) ->
          Addition.part(Zone.class, strip, Zone::strips, Zone::with);
      case Extension.AddSetup(var item, _) -> setups.of(Scenario.class, setup -> setup.setUp(item));
      case Extension.ChangeThing x ->
          setups
              .of(Scenario.class, setup -> setup.change(x))
              .or(setups.of(Deck.class, deck -> deck.change(x)));
      case Extension.AddOffer(var offer, _) -> setups.of(Army.class, setup -> setup.offer(offer));
      case Extension.AddTo x ->
          setups
              .of(Scenario.class, setup -> setup.addToGroup(x))
              .or(setups.of(Army.class, setup -> setup.addToChoice(x)));
      case Extension.AddAnswer(var answer, _) -> examples.adding(answer);
      case Extension.Ignore x -> new IgnoreMerger(problems).of(x);
      case Extension.RemovePart(var name, _) ->
          new SpecialMerger(problems)
              .removing(name)
              .or(new ActionListMerger(problems).removing(name))
              .or(setups.of(Scenario.class, setup -> setup.remove(name)))
              .or(setups.of(Deck.class, deck -> deck.remove(name)))
              .or(setups.of(Army.class, setup -> setup.remove(name)));
    };
  }

  /** What can be added to a declaration, as it is written; empty where nothing can. */
  static List<String> lines(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Ladder _ -> List.of("row | input || result |");
      case Declaration.Outcome _ -> List.of("row | input || result |", "ignoring KIND x");
      case Quantity q ->
          q.body() instanceof Declaration.QuantityBody.Table
              ? List.of(
                  "row | input || result |",
                  "replace row | input || result |",
                  "rounding up",
                  "ignoring KIND x")
              : List.of("rounding up", "ignoring KIND x when CONDITION");
      case Kind _ ->
          List.of(
              "NAME \"Title\" : TYPE = VALUE",
              "replace ATTRIBUTE : TYPE",
              "ATTRIBUTE = VALUE",
              "formation NAME");
      case Declaration.Formation _ -> List.of("ATTRIBUTE = VALUE");
      case Deck _ ->
          List.of("2 NAME \"Title\": KIND ATTRIBUTE VALUE", "NAME ATTRIBUTE VALUE", "remove NAME");
      case Declaration.Procedure _, Declaration.Window _ ->
          List.of("step NAME \"Title\" after STEP { … }", "NAME : TYPE = VALUE");
      case Declaration.Ranking _ -> List.of("criterion NAME : higher VALUE", "ignoring KIND x");
      case General _ -> List.of("ACTION: VALUE when CONDITION");
      case Special _ ->
          List.of(
              "QUANTITY + 1 when CONDITION", "may not ACTION when CONDITION", "remove QUANTITY");
      case Action _ ->
          List.of(
              "costs 1 ATTRIBUTE",
              "leads to \"text\"",
              "PATH offered every 1 cm",
              "ignoring KIND x");
      case Declaration.Orders _ -> List.of("action NAME, NAME", "remove NAME");
      case Sight _ ->
          List.of("blocked by KIND x when CONDITION", "within 30 cm", "ignoring KIND x");
      case Halt _ -> List.of("within 8 cm of KIND x", "ignoring KIND x");
      case Zone _ -> List.of("from 0 cm to 30 cm of side.baseline");
      case Scenario _ ->
          List.of("SIDE { NAME \"Title\" : KIND }", "NAME SETTING", "limit 12", "remove NAME");
      case Army _ -> List.of("choice NAME (1..3) { … }", "CHOICE { … }", "remove NAME");
      case Declaration.Example e when e.cases().isPresent() ->
          List.of("choose DECISION: ANSWER", "replace row | value || expected |");
      case Declaration.Example _ -> List.of("choose DECISION: ANSWER");
      case Declaration.Modifier _,
          Declaration.Permission _,
          Declaration.Trigger _,
          Declaration.Victory _,
          Declaration.Property _ ->
          List.of("ignoring KIND x when CONDITION");
      case Declaration other -> List.of();
    };
  }
}
