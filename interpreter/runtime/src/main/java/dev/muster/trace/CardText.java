package dev.muster.trace;

/** Words for cards: which are drawn, from where, by whom. */
final class CardText {
  private CardText() {}

  static String drawn(StoryEvent.Drawn drawn) {
    String deck = drawn.deck().title();
    if (drawn.cards().isEmpty()) {
      return deck + " has no card left";
    }
    String cards = cards(drawn);
    return switch (drawn.move()) {
          case DRAWN ->
              drawn.side().map(s -> s.title() + " draws " + cards).orElse("drawn: " + cards)
                  + " from "
                  + deck;
          case SEEN ->
              drawn.side().map(s -> s.title() + " looks at ").orElse("on top of " + deck + ": ")
                  + cards
                  + drawn.side().map(s -> " on top of " + deck).orElse("");
        }
        + " ("
        + drawn.left()
        + " left)";
  }

  private static String cards(StoryEvent.Drawn drawn) {
    int count = drawn.cards().size();
    return drawn.secretly()
        ? count == 1 ? "a card" : count + " cards"
        : ValueText.list(drawn.cards());
  }

  static String shuffled(StoryEvent.Shuffled shuffled) {
    String deck = shuffled.deck().title();
    return shuffled
            .card()
            .map(c -> c.title() + " is shuffled into " + deck)
            .orElse(deck + " is shuffled")
        + " ("
        + shuffled.cards()
        + (shuffled.cards() == 1 ? " card)" : " cards)");
  }
}
