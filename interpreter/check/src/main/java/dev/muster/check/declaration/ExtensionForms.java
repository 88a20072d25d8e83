package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import java.util.List;

/** Describes what can be added to a declaration, in words: shown where something else was added. */
final class ExtensionForms {
  private ExtensionForms() {}

  /** Returns the place of the line that was to be added. */
  static Span place(Extension extension, Declaration.Extend extend) {
    return switch (extension) {
      case Extension.AddRow x -> x.span();
      case Extension.RemoveRow x -> x.span();
      case Extension.AddStep(Declaration.Step step) -> step.span();
      case Extension.AddCriterion x -> x.span();
      case Extension.AddFormations x -> x.span();
      case Extension.AddActions x -> x.span();
      case Extension.AddPreference(Declaration.Preference preference) -> preference.span();
      case Extension.AddKindItem(Declaration.KindItem item) -> place(item);
      case Extension.ReplaceAttribute(Declaration.Attribute attribute) -> attribute.name().span();
      case Extension.AddSpecialItem(Declaration.SpecialItem item) -> item.span();
      case Extension.AddCost(Declaration.Cost cost) -> cost.span();
      case Extension.AddLeadsTo(Declaration.LeadsTo leadsTo) -> leadsTo.span();
      case Extension.AddSightItem(Declaration.SightItem.Origin item) -> item.from().span();
      case Extension.AddSightItem(Declaration.SightItem.Block item) -> item.span();
      case Extension.AddSightItem(Declaration.SightItem.Range item) -> item.span();
      case Extension.AddHaltItem(Declaration.HaltItem item) -> item.span();
      case Extension.Round x -> x.span();
      case Extension.Ignore x -> x.span();
      case Extension.AddTo x -> x.span();
      case Extension.ChangeThing x -> x.span();
      case Extension.RemovePart x -> x.span();
      case Extension.AddStrip _,
          Extension.AddSetup _,
          Extension.AddOffer _,
          Extension.AddAnswer _ ->
          extend.head().name().span();
    };
  }

  private static Span place(Declaration.KindItem item) {
    return switch (item) {
      case Declaration.Attribute a -> a.name().span();
      case Declaration.PartCount p -> p.span();
      case Declaration.During d -> d.span();
      case Declaration.Fixed f -> f.span();
    };
  }

  /** The way out. */
  static String instead(Extension extension, Declaration declaration) {
    String line = written(extension);
    String name = declaration.head().name().text();
    if (declaration instanceof Declaration.General && line.matches("(?s)[\\p{L}\\d_-]+ *= *.+")) {
      return "a preference takes a colon: `" + line.replaceFirst(" *= *", ": ") + "`";
    }
    List<String> lines = lines(declaration);
    return lines.isEmpty()
        ? "it can only be replaced as a whole, `replace "
            + DeclarationKinds.of(declaration)
            + " "
            + name
            + " …`"
        : "what is added to "
            + Words.one(DeclarationKinds.of(declaration))
            + " is written "
            + String.join(", ", lines.stream().map(Words::quoted).toList());
  }

  private static String written(Extension extension) {
    return switch (extension) {
      case Extension.AddSpecialItem(Declaration.SpecialItem item) -> item.span().text();
      case Extension.AddKindItem(Declaration.Fixed item) -> item.span().text();
      case Extension other -> "";
    };
  }

  private static List<String> lines(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Ladder _ -> List.of("row | input || result |");
      case Declaration.Outcome _ -> List.of("row | input || result |", "ignoring KIND x");
      case Declaration.Quantity q ->
          q.body() instanceof Declaration.QuantityBody.Table
              ? List.of(
                  "row | input || result |",
                  "replace row | input || result |",
                  "rounding up",
                  "ignoring KIND x")
              : List.of("rounding up", "ignoring KIND x when CONDITION");
      case Declaration.Kind _ ->
          List.of(
              "NAME \"Title\" : TYPE = VALUE",
              "replace ATTRIBUTE : TYPE",
              "ATTRIBUTE = VALUE",
              "formation NAME");
      case Declaration.Formation _ -> List.of("ATTRIBUTE = VALUE");
      case Declaration.Procedure _, Declaration.Window _ ->
          List.of("step NAME \"Title\" after STEP { … }", "NAME : TYPE = VALUE");
      case Declaration.Ranking _ -> List.of("criterion NAME : higher VALUE", "ignoring KIND x");
      case Declaration.General _ -> List.of("ACTION: VALUE when CONDITION");
      case Declaration.Special _ ->
          List.of(
              "QUANTITY + 1 when CONDITION", "may not ACTION when CONDITION", "remove QUANTITY");
      case Declaration.Action _ ->
          List.of("costs 1 ATTRIBUTE", "leads to \"text\"", "ignoring KIND x");
      case Declaration.Orders _ -> List.of("action NAME, NAME", "remove NAME");
      case Declaration.Sight _ ->
          List.of("blocked by KIND x when CONDITION", "within 30 cm", "ignoring KIND x");
      case Declaration.Halt _ -> List.of("within 8 cm of KIND x", "ignoring KIND x");
      case Declaration.Zone _ -> List.of("from 0 cm to 30 cm of side.baseline");
      case Declaration.Scenario _ ->
          List.of("SIDE { NAME \"Title\" : KIND }", "NAME SETTING", "limit 12", "remove NAME");
      case Declaration.Army _ -> List.of("choice NAME (1..3) { … }", "CHOICE { … }", "remove NAME");
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
