package dev.muster.engine;

import java.util.List;
import java.util.Optional;

/**
 * A battle as one side knows it, at one moment: nothing that happens later changes it.
 *
 * @param unit of all lengths, as the rulebook writes it
 * @param pieces all that the side sees, in the order in which they were set up
 */
public record View(String unit, double width, double depth, List<Piece> pieces) {
  /** The piece with the name, if the side sees it. */
  public Optional<Piece> piece(String name) {
    return pieces.stream().filter(piece -> piece.name().equals(name)).findFirst();
  }

  /** All that belongs to a side. */
  public List<Piece> of(String side) {
    return pieces.stream().filter(piece -> piece.side().filter(side::equals).isPresent()).toList();
  }
}
