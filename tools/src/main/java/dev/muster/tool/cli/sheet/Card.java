package dev.muster.tool.cli.sheet;

import dev.muster.board.Box;
import dev.muster.tool.cli.page.Block;
import java.util.List;
import java.util.Optional;

/**
 * What a player needs to know of a unit, or of what else has values to be kept, or of a card of a
 * deck.
 *
 * @param lines its kind, its formation, and whom it is under; how many there are in a deck
 * @param values with a title
 * @param tracks values that go up and down in the course of the battle, to be crossed off
 * @param texts its special rules, or what is done where the card is drawn
 * @param base its footprint; empty where it has none
 */
record Card(
    String title,
    List<String> lines,
    List<Value> values,
    List<Track> tracks,
    List<Block.Entry> texts,
    Optional<Base> base) {
  /**
   * @param size as it is told
   */
  record Base(Box box, String size) {}

  /**
   * @param ticked whether it is so as the battle begins, where it is or is not
   * @param kept whether there is room to write what becomes of it
   */
  record Value(String title, String value, Optional<Boolean> ticked, boolean kept) {}

  /**
   * @param levels as they are called, the lowest first
   * @param now the one that it begins with, counted from 0
   */
  record Track(String title, List<String> levels, int now) {}
}
