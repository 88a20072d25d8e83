package dev.muster.lang.syntax;

import dev.muster.lang.Source;
import java.util.List;

/**
 * One file of a rulebook.
 *
 * @param declarations in the order of the text, as far as they could be read
 * @param unread where the text has mistakes
 */
public record RulebookFile(Source source, List<Declaration> declarations, List<Unread> unread) {

  /** A file that could be read. */
  public RulebookFile(Source source, List<Declaration> declarations) {
    this(source, declarations, List.of());
  }
}
