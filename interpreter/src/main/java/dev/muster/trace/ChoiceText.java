package dev.muster.trace;

/** How choices and orders are told, in menus and in the story. */
public final class ChoiceText {
  private ChoiceText() {}

  public static String of(Chosen chosen) {
    return switch (chosen) {
      case Chosen.Of of -> ValueText.of(of.value());
      case Chosen.Nobody nobody -> nobody.title().orElse("none");
      case Chosen.Enough e -> "that is all";
      case Chosen.Reroll reroll -> "throw the " + reroll.face() + " again";
      case Chosen.LeaveDice l -> "leave the dice";
      case Chosen.Planned planned -> planned.planned() ? "as the scenario plans it" : "otherwise";
      case Chosen.Place place ->
          ValueText.length(place.x())
              + " by "
              + ValueText.length(place.y())
              + (place.now() ? " (where it stands)" : "");
      case Chosen.Done d -> "done";
    };
  }

  public static String of(Order order) {
    return order.action().label() + ": " + ValueText.list(order.parts());
  }
}
