package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;

/** What can be added to which declarations. */
final class ExtensionRules {
  private ExtensionRules() {}

  /** Whether such a part can belong to such a declaration. */
  static boolean suits(Extension extension, Declaration declaration) {
    return switch (extension) {
      case Extension.AddRow x -> RowMerger.rows(declaration).isPresent();
      case Extension.RemoveRow x -> RowMerger.rows(declaration).isPresent();
      case Extension.AddStep x -> declaration instanceof Declaration.Stepwise;
      case Extension.AddCriterion x -> declaration instanceof Declaration.Ranking;
      case Extension.AddFormations x -> declaration instanceof Declaration.Kind;
      case Extension.AddActions x -> declaration instanceof Declaration.Orders;
      case Extension.AddPreference x -> declaration instanceof Declaration.General;
      case Extension.AddKindItem(Declaration.KindItem item) ->
          declaration instanceof Declaration.Kind
              || declaration instanceof Declaration.Formation
              || item instanceof Declaration.Attribute
                  && declaration instanceof Declaration.Stepwise;
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
              || declaration instanceof Declaration.Special
              || declaration instanceof Declaration.Orders;
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
  static boolean switchable(Extension extension, Declaration declaration) {
    return switch (extension) {
      case Extension.AddRow _, Extension.RemoveRow _ -> declaration instanceof Declaration.Quantity;
      case Extension.RemovePart _ -> declaration instanceof Declaration.Special;
      case Extension.AddKindItem x -> !(x.item() instanceof Declaration.Fixed);
      case Extension.AddCriterion _,
          Extension.AddCost _,
          Extension.AddStep _,
          Extension.AddSpecialItem _,
          Extension.AddSightItem _,
          Extension.AddHaltItem _,
          Extension.AddStrip _ ->
          true;
      case Extension.ReplaceAttribute _,
          Extension.AddFormations _,
          Extension.AddActions _,
          Extension.AddPreference _,
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
}
