package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;

/** Names the kind of a declaration by the word it begins with. */
public final class DeclarationKinds {
  private DeclarationKinds() {}

  public static String of(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Missing d -> "";
      case Declaration.Rulebook d -> "rulebook";
      case Declaration.Extends d -> "extends";
      case Declaration.Replace d -> of(d.with());
      case Declaration.Remove d -> "remove";
      case Declaration.Open d -> of(d.declared());
      case Declaration.Measure d -> "measure";
      case Declaration.LengthUnit d -> "measure in";
      case Declaration.Ladder d -> "ladder";
      case Declaration.Die d -> "die";
      case Declaration.Deck d -> "deck";
      case Declaration.NameSet d -> "set";
      case Declaration.Kind d -> "kind";
      case Declaration.Formation d -> "formation";
      case Declaration.Arc d -> "arc";
      case Declaration.Zone d -> "zone";
      case Declaration.Sight d -> "sight";
      case Declaration.Halt d -> "halt";
      case Declaration.Quantity d -> "quantity";
      case Declaration.Modifier d -> "modifier";
      case Declaration.Permission d -> "permission";
      case Declaration.Special d -> "special";
      case Declaration.Action d -> "action";
      case Declaration.Orders d -> "orders";
      case Declaration.Event d -> "event";
      case Declaration.Trigger d -> "trigger";
      case Declaration.Procedure d -> "procedure";
      case Declaration.Window d -> "window";
      case Declaration.Outcome d -> "outcome";
      case Declaration.Ranking d -> "ranking";
      case Declaration.Victory d -> "victory";
      case Declaration.Property d -> "property";
      case Declaration.General d -> "general";
      case Declaration.Scenario d -> "scenario";
      case Declaration.Army d -> "army";
      case Declaration.Option d -> "option";
      case Declaration.Erratum d -> "erratum";
      case Declaration.Extend _, Declaration.ExtendAll _ -> "extend";
      case Declaration.Example d -> "example";
      case Declaration.Reading d -> "reading";
      case Declaration.Equivalent d -> "equivalent";
    };
  }

  /**
   * The names among which one must be unique: what is used in the same places shares one.
   * Procedures and windows are both run by name; quantities, sights, zones and arcs are all asked
   * with their parts, and a deck is named in the same places; a list of orders stands where an
   * action does.
   */
  static String namespace(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Replace d -> namespace(d.with());
      case Declaration.Open d -> namespace(d.declared());
      case Declaration.Procedure _, Declaration.Window _ -> "procedure";
      case Declaration.Quantity _,
          Declaration.Sight _,
          Declaration.Zone _,
          Declaration.Arc _,
          Declaration.Deck _ ->
          "quantity";
      case Declaration.Action _, Declaration.Orders _ -> "action";
      case Declaration.Kind _, Declaration.NameSet _, Declaration.Ladder _ -> "type";
      case Declaration other -> of(other);
    };
  }
}
