package dev.muster.tool.cli.page;

import dev.muster.wording.Grid;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import java.util.List;
import java.util.Optional;

/** A part of a page, perhaps with a heading of its own. */
public record Block(Phrase heading, Optional<String> pages, List<Body> bodies) {
  public Block {
    bodies = List.copyOf(bodies);
  }

  public static Block of(Body... bodies) {
    return new Block(Phrase.of(), Optional.empty(), List.of(bodies));
  }

  public static Block of(Phrase heading, Optional<String> pages, Body... bodies) {
    return new Block(heading, pages, List.of(bodies));
  }

  /** What stands under a heading. */
  public sealed interface Body {
    record Text(Phrase text) implements Body {}

    /** A heading for what follows. */
    record Case(Phrase text) implements Body {}

    record Table(Grid grid) implements Body {}

    record Lines(List<Line> lines) implements Body {}

    record Entries(List<Entry> entries) implements Body {}
  }

  /**
   * One of many that stand below each other.
   *
   * @param pages of the printed rules
   * @param mark what is looked for first, as {@code +1}
   * @param under what is told of it line by line
   */
  public record Entry(
      Optional<String> pages, Phrase mark, Phrase title, Phrase text, List<Line> under) {
    public Entry(Optional<String> pages, Phrase mark, Phrase title, Phrase text) {
      this(pages, mark, title, text, List.of());
    }
  }
}
