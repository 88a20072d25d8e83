package dev.muster.model;

import dev.muster.lang.Span;
import java.util.List;
import java.util.Optional;

/** A deck of cards or a cup of chits, by what it is made of. */
public record Deck(Origin origin, List<Cards> lines) {
  /** The kind of every deck. */
  public static final String KIND = "deck";

  /** The kind of every card. */
  public static final String CARD = "card";

  /** Cards in one deck. */
  public static final int MOST = 1000;

  /** Whether it is the kind of cards, or one of the sorts of them that a rulebook makes. */
  public static boolean isCard(Kind kind) {
    return kind.name().equals(CARD) || kind.parent().filter(Deck::isCard).isPresent();
  }

  /**
   * Cards that are alike but for the values of some attributes.
   *
   * @param count how many there are of each
   * @param each the attributes of whose every value there is a card
   */
  public record Cards(
      int count,
      String name,
      Optional<String> title,
      Kind kind,
      List<Setup.AttributeSetup> attributes,
      List<Attribute> each,
      Span span) {}
}
