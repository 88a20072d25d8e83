package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Deck;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Declaration.TypeName;
import java.util.List;
import java.util.Optional;

/** Puts more cards into decks. */
record CardMerger(ExtendedSetups setups) {
  Addition adding(Spec cards) {
    return setups.of(Deck.class, deck -> deck.addCards(cards));
  }

  /** A line such as {@code frost "Frost": frost}, which declares an attribute in a kind. */
  Optional<Addition> adding(Declaration.KindItem item) {
    return item
                instanceof
                Declaration.Attribute(
                    var secret,
                    var name,
                    var title,
                    var cite,
                    TypeName.Named(var kind, _),
                    var good,
                    var value,
                    var span)
            && !secret
            && cite.isEmpty()
            && good.isEmpty()
            && value.isEmpty()
        ? Optional.of(adding(new Spec(1, name, title, kind, List.of(), List.of(), span)))
        : Optional.empty();
  }
}
